public import ReactiveKit

extension Publishers {
  /// Delivers the latest values of three publishers, whenever one of them delivers and all have. What `combineLatest`
  /// returns.
  ///
  /// Origin: Combine.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values delivered.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The kind of error that can end the delivery.
    public typealias Failure = A.Failure

    /// Publisher number 1.
    public let a: A

    /// Publisher number 2.
    public let b: B

    /// Publisher number 3.
    public let c: C

    /// Makes the publisher; the operator does.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let latest: (A.Output?, B.Output?, C.Output?) = (nil, nil, nil)
      let stage = CombineLatestStage(
        downstream, .nested, upstreams: 3, latest: latest, endsEarly: false,
        combine: { ($0.0.unsafelyUnwrapped, $0.1.unsafelyUnwrapped, $0.2.unsafelyUnwrapped) })
      a._attach(stage.receiver(0) { swap(&$0.0, &$1) })
      b._attach(stage.receiver(1) { swap(&$0.1, &$1) })
      c._attach(stage.receiver(2) { swap(&$0.2, &$1) })
      stage.start()
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
