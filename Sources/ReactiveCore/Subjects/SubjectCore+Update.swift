import Synchronization

extension SubjectCore {
  /// Changes the latest value in place and sends the result of `change`, in one step: the last change is sent last,
  /// whichever threads make the changes. Only if `memory` is `latest`.
  ///
  /// - Parameters:
  ///   - recursion: The guard of the change. A change caused by the delivery of another one with that guard is
  ///     dropped.
  ///   - change: Runs under the lock, so must not run user code. The caller releases what it removes.
  package func update(within recursion: RecursionGuard? = nil, _ change: (inout Output) -> Output?) {
    if let recursion, recursion.isInside { return }
    inTurn { _ in
      guard let value = change(&latest!), isOpen.load(ordering: .relaxed) else { return nil }
      return (value, recursion)
    }
  }
}
