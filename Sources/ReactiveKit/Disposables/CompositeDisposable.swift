/// A disposable that disposes all its members when it is disposed. After that, it disposes each new member immediately.
///
/// ```swift
/// let first = SimpleDisposable()
/// let second = SimpleDisposable()
/// let both = CompositeDisposable([first, second])
/// both.dispose()
/// // first.isDisposed == true
/// // second.isDisposed == true
///
/// let late = SimpleDisposable()
/// both.add(disposable: late)  // late.isDisposed == true
/// ```
///
/// As members are added, releases those that have ended for good, so a long-lived composite does not grow without
/// limit. A member that may be used again, such as a bag that is empty, stays as long as other code retains it.
///
/// - Complexity: O(1) amortized to add a member.
public final class CompositeDisposable: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private var members: [any Disposable]
  private var isPruning = false
  private var pruneAt = 32
  private var disposed = false

  /// Creates an empty composite.
  public init() {
    members = []
  }

  /// Creates a composite with the given disposables.
  ///
  /// - Parameter disposables: The first members.
  public init(_ disposables: [any Disposable]) {
    members = disposables
  }

  /// Whether the composite was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The number of members, including those that have ended but are still retained.
  var count: Int { lock.withLock { members.count } }

  /// The members, including those that have ended but are still retained.
  var all: [any Disposable] { lock.withLock { members } }

  /// Adds a disposable. If the composite was disposed, this method disposes `disposable` immediately instead.
  ///
  /// - Parameter disposable: The disposable to add.
  public func add(disposable: any Disposable) {
    let prunes = lock.withLock { () -> Bool? in
      guard !disposed else { return nil }
      members.append(disposable)
      let prunes = members.count >= pruneAt && !isPruning
      if prunes { isPruning = true }
      return prunes
    }
    guard let prunes else { return disposable.dispose() }
    if prunes { prune() }
  }

  /// Releases the members that have ended for good. All members stay in the list while they are asked.
  private func prune() {
    var candidates: [PruningCandidate] = []
    lock.withLock {
      for index in members.indices { candidates.append(PruningCandidate(&members[index])) }
    }
    let haveEnded = candidates.map { $0.hasEndedForGood }
    var former: [any Disposable] = []
    lock.withLock {
      isPruning = false
      former = members
      // What was added meanwhile is at the end.
      members = former.indices.filter { $0 >= haveEnded.count || !haveEnded[$0] }.map { former[$0] }
      pruneAt = max(32, members.count * 2)
    }
    withExtendedLifetime(former) {}
  }

  /// Adds a disposable to a composite.
  ///
  /// - Parameters:
  ///   - left: The composite.
  ///   - right: The disposable to add.
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

extension CompositeDisposable: Inspected {
  package var inspection: Inspection { Inspection(upstreams: self.all) }
}

extension CompositeDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, whether it was disposed, and the number of members.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("isDisposed", isDisposed), ("disposables", count)] }
}
