import Dispatch
import ReactiveKit

/// All sources and panels, combined into frames.
final class Dashboard {
  private let server: FeedServer
  private let log: LogFile?
  private let path: String
  private let system = SystemPanel()

  init(file: String?) throws(Failure) {
    server = try FeedServer()
    log = file == nil ? try LogFile() : nil
    path = file ?? log?.path ?? ""
    // The server's requests are what the log grows by. A target of a binding is usually served on the main thread:
    // `.immediate` writes on the server's queue instead.
    if let log { server.log.bind(to: log, context: .immediate) { log, line in log.append(line) } }
  }

  /// A frame when any panel has changed. Signals and publishers meet here.
  var frames: Signal<Frame, Never> {
    let file = newLines(of: path, on: DispatchQueue(label: "file"))
    let feed = feedEvents(port: server.port, on: DispatchQueue(label: "feed"))
    let panels: [Signal<Panel, Never>] = [
      system.panels,
      FeedPanel.panels(of: feed).toSignal(),
      FilePanel.panels(of: file, path: path),
      BufferPanel.panels(on: DispatchQueue(label: "buffer")).toSignal(),
      DemandPanel.panels(on: DispatchQueue(label: "primes")).toSignal(),
    ]
    return Signal(combiningLatest: panels) { Frame(panels: $0) }
  }
}
