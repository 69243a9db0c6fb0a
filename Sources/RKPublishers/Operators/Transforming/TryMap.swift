public import ReactiveCore

extension Publisher {
  /// Like `map(_:)`, but with a throwing closure. If `transform` throws an error, this operator cancels the upstream
  /// and fails with that error.
  ///
  /// ```swift
  /// source   // -1--2-3-|
  /// source.tryMap { if $0 < 3 { $0 * 10 } else { throw MarbleFailure() } }
  ///          // -a--b-#    a = 10, b = 20
  /// ```
  /// ![A closure that throws makes the stream fail.](transforming-try-map)
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// _ = ["7", "x", "9"].publisher
  ///   .tryMap { text in
  ///     guard let number = Int(text) else { throw NotANumber() }
  ///     return number
  ///   }
  ///   .replaceError(with: 0)
  ///   .sink { print($0) }  // prints 7, 0
  /// ```
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that transforms each value with a throwing closure. The result of `tryMap(_:)`.
  public struct TryMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that transforms a value. If it throws, the publisher fails with that error.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - transform: A closure that transforms a value. If it throws, the publisher fails with that error.
    @inlinable @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(tryMapStage("TryMap", downstream, transform))
    }
  }
}

extension Publishers.TryMap {
  /// Transforms this publisher's values. A single operator applies both transformations.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream, transform: { transform(try first($0)) })
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
