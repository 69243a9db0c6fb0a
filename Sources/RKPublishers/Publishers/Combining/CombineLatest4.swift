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
      let latest: (A.Output?, B.Output?, C.Output?, D.Output?) = (nil, nil, nil, nil)
      let stage = CombineLatestStage(
        downstream, .nested, upstreams: 4, latest: latest, endsEarly: false,
        combine: { ($0.0.unsafelyUnwrapped, $0.1.unsafelyUnwrapped, $0.2.unsafelyUnwrapped, $0.3.unsafelyUnwrapped) })
      a._attach(stage.receiver(0) { swap(&$0.0, &$1) })
      b._attach(stage.receiver(1) { swap(&$0.1, &$1) })
      c._attach(stage.receiver(2) { swap(&$0.2, &$1) })
      d._attach(stage.receiver(3) { swap(&$0.3, &$1) })
      stage.start()
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
