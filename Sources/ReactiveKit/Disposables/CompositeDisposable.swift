/// A disposable made of others: it disposes them all when it is disposed, and from then on each that is added.
///
/// Those that have ended are let go of as more are added, so that a composite that lives long does not grow with all that
/// it ever held.
///
/// - Complexity: O(1) amortised to add one.
///
/// Origin: ReactiveKit 3.x.
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var members: [any Disposable]
  private var pruneAt = 32
  private var disposed = false

  /// Makes an empty composite.
  public init() {
    members = []
  }

  /// Makes a composite of the given disposables.
  public init(_ disposables: [any Disposable]) {
    members = disposables
  }

  /// Whether the composite was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// How many members there are, with those that have ended and are still held.
  var count: Int { lock.withLock { members.count } }

  /// Whether all members have ended, or there are none. A member is asked outside the lock, since it may be a type of the
  /// user's.
  var isSpent: Bool { lock.withLock { members }.allSatisfy { $0.isDisposed } }

  /// Adds a disposable, or disposes it if the composite was disposed.
  public func add(disposable: any Disposable) {
    var full: [any Disposable]?
    let added = lock.withLock {
      guard !disposed else { return false }
      members.append(disposable)
      if members.count >= pruneAt {
        full = members
        members = []
      }
      return true
    }
    if !added { return disposable.dispose() }
    guard let full else { return }
    // Whether a member has ended is asked outside the lock, since it may be a type of the user's.
    let rest = full.filter { !$0.isDisposed }
    let isDisposed = lock.withLock {
      if disposed { return true }
      members = rest + members
      pruneAt = max(32, members.count * 2)
      return false
    }
    if isDisposed { for member in rest { member.dispose() } }
  }

  /// Adds a disposable to a composite.
  public static func += (left: CompositeDisposable, right: any Disposable) {
    left.add(disposable: right)
  }

  /// Disposes all members in the order in which they were added, and lets go of them.
  public func dispose() {
    let members = lock.withLock {
      defer { self.members = [] }
      disposed = true
      return self.members
    }
    for member in members { member.dispose() }
  }
}

extension CompositeDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, whether it was disposed, and the number of disposables.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isDisposed", isDisposed), ("disposables", count)] }
}
