import ReactiveKit

/// A run of a producer. Disposing it interrupts the produced signal, then ends the work.
@available(*, deprecated, message: "Use ReactiveKit.")
final class Run: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because only the thread that disposes or ends the run takes the closure.
  private let interrupt: OnceClosure
  private let wasDisposed = ReactiveKit.SimpleDisposable()

  init<Value, Error>(of feed: Feed<Value, Error>, by link: SignalObservation) {
    interrupt = OnceClosure {
      feed.end(.failure(.interrupted))
      link.cancel()
    }
    // Releases the feed at its end, even if the run is retained.
    feed.disposeAtEnd(BlockDisposable { [weak interrupt] in _ = interrupt?.take() })
  }

  var disposed: Bool { wasDisposed.isDisposed }

  var isDisposed: Bool { interrupt.current == nil }

  func dispose() {
    wasDisposed.dispose()
    interrupt.take()?()
  }
}
