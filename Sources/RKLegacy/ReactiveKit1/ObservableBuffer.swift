public import ReactiveKit

/// A stream that keeps its last events, for new observers and for reading.
///
/// Origin: ReactiveKit 1.0.6 to 1.1.
@available(
  *, deprecated,
  message: "Use ReplaySubject<Event, Never>(bufferSize:), or share(limit:). What they keep is seen by observing."
)
public final class ObservableBuffer<Event>: ActiveStream<Event>, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The number of events to keep.
  public let limit: Int

  /// Creates a buffer that keeps the last `limit` events. By default, keeps all events, without limit.
  ///
  /// - Precondition: `limit` is not negative.
  public init(limit: Int = Int.max) {
    self.limit = limit
    super.init(keeping: limit, of: "ObservableBuffer(limit:)")
  }

  /// Creates a buffer that keeps the last `limit` events, and immediately runs `producer`, which sends events to it.
  ///
  /// The disposable that `producer` returns is disposed when the buffer is released. Return `nil` if there is nothing
  /// to dispose.
  ///
  /// - Precondition: `limit` is not negative.
  public convenience init(limit: Int = Int.max, producer: (@escaping (Event) -> Void) -> (any Disposable)?) {
    self.init(limit: limit)
    run(producer)
  }
}
