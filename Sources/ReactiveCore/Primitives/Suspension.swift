/// A task that waits to be resumed.
///
/// Not copyable, and consumed by its only method: so no task is resumed twice, which would be undefined. The owner has to resume
/// it, or the task waits forever.
@frozen
@usableFromInline
struct Suspension: ~Copyable, Sendable {
  @usableFromInline let task: UnsafeContinuation<Void, Never>

  @inlinable
  init(_ task: UnsafeContinuation<Void, Never>) {
    self.task = task
  }

  @inlinable
  consuming func resume() { task.resume() }
}

/// Suspends the current task, until what the closure receives is resumed.
@inlinable
func suspend(isolation: isolated (any Actor)?, _ keep: (consuming Suspension) -> Void) async {
  await withUnsafeContinuation(isolation: isolation) { keep(Suspension($0)) }
}
