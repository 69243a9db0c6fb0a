public import ReactiveCore

extension Publisher where Output: Sendable {
  /// Returns the first value, and cancels.
  ///
  ///     let user = try await login.first(within: .seconds(5))
  ///
  /// Subscribes immediately on the caller's actor, and requests one value. Cancelling the task cancels the subscription. A
  /// publisher that sends while it is subscribed to is not interrupted by the limit.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - time: The scheduler to wait on. This method advances its time to the value, or by the whole limit. Without one,
  ///     real time passes, and no thread waits.
  ///   - isolation: The actor on which to subscribe. By default, the caller's.
  /// - Throws: ``TimedOut`` after the limit, ``EndedEarly`` if the stream finishes without a value, the stream's error if it
  ///   fails, and `CancellationError` if the task is cancelled.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func first(
    within limit: Duration, on time: VirtualTimeScheduler? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Output {
    try await wait(for: 1, within: limit, on: time)[0]
  }

  /// Returns the first values, and cancels.
  ///
  ///     let states = try await player.states.next(3, within: .seconds(5))
  ///
  /// Like ``first(within:on:isolation:)``, but with a number of values. Requests that many.
  ///
  /// - Parameters:
  ///   - count: The number of values. With 0, does not subscribe.
  ///   - limit: How long to wait for all of them.
  ///   - time: The scheduler to wait on, or `nil` for real time.
  ///   - isolation: The actor on which to subscribe. By default, the caller's.
  /// - Precondition: `count` is not negative.
  /// - Throws: ``TimedOut`` after the limit, ``EndedEarly`` if the stream finishes with fewer values, the stream's error if it
  ///   fails, and `CancellationError` if the task is cancelled.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func next(
    _ count: Int, within limit: Duration, on time: VirtualTimeScheduler? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Output] {
    checkCount(count, of: "next(_:within:)")
    return count == 0 ? [] : try await wait(for: count, within: limit, on: time)
  }

  /// Returns all values after the stream has finished.
  ///
  ///     let pages = try await feed.collect(within: .seconds(5))
  ///
  /// Like ``first(within:on:isolation:)``, but requests unlimited values, and waits for the end.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for the end.
  ///   - time: The scheduler to wait on, or `nil` for real time.
  ///   - isolation: The actor on which to subscribe. By default, the caller's.
  /// - Throws: ``TimedOut`` after the limit, the stream's error if it fails, and `CancellationError` if the task is
  ///   cancelled.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func collect(
    within limit: Duration, on time: VirtualTimeScheduler? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Output] {
    try await wait(for: nil, within: limit, on: time)
  }

  private func wait(
    for count: Int?, within limit: Duration, on time: VirtualTimeScheduler?,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Output] {
    let waiter = StreamWaiter<Output, Failure>(count, limit)
    return try await withTaskCancellationHandler {
      // A closure runs on the actor that it captures.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        waiter.whenEnded { continuation.resume(with: $0) }
        if waiter.hasEnded { return }
        subscribe(waiter)
        if let time { waiter.advance(time) } else { waiter.startTimer() }
      }
    } onCancel: {
      waiter.end(.failure(CancellationError()))
    }
  }
}
