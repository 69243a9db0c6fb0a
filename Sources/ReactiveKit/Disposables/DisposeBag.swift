/// A bag of disposables that disposes what is in it when it is disposed or released.
///
/// After a disposal the bag is empty and can be used again. Observations that have ended leave it as others are added.
///
/// - Complexity: O(1) amortised to add one.
///
/// Origin: ReactiveKit 3.x.
public final class DisposeBag: DisposeBagProtocol, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var contents = CompositeDisposable()
  private var ending: SubjectCore<Void, Never>?

  /// Makes an empty bag.
  public init() {}

  deinit {
    dispose()
    ending?.send(completion: .finished)
  }

  /// Whether the bag is empty: whether all that was put in has ended or was disposed.
  ///
  /// A new bag is empty. A bag that was disposed and has been given something since is not.
  ///
  /// - Complexity: O(*n*), for *n* disposables in the bag.
  public var isDisposed: Bool { lock.withLock { contents }.isSpent }

  /// Puts a disposable in.
  public func add(disposable: any Disposable) {
    let contents = lock.withLock { self.contents }
    contents.add(disposable: disposable)
  }

  /// Puts disposables in.
  public func add(disposables: [any Disposable]) {
    for disposable in disposables { add(disposable: disposable) }
  }

  /// Puts a disposable into a bag.
  public static func += (left: DisposeBag, right: any Disposable) {
    left.add(disposable: right)
  }

  /// Puts disposables into a bag.
  public static func += (left: DisposeBag, right: [any Disposable]) {
    left.add(disposables: right)
  }

  /// Disposes what is in the bag, and empties it.
  public func dispose() {
    let contents = lock.withLock {
      defer { self.contents = CompositeDisposable() }
      return self.contents
    }
    contents.dispose()
  }

  /// A signal that completes when the bag is released. It sends no elements.
  public var deallocated: SafeSignal<Void> {
    let ending = lock.withLock {
      let ending = self.ending ?? SubjectCore("DisposeBag", .queued)
      self.ending = ending
      return ending
    }
    return Signal(attaching: { ending.attach($0) })
  }
}

extension DisposeBag: CustomStringConvertible, CustomReflectable {
  /// The type and the number of disposables.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("disposables", lock.withLock { contents }.count)] }
}
