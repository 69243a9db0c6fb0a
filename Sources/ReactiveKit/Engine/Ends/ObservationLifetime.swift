/// Ends an observation when it is released.
@usableFromInline
package final class ObservationLifetime {
  private let observation: CancellableLink

  @usableFromInline
  package init(_ observation: CancellableLink) {
    self.observation = observation
  }

  deinit {
    observation.cancel()
  }
}
