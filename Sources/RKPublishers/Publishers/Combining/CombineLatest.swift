public import ReactiveKit

extension Publishers {
  /// A publisher that combines the latest values of two publishers in tuples. The result of `combineLatest(_:)`.
  public struct CombineLatest<A: Publisher, B: Publisher>: _ReceiverPublisher where A.Failure == B.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher. Prefer the operator.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let latest: (A.Output?, B.Output?) = (nil, nil)
      let stage = CombineLatestStage(
        downstream, .nested, upstreams: 2, latest: latest, endsEarly: false,
        combine: { ($0.0.unsafelyUnwrapped, $0.1.unsafelyUnwrapped) })
      a._attach(stage.receiver(0) { swap(&$0.0, &$1) })
      b._attach(stage.receiver(1) { swap(&$0.1, &$1) })
      stage.start()
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
