import Dispatch
import RKTracing
import ReactiveKit

/// Load, use of the processors, and memory, with signals: each reading is bound to a property, and the panel combines
/// the properties.
final class SystemPanel {
  private let load = Property<LoadAverage?>(nil)
  private let use = Property<[Double]>([])
  private let memory = Property<Memory?>(nil)

  init() {
    guard ProcFile.isThere else { return }
    let queue = DispatchQueue(label: "system")
    ticks(every: .seconds(1), on: queue)
      .map { _ in LoadAverage(ProcFile.lines(of: "loadavg")) }
      .lane("load")
      .bind(to: load)
    ticks(every: .seconds(1), on: queue)
      .map { _ in Memory(ProcFile.lines(of: "meminfo")) }
      .lane("memory")
      .bind(to: memory)
    // What the processors did between two looks, and the latest 20 of these.
    ticks(every: .milliseconds(250), on: queue)
      .compactMap { _ in ProcessorTimes(ProcFile.lines(of: "stat")) }
      .pairwise()
      .compactMap { earlier, later in later.use(since: earlier) }
      .lane("cpu") { fixed($0 * 100, 0) + " %" }
      .scan([]) { ($0 + [$1]).suffix(20) }
      .bind(to: use)
  }

  /// The panel, when one of the properties has changed, but no more than five times a second.
  var panels: Signal<Panel, Never> {
    combineLatest(use, memory, load, combine: SystemPanel.panel).throttle(for: 0.2)
  }

  private static func panel(_ use: [Double], _ memory: Memory?, _ load: LoadAverage?) -> Panel {
    var panel = Panel(title: "System (signals)", lines: [])
    guard ProcFile.isThere else {
      panel.lines = [Line("needs Linux's /proc", .faint)]
      return panel
    }
    let latest = use.last ?? 0
    panel.lines.append(Line("cpu  \(column(latest)) \(bars(use, in: 0...1))", latest > 0.9 ? .warning : .plain))
    if let memory {
      let used = Double(memory.total - memory.available) / Double(memory.total)
      let sizes = "\(fixed(Double(memory.total) / 1_048_576, 1)) GiB"
      panel.lines.append("mem  \(column(used)) \(gauge(used, width: 10)) of \(sizes)")
    }
    if let load {
      let numbers = [load.minutes1, load.minutes5, load.minutes15].map { fixed($0, 2) }
      panel.lines.append("load \(numbers.joined(separator: " "))")
    }
    return panel
  }

  /// A part of a whole in percent, in a column of its own.
  private static func column(_ part: Double) -> String {
    let text = fixed(part * 100, 0) + "%"
    return String(repeating: " ", count: max(0, 4 - text.count)) + text
  }
}
