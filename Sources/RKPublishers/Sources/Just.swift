public import ReactiveCore

/// A publisher that publishes one value when there is demand, then finishes.
///
/// Its own operators run when they are called, not once for each subscriber.
public struct Just<Output>: _ReceiverPublisher {
  /// This publisher cannot fail.
  public typealias Failure = Never

  /// The value to publish.
  public let output: Output

  /// Creates a publisher of one value.
  ///
  /// - Parameter output: The value to publish.
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
