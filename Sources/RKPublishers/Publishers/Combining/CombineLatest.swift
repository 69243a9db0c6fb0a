public import ReactiveKit

extension Publishers {
  /// Delivers the latest values of two publishers, whenever one of them delivers and all have. What `combineLatest`
  /// returns.
  ///
  /// Origin: Combine.
  public struct CombineLatest<A: Publisher, B: Publisher>: _ReceiverPublisher where A.Failure == B.Failure {
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
      attachCombineLatest(downstream, .nested, completesEarly: false, a, b, combine: { ($0, $1) })
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
