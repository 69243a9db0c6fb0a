import Synchronization

/// A cancellable that cancels its activity when it is released.
///
/// ```swift
/// let numbers = PassthroughSubject<Int, Never>()
/// var subscription: AnyCancellable? = numbers.sink { print($0) }
/// numbers.send(1)  // prints 1
/// subscription = nil  // The last reference: this cancels the subscription.
/// numbers.send(2)  // prints nothing
///
/// var all = Set<AnyCancellable>()
/// numbers.sink { print("all: \($0)") }.store(in: &all)
/// AnyCancellable { print("cancelled") }.store(in: &all)
/// all.removeAll()  // prints cancelled
/// ```
///
/// The activity is cancelled once: by the first call of `cancel()`, on any thread, or when the last reference is
/// released. Everything retained for the activity is released at that moment.
///
/// Origin: Combine, ReactiveKit 3.x.
public final class AnyCancellable: Cancellable, Hashable, UpstreamHolding, @unchecked Sendable {
  // `Sendable` holds because only the thread that marks the word as cancelled uses `action` afterwards.

  @exclusivity(unchecked) private var action: (() -> Void)?

  /// The address of one of the library's own cancellables, which is retained, or 0; plus 1 after the cancellation. One word
  /// for both, because programs have many of these objects.
  private let word: Atomic<UInt>

  /// One of the library's own cancellables. It needs no closure, and knows whether it has ended.
  private static func link(_ word: UInt) -> Unmanaged<EngineCancellable>? {
    guard let pointer = UnsafeRawPointer(bitPattern: word & ~1) else { return nil }
    return .fromOpaque(pointer)
  }

  private static func retained(_ link: EngineCancellable) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(link).toOpaque())
  }

  /// Creates a cancellable that runs a closure when it is cancelled or released.
  ///
  /// - Parameter cancel: A closure that cancels the activity. It is called once, and then released.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
    word = Atomic(0)
  }

  /// Creates a cancellable that cancels another one when it is cancelled or released.
  ///
  /// - Parameter canceller: The other cancellable. It is retained until then.
  public init<C: Cancellable>(_ canceller: C) {
    word = Atomic(AnyCancellable.retained(CancellerLink(canceller)))
  }

  @usableFromInline
  package init(link: EngineCancellable) {
    word = Atomic(AnyCancellable.retained(link))
  }

  deinit {
    cancel()
    AnyCancellable.link(word.load(ordering: .relaxed))?.release()
  }

  /// Cancels the activity, unless it was already cancelled.
  public func cancel() {
    let word = word.load(ordering: .relaxed)
    if word & 1 != 0 { return }
    if let link = AnyCancellable.link(word) {
      // The link takes only the first call. Nothing releases it meanwhile.
      self.word.store(word | 1, ordering: .releasing)
      link._withUnsafeGuaranteedRef { $0.cancel() }
    } else if self.word.exchange(1, ordering: .acquiringAndReleasing) == 0 {
      let action = action
      self.action = nil
      action?()
    }
  }

  /// One of the library's own cancellables, if there is one.
  var link: EngineCancellable? { AnyCancellable.link(word.load(ordering: .relaxed))?.takeUnretainedValue() }

  /// Whether the activity was cancelled, or is known to have ended by itself.
  package var hasEnded: Bool {
    let word = word.load(ordering: .acquiring)
    return word & 1 != 0 || AnyCancellable.link(word)?.takeUnretainedValue().hasEnded ?? false
  }

  /// Whether both sides are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of this object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Appends this cancellable to a collection, which retains it.
  ///
  /// - Parameter collection: The collection to append to.
  ///
  /// Origin: Combine.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Inserts this cancellable into a set, which retains it. Storing it twice adds one element.
  ///
  /// - Parameter set: The set to insert into.
  ///
  /// Origin: Combine.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

/// A cancellable of any type, which is released when it is cancelled.
final class CancellerLink<C: Cancellable>: EngineCancellable, @unchecked Sendable {
  // `Sendable` holds because `canceller` is used under the lock alone, and cancelling may be done on any thread.
  let lock = Lock()
  private(set) var canceller: C?

  init(_ canceller: C) {
    self.canceller = canceller
  }

  override func cancel() {
    guard let canceller = lock.withLock({ self.canceller.take() }) else { return }
    // It may be an `AnyCancellable` of another one, and so on.
    Cancellations.run { canceller.cancel() }
  }
}

extension Cancellable {
  /// Wraps this cancellable in a new ``AnyCancellable``, and appends the wrapper to a collection.
  ///
  /// Each call appends a new element. The activity is cancelled when that element is released.
  ///
  /// - Parameter collection: The collection to append to.
  ///
  /// Origin: Combine.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Wraps this cancellable in a new ``AnyCancellable``, and inserts the wrapper into a set.
  ///
  /// Each call inserts a new element. The activity is cancelled when that element is released.
  ///
  /// - Parameter set: The set to insert into.
  ///
  /// Origin: Combine.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
