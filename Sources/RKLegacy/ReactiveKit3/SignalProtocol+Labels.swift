public import ReactiveKit

// Operators with a labeled closure.

extension SignalProtocol {
  /// Sends the elements that satisfy `include`.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "filter(_:)")
  @_disfavoredOverload
  public func filter(include: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    filter(include)
  }

  /// Transforms the failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "mapError(_:)")
  @_disfavoredOverload
  public func mapError<F: Swift.Error>(transform: @escaping (Error) -> F) -> Signal<Element, F> {
    mapError(transform)
  }

  /// Continues with another signal after a failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapError(_:)")
  @_disfavoredOverload
  public func flatMapError<S: SignalProtocol>(recover: @escaping (Error) -> S) -> Signal<Element, S.Error>
  where S.Element == Element {
    flatMapError(recover)
  }

  /// Transforms each element into a signal, and sends the elements of the latest one.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapLatest(_:)")
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapLatest(transform)
  }

  /// Transforms each element into a signal, and sends the elements of all of them as they arrive.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapMerge(_:)")
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapMerge(transform)
  }

  /// Transforms each element into a signal, and sends the elements of one signal after the other.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapConcat(_:)")
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapConcat(transform)
  }

  /// Transforms each element into a result. Sends the values of successes, and fails with the first failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "tryMap(_:)")
  @_disfavoredOverload
  public func tryMap<U>(transform: @escaping (Element) -> Result<U, Error>) -> Signal<U, Error> {
    tryMap(transform)
  }
}

// Declared on `Publisher`, so that calls with a trailing closure use the current operators, on the more refined
// protocol.
extension Publisher where Failure == Never {
  /// Transforms each element into a signal, and sends the elements of the latest one.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapLatest(_:)")
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapLatest(transform)
  }

  /// Transforms each element into a signal, and sends the elements of all of them as they arrive.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapMerge(_:)")
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapMerge(transform)
  }

  /// Transforms each element into a signal, and sends the elements of one signal after the other.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "flatMapConcat(_:)")
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(transform: @escaping (Output) -> O) -> Signal<O.Element, O.Error> {
    toSignal().flatMapConcat(transform)
  }

  /// Transforms each element into a result. Sends the values of successes, and fails with the first failure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, renamed: "tryMap(_:)")
  @_disfavoredOverload
  public func tryMap<U, E: Swift.Error>(transform: @escaping (Output) -> Result<U, E>) -> Signal<U, E> {
    toSignal().tryMap(transform)
  }
}

extension Signal {
  /// Creates a signal with a closure that runs for each observer.
  ///
  /// Origin: ReactiveKit 3.0 to 3.9.
  @available(*, deprecated, renamed: "init(_:)")
  @_disfavoredOverload
  public init(producer: @escaping Producer) {
    self.init(producer)
  }
}
