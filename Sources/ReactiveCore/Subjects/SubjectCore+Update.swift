import Synchronization

extension SubjectCore {
  /// Changes the latest value in place and sends the result of `change`, in one step: the last change is sent last,
  /// whichever threads make the changes. Only if `memory` is `latest`.
  ///
  /// - Parameters:
  ///   - recursion: The guard of the change, if a binding makes it. A change that is an echo of another one with that guard
  ///     is dropped.
  ///   - change: Runs under the lock, so must not run user code. The caller releases what it removes.
  package func update(within recursion: RecursionGuard? = nil, _ change: (inout Output) -> Output?) {
    if let recursion {
      if !recursion.isInside { changeAndSend(recursion, change) }
    } else {
      RecursionGuard.send { changeAndSend(nil, change) }
    }
  }

  private func changeAndSend(_ recursion: RecursionGuard?, _ change: (inout Output) -> Output?) {
    inTurn(within: recursion) { _ in
      guard let value = change(&latest!), isOpen.load(ordering: .relaxed) else { return nil }
      return value
    }
  }
}
