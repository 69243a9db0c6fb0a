import ReactiveKit

// Operators that flatten signals or producers. An interruption of an inner one counts as its completion.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Error>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Error>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a producer that cannot fail, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Never>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(
      signal.events.flatMap(strategy) {
        (transform($0).promoteErrors(Error.self) as RAC4.SignalProducer<U, Error>).events
      })
  }

  /// Transforms each value into a signal that cannot fail, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Never>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(
      signal.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as RAC4.Signal<U, Error>).events })
  }

  /// Replaces a failure with the events of the producer that `handler` returns for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(_ handler: @escaping (Error) -> RAC4.SignalProducer<Value, F>) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Error == Never {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, F>
  ) -> RAC4.Signal<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, F>
  ) -> RAC4.Signal<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalProducerType, Value.Error == Error {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalProducerType, Value.Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalProducerType, Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Value.Error == Error {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Value.Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Error>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Error>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Transforms each value into a producer that cannot fail, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Never>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(
      producer.events.flatMap(strategy) {
        (transform($0).promoteErrors(Error.self) as RAC4.SignalProducer<U, Error>).events
      })
  }

  /// Transforms each value into a signal that cannot fail, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Never>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(
      producer.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as RAC4.Signal<U, Error>).events })
  }

  /// Replaces a failure with the events of the producer that `handler` returns for the error.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(
    _ handler: @escaping (Error) -> RAC4.SignalProducer<Value, F>
  ) -> RAC4.SignalProducer<Value, F> {
    RAC4.SignalProducer(producer.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Error == Never {
  /// Transforms each value into a producer, and flattens the producers by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, F>
  ) -> RAC4.SignalProducer<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Transforms each value into a signal, and flattens the signals by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, F>
  ) -> RAC4.SignalProducer<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalProducerType, Value.Error == Error {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalProducerType, Value.Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalProducerType, Error == Never {
  /// Flattens producers by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Value.Error == Error {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Value.Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Error == Never {
  /// Flattens signals by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends the values of several signals as they arrive. Completes when all have completed.
  @available(*, deprecated, message: "Use Signal(flattening: signals, strategy: .merge).")
  public static func merge<S: Sequence>(_ signals: S) -> RAC4.Signal<Value, Error>
  where S.Element == RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.Events(flattening: signals.map { $0.events.completedIfInterrupted() }, strategy: .merge))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends the events of another producer after this producer completes.
  @available(*, deprecated, renamed: "append(_:)")
  public func concat(_ next: RAC4.SignalProducer<Value, Error>) -> RAC4.SignalProducer<Value, Error> {
    append(next)
  }

  /// Sends the events of another producer after this producer completes. Named as in ReactiveKit.
  public func append(_ next: RAC4.SignalProducer<Value, Error>) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.append(next.events))
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A strategy for flattening inner signals or producers into one.
  @available(*, deprecated, message: "Use FlattenStrategy of ReactiveKit: .merge, .concat, .latest.")
  public enum FlattenStrategy: Sendable {
    /// Runs all inner signals at the same time.
    @available(*, deprecated, message: "Use .merge of ReactiveKit.")
    case Merge

    /// Runs inner signals one after another. Each starts when the previous one has completed.
    @available(*, deprecated, message: "Use .concat of ReactiveKit.")
    case Concat

    /// Runs only the latest inner signal. A new inner signal ends the previous one.
    @available(*, deprecated, message: "Use .latest of ReactiveKit.")
    case Latest

    var today: ReactiveKit.FlattenStrategy {
      switch self {
      case .Merge: .merge
      case .Concat: .concat
      case .Latest: .latest
      }
    }
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Flattens inner streams. An interruption of an inner stream counts as its completion.
  fileprivate func flatMap<U, Failure>(
    _ strategy: RAC4.FlattenStrategy, _ transform: @escaping (Element) -> RAC4.Events<U, Failure>
  ) -> RAC4.Events<U, Failure> where Error == RAC4.Stop<Failure> {
    flatMap(strategy.today) { transform($0).completedIfInterrupted() }
  }

  /// Replaces a failure with the events that a function returns for its error. Forwards an interruption.
  fileprivate func recovered<Failure, NewFailure>(
    _ recover: @escaping (Failure) -> RAC4.Events<Element, NewFailure>
  ) -> RAC4.Events<Element, NewFailure> where Error == RAC4.Stop<Failure> {
    flatMapError { stop -> RAC4.Events<Element, NewFailure> in
      switch stop {
      case .failed(let error): recover(error)
      case .interrupted: .failed(.interrupted)
      }
    }
  }
}
