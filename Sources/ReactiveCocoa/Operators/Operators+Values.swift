public import ReactiveKit

// Operators that transform each value.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends the result of `transform` for each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> {
    Signal(signal.events.map(transform))
  }

  /// Fails with the result of `transform` for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> {
    Signal(signal.events.mapError { $0.map(transform) })
  }

  /// Sends the running result of `combine`. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): it sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> Signal<U, Error> {
    Signal(signal.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the final result of `combine` when the signal completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> Signal<U, Error> {
    Signal(signal.events.reduce(initial, combine))
  }

  /// Sends each value with the previous value. The first value is paired with `initial`.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
    Signal(signal.events.prepend(initial).pairwise())
  }

  /// Calls `operation` with each value before it sends the value. Fails if the result is a failure.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> Signal<Value, Error> {
    Signal(signal.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that `operation` returns for each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that `transform` returns for each value, or fails with its failure. Named as in ReactiveKit.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> {
    Signal(signal.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes. Is interrupted after sending an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> Signal<Event<Value, Error>, Never> {
    Signal(signal.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: EventType, Error == Never {
  /// Sends the events that the values contain, up to the first event that ends a signal.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> Signal<Value.Value, Value.Error> {
    Signal(signal.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Error == Never {
  /// Sends the same events as a signal that can fail.
  @available(*, deprecated, message: "Use castError().")
  public func promoteErrors<F: Swift.Error>(_: F.Type) -> Signal<Value, F> {
    Signal(signal.events.mapError { _ in .interrupted })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: OptionalProtocol {
  /// Sends the values that are not `nil`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> Signal<Value.Wrapped, Error> {
    ignoreNils()
  }

  /// Sends the values that are not `nil`. Named as in ReactiveKit.
  public func ignoreNils() -> Signal<Value.Wrapped, Error> {
    Signal(signal.events.ignoreNils())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends the result of `transform` for each value.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.map(transform))
  }

  /// Fails with the result of `transform` for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func mapError<F>(_ transform: @escaping (Error) -> F) -> SignalProducer<Value, F> {
    SignalProducer(producer.events.mapError { $0.map(transform) })
  }

  /// Sends the running result of `combine`. Does not send the initial result.
  @available(*, deprecated, message: "Use scan(initial, combine).dropFirst(1): it sends the initial result first.")
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.scan(initial, combine).dropFirst(1))
  }

  /// Sends the final result of `combine` when the producer completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.reduce(initial, combine))
  }

  /// Sends each value with the previous value. The first value is paired with `initial`.
  @available(*, deprecated, message: "Use prepend(initial).pairwise().")
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
    SignalProducer(producer.events.prepend(initial).pairwise())
  }

  /// Calls `operation` with each value before it sends the value. Fails if the result is a failure.
  @available(*, deprecated, message: "Use tryMap { value in operation(value).map { value } }.")
  public func attempt(_ operation: @escaping (Value) -> Result<Void, Error>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.tryMap { value in operation(value).map { value }.mapError { .failed($0) } })
  }

  /// Sends the success that `operation` returns for each value, or fails with its failure.
  @available(*, deprecated, renamed: "tryMap(_:)")
  public func attemptMap<U>(_ operation: @escaping (Value) -> Result<U, Error>) -> SignalProducer<U, Error> {
    tryMap(operation)
  }

  /// Sends the success that `transform` returns for each value, or fails with its failure. Named as in ReactiveKit.
  public func tryMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.tryMap { transform($0).mapError { .failed($0) } })
  }

  /// Sends each event as a value, then completes. Is interrupted after sending an interruption.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func materialize() -> SignalProducer<Event<Value, Error>, Never> {
    SignalProducer(producer.events.materialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: EventType, Error == Never {
  /// Sends the events that the values contain, up to the first event that ends a producer.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's events: only the import changes.")
  public func dematerialize() -> SignalProducer<Value.Value, Value.Error> {
    SignalProducer(producer.events.dematerialized())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Error == Never {
  /// Sends the same events as a producer that can fail.
  @available(*, deprecated, message: "Use castError().")
  public func promoteErrors<F: Swift.Error>(_: F.Type) -> SignalProducer<Value, F> {
    SignalProducer(producer.events.mapError { _ in .interrupted })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: OptionalProtocol {
  /// Sends the values that are not `nil`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> SignalProducer<Value.Wrapped, Error> {
    ignoreNils()
  }

  /// Sends the values that are not `nil`. Named as in ReactiveKit.
  public func ignoreNils() -> SignalProducer<Value.Wrapped, Error> {
    SignalProducer(producer.events.ignoreNils())
  }
}
