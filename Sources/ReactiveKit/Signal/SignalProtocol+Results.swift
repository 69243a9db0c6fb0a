/// What `Result` has in common with itself, for constraints.
///
/// Origin: ReactiveKit 3.x.
public protocol _ResultProtocol {
  /// The kind of value of a success.
  associatedtype Value

  /// The kind of error of a failure.
  associatedtype Error: Swift.Error

  /// This as a result.
  var _unbox: Result<Value, Error> { get }
}

extension Result: _ResultProtocol {
  /// This result.
  public var _unbox: Result { self }
}

extension SignalProtocol {
  /// Sends elements, and a failure, as results, and completes. Does not fail.
  ///
  /// Origin: ReactiveKit 3.x.
  public func mapToResult() -> Signal<Result<Element, Error>, Never> {
    map { Result<Element, Error>.success($0) }
      .flatMapError { Signal<Result<Element, Error>, Never>(just: .failure($0)) }
  }
}

extension SignalProtocol where Element: _ResultProtocol {
  /// Converts the values of results that are successes.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func mapValue<NewSuccess>(
    _ transform: @escaping (Element.Value) -> NewSuccess
  ) -> Signal<Result<NewSuccess, Element.Error>, Error> {
    map { $0._unbox.map(transform) }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Element.Error {
  /// Sends the values of results that are successes; a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func getValues() -> Signal<Element.Value, Error> {
    tryMap { $0._unbox }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Never {
  /// Sends the values of results that are successes; a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func getValues() -> Signal<Element.Value, Element.Error> {
    tryMap { $0._unbox }
  }
}
