public import ReactiveKit

extension Publishers {
  /// Delivers the values that pass a test. What `filter(_:)` returns.
  ///
  /// Origin: Combine.
  public struct Filter<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Tests each value.
    public let isIncluded: (Upstream.Output) -> Bool

    @usableFromInline
    let step: Step<Upstream.Output, Upstream.Output, Void>

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
      step = filterStep(isIncluded)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "Filter"))
    }
  }
}

extension Publishers.Filter {
  /// Adds a test, which is made of values that have passed the first: one stage makes both.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream, isIncluded: { first($0) && isIncluded($0) })
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
