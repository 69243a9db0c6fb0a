import Synchronization

extension SubjectCore {
  /// Changes the newest value in place and sends what is returned, in one step: what was changed last is sent last,
  /// whichever threads do it. Where `memory` is `latest`.
  ///
  /// - Parameters:
  ///   - recursion: What the change belongs to; one that is caused by the delivery of another that belongs to it is dropped.
  ///   - change: Runs under the lock, so nothing of the user's may run in it. What it takes out of the value it hands to the
  ///     caller, who releases it.
  package func update(within recursion: RecursionGuard? = nil, _ change: (inout Output) -> Output?) {
    if let recursion, recursion.isInside { return }
    let token = token
    let entered = enter(token)
    var isMine = false
    var delivered: Output?
    lock.withLock {
      guard let value = change(&latest!), isOpen.load(ordering: .relaxed) else { return }
      if let recursion {
        isMine = enqueueLocked(.guarded(value, recursion))
      } else if entered, !hasMailInTurn {
        // What others have left here was kept earlier, and goes first.
        delivered = value
      } else {
        isMine = enqueueLocked(.value(value))
      }
    }
    if let delivered { deliver(delivered) }
    if isMine || entered && !leave(token) { drain(token) }
  }
}
