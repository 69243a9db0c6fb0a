import ReactiveCore

/// A marble diagram: what happens at which times, in nanoseconds from the first column. <doc:Marbles> has the grammar.
struct Marbles: Equatable {
  enum Mark: Equatable {
    case value(Character)
    case finish
    case failure
    case subscription
    case cancellation
  }

  struct Event: Equatable {
    let time: Int
    let mark: Mark
  }

  /// What a diagram may contain.
  enum Role: Equatable {
    /// What a source sends.
    case source(isHot: Bool)

    /// What is expected of a stream.
    case expectation

    /// When a subscription begins and ends.
    case subscription
  }

  var events: [Event] = []

  /// The time after the last column.
  var length = 0

  /// The time of the first event of a kind.
  func time(of mark: Mark) -> Int? { events.first { $0.mark == mark }?.time }

  /// What happens after the subscription, from that time on.
  var fromSubscription: Marbles {
    let zero = time(of: .subscription) ?? 0
    return Marbles(
      events: events.filter { $0.time >= zero }.map { Event(time: $0.time - zero, mark: $0.mark) },
      length: length - zero)
  }

  /// What a stream sends, in characters. A closure names the values.
  func row(_ name: (Character) -> Character) -> MarbleDiagrams.Row {
    events.reduce(into: [:]) { row, event in
      switch event.mark {
      case .value(let value): row[event.time, default: ""].append(name(value))
      case .finish: row[event.time, default: ""] += "|"
      case .failure: row[event.time, default: ""] += "#"
      case .subscription, .cancellation: break
      }
    }
  }

  /// Whether the diagram says how the stream ends.
  var hasEnd: Bool { events.contains { $0.mark == .finish || $0.mark == .failure } }
}

extension Marbles {
  /// Why a text is not a diagram.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    let text: String
    /// The number of characters before the fault.
    let offset: Int
    let reason: String

    var description: String {
      let visible = text.map { $0.isNewline ? "␤" : $0 == "\t" ? "␉" : $0 }
      return """
        The marble diagram is malformed: \(reason)
          \(String(visible))
          \(String(repeating: " ", count: offset))^
        """
    }
  }

  /// Reads a diagram with columns of `tick` nanoseconds.
  init(parsing text: String, tick: Int, _ role: Role) throws(Malformed) {
    var reader = Reader(characters: Array(text), text: text, tick: tick, role: role)
    try reader.read()
    self = reader.marbles
  }

  private struct Reader {
    let characters: [Character]
    let text: String
    let tick: Int
    let role: Role
    var marbles = Marbles()
    var index = 0
    var group: Int?

    mutating func read() throws(Malformed) {
      while index < characters.count {
        if let (time, end) = progress() {
          try checkEnd(isTime: true)
          try pass(time)
          index = end
          continue
        }
        switch characters[index] {
        case " ": break
        case "-":
          if group != nil { throw fault("`-` in a group: what is in a group happens in one tick.") }
          try checkEnd(isTime: true)
          try pass(tick)
        case "(":
          if group != nil { throw fault("a group in a group.") }
          try checkEnd(isTime: false)
          group = index
        case ")":
          guard let start = group else { throw fault("`)` without `(`.") }
          if start + 1 == index { throw fault("an empty group.") }
          group = nil
          try pass(tick)
        case let character:
          try add(mark(character))
          if group == nil { try pass(tick) }
        }
        index += 1
      }
      if let group {
        index = group
        throw fault("this group has no `)`.")
      }
    }

    private func mark(_ character: Character) throws(Malformed) -> Mark {
      switch character {
      case "|": .finish
      case "#": .failure
      case "^": .subscription
      case "!": .cancellation
      case _ where character.isWhitespace: throw fault("use spaces, and no other white space.")
      default: .value(character)
      }
    }

    private mutating func add(_ mark: Mark) throws(Malformed) {
      let isAllowed =
        switch (role, mark) {
        case (.source(let isHot), .subscription): isHot
        case (.source, .cancellation), (.subscription, .value), (.subscription, .finish), (.subscription, .failure):
          false
        default: true
        }
      if !isAllowed { throw fault("`\(characters[index])` is not allowed here. \(role.allowed)") }
      try checkEnd(isTime: false)
      if mark == .subscription, marbles.time(of: .subscription) != nil { throw fault("`^` stands here a second time.") }
      if mark == .cancellation, group != nil, role != .subscription {
        throw fault("`!` in a group: a cancellation takes a tick of its own.")
      }
      marbles.events.append(Event(time: marbles.length, mark: mark))
    }

    private func checkEnd(isTime: Bool) throws(Malformed) {
      switch marbles.events.last?.mark {
      case .finish, .failure: throw fault("nothing can follow the end of a stream.")
      case .cancellation where !isTime: throw fault("only `-` and times can follow `!`.")
      default: break
      }
    }

    private mutating func pass(_ nanoseconds: Int) throws(Malformed) {
      if nanoseconds > Self.limit - marbles.length { throw fault("a diagram may last at most 50 years.") }
      marbles.length += nanoseconds
    }

    /// 50 years, which no sum of times in a test takes beyond the end of virtual time.
    private static var limit: Int { 50 * 365 * 24 * 3_600 * 1_000_000_000 }

    /// A time between spaces, such as ` 1.5s `, and where it ends.
    private func progress() -> (time: Int, end: Int)? {
      guard group == nil, characters[index].isNumber, index == 0 || characters[index - 1] == " " else { return nil }
      let word = characters[index...].prefix { $0 != " " }
      let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let units = ["ms": 1e6, "s": 1e9, "m": 60e9]
      guard let unit = units[String(word.dropFirst(digits.count))], let count = Double(String(digits)) else {
        return nil
      }
      return (Int(min(count * unit, 9e18).rounded()), word.endIndex)
    }

    private func fault(_ reason: String) -> Malformed {
      Malformed(text: text, offset: index, reason: reason)
    }
  }
}

extension Marbles.Role {
  /// What a diagram may contain, as a sentence.
  var allowed: String {
    switch self {
    case .source(isHot: true): "A source has `-`, values, `|`, `#`, `(…)`, `^`, and times such as ` 2s `."
    case .source(isHot: false): "A cold source has `-`, values, `|`, `#`, `(…)`, and times such as ` 2s `."
    case .expectation: "An expectation has `-`, values, `|`, `#`, `(…)`, `^`, `!`, and times such as ` 2s `."
    case .subscription: "A subscription has `-`, `^`, `!`, `(^!)`, and times such as ` 2s `."
    }
  }
}
