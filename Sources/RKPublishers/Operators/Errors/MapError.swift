public import ReactiveCore

extension Publisher {
  /// Transforms the failure. Everything else passes through.
  ///
  /// ```swift
  /// source                                         // -1-2-#
  /// source.mapError { _ in CancellationError() }   // -1-2-#
  /// ```
  /// ![Changes the failure. The values pass.](errors-map-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// enum PageError: Error { case unavailable }
  /// _ = Fail<String, Offline>(error: Offline())
  ///   .mapError { _ in PageError.unavailable }
  ///   .catch { Just("The page is \($0).") }
  ///   .sink { print($0) }  // prints The page is unavailable.
  /// ```
  ///
  /// - Parameter transform: A closure that converts the upstream's error.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher that converts the upstream's error. The result of `mapError(_:)`.
  public struct MapError<Upstream: Publisher, Failure: Error>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that converts the upstream's error.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - transform: A closure that converts the upstream's error.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - map: A closure that converts the upstream's error.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(mapErrorStage(downstream, transform))
    }
  }
}
