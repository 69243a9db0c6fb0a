/// What `Result` has in common with itself, for constraints.
///
/// Origin: ReactiveKit 3.x.
public protocol _ResultProtocol {
  /// The kind of value of a success.
  associatedtype Success

  /// The kind of error of a failure.
  associatedtype Failure: Error

  /// This as a result.
  var _unbox: Result<Success, Failure> { get }
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
    _ transform: @escaping (Element.Success) -> NewSuccess
  ) -> Signal<Result<NewSuccess, Element.Failure>, Error> {
    map { $0._unbox.map(transform) }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Element.Failure {
  /// Sends the values of results that are successes; a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func getValues() -> Signal<Element.Success, Error> {
    tryMap { $0._unbox }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Never {
  /// Sends the values of results that are successes; a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func getValues() -> Signal<Element.Success, Element.Failure> {
    tryMap { $0._unbox }
  }
}
