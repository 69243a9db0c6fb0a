public import Testing

/// Waits until another task or thread makes a condition true. Returns whether that happened before the limit.
///
/// After the limit it records an issue at the call site, so that a leak or a deadlock fails instead of hanging the run. The
/// limit is far above what a busy machine needs: no test asserts how long something takes.
@discardableResult
public func eventually(
  _ comment: @autoclosure () -> Comment? = nil, within limit: Duration = .seconds(120),
  isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async -> Bool {
  let end = SuspendingClock.now + limit
  var turns = 0
  while !condition() {
    // Tests that block the pool's threads can use up the time. After this many turns, other tasks have had theirs.
    if turns >= 1_000, SuspendingClock.now > end { return gaveUp(comment(), sourceLocation) }
    turns += 1
    await Task.yield()
  }
  return true
}

/// Spins until another thread makes a condition true: for threads that start something at the same instant. Returns whether
/// that happened before the limit, and records an issue if not.
@discardableResult
public func eventually(
  _ comment: @autoclosure () -> Comment? = nil, within limit: Duration = .seconds(120),
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) -> Bool {
  let end = SuspendingClock.now + limit
  while true {
    // Reading the clock takes longer than the condition.
    for _ in 0..<10_000 where condition() { return true }
    if SuspendingClock.now > end { return gaveUp(comment(), sourceLocation) }
  }
}

private func gaveUp(_ comment: Comment?, _ location: SourceLocation) -> Bool {
  Issue.record(comment ?? "The condition did not come to hold.", sourceLocation: location)
  return false
}
