public import ReactiveKit

extension Publishers {
  /// Delivers the values that pass a test, and fails with what the test throws. What `tryFilter(_:)` returns.
  ///
  /// Origin: Combine.
  public struct TryFilter<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests each value, or throws.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryFilterStage(downstream, isIncluded))
    }
  }
}

extension Publishers.TryFilter {
  /// Adds a test, which is made of values that have passed the first: one stage makes both.
  ///
  /// Origin: Combine.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) })
  }

  /// Adds a test that may throw, which is made of values that have passed the first: one stage makes both.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) })
  }
}
