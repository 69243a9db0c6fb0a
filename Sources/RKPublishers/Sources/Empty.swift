public import ReactiveCore

/// A publisher that publishes no values. It finishes immediately, regardless of demand, or never.
///
/// ```swift
/// let nothing = Empty<Int, Never>()
/// _ = nothing.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // prints finished
/// _ = nothing.replaceEmpty(with: 0).sink { print($0) }  // prints 0
/// let never = Empty<Int, Never>(completeImmediately: false)
/// _ = never.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // prints nothing
/// ```
public struct Empty<Output, Failure: Error>: _ReceiverPublisher, Equatable, Sendable {
  /// Whether the publisher finishes immediately.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  ///
  /// - Parameter completeImmediately: Whether the publisher finishes immediately. By default, it does. Otherwise, it
  ///   never finishes.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values, with the given types.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether the publisher finishes immediately. By default, it does. Otherwise, it never
  ///     finishes.
  ///   - outputType: The kind of values of the publisher.
  ///   - failureType: The kind of error of the publisher.
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
