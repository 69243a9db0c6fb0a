public import ReactiveKit

extension Publishers {
  /// Delivers the latest values of four publishers, whenever one of them delivers and all have. What `combineLatest`
  /// returns.
  ///
  /// Origin: Combine.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values delivered.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The kind of error that can end the delivery.
    public typealias Failure = A.Failure

    /// Publisher number 1.
    public let a: A

    /// Publisher number 2.
    public let b: B

    /// Publisher number 3.
    public let c: C

    /// Publisher number 4.
    public let d: D

    /// Makes the publisher; the operator does.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachCombineLatest(downstream, .nested, completesEarly: false, a, b, c, d, combine: { ($0, $1, $2, $3) })
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
