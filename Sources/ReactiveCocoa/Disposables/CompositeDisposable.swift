public import ReactiveKit

/// A disposable that disposes all its members when it is disposed, the last one first. After that, it disposes each
/// new member immediately.
///
/// As members are added, releases those that have ended for good. One that may be used again stays as long as other code
/// retains it.
///
/// - Complexity: O(1) amortized to add or remove a member.
@available(*, deprecated, message: "Use CompositeDisposable or DisposeBag of ReactiveKit.")
public final class CompositeDisposable: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private var members: [Int: any ReactiveKit.Disposable] = [:]
  private var count = 0
  private var isPruning = false
  private var pruneAt = 32
  private var hasEnded = false

  /// A handle that removes a disposable from a composite.
  @available(*, deprecated, message: "Not needed: ReactiveKit's composites and bags release ended members.")
  public final class DisposableHandle: Sendable {
    private weak let composite: CompositeDisposable?
    private let number: Int

    init(_ composite: CompositeDisposable?, _ number: Int = 0) {
      self.composite = composite
      self.number = number
    }

    /// Removes the disposable from the composite without disposing it.
    @available(*, deprecated, message: "Not needed: ReactiveKit's composites and bags release ended members.")
    public func remove() {
      composite?.remove(number)
    }
  }

  /// Creates an empty composite.
  @available(*, deprecated, message: "Use CompositeDisposable() of ReactiveKit, or DisposeBag().")
  public init() {}

  /// Creates a composite with the given disposables.
  @available(*, deprecated, message: "Use CompositeDisposable([…]) of ReactiveKit.")
  public init(_ disposables: [any Disposable]) {
    for disposable in disposables { add(disposable: disposable) }
  }

  /// Creates a composite with the elements of a sequence.
  @available(*, deprecated, message: "Use CompositeDisposable([…]) of ReactiveKit.")
  @_disfavoredOverload
  public init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
    for disposable in disposables { add(disposable: disposable) }
  }

  /// Creates a composite with the elements of a sequence that are not `nil`.
  @available(*, deprecated, message: "Use CompositeDisposable([…].compactMap { $0 }) of ReactiveKit.")
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
    self.init(disposables.compactMap { $0 })
  }

  /// Whether this object was disposed.
  @available(*, deprecated, renamed: "isDisposed")
  public var disposed: Bool { isDisposed }

  /// Whether this object was disposed. Named as in ReactiveKit.
  public var isDisposed: Bool { lock.withLock { hasEnded } }

  /// Adds a disposable. If the composite was disposed, disposes the new member immediately instead.
  ///
  /// - Returns: A token that removes the element.
  @available(*, deprecated, renamed: "add(disposable:)")
  @discardableResult
  public func addDisposable(_ d: (any Disposable)?) -> DisposableHandle {
    guard let d else { return DisposableHandle(nil) }
    return add(disposable: d)
  }

  /// Adds a closure to run when the composite is disposed. If the composite was disposed, runs the closure
  /// immediately instead.
  ///
  /// - Returns: A token that removes the element.
  @available(*, deprecated, message: "Use add(disposable: BlockDisposable { … }).")
  @discardableResult
  public func addDisposable(_ action: @escaping () -> Void) -> DisposableHandle {
    add(disposable: ActionDisposable(action: action))
  }

  /// Adds a disposable. If the composite was disposed, disposes the new member immediately instead. Named as in
  /// ReactiveKit.
  @discardableResult
  public func add(disposable: (any Disposable)?) -> DisposableHandle {
    guard let disposable else { return DisposableHandle(nil) }
    let added = lock.withLock { () -> (number: Int, prunes: Bool)? in
      if hasEnded { return nil }
      count += 1
      members[count] = disposable
      let prunes = members.count >= pruneAt && !isPruning
      if prunes { isPruning = true }
      return (count, prunes)
    }
    guard let added else {
      disposable.dispose()
      return DisposableHandle(nil)
    }
    if added.prunes { prune() }
    return DisposableHandle(self, added.number)
  }

  /// Releases the members that have ended for good. All members stay in the list while they are asked.
  private func prune() {
    var candidates: [(number: Int, member: PruningCandidate)] = []
    lock.withLock {
      // Not `members.indices`, which would retain what they are the indices of.
      var index = members.startIndex
      while index != members.endIndex {
        candidates.append((members.keys[index], PruningCandidate(&members.values[index])))
        members.formIndex(after: &index)
      }
    }
    let ended = candidates.filter { $0.member.hasEndedForGood }.map(\.number)
    let former = lock.withLock {
      defer {
        isPruning = false
        for number in ended { members[number] = nil }
        pruneAt = max(32, members.count * 2)
      }
      return members
    }
    withExtendedLifetime(former) {}
  }

  private func remove(_ number: Int) {
    let removed = lock.withLock { members.removeValue(forKey: number) }
    withExtendedLifetime(removed) {}
  }

  /// Disposes all members, the last one first, and releases them.
  public func dispose() {
    let members = lock.withLock {
      defer { self.members = [:] }
      hasEnded = true
      return self.members
    }
    for (_, member) in members.sorted(by: { $0.key > $1.key }) { member.dispose() }
  }
}

/// Adds a disposable to a composite. If the composite was disposed, disposes the new member immediately instead.
@available(
  *, deprecated, message: "Stays as it is, of ReactiveKit's CompositeDisposable and DisposeBag; it returns nothing."
)
@discardableResult
public func += (
  lhs: CompositeDisposable, rhs: (any Disposable)?
) -> CompositeDisposable.DisposableHandle {
  lhs.add(disposable: rhs)
}

/// Adds a closure to run when a composite is disposed. If the composite was disposed, runs the closure immediately
/// instead.
@available(*, deprecated, message: "Use composite += BlockDisposable { … }.")
@discardableResult
public func += (
  lhs: CompositeDisposable, rhs: @escaping () -> Void
) -> CompositeDisposable.DisposableHandle {
  lhs.addDisposable(rhs)
}
