public import ReactiveKit

extension Publishers {
  /// Delivers the first values of two publishers, their second values, and so on. What `zip` returns.
  ///
  /// Origin: Combine.
  public struct Zip<A: Publisher, B: Publisher>: _ReceiverPublisher where A.Failure == B.Failure {
    /// The kind of values delivered.
    public typealias Output = (A.Output, B.Output)

    /// The kind of error that can end the delivery.
    public typealias Failure = A.Failure

    /// Publisher number 1.
    public let a: A

    /// Publisher number 2.
    public let b: B

    /// Makes the publisher; the operator does.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachZip(downstream, .nested, a, b, combine: { ($0, $1) })
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
