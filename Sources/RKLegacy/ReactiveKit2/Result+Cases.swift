// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ReactiveKit

// Results, spelled as in ReactiveKit 2. Patterns need the current cases, because a pattern cannot call a function.

extension Result {
  /// Creates a success.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "success")
  public static func Success(_ value: Success) -> Result { .success(value) }

  /// Creates a failure.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "failure")
  public static func Failure(_ error: Failure) -> Result { .failure(error) }
}

/// A success or a failure.
///
/// Origin: Prereleases of ReactiveKit 2.0.
@available(*, deprecated, renamed: "Result")
public typealias MapResult<Success, Failure: Error> = Result<Success, Failure>

/// A protocol for `Result`, for use in generic constraints.
@available(*, deprecated, renamed: "_ResultProtocol")
public typealias ResultType = _ResultProtocol
