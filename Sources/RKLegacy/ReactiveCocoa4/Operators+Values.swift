public import ReactiveKit

// Operators that transform each value.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends what a function makes of each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.map(transform))
  }

  /// Fails with what a function makes of the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.mapError { $0.map(transform) })
  }

  /// Sends what a function combines of the result so far and each value. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): today's sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the last result of a function that combines the result so far and each value, when the signal completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.reduce(initial, combine))
  }

  /// Sends each value with the one before; the first with an initial one.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> RAC4.Signal<(Value, Value), Error> {
    RAC4.Signal(signal.events.prepend(initial).pairwise())
  }

  /// Sends each value after a function has had a look at it; fails with what that returns.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that a function makes of each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> RAC4.Signal<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that a function makes of each value, or fails with its failure; as today's signals call it.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes; or is interrupted behind an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> RAC4.Signal<RAC4.Event<Value, Error>, Never> {
    RAC4.Signal(signal.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends what a function makes of each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.map(transform))
  }

  /// Fails with what a function makes of the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> RAC4.SignalProducer<Value, F> {
    RAC4.SignalProducer(producer.events.mapError { $0.map(transform) })
  }

  /// Sends what a function combines of the result so far and each value. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): today's sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the last result of a function that combines the result so far and each value, when the producer completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.reduce(initial, combine))
  }

  /// Sends each value with the one before; the first with an initial one.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> RAC4.SignalProducer<(Value, Value), Error> {
    RAC4.SignalProducer(producer.events.prepend(initial).pairwise())
  }

  /// Sends each value after a function has had a look at it; fails with what that returns.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that a function makes of each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> RAC4.SignalProducer<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that a function makes of each value, or fails with its failure; as today's signals call it.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes; or is interrupted behind an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> RAC4.SignalProducer<RAC4.Event<Value, Error>, Never> {
    RAC4.SignalProducer(producer.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.EventType, Error == Never {
  /// Sends the events that the values are, until the first that ends a signal.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> RAC4.Signal<Value.Value, Value.Error> {
    RAC4.Signal(signal.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.EventType, Error == Never {
  /// Sends the events that the values are, until the first that ends a producer.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> RAC4.SignalProducer<Value.Value, Value.Error> {
    RAC4.SignalProducer(producer.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Error == Never {
  /// Sends the same events as a signal that could fail.
  @available(*, deprecated, message: "Use castError().")
  public func promoteErrors<F: Swift.Error>(_: F.Type) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.mapError { _ in .interrupted })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Error == Never {
  /// Sends the same events as a producer that could fail.
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

  /// Sends the values that are not `nil`; as today's signals call it.
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

  /// Sends the values that are not `nil`; as today's signals call it.
  public func ignoreNils() -> RAC4.SignalProducer<Value.Wrapped, Error> {
    RAC4.SignalProducer(producer.events.ignoreNils())
  }
}
