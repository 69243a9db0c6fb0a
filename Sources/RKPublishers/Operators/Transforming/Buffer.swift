public import ReactiveCore

extension Publishers {
  /// A publisher that buffers values until there is demand for them. The result of `buffer(size:prefetch:whenFull:)`.
  public struct Buffer<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of values to buffer.
    public let size: Int

    /// How many values to request from the upstream.
    public let prefetch: Publishers.PrefetchStrategy

    /// How to handle a value for which the buffer has no room.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - size: The maximum number of values to buffer.
    ///   - prefetch: How many values to request from the upstream.
    ///   - whenFull: How to handle a value for which the buffer has no room.
    /// - Precondition: `size` is not negative.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      checkCount(size, of: "buffer(size:prefetch:whenFull:)")
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let overflow: Overflow<Failure> =
        switch whenFull {
        case .dropNewest: .dropNewest
        case .dropOldest: .dropOldest
        case .customError(let makeError): .failure(makeError)
        }
      upstream._attach(bufferStage(downstream, size: size, keepsFull: prefetch == .keepFull, overflow: overflow))
    }
  }
}
