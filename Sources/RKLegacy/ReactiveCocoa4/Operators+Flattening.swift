import ReactiveKit

// What a signal or a producer of each value sends. An interruption of one of these counts as its completion.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends what the producers that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Error>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Sends what the signals that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Error>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(signal.events.flatMap(strategy) { transform($0).events })
  }

  /// Sends what the producers that a function makes of each value send, joined by a strategy. They cannot fail.
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

  /// Sends what the signals that a function makes of each value send, joined by a strategy. They cannot fail.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Never>
  ) -> RAC4.Signal<U, Error> {
    RAC4.Signal(
      signal.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as RAC4.Signal<U, Error>).events })
  }

  /// Sends what the producer that a function makes of an error sends, in place of the failure.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(_ handler: @escaping (Error) -> RAC4.SignalProducer<Value, F>) -> RAC4.Signal<Value, F> {
    RAC4.Signal(signal.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Error == Never {
  /// Sends what the producers that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, F>
  ) -> RAC4.Signal<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Sends what the signals that a function makes of each value send, joined by a strategy.
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
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalProducerType, Value.Error == Never {
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalProducerType, Error == Never {
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Value.Error == Error {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Value.Error == Never {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType where Value: RAC4.SignalType, Error == Never {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.Signal<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends what the producers that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, Error>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Sends what the signals that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Error>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.flatMap(strategy) { transform($0).events })
  }

  /// Sends what the producers that a function makes of each value send, joined by a strategy. They cannot fail.
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

  /// Sends what the signals that a function makes of each value send, joined by a strategy. They cannot fail.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.Signal<U, Never>
  ) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(
      producer.events.flatMap(strategy) { (transform($0).promoteErrors(Error.self) as RAC4.Signal<U, Error>).events })
  }

  /// Sends what the producer that a function makes of an error sends, in place of the failure.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func flatMapError<F>(
    _ handler: @escaping (Error) -> RAC4.SignalProducer<Value, F>
  ) -> RAC4.SignalProducer<Value, F> {
    RAC4.SignalProducer(producer.events.recovered { handler($0).events })
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Error == Never {
  /// Sends what the producers that a function makes of each value send, joined by a strategy.
  @available(*, deprecated, message: "Use flatMap(.latest) { … }, with a small letter.")
  @_disfavoredOverload
  public func flatMap<U, F>(
    _ strategy: RAC4.FlattenStrategy, transform: @escaping (Value) -> RAC4.SignalProducer<U, F>
  ) -> RAC4.SignalProducer<U, F> {
    promoteErrors(F.self).flatMap(strategy, transform: transform)
  }

  /// Sends what the signals that a function makes of each value send, joined by a strategy.
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
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalProducerType, Value.Error == Never {
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalProducerType, Error == Never {
  /// Sends what the producers that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.producer }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Value.Error == Error {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Value.Error == Never {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType where Value: RAC4.SignalType, Error == Never {
  /// Sends what the signals that are sent send, joined by a strategy.
  @available(*, deprecated, message: "Use flatten(.latest), with a small letter.")
  @_disfavoredOverload
  public func flatten(_ strategy: RAC4.FlattenStrategy) -> RAC4.SignalProducer<Value.Value, Value.Error> {
    flatMap(strategy) { $0.signal }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends what several signals send. Completes when all have.
  @available(*, deprecated, message: "Use Signal(flattening: signals, strategy: .merge).")
  public static func merge<S: Sequence>(_ signals: S) -> RAC4.Signal<Value, Error>
  where S.Element == RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.Events(flattening: signals.map { $0.events.completedIfInterrupted() }, strategy: .merge))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends what another producer sends after this one's completion.
  @available(*, deprecated, renamed: "append(_:)")
  public func concat(_ next: RAC4.SignalProducer<Value, Error>) -> RAC4.SignalProducer<Value, Error> {
    append(next)
  }

  /// Sends what another producer sends after this one's completion; as today's signals call it.
  public func append(_ next: RAC4.SignalProducer<Value, Error>) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.append(next.events))
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// How the signals or producers that a signal sends are joined into one.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use FlattenStrategy of ReactiveKit: .merge, .concat, .latest.")
  public enum FlattenStrategy: Sendable {
    /// All at the same time.
    @available(*, deprecated, message: "Use .merge of ReactiveKit.")
    case Merge

    /// One after another, each when the one before has completed.
    @available(*, deprecated, message: "Use .concat of ReactiveKit.")
    case Concat

    /// Only the newest: a new one ends the one before.
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
  /// What the inner streams send, in which an interruption counts as the completion.
  fileprivate func flatMap<U, Failure>(
    _ strategy: RAC4.FlattenStrategy, _ transform: @escaping (Element) -> RAC4.Events<U, Failure>
  ) -> RAC4.Events<U, Failure> where Error == RAC4.Stop<Failure> {
    flatMap(strategy.today) { transform($0).completedIfInterrupted() }
  }

  /// Replaces a failure with the events that a function returns for its error. Passes an interruption on.
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
