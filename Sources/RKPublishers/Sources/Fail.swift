public import ReactiveKit

/// Fails at once, whatever is asked for.
///
/// Origin: Combine.
public struct Fail<Output, Failure: Error>: _ReceiverPublisher {
  /// The failure.
  public let error: Failure

  /// Makes a publisher that fails.
  @inlinable
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails, of the given type of values.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    attachEnd(.failure(error), downstream)
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail: Sendable {}
