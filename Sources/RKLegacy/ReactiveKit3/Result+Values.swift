public import ReactiveKit

// The members of ReactiveKit's former result type, for Swift's `Result`. A member of the same name in the program takes
// precedence.

extension Result {
  /// Creates a success.
  ///
  /// Origin: ReactiveKit 2.x to 3.9.
  @available(*, deprecated, message: "Use Result.success(value).")
  @_disfavoredOverload
  public init(_ value: Success) {
    self = .success(value)
  }

  /// Creates a failure.
  ///
  /// Origin: ReactiveKit 2.x to 3.9.
  @available(*, deprecated, message: "Use Result.failure(error).")
  @_disfavoredOverload
  public init(_ error: Failure) {
    self = .failure(error)
  }

  /// Creates a success.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use Result.success(value).")
  @_disfavoredOverload
  public init(value: Success) {
    self = .success(value)
  }

  /// Creates a failure.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use Result.failure(error).")
  @_disfavoredOverload
  public init(error: Failure) {
    self = .failure(error)
  }

  /// A description of this result.
  ///
  /// Origin: ReactiveKit 1.x to 3.9.
  @available(*, deprecated, message: "Use String(describing: result).")
  @_disfavoredOverload
  public var description: String { String(describing: self) }
}

/// A protocol for `Result`, for use in generic constraints.
///
/// Origin: ReactiveKit 3.0 to 3.9.
@available(
  *, deprecated,
  message: "Use Result itself, as in func f<S, E>() where Element == Result<S, E>."
)
public typealias ResultProtocol = _ResultProtocol

extension _ResultProtocol {
  /// The value of a success, or `nil`.
  ///
  /// Origin: ReactiveKit 2.x to 3.9.
  @available(*, deprecated, message: "Use (try? result.get()).")
  @_disfavoredOverload
  public var value: Success? {
    if case .success(let value) = _unbox { value } else { nil }
  }

  /// The error of a failure, or `nil`.
  ///
  /// Origin: ReactiveKit 2.x to 3.9.
  @available(*, deprecated, message: "Use if case .failure(let error) = result.")
  @_disfavoredOverload
  public var error: Failure? {
    if case .failure(let error) = _unbox { error } else { nil }
  }

  /// This result.
  ///
  /// Origin: ReactiveKit 2.x to 3.9.
  @available(*, deprecated, message: "Use the result itself.")
  @_disfavoredOverload
  public var unbox: Result<Success, Failure> { _unbox }
}
