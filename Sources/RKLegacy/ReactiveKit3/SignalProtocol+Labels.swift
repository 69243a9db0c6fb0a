public import ReactiveKit

// Operators whose closure had a label.

extension SignalProtocol {
  /// Keeps the elements that a closure says.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "filter(_:)")
  @_disfavoredOverload
  public func filter(include: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    filter(include)
  }

  /// Converts the failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "mapError(_:)")
  @_disfavoredOverload
  public func mapError<F: Swift.Error>(transform: @escaping (Error) -> F) -> Signal<Element, F> {
    mapError(transform)
  }

  /// Goes on with another signal after a failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapError(_:)")
  @_disfavoredOverload
  public func flatMapError<S: SignalProtocol>(recover: @escaping (Error) -> S) -> Signal<Element, S.Error>
  where S.Element == Element {
    flatMapError(recover)
  }

  /// Sends what the signal that is made of the newest element sends.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapLatest(_:)")
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapLatest(transform)
  }

  /// Sends what the signals that are made of the elements send, as it comes.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapMerge(_:)")
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapMerge(transform)
  }

  /// Sends what the signals that are made of the elements send, one signal after the other.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapConcat(_:)")
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapConcat(transform)
  }

  /// Sends the values of the results that a closure makes; a failure fails the signal.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "tryMap(_:)")
  @_disfavoredOverload
  public func tryMap<U>(transform: @escaping (Element) -> Result<U, Error>) -> Signal<U, Error> {
    tryMap(transform)
  }
}

// On `Publisher`, so that calls with a trailing closure mean today's, which the more refined protocol has.
extension Publisher where Failure == Never {
  /// Sends what the signal that is made of the newest element sends.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapLatest(_:)")
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapLatest(transform)
  }

  /// Sends what the signals that are made of the elements send, as it comes.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapMerge(_:)")
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapMerge(transform)
  }

  /// Sends what the signals that are made of the elements send, one signal after the other.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapConcat(_:)")
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapConcat(transform)
  }

  /// Sends the values of the results that a closure makes; a failure fails the signal.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "tryMap(_:)")
  @_disfavoredOverload
  public func tryMap<U, E: Swift.Error>(transform: @escaping (Output) -> Result<U, E>) -> Signal<U, E> {
    toSignal().tryMap(transform)
  }
}

extension Signal {
  /// Makes a signal of a closure that is run for each observer.
  ///
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, renamed: "init(_:)")
  @_disfavoredOverload
  public init(producer: @escaping Producer) {
    self.init(producer)
  }
}
