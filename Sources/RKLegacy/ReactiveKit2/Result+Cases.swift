// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ReactiveKit

// Results, as ReactiveKit 2 spelled them. In patterns the cases have to be today's: a pattern cannot call a function.

extension Result {
  /// Makes a success.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "success")
  public static func Success(_ value: Success) -> Result { .success(value) }

  /// Makes a failure.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "failure")
  public static func Failure(_ error: Failure) -> Result { .failure(error) }
}

/// What may have failed.
///
/// Origin: ReactiveKit 2.0 before its release.
@available(*, deprecated, renamed: "Result")
public typealias MapResult<Success, Failure: Error> = Result<Success, Failure>

/// What `Result` has in common with itself, for constraints.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "_ResultProtocol")
public typealias ResultType = _ResultProtocol
