public import ReactiveCore

extension Publishers {
  /// A publisher that combines the values of two publishers in tuples, in order. The result of `zip(_:)`.
  public struct Zip<A: Publisher, B: Publisher>: _ReceiverPublisher where A.Failure == B.Failure {
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
      attachZip(downstream, .nested, a, b, combine: { ($0, $1) })
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
