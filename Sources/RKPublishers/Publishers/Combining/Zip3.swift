public import ReactiveCore

extension Publishers {
  /// A publisher that combines the values of three publishers in tuples, in order. The result of `zip(_:_:)`.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
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
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachZip(downstream, .nested, a, b, c, combine: { ($0, $1, $2) })
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
