public import ReactiveKit

extension Publishers {
  /// Keeps values until they are asked for. What `buffer(size:prefetch:whenFull:)` returns.
  ///
  /// Origin: Combine.
  public struct Buffer<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are kept at most.
    public let size: Int

    /// How much the upstream is asked for.
    public let prefetch: Publishers.PrefetchStrategy

    /// What becomes of a value for which there is no room.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Makes the publisher; the operator does.
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
      let stage = BufferStage(downstream, size: size, keepsFull: prefetch == .keepFull, overflow: overflow)
      upstream._attach(stage.receiver)
    }
  }
}
