import ReactiveKit

/// What a file has gained, with signals.
enum FilePanel {
  /// What the panel remembers: a few lines, and how many came with each of the latest looks.
  private struct State {
    var count = 0
    var latest: [String] = []
    var perLook: [Int] = []
    var problem: String?

    func adding(_ news: FileNews) -> State {
      State(
        count: count + news.lines.count, latest: (latest + news.lines).suffix(3),
        perLook: (perLook + [news.lines.count]).suffix(FilePanel.looks), problem: news.problem)
    }
  }

  /// Five looks a second, for ten seconds.
  private static let looks = 50

  static func panels(of news: Signal<FileNews, Never>, path: String) -> Signal<Panel, Never> {
    news.scan(State()) { $0.adding($1) }.map { panel($0, path) }
  }

  private static func panel(_ state: State, _ path: String) -> Panel {
    let name = printable(String(path.split(separator: "/").last ?? ""))
    var panel = Panel(title: "File (signals): \(name)", lines: [])
    if let problem = state.problem { panel.lines.append(Line(problem, .warning)) }
    let rate = Double(state.perLook.reduce(0, +)) * 5 / Double(max(1, state.perLook.count))
    panel.lines.append("\(state.count) new lines, \(fixed(rate, 1)) a second")
    panel.lines += state.latest.map { Line(printable(String($0.prefix(400))), .faint) }
    return panel
  }
}
