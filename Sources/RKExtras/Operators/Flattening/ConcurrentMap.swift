public import RKPublishers
public import ReactiveKit

/// A task, and its result for any later subscriber. The task is cancelled when this object is released.
private final class Running<Output, Failure: Error>: Sendable {
  private let core = SubjectCore<Output, Failure>("ConcurrentMap", .nested, memory: .replay(limit: 1))
  private let task: Task<Void, Never>

  init(_ work: @escaping @Sendable () async throws(Failure) -> Output) {
    task = Task { [core] in
      do throws(Failure) {
        core.settle(with: .success(try await work()))
      } catch {
        core.settle(with: .failure(error))
      }
    }
  }

  deinit {
    task.cancel()
  }

  /// Attaches a receiver to the result. The subscription retains this object. Finishes when more is requested than the
  /// result: `flatMap` does that when the subscriber has received it, and then starts the next one.
  func attach(_ downstream: _Receiver<Output, Failure>) {
    let upstream = concatenateStage(downstream) { rest in
      rest.subscription(Hold({ $0() }, end: { rest.completion(.finished) }))
    }
    core.attach(upstream, keeping: self)
  }
}

/// Transforms values by an asynchronous closure that runs at most `limit` times at once.
private func concurrentMapStage<Input: Sendable, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, limit: Int, ordered: Bool, queues: Bool,
  _ transform: @escaping @Sendable (Input) async throws(Failure) -> Output
) -> _Receiver<Input, Failure> {
  let start = { @Sendable (input: Input) in
    Running { () async throws(Failure) -> Output in try await transform(input) }
  }
  let stage: _Receiver<Input, Failure>
  if ordered {
    // The tasks after the first one wait in a buffer, already running.
    let results: _Receiver<Running<Output, Failure>, Failure> = flatMapStage(
      downstream, .nested, requests: .max(1), attach: { $0.attach($1) })
    let waiting =
      limit == 1 ? results : bufferStage(results, size: limit - 1, keepsFull: true, overflow: .dropNewest)
    let starting = Step<Input, Running<Output, Failure>, Void> { box, input in deliver(start(input), from: box) }
    stage = waiting.preceded(by: starting, "ConcurrentMap")
  } else {
    stage = flatMapStage(downstream, .nested, requests: .max(limit), attach: { start($0).attach($1) })
  }
  return queues ? bufferStage(stage, size: .max, keepsFull: false, overflow: .dropNewest) : stage
}

private func check(_ limit: Int, of name: StaticString) {
  if limit < 1 { trap(name, "\(limit) tasks; pass 1 or more") }
}

extension Publisher where Output: Sendable {
  /// Transforms each value with an asynchronous closure, of which several calls may run at once.
  ///
  ///     urls.concurrentMap(maxConcurrent: 4) { url throws(DownloadError) in try await download(url) }
  ///
  /// Requests at most `maxConcurrent` values ahead of the results that the subscriber has received. So a subject, which
  /// does not buffer, drops the values that arrive before; call `buffer(size:prefetch:whenFull:)` first to keep them.
  /// Each call runs in a task. Publishes a result in the task that has produced it, or that has produced
  /// the one before, or on the thread that requests it. If a call throws, fails with the error in place of its result,
  /// and cancels the other tasks and the upstream: with `ordered`, when the results before it were published. A
  /// cancellation cancels the tasks. Finishes when the upstream has finished and all results were published.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The greatest number of calls at once, including results that wait for demand.
  ///   - ordered: Whether to publish the results in the order of the values. Otherwise a result is published as soon as
  ///     it is there.
  ///   - transform: The closure. A closure that throws errors of another type needs
  ///     ``tryConcurrentMap(maxConcurrent:ordered:_:)``.
  /// - Precondition: `maxConcurrent` is at least 1.
  @_disfavoredOverload
  public func concurrentMap<T>(
    maxConcurrent: Int, ordered: Bool = true,
    _ transform: @escaping @Sendable (Output) async throws(Failure) -> T
  ) -> AnyPublisher<T, Failure> {
    check(maxConcurrent, of: "concurrentMap(maxConcurrent:ordered:_:)")
    return AnyPublisher(attaching: {
      self._attach(concurrentMapStage($0, limit: maxConcurrent, ordered: ordered, queues: false, transform))
    })
  }

  /// Transforms each value with an asynchronous closure that may throw any error. The result fails with that error, or
  /// with the upstream's. See ``concurrentMap(maxConcurrent:ordered:_:)``.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The greatest number of calls at once, including results that wait for demand.
  ///   - ordered: Whether to publish the results in the order of the values. Otherwise a result is published as soon as
  ///     it is there.
  ///   - transform: A closure that transforms a value. It runs in a task, and may throw any error.
  /// - Precondition: `maxConcurrent` is at least 1.
  @_disfavoredOverload
  public func tryConcurrentMap<T>(
    maxConcurrent: Int, ordered: Bool = true, _ transform: @escaping @Sendable (Output) async throws -> T
  ) -> AnyPublisher<T, any Error> {
    check(maxConcurrent, of: "tryConcurrentMap(maxConcurrent:ordered:_:)")
    return AnyPublisher(attaching: {
      let stage = concurrentMapStage($0, limit: maxConcurrent, ordered: ordered, queues: false, transform)
      self._attach(mapErrorStage(stage, { $0 }))
    })
  }
}

extension SignalProtocol where Element: Sendable {
  /// Transforms each element with an asynchronous closure, of which several calls may run at once.
  ///
  /// Buffers elements without limit until their calls begin. Each call runs in a task. Sends a result in the task that
  /// has produced it, or that has produced the one before. If a call throws, fails with the error in place of its
  /// result, and cancels the other tasks: with `ordered`, when the results before it were sent. Disposing the
  /// observation cancels the tasks. Completes when this signal has completed and all results were sent.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The greatest number of calls at once.
  ///   - ordered: Whether to send the results in the order of the elements. Otherwise a result is sent as soon as it is
  ///     there.
  ///   - transform: The closure. A closure that throws errors of another type needs
  ///     ``tryConcurrentMap(maxConcurrent:ordered:_:)``.
  /// - Precondition: `maxConcurrent` is at least 1.
  @_disfavoredOverload
  public func concurrentMap<T>(
    maxConcurrent: Int, ordered: Bool = true,
    _ transform: @escaping @Sendable (Element) async throws(Error) -> T
  ) -> Signal<T, Error> {
    check(maxConcurrent, of: "concurrentMap(maxConcurrent:ordered:_:)")
    return Signal(
      after: self,
      attaching: {
        self._attach(concurrentMapStage($0, limit: maxConcurrent, ordered: ordered, queues: true, transform))
      })
  }

  /// Transforms each element with an asynchronous closure that may throw any error. The result fails with that error,
  /// or with this signal's. See ``concurrentMap(maxConcurrent:ordered:_:)``.
  ///
  /// - Parameters:
  ///   - maxConcurrent: The greatest number of calls at once.
  ///   - ordered: Whether to send the results in the order of the elements. Otherwise a result is sent as soon as it is
  ///     there.
  ///   - transform: A closure that transforms an element. It runs in a task, and may throw any error.
  /// - Precondition: `maxConcurrent` is at least 1.
  @_disfavoredOverload
  public func tryConcurrentMap<T>(
    maxConcurrent: Int, ordered: Bool = true, _ transform: @escaping @Sendable (Element) async throws -> T
  ) -> Signal<T, any Swift.Error> {
    check(maxConcurrent, of: "tryConcurrentMap(maxConcurrent:ordered:_:)")
    return Signal(
      after: self,
      attaching: {
        let stage = concurrentMapStage($0, limit: maxConcurrent, ordered: ordered, queues: true, transform)
        self._attach(mapErrorStage(stage, { $0 }))
      })
  }
}
