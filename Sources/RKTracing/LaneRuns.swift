/// The subscriptions of a recording, and which of them are upstream of which.
struct LaneRuns {
  /// The events of each subscription, up to its end.
  let events: [Int: [LaneEvent]]

  /// The subscriptions of each lane, in the order in which they began.
  private var lanes: [String: [Int]] = [:]

  /// The subscriptions that each subscription made upstream.
  private var upstream: [Int: [Int]] = [:]

  /// The subscriptions that were made while a value of each subscription was delivered.
  private var byValues: [Int: [Int]] = [:]

  init(_ recording: LaneRecording) {
    events = Dictionary(grouping: recording.events, by: \.subscription).mapValues { events in
      events.firstIndex { $0.kind.isEnd }.map { Array(events[...$0]) } ?? events
    }
    let numbers = Dictionary(recording.events.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    for (subscription, first) in events.compactMapValues(\.first).sorted(by: { $0.key < $1.key }) {
      lanes[first.lane, default: []].append(subscription)
      guard first.kind == .subscribed, let cause = first.cause.flatMap({ numbers[$0] }) else { continue }
      if cause.kind == .subscribed {
        upstream[cause.subscription, default: []].append(subscription)
      } else {
        byValues[cause.subscription, default: []].append(subscription)
      }
    }
  }

  /// The subscriptions of a lane; or the one that a text names as diagrams do, `search #3`.
  func subscriptions(named name: String) -> [Int] {
    if let subscriptions = lanes[name] { return subscriptions }
    guard let mark = name.lastIndex(of: "#") else { return [] }
    return lanes[String(name[..<mark].dropLast())]?.filter { "\(name[..<mark].dropLast()) #\($0)" == name } ?? []
  }

  /// The subscriptions furthest upstream of one: those that it made, and those that values upstream of it made, such as
  /// those to the publishers of `flatMap`.
  func sources(of subscription: Int) -> [Int] {
    var found = [subscription]
    var known = Set(found)
    var sources: [Int] = []
    var index = 0
    while index < found.count {
      let next = found[index]
      let above = upstream[next] ?? []
      // What its own values began is downstream.
      let others = next == subscription ? [] : byValues[next] ?? []
      found += (above + others).filter { known.insert($0).inserted }
      if above.isEmpty && next != subscription { sources.append(next) }
      index += 1
    }
    return sources.sorted()
  }

  /// How much work the diagrams of a subscription and its sources are: their columns times their rows.
  func size(of subscription: Int) -> Int {
    let rows = sources(of: subscription) + [subscription]
    return rows.flatMap { events[$0] ?? [] }.count * rows.count
  }

  /// The subscriptions of lanes while another one lasts. `nil` if there is no such lane.
  func subscriptions(named names: [String], during other: Int) -> [Int]? {
    let life = life(of: other)
    var found: [Int] = []
    for name in names {
      let subscriptions = subscriptions(named: name)
      if subscriptions.isEmpty { return nil }
      found += subscriptions.filter { $0 != other && life.overlaps(self.life(of: $0)) && !found.contains($0) }
    }
    return found
  }

  /// The subscriptions, of some, that began before another one or with it, and not later, by a value.
  func begun(with subscription: Int, of others: [Int]) -> Set<Int> {
    var made = [subscription]
    var known = Set(made)
    while let next = made.popLast() { made += (upstream[next] ?? []).filter { known.insert($0).inserted } }
    let start = life(of: subscription).lowerBound
    return Set(others.filter { known.contains($0) || life(of: $0).lowerBound <= start })
  }

  private func life(of subscription: Int) -> ClosedRange<UInt64> {
    let events = events[subscription] ?? []
    let start = events.first { $0.kind == .subscribed }?.nanoseconds ?? 0
    return start...max(start, events.first { $0.kind.isEnd }?.nanoseconds ?? .max)
  }
}
