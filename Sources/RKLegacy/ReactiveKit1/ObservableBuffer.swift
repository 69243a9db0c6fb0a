public import ReactiveKit

/// A stream that keeps its last events, for new observers and for reading.
///
/// Origin: ReactiveKit 1.0.6 to 1.1.
@available(
  *, deprecated,
  message: "Use ReplaySubject<Event, Never>(bufferSize:), or share(limit:). What they keep is seen by observing."
)
public final class ObservableBuffer<Event>: ActiveStream<Event>, @unchecked Sendable {
  // `Sendable` as the superclass.

  /// How many events are kept.
  public let limit: Int

  /// Makes a buffer that keeps the last `limit` events. Keeps all by default, in memory without bound.
  ///
  /// - Precondition: `limit` is not negative.
  public init(limit: Int = Int.max) {
    self.limit = limit
    super.init(keeping: limit, of: "ObservableBuffer(limit:)")
  }

  /// Makes a buffer that keeps the last `limit` events, and runs at once a closure that sends to it.
  ///
  /// What the closure returns is disposed when the buffer is released; `nil` says that there is nothing to dispose.
  ///
  /// - Precondition: `limit` is not negative.
  public convenience init(limit: Int = Int.max, producer: (@escaping (Event) -> Void) -> (any Disposable)?) {
    self.init(limit: limit)
    run(producer)
  }
}
