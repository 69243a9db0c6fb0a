import Synchronization

/// A cancellable that stops its activity when it is released.
///
/// The activity is stopped once: by the first `cancel()`, on whichever thread, or when the last reference goes. What is
/// held for it is released at that moment.
///
/// Origin: Combine, ReactiveKit 3.x.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  // `Sendable` holds because the one thread that turns `cancelled` to true is the only one to touch the others after.

  private let cancelled = Atomic<Bool>(false)

  @exclusivity(unchecked)
  private var action: (() -> Void)?

  /// What is cancelled where it is the library's own: no closure is needed then.
  private let link: EngineCancellable?

  /// Makes a cancellable that runs a closure when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
    link = nil
  }

  /// Makes a cancellable that cancels another one when it is cancelled or released, and keeps it alive until then.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
    link = nil
  }

  @usableFromInline
  package init(link: EngineCancellable) {
    self.link = link
  }

  deinit {
    cancel()
  }

  /// Stops the activity, unless that was done already.
  public func cancel() {
    guard !cancelled.load(ordering: .relaxed), !cancelled.exchange(true, ordering: .acquiringAndReleasing) else {
      return
    }
    if let link {
      link.cancel()
    } else if let action {
      self.action = nil
      action()
    }
  }

  /// Whether the activity was stopped, or is known to have ended by itself.
  package var hasEnded: Bool { cancelled.load(ordering: .acquiring) || link?.hasEnded ?? false }

  /// Equal means identical.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Appends this cancellable to a collection that keeps it alive.
  ///
  /// Origin: Combine.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Inserts this cancellable into a set that keeps it alive. Storing it twice keeps one element.
  ///
  /// Origin: Combine.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: CustomStringConvertible, CustomReflectable {
  /// The type, and whether the activity was stopped or has ended.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isCancelled", hasEnded)] }
}

extension Cancellable {
  /// Stores this cancellable in a collection, wrapped in a new ``AnyCancellable``.
  ///
  /// Each call appends a new element. The activity is stopped when that element is released.
  ///
  /// Origin: Combine.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores this cancellable in a set, wrapped in a new ``AnyCancellable``.
  ///
  /// Each call inserts a new element. The activity is stopped when that element is released.
  ///
  /// Origin: Combine.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
