public import ReactiveCore

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
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
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
