import ReactiveKit

/// What one subscription sent and its sources sent, as marble diagrams that a test can play.
struct LaneScript {
  struct Row {
    let lane: String
    let subscription: Int

    /// What the recording says of the stream: `Signal<String, Never>`.
    let stream: String?

    /// Whether the subscription was made with that of the script, and not later.
    let isHot: Bool

    /// The diagram, with its columns below those of the other rows. That of a source that was subscribed to later has `^`.
    var diagram = ""

    /// The diagram from the row's own subscription on.
    var own = ""

    /// The characters of the row, with the texts of their values.
    var values: [Character: String] = [:]

    /// The text of the error.
    var failure: String?

    /// Whether the end was recorded.
    var hasEnd = false

    var title: String { "\(lane) #\(subscription)" }
  }

  /// The sources, and last the subscription.
  private(set) var rows: [Row] = []

  /// The time that a column takes, in nanoseconds.
  let tick: Int

  /// What happens within this time is taken to happen at once, in nanoseconds.
  private static let instant: UInt64 = 1_000_000

  /// The longest time that a diagram may last, and no sum of times overflows: 50 years.
  private static let limit = 50 * 365 * 24 * 3_600 * 1_000_000_000

  /// Returns the script of a lane's last subscription, or of a subscription. `nil` if the recording has no such lane, or
  /// none of a source.
  init?(_ lane: String, from names: [String]?, of runs: LaneRuns, tick: Duration?) {
    if let tick, tick.nanoseconds <= 0 {
      trap("LaneRecording", "a tick of \(tick.nanoseconds) nanoseconds; pass more than 0")
    }
    guard let subscription = runs.subscriptions(named: lane).last else { return nil }
    var sources = runs.sources(of: subscription)
    if let names {
      guard let named = runs.subscriptions(named: names, during: subscription) else { return nil }
      sources = named
    }
    self.init(subscription, sources, of: runs, tick: tick)
  }

  /// Returns the script of a subscription, with the sources furthest upstream.
  init(_ subscription: Int, of runs: LaneRuns) {
    self.init(subscription, runs.sources(of: subscription), of: runs, tick: nil)
  }

  private init(_ subscription: Int, _ sources: [Int], of runs: LaneRuns, tick: Duration?) {
    let numbers = sources + [subscription]
    let hot = runs.begun(with: subscription, of: numbers)
    let start = runs.events[subscription]?.first.flatMap { $0.kind == .subscribed ? $0.nanoseconds : nil }
    let shown = numbers.map { number in
      (runs.events[number] ?? []).filter { $0.kind != .requested && $0.nanoseconds >= start ?? 0 }
    }
    let instants = LaneScript.instants(shown.joined().map(\.nanoseconds))
    let tick = min(tick?.nanoseconds ?? LaneScript.tick(for: instants), LaneScript.limit)
    self.tick = tick
    func time(_ event: LaneEvent) -> Int {
      // The instant before the first one that is later.
      var (low, high) = (0, instants.count)
      while low < high {
        let middle = (low + high) / 2
        if instants[middle] <= event.nanoseconds { low = middle + 1 } else { high = middle }
      }
      let passed = min(Int(clamping: instants[low - 1] - instants[0]), LaneScript.limit)
      return (passed + tick / 2) / tick * tick
    }
    var names = LaneValueNames(shown.joined().lazy.filter { $0.kind == .value }.map(\.text))
    var marks: [MarbleDiagrams.Row] = []
    for (number, events) in zip(numbers, shown) {
      let all = runs.events[number] ?? []
      var row = Row(
        lane: all.first?.lane ?? "", subscription: number,
        stream: all.first.flatMap { $0.kind == .subscribed ? $0.text : nil },
        isHot: hot.contains(number))
      var columns: MarbleDiagrams.Row = [:]
      var latest = 0
      for event in events {
        // Threads may have numbered events in another order than that of their times.
        latest = max(latest, time(event))
        switch event.kind {
        case .value:
          let name = names.name(of: event.text)
          row.values[name] = event.text
          columns[latest, default: ""].append(name)
        case .finished: columns[latest, default: ""] += "|"
        case .failed:
          columns[latest, default: ""] += "#"
          row.failure = event.text
        case .cancelled:
          // It has a column to itself.
          while columns[latest] != nil { latest += tick }
          columns[latest] = "!"
        case .subscribed: if !row.isHot { columns[latest, default: ""] += "^" }
        case .requested: break
        }
      }
      row.hasEnd = events.last?.kind.isEnd ?? false
      rows.append(row)
      marks.append(columns)
    }
    for (index, text) in MarbleDiagrams(marks, tick: tick).texts.enumerated() {
      rows[index].diagram = LaneScript.trimmed(text)
      rows[index].own = LaneScript.own(marks[index], tick)
    }
  }

  /// What a source sends, from its subscription on.
  private static func own(_ columns: MarbleDiagrams.Row, _ tick: Int) -> String {
    let start = columns.first { $0.value.contains("^") }?.key ?? 0
    let sent = columns.reduce(into: MarbleDiagrams.Row()) { sent, column in
      let marks = column.value.filter { $0 != "^" && $0 != "!" }
      if !marks.isEmpty { sent[column.key - start] = marks }
    }
    return MarbleDiagrams([sent], tick: tick).texts[0]
  }

  /// The times at which something happened, without those that are less than an instant after another one.
  private static func instants(_ times: [UInt64]) -> [UInt64] {
    times.sorted().reduce(into: []) { instants, time in
      if let last = instants.last, time - last < instant { return }
      instants.append(time)
    }
  }

  /// The longest of 1 s, 100 ms, 10 ms, and 1 ms that has nine columns between any two instants; or 1 ms.
  private static func tick(for instants: [UInt64]) -> Int {
    let gap = zip(instants, instants.dropFirst()).map { $1 - $0 }.min() ?? 0
    return [1_000_000_000, 100_000_000, 10_000_000].first { UInt64($0) * 9 <= gap } ?? 1_000_000
  }

  static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// The characters that stand for values: their own, where a text is a character that a diagram can have, then letters.
private struct LaneValueNames {
  private var names: [String: Character] = [:]
  private let letters: AnyIterator<Character>

  init(_ texts: some Sequence<String>) {
    for text in texts { if let own = Self.own(text) { names[text] = own } }
    let taken = Set(names.values)
    // Capital letters, small ones, and ideographs: none joins the one before it.
    let scalars = [0x41...0x5A, 0x61...0x7A, 0x4E00...0x9FFF].joined().lazy.compactMap { Unicode.Scalar($0) }
    letters = AnyIterator(scalars.map(Character.init).filter { !taken.contains($0) }.makeIterator())
  }

  /// Of more values than there are letters, the last ones share `?`.
  mutating func name(of text: String) -> Character {
    if let known = names[text] { return known }
    let name = letters.next() ?? "?"
    names[text] = name
    return name
  }

  private static func own(_ text: String) -> Character? {
    // Joined to its neighbours, a character such as half of a flag would be another one.
    guard text.count == 1, !"-|#^!() ?".contains(text), "a\(text)a".count == 3, "\(text)\(text)".count == 2,
      text.unicodeScalars.allSatisfy({ $0.isPrintable && !$0.properties.isWhitespace })
    else { return nil }
    return text.first
  }
}
