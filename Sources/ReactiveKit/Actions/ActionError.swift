/// How an execution of an ``Action`` fails.
///
/// Origin: ReactiveCocoa 4, where the cases are `NotEnabled` and `ProducerError`.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// The action was disabled, or busy, when the execution was to start. Nothing was run.
  case disabled

  /// The signal that the action ran has failed.
  case failed(Error)
}

extension ActionError {
  /// Whether the execution was not let start.
  public var isDisabled: Bool { if case .disabled = self { true } else { false } }

  /// The error that the action's signal failed with, if it ran.
  public var error: Error? { if case .failed(let error) = self { error } else { nil } }
}

extension ActionError: Equatable where Error: Equatable {}

extension ActionError: Hashable where Error: Hashable {}
