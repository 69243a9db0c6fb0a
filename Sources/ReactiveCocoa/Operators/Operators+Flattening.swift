import ReactiveKit

// Operators that flatten signals or producers. An interruption of an inner one counts as its completion.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, Error>
  ) -> Signal<U, Error> {
    Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a producer that cannot fail, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, Never>
  ) -> Signal<U, Error> {
    Signal(
      signal.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as SignalProducer<U, Error>).events })
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, Error>
  ) -> Signal<U, Error> {
    Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a signal that cannot fail, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, Never>
  ) -> Signal<U, Error> {
    Signal(
      signal.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as Signal<U, Error>).events })
  }

  /// Replaces a failure with the events of the producer that `handler` returns for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(_ handler: @escaping (Error) -> SignalProducer<Value, F>) -> Signal<Value, F> {
    Signal(signal.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Error == Never {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, F>
  ) -> Signal<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, F>
  ) -> Signal<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalProducerType, Value.Error == Error {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalProducerType, Value.Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalProducerType, Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalType, Value.Error == Error {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalType, Value.Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: SignalType, Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a producer that cannot fail, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, Never>
  ) -> SignalProducer<U, Error> {
    SignalProducer(
      producer.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as SignalProducer<U, Error>).events }
    )
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a signal that cannot fail, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, Never>
  ) -> SignalProducer<U, Error> {
    SignalProducer(
      producer.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as Signal<U, Error>).events })
  }

  /// Replaces a failure with the events of the producer that `handler` returns for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(_ handler: @escaping (Error) -> SignalProducer<Value, F>) -> SignalProducer<Value, F> {
    SignalProducer(producer.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Error == Never {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> SignalProducer<U, F>
  ) -> SignalProducer<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, transform: @escaping (Value) -> Signal<U, F>
  ) -> SignalProducer<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalProducerType, Value.Error == Error {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalProducerType, Value.Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalProducerType, Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalType, Value.Error == Error {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalType, Value.Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: SignalType, Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends the values of several signals as they arrive. Completes when all have completed.
  @available(*, deprecated, message: "Use Signal(flattening: signals, strategy: .merge).")
  public static func merge<S: Sequence>(_ signals: S) -> Signal<Value, Error>
  where S.Element == Signal<Value, Error> {
    Signal(Events(flattening: signals.map { $0.events.completedIfInterrupted() }, strategy: .merge))
  }

  /// Sends the values of several signals as they arrive. Completes when all have completed.
  @available(*, deprecated, message: "Use Signal(flattening:strategy:), with the signals in an array.")
  public static func merge<S: SignalType>(_ signals: S...) -> Signal<Value, Error>
  where S.Value == Value, S.Error == Error {
    merge(signals.map(\.signal))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: Sequence, Error == Never {
  /// Sends the elements of each sequence.
  @available(*, deprecated, message: "Use flattenElements(), with any strategy.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Element, Error> {
    flatMap(strategy) { SignalProducer<Value.Element, Never>(values: $0) }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: Sequence, Error == Never {
  /// Sends the elements of each sequence.
  @available(*, deprecated, message: "Use flattenElements(), with any strategy.")
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Element, Error> {
    flatMap(strategy) { SignalProducer<Value.Element, Never>(values: $0) }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends the events of another producer after this producer completes.
  @available(*, deprecated, renamed: "append(_:)")
  public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
    append(next)
  }

  /// Sends the events of another producer after this producer completes. Named as in ReactiveKit.
  public func append(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.append(next.events))
  }

  /// Sends a value after this producer completes.
  @available(*, deprecated, message: "Use append(value).")
  public func concat(value: Value) -> SignalProducer<Value, Error> {
    append(SignalProducer(just: value))
  }

  /// Sends the events of another producer before those of this one, which starts when the other has completed.
  @available(*, deprecated, message: "Use prepend(previous).")
  public func prefix<P: SignalProducerType>(_ previous: P) -> SignalProducer<Value, Error>
  where P.Value == Value, P.Error == Error {
    previous.append(producer)
  }

  /// Sends a value before the events of this producer.
  @available(*, deprecated, message: "Use prepend(value).")
  public func prefix(value: Value) -> SignalProducer<Value, Error> {
    SignalProducer(just: value).append(producer)
  }

  /// Sends the values of several producers as they arrive. Completes when all have completed.
  @available(*, deprecated, message: "Use Signal(flattening: producers, strategy: .merge).")
  public static func merge<S: Sequence>(_ producers: S) -> SignalProducer<Value, Error>
  where S.Element: SignalProducerType, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer(
      Events(flattening: producers.map { $0.producer.events.completedIfInterrupted() }, strategy: .merge))
  }

  /// Sends the values of several producers as they arrive. Completes when all have completed.
  @available(*, deprecated, message: "Use Signal(flattening:strategy:), with the producers in an array.")
  public static func merge<P: SignalProducerType>(_ producers: P...) -> SignalProducer<Value, Error>
  where P.Value == Value, P.Error == Error {
    merge(producers)
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Flattens inner streams. An interruption of an inner stream counts as its completion.
  fileprivate func flatMap<U, Failure>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> Events<U, Failure>
  ) -> Events<U, Failure> where Error == Stop<Failure> {
    flatMap(strategy.today) { transform($0).completedIfInterrupted() }
  }

  /// Replaces a failure with the events that a function returns for its error. Forwards an interruption.
  fileprivate func recovered<Failure, NewFailure>(
    _ recover: @escaping (Failure) -> Events<Element, NewFailure>
  ) -> Events<Element, NewFailure> where Error == Stop<Failure> {
    flatMapError { stop -> Events<Element, NewFailure> in
      switch stop {
      case .failed(let error): recover(error)
      case .interrupted: .failed(.interrupted)
      }
    }
  }
}
