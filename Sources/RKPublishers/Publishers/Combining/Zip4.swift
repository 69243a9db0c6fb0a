public import ReactiveKit

extension Publishers {
  /// A publisher that combines the values of four publishers in tuples, in order. The result of `zip(_:_:_:)`.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
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
      let waiting = (Queue<A.Output>(), Queue<B.Output>(), Queue<C.Output>(), Queue<D.Output>())
      let stage = ZipStage(
        downstream, .nested, upstreams: 4, waiting: waiting,
        combine: {
          (
            $0.0.popFirst().unsafelyUnwrapped, $0.1.popFirst().unsafelyUnwrapped, $0.2.popFirst().unsafelyUnwrapped,
            $0.3.popFirst().unsafelyUnwrapped
          )
        })
      a._attach(stage.receiver(0) { $0.0.append($1) })
      b._attach(stage.receiver(1) { $0.1.append($1) })
      c._attach(stage.receiver(2) { $0.2.append($1) })
      d._attach(stage.receiver(3) { $0.3.append($1) })
      stage.start()
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
