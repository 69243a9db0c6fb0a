public import ReactiveKit

// Operators that transform each value.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends the result of `transform` for each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.map(transform))
  }

  /// Fails with the result of `transform` for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.mapError { $0.map(transform) })
  }

  /// Sends the running result of `combine`. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): it sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the final result of `combine` when the signal completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.reduce(initial, combine))
  }

  /// Sends each value with the previous value. The first value is paired with `initial`.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> RAC4.Signal<(Value, Value), Error> {
    RAC4.Signal(signal.events.prepend(initial).pairwise())
  }

  /// Calls `operation` with each value before it sends the value. Fails if the result is a failure.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that `operation` returns for each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> RAC4.Signal<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that `transform` returns for each value, or fails with its failure. Named as in ReactiveKit.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes. Is interrupted after sending an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> RAC4.Signal<RAC4.Event<Value, Error>, Never> {
    RAC4.Signal(signal.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends the result of `transform` for each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.map(transform))
  }

  /// Fails with the result of `transform` for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> RAC4.SignalProducer<Value, F> {
    RAC4.SignalProducer(producer.events.mapError { $0.map(transform) })
  }

  /// Sends the running result of `combine`. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): it sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the final result of `combine` when the producer completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.reduce(initial, combine))
  }

  /// Sends each value with the previous value. The first value is paired with `initial`.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> RAC4.SignalProducer<(Value, Value), Error> {
    RAC4.SignalProducer(producer.events.prepend(initial).pairwise())
  }

  /// Calls `operation` with each value before it sends the value. Fails if the result is a failure.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that `operation` returns for each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> RAC4.SignalProducer<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that `transform` returns for each value, or fails with its failure. Named as in ReactiveKit.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes. Is interrupted after sending an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> RAC4.SignalProducer<RAC4.Event<Value, Error>, Never> {
    RAC4.SignalProducer(producer.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.EventType, Error == Never {
  /// Sends the events that the values contain, up to the first event that ends a signal.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> RAC4.Signal<Value.Value, Value.Error> {
    RAC4.Signal(signal.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.EventType, Error == Never {
  /// Sends the events that the values contain, up to the first event that ends a producer.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> RAC4.SignalProducer<Value.Value, Value.Error> {
    RAC4.SignalProducer(producer.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Error == Never {
  /// Sends the same events as a signal that can fail.
  @available(*, deprecated, message: "Use castError().")
  public func promoteErrors<F: Swift.Error>(_: F.Type) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.mapError { _ in .interrupted })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Error == Never {
  /// Sends the same events as a producer that can fail.
  @available(*, deprecated, message: "Use castError().")
  public func promoteErrors<F: Swift.Error>(_: F.Type) -> RAC4.SignalProducer<Value, F> {
    RAC4.SignalProducer(producer.events.mapError { _ in .interrupted })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: OptionalProtocol {
  /// Sends the values that are not `nil`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> RAC4.Signal<Value.Wrapped, Error> {
    ignoreNils()
  }

  /// Sends the values that are not `nil`. Named as in ReactiveKit.
  public func ignoreNils() -> RAC4.Signal<Value.Wrapped, Error> {
    RAC4.Signal(signal.events.ignoreNils())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: OptionalProtocol {
  /// Sends the values that are not `nil`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> RAC4.SignalProducer<Value.Wrapped, Error> {
    ignoreNils()
  }

  /// Sends the values that are not `nil`. Named as in ReactiveKit.
  public func ignoreNils() -> RAC4.SignalProducer<Value.Wrapped, Error> {
    RAC4.SignalProducer(producer.events.ignoreNils())
  }
}
