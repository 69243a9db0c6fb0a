public import ReactiveKit

extension Publishers {
  /// A publisher that combines the latest values of three publishers in tuples. The result of `combineLatest(_:_:)`.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Creates the publisher. Prefer the operator.
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
