// swift-format-ignore: AlwaysUseLowerCamelCase
/// The error that an execution of an action fails with.
@available(*, deprecated, message: "Use ActionError of ReactiveKit: .disabled, .failed(error).")
public enum ActionError<Error: Swift.Error>: Swift.Error, CustomStringConvertible {
  /// The action was disabled or busy. No work ran.
  @available(*, deprecated, message: "Use .disabled of ReactiveKit's ActionError.")
  case NotEnabled

  /// The work failed.
  @available(*, deprecated, message: "Use .failed(error) of ReactiveKit's ActionError.")
  case ProducerError(Error)

  /// Describes the error.
  public var description: String {
    switch self {
    case .NotEnabled: "The action is disabled."
    case .ProducerError(let error): "\(error)"
    }
  }
}

@available(*, deprecated, message: "Use ActionError of ReactiveKit.")
extension ActionError: Equatable where Error: Equatable {}
