/// Ends an observation when the token is released.
@usableFromInline
package final class ObservationToken {
  private let observation: EngineCancellable

  @usableFromInline
  package init(_ observation: EngineCancellable) {
    self.observation = observation
  }

  deinit {
    observation.cancel()
  }
}
