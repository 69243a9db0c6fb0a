import ReactiveKit

@available(*, deprecated, message: "Use CompositeDisposable or DisposeBag of ReactiveKit.")
extension RAC4 {
  /// A disposable made of others: it disposes them all when it is disposed, the last one first, and from then on each that is
  /// added.
  ///
  /// Those that have ended are let go of as more are added.
  ///
  /// - Complexity: O(1) amortised to add one and to take one out.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use CompositeDisposable or DisposeBag of ReactiveKit.")
  public final class CompositeDisposable: Disposable, @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.
    private let lock = ReactiveKit.Lock()
    private var members: [Int: any Disposable] = [:]
    private var count = 0
    private var pruneAt = 32
    private var hasEnded = false

    /// What takes a disposable out of a composite again.
    ///
    /// Origin: ReactiveCocoa 4.
    @available(*, deprecated, message: "Not needed: ReactiveKit's composites and bags let go of what has ended.")
    public final class DisposableHandle: @unchecked Sendable {
      // `Sendable` holds because the variables are used under the lock alone.
      private let lock = ReactiveKit.Lock()
      private weak var composite: CompositeDisposable?
      private let number: Int

      init(_ composite: CompositeDisposable?, _ number: Int = 0) {
        self.composite = composite
        self.number = number
      }

      /// Takes the disposable out of the composite, and does not dispose it.
      @available(*, deprecated, message: "Not needed: ReactiveKit's composites and bags let go of what has ended.")
      public func remove() {
        let composite = lock.withLock {
          defer { self.composite = nil }
          return self.composite
        }
        composite?.remove(number)
      }
    }

    /// Makes an empty composite.
    @available(*, deprecated, message: "Use CompositeDisposable() of ReactiveKit, or DisposeBag().")
    public init() {}

    /// Makes a composite of the given disposables.
    @available(*, deprecated, message: "Use CompositeDisposable([…]) of ReactiveKit.")
    public init(_ disposables: [any Disposable]) {
      for disposable in disposables { add(disposable: disposable) }
    }

    /// Makes a composite of the members of a sequence.
    @available(*, deprecated, message: "Use CompositeDisposable([…]) of ReactiveKit.")
    @_disfavoredOverload
    public init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
      for disposable in disposables { add(disposable: disposable) }
    }

    /// Makes a composite of those of the given disposables that are there.
    @available(*, deprecated, message: "Use CompositeDisposable([…].compactMap { $0 }) of ReactiveKit.")
    public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
      self.init(disposables.compactMap { $0 })
    }

    /// Whether it was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether it was disposed, as ReactiveKit calls it.
    public var isDisposed: Bool { lock.withLock { hasEnded } }

    /// How many members there are.
    var memberCount: Int { lock.withLock { members.count } }

    /// Adds a disposable, or disposes it if the composite was disposed.
    ///
    /// - Returns: What takes it out again.
    @available(*, deprecated, renamed: "add(disposable:)")
    @discardableResult
    public func addDisposable(_ d: (any Disposable)?) -> DisposableHandle {
      guard let d else { return DisposableHandle(nil) }
      return add(disposable: d)
    }

    /// Adds a closure to run when the composite is disposed, or runs it if that was.
    ///
    /// - Returns: What takes it out again.
    @available(*, deprecated, message: "Use add(disposable: BlockDisposable { … }).")
    @discardableResult
    public func addDisposable(_ action: @escaping () -> Void) -> DisposableHandle {
      add(disposable: ActionDisposable(action: action))
    }

    /// Adds a disposable, or disposes it if the composite was disposed; as ReactiveKit calls it.
    @discardableResult
    public func add(disposable: (any Disposable)?) -> DisposableHandle {
      guard let disposable else { return DisposableHandle(nil) }
      var candidates: [Int: any Disposable] = [:]
      let number = lock.withLock { () -> Int? in
        if hasEnded { return nil }
        count += 1
        members[count] = disposable
        if members.count >= pruneAt { candidates = members }
        return count
      }
      guard let number else {
        disposable.dispose()
        return DisposableHandle(nil)
      }
      if !candidates.isEmpty { prune(candidates) }
      return DisposableHandle(self, number)
    }

    /// Lets go of those that have ended. They are asked outside the lock, since they may be of the user's.
    private func prune(_ candidates: [Int: any Disposable]) {
      let ended = candidates.filter { $0.value.isDisposed }
      lock.withLock {
        for number in ended.keys { members[number] = nil }
        pruneAt = max(32, members.count * 2)
      }
    }

    private func remove(_ number: Int) {
      let removed = lock.withLock { members.removeValue(forKey: number) }
      withExtendedLifetime(removed) {}
    }

    /// Disposes all members, the last one first, and lets go of them.
    public func dispose() {
      let members = lock.withLock {
        defer { self.members = [:] }
        hasEnded = true
        return self.members
      }
      for (_, member) in members.sorted(by: { $0.key > $1.key }) { member.dispose() }
    }
  }
}
