public import ReactiveCore

extension Publisher {
  /// Transforms each value.
  ///
  /// ```swift
  /// source                   // -1--2-3-|
  /// source.map { $0 * 10 }   // -a--b-c-|  a = 10, b = 20, c = 30
  /// ```
  /// ![Publishes what a closure makes of each value.](transforming-map)
  ///
  /// ```swift
  /// let prices = [20, 35, 50].publisher
  /// _ = prices
  ///   .map { "€\($0)" }
  ///   .sink { print($0) }  // prints €20, €35, €50
  /// ```
  ///
  /// Demand, completion, and cancellation pass through. Allocates once for each subscription, and never for a value.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value. The result of `map(_:)` or `replaceNil(with:)`.
  public struct Map<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that transforms a value.
    public let transform: (Upstream.Output) -> Output

    @usableFromInline let step: Step<Upstream.Output, Output, Void>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - transform: A closure that transforms a value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
      step = mapStep(transform)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "Map"))
    }
  }
}

extension Publishers.Map {
  /// Transforms this publisher's values. A single operator applies both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map<Upstream, T>(upstream: upstream, transform: { transform(first($0)) })
  }

  /// Transforms this publisher's values with a throwing closure. A single operator applies both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream, transform: { try transform(first($0)) })
  }
}
