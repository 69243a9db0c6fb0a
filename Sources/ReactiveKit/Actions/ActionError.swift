/// The way in which an execution of an ``Action`` fails.
///
/// Origin: ReactiveCocoa 4, where the cases are `NotEnabled` and `ProducerError`.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// The action was disabled or busy when the execution was started. Nothing was executed.
  case disabled

  /// The signal of the execution failed with an error.
  case failed(Error)
}

extension ActionError {
  /// Whether the execution could not start.
  public var isDisabled: Bool { if case .disabled = self { true } else { false } }

  /// The error that the signal of the execution failed with, or `nil` if the execution could not start.
  public var error: Error? { if case .failed(let error) = self { error } else { nil } }
}

extension ActionError: Equatable where Error: Equatable {}

extension ActionError: Hashable where Error: Hashable {}
