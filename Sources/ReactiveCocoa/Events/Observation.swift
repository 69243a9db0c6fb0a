import ReactiveKit

/// An observation of a signal. Disposing it ends only the observation.
@available(*, deprecated, message: "Use ReactiveKit.")
final class Observation: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because any thread may cancel the link.
  private let link: SignalObservation
  private let wasDisposed = ReactiveKit.SimpleDisposable()

  init(_ link: SignalObservation) {
    self.link = link
  }

  var disposed: Bool { wasDisposed.isDisposed }

  var isDisposed: Bool { link.hasEnded }

  func dispose() {
    wasDisposed.dispose()
    link.cancel()
  }
}
