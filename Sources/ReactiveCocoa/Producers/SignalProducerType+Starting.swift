import ReactiveKit

// Starting a producer.

@available(*, deprecated, message: "Use the functions of ReactiveKit's signals.")
extension SignalProducerType {
  /// Runs the work, and sends its events to an observer.
  ///
  /// - Returns: A disposable that interrupts the observer and ends the work.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  public func start(_ observer: Observer<Value, Error> = Observer()) -> any Disposable {
    var disposable: (any Disposable)?
    startWithSignal { signal, run in
      signal.observe(observer)
      disposable = run
    }
    return disposable ?? SimpleDisposable()
  }

  /// Runs the work, and calls `action` with each event.
  @available(*, deprecated, message: "Use observe(with: { event in … }) of ReactiveKit.")
  @discardableResult
  public func start(_ action: @escaping (Event<Value, Error>) -> Void) -> any Disposable {
    start(Observer(action))
  }

  /// Runs the work, and calls `next` with each value.
  @available(*, deprecated, message: "Use observeNext { value in … } or sink { value in … } of ReactiveKit.")
  @discardableResult
  public func startWithNext(_ next: @escaping (Value) -> Void) -> any Disposable {
    start(Observer(next: next))
  }

  /// Runs the work, and calls `result` with each value, as a success, and with the error that it fails with.
  @available(*, deprecated, message: "Use materialize() of ReactiveKit, or observe(with: { event in … }).")
  @discardableResult
  public func startWithResult(_ result: @escaping (Result<Value, Error>) -> Void) -> any Disposable {
    start(Observer(failed: { result(.failure($0)) }, next: { result(.success($0)) }))
  }

  /// Runs the work, and calls `completed` when it completes.
  @available(*, deprecated, message: "Use observeCompleted { … } of ReactiveKit.")
  @discardableResult
  public func startWithCompleted(_ completed: @escaping () -> Void) -> any Disposable {
    start(Observer(completed: completed))
  }

  /// Runs the work, and calls `failed` when it fails.
  @available(*, deprecated, message: "Use observeFailed { error in … } of ReactiveKit.")
  @discardableResult
  public func startWithFailed(_ failed: @escaping (Error) -> Void) -> any Disposable {
    start(Observer(failed: failed))
  }

  /// Runs the work, and calls `interrupted` when it is interrupted.
  @available(*, deprecated, message: "ReactiveKit has no such event: use handleEvents(receiveCancel: { … }).")
  @discardableResult
  public func startWithInterrupted(_ interrupted: @escaping () -> Void) -> any Disposable {
    start(Observer(interrupted: interrupted))
  }
}

// Waiting for a producer. Blocks the current thread.
@available(*, deprecated, message: "Use the async functions of ReactiveKit's signals.")
extension SignalProducerType {
  /// Runs the work, and blocks the thread until the first value or the end.
  ///
  /// - Returns: The value or the error, or `nil` if there was neither.
  @available(*, deprecated, message: "Use waitAndCollectElements().first, or for try await value in signal.values.")
  public func first() -> Result<Value, Error>? {
    producer.events.prefix(maxLength: 1).waitForOne()
  }

  /// Runs the work, and blocks the thread until the end or the second value.
  ///
  /// - Returns: The only value or the error, or `nil` if there was neither or more than one value.
  @available(*, deprecated, message: "Use waitAndCollectElements(), and look at its count.")
  public func single() -> Result<Value, Error>? {
    producer.events.prefix(maxLength: 2).waitForOne()
  }

  /// Runs the work, and blocks the thread until the end.
  ///
  /// - Returns: The last value or the error, or `nil` if there was neither.
  @available(*, deprecated, message: "Use waitAndCollectElements().last.")
  public func last() -> Result<Value, Error>? {
    producer.events.suffix(maxLength: 1).waitForOne()
  }

  /// Runs the work, and blocks the thread until the end.
  ///
  /// - Returns: A success, or the error that the work failed with.
  @available(*, deprecated, message: "Use waitAndCollectEvents().")
  public func wait() -> Result<Void, Error> {
    producer.events.map { _ in () }.suffix(maxLength: 0).append(()).waitForOne() ?? .success(())
  }
}

extension ReactiveKit.Signal {
  /// Blocks the thread until the end. Returns the value if there was exactly one, or the error.
  fileprivate func waitForOne<Failure>() -> Result<Element, Failure>? where Error == Stop<Failure> {
    var values: [Element] = []
    for event in waitAndCollectEvents() {
      switch event {
      case .next(let value): values.append(value)
      case .failed(.failed(let error)): return .failure(error)
      case .failed(.interrupted), .completed: break
      }
    }
    return values.count == 1 ? values.first.map { .success($0) } : nil
  }
}
