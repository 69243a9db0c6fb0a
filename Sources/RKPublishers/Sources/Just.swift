public import ReactiveCore

/// A publisher that publishes one value when there is demand, then finishes.
///
/// ```swift
/// let answer = Just(42)
/// _ = answer.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // prints 42, finished
/// _ = answer.map { "\($0)!" }.sink { print($0) }  // prints 42!
///
/// let numbers = Just([1, 2]).flatMap { $0.publisher }
/// _ = numbers.sink { print($0) }  // prints 1, 2
/// ```
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
