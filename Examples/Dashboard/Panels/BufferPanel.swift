import Dispatch
import RKPublishers

/// What becomes of the parcels of a source that is faster than what shows them, with publishers.
enum BufferPanel {
  static func panels(on queue: DispatchQueue) -> some Publisher<Panel, Never> {
    let ledger = Ledger()
    // The ledger is looked at by the clock, because what is dropped reaches nobody who could tell.
    return ticks(every: .milliseconds(100), on: queue)
      .map { _ in ledger.counts }
      .combineLatest(conveyor(ledger, on: queue).map(\.number).prepend(0))
      .map { counts, number in panel(counts, number) }
  }

  private static func panel(_ counts: Ledger.Counts, _ number: Int) -> Panel {
    // One parcel may be in the hands of the slow step, beside the 32 in the buffer.
    Panel(
      title: "Fast source, slow panel (publishers)",
      lines: [
        Line("produced \(counts.produced), shown \(counts.shown), latest \(number)"),
        Line("dropped \(counts.dropped)", counts.dropped > 0 ? .warning : .plain),
        Line("waiting \(counts.waiting) of 33 \(gauge(Double(counts.waiting) / 33, width: 11))"),
      ])
  }
}
