/// A protocol for `Result`, for use in generic constraints.
public protocol _ResultProtocol {
  /// The kind of value of a success.
  associatedtype Success

  /// The kind of error of a failure.
  associatedtype Failure: Error

  /// This instance as a result.
  var _unbox: Result<Success, Failure> { get }
}

extension Result: _ResultProtocol {
  /// This result.
  public var _unbox: Result { self }
}

extension SignalProtocol {
  /// Sends each element as a success. Sends a failure as the last element, then completes. The result does not fail.
  ///
  /// ```swift
  /// source                 // -1--#
  /// source.mapToResult()   // -a--(f|)  a = success(1), f = failure(#)
  /// ```
  /// ![Sends values and the failure as results.](transforming-map-to-result)
  @inlinable
  public func mapToResult() -> Signal<Result<Element, Error>, Never> {
    map { Result<Element, Error>.success($0) }
      .flatMapError { Signal<Result<Element, Error>, Never>(just: .failure($0)) }
  }
}

extension SignalProtocol where Element: _ResultProtocol {
  /// Transforms the value of each success. Failures pass through as elements.
  ///
  /// ```swift
  /// source: Result<Int, MarbleFailure>   // -a----f---|  a = .success(1), f = .failure(MarbleFailure())
  /// source.mapValue { $0 * 10 }          // -b----f---|  b = success(10)
  /// ```
  /// ![Transforms the value of each success.](transforming-map-value)
  ///
  /// - Parameter transform: A closure that transforms the value of a success.
  @inlinable
  public func mapValue<NewSuccess>(
    _ transform: @escaping (Element.Success) -> NewSuccess
  ) -> Signal<Result<NewSuccess, Element.Failure>, Error> {
    map { $0._unbox.map(transform) }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Element.Failure {
  /// Sends the value of each success. At the first failure, fails with its error and stops observing this signal.
  ///
  /// ```swift
  /// source: Result<Int, MarbleFailure>   // -a----f---|  a = .success(1), f = .failure(MarbleFailure())
  /// source.getValues()                   // -1----#
  /// ```
  /// ![Sends the value of each success.](transforming-results)
  @inlinable
  public func getValues() -> Signal<Element.Success, Error> {
    tryMap { $0._unbox }
  }
}

extension SignalProtocol where Element: _ResultProtocol, Error == Never {
  /// Sends the value of each success. At the first failure, fails with its error and stops observing this signal.
  ///
  /// ```swift
  /// source: Result<Int, MarbleFailure>   // -a----f---|  a = .success(1), f = .failure(MarbleFailure())
  /// source.getValues()                   // -1----#
  /// ```
  /// ![Sends the value of each success.](transforming-results)
  @inlinable
  public func getValues() -> Signal<Element.Success, Element.Failure> {
    tryMap { $0._unbox }
  }
}
