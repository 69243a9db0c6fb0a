public import ReactiveKit

extension Publishers {
  /// A publisher that combines the latest values of four publishers in tuples. The result of `combineLatest(_:_:_:)`.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// Creates the publisher. Prefer the operator.
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
