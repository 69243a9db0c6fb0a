public import ReactiveCore

extension Publisher {
  /// Publishes the values that satisfy `isIncluded`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                                   // -1-2-3-4-|
  /// source.filter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that satisfy isIncluded.](filtering-filter)
  ///
  /// ```swift
  /// let scores = [42, 97, 65].publisher
  /// _ = scores
  ///   .filter { $0 >= 50 }
  ///   .sink { print($0) }  // prints 97, 65
  /// ```
  ///
  /// Otherwise, demand, completion, and cancellation pass through. Allocates once for each subscription, and never for
  /// a value.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// A publisher that publishes the values that satisfy a predicate. The result of `filter(_:)`.
  public struct Filter<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to publish a value.
    public let isIncluded: (Upstream.Output) -> Bool

    @usableFromInline let step: Step<Upstream.Output, Upstream.Output, Void>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - isIncluded: A closure that returns whether to publish a value.
    @inlinable @inline(__always)
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
  /// Publishes the values that satisfy this publisher's predicate and `isIncluded`. A single operator applies both.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value. It is called only for values that
  ///   satisfy this publisher's predicate.
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream, isIncluded: { first($0) && isIncluded($0) })
  }

  /// Like `filter(_:)`, but with a throwing predicate. If `isIncluded` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// - Parameter isIncluded: A closure that returns whether to publish a value.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream, isIncluded: { try first($0) && isIncluded($0) })
  }
}
