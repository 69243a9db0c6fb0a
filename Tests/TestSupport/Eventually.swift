public import Testing

/// Waits until a condition holds, which another task or thread brings about. Returns whether it does.
///
/// After the limit it records an issue where it was called, so that a leak or a deadlock fails and does not hang the run.
/// No test asserts how long it takes: the limit is far above what a busy machine needs.
@discardableResult
public func eventually(
  _ comment: @autoclosure () -> Comment? = nil, within limit: Duration = .seconds(20),
  isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async -> Bool {
  let end = SuspendingClock.now + limit
  var turns = 0
  while !condition() {
    // Tests that block the pool's threads may use up the time: others have had their turns after some of this task's.
    if turns >= 1_000, SuspendingClock.now > end { return gaveUp(comment(), sourceLocation) }
    turns += 1
    await Task.yield()
  }
  return true
}

/// Spins until a condition holds, which another thread brings about: for threads that meet.
@discardableResult
public func eventually(
  _ comment: @autoclosure () -> Comment? = nil, within limit: Duration = .seconds(20),
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) -> Bool {
  let end = SuspendingClock.now + limit
  while true {
    // The clock is slow to read, and the threads are to meet at the same instruction.
    for _ in 0..<10_000 where condition() { return true }
    if SuspendingClock.now > end { return gaveUp(comment(), sourceLocation) }
  }
}

private func gaveUp(_ comment: Comment?, _ location: SourceLocation) -> Bool {
  Issue.record(comment ?? "The condition did not come to hold.", sourceLocation: location)
  return false
}
