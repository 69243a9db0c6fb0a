import Dispatch
import RKPublishers
import RKTracing

/// A source that makes what is requested, and a subscriber of our own that requests what it can take.
enum DemandPanel {
  static func panels(on queue: DispatchQueue) -> some Publisher<Panel, Never> {
    let subscriber = PacedSubscriber()
    primes.subscribe(subscriber)
    return ticks(every: .milliseconds(200), on: queue)
      .map { _ in subscriber.takeBatch() }
      .lane("primes") { "\($0.latest)" }
      .map { panel($0) }
  }

  private static func panel(_ state: PacedSubscriber.State) -> Panel {
    Panel(
      title: "Primes on demand (publishers)",
      lines: [
        Line("requested \(state.requested), received \(state.received)"),
        Line("the next batch: \(state.batch)"),
        Line("the latest prime: \(state.latest)"),
      ])
  }
}
