public import ReactiveCore

extension Publisher {
  /// Transforms each value, and drops those with the result `nil`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                          // -1--x-3-|
  /// source.compactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Transforms each value, and drops those with the result nil.](transforming-compact-map)
  ///
  /// ```swift
  /// let input = ["7", "seven", "9"].publisher
  /// _ = input
  ///   .compactMap { Int($0) }
  ///   .sink { print($0) }  // prints 7, 9
  /// ```
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  @inlinable @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value, and drops `nil` results. The result of `compactMap(_:)`.
  public struct CompactMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that transforms a value, or returns `nil` to drop the value.
    public let transform: (Upstream.Output) -> Output?

    @usableFromInline let step: Step<Upstream.Output, Output, Void>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - transform: A closure that transforms a value, or returns `nil` to drop the value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
      step = compactMapStep(transform)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "CompactMap"))
    }
  }
}

extension Publishers.CompactMap {
  /// Transforms this publisher's values, and drops `nil` results. A single operator applies both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  @inlinable @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream, transform: { first($0).flatMap(transform) })
  }

  /// Transforms this publisher's values. A single operator applies both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream, transform: { first($0).map(transform) })
  }
}
