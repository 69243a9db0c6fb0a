import RKExtras
import ReactiveKit

/// What the dashboard shows.
public struct Frame: Equatable, Sendable {
  public var load: Double
  public var memory: Int
  public var news: String

  public var text: String { "load \(load)  memory \(memory) MB  \(news)" }
}

/// Shows at most one frame in a second, and no frame twice.
public func dashboard<Time: Scheduler>(
  load: some SignalProtocol<Double, Never>, memory: some SignalProtocol<Int, Never>,
  news: some SignalProtocol<String, Never>, scheduler: Time
) -> Signal<Frame, Never> {
  combineLatest(load, memory, news.startWith("…")) { Frame(load: $0, memory: $1, news: $2) }
    .throttle(for: .seconds(1), scheduler: scheduler, latest: true)
    .removeDuplicates()
}
