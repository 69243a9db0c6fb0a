public import ReactiveKit

/// Delivers no value: it finishes at once, or never.
///
/// Origin: Combine.
public struct Empty<Output, Failure: Error>: _ReceiverPublisher, Equatable, Sendable {
  /// Whether it finishes at once.
  public let completeImmediately: Bool

  /// Makes a publisher of no values.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher of no values, of the given types.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    if completeImmediately {
      attachEnd(.finished, downstream)
    } else {
      downstream.subscription(EmptySubscription.shared)
    }
  }
}
