public import ReactiveKit

/// Delivers one value when anything is asked for, and finishes.
///
/// The operators that it has of its own run when they are called.
///
/// Origin: Combine.
public struct Just<Output>: _ReceiverPublisher {
  /// It does not fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Never>) {
    attachOne("Just", downstream, of: output)
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}
