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
      let waiting = (Queue<A.Output>(), Queue<B.Output>())
      let stage = ZipStage(
        downstream, .nested, upstreams: 2, waiting: waiting,
        combine: { ($0.0.popFirst().unsafelyUnwrapped, $0.1.popFirst().unsafelyUnwrapped) })
      a._attach(stage.receiver(0) { $0.0.append($1) })
      b._attach(stage.receiver(1) { $0.1.append($1) })
      stage.start()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
