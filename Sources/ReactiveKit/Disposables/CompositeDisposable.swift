/// A disposable that disposes all its members when it is disposed. After that, it disposes each new member immediately.
///
/// As members are added, releases those that have ended, so a long-lived composite does not grow without limit.
///
/// - Complexity: O(1) amortized to add a member.
public final class CompositeDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private var members: [any Disposable]
  private var pruneAt = 32
  private var disposed = false

  /// Creates an empty composite.
  public init() {
    members = []
  }

  /// Creates a composite with the given disposables.
  public init(_ disposables: [any Disposable]) {
    members = disposables
  }

  /// Whether the composite was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The number of members, including those that have ended but are still retained.
  var count: Int { lock.withLock { members.count } }

  /// Whether all members have ended, or there are none. Calls the members outside the lock, since they may be types of
  /// the user's.
  var isSpent: Bool { lock.withLock { members }.allSatisfy { $0.isDisposed } }

  /// Adds a disposable. If the composite was disposed, this method disposes `disposable` immediately instead.
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
    // Calls the members outside the lock, since they may be types of the user's.
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

  /// Disposes all members in the order in which they were added, and releases them.
  public func dispose() {
    let members = lock.withLock {
      defer { self.members = [] }
      disposed = true
      return self.members
    }
    for member in members { member.dispose() }
  }
}

extension CompositeDisposable: UpstreamHolding {
  package var upstreams: [any Cancellable] { lock.withLock { members } }
}

extension CompositeDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, whether it was disposed, and the number of members.
  public var description: String { text(self, facts) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isDisposed", isDisposed), ("disposables", count)] }
}
