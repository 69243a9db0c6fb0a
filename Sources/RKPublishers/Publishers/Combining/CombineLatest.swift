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
