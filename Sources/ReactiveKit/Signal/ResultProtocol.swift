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
