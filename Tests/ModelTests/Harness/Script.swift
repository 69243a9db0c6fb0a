/// What happens to an operator: the steps that a test performs, and what the subscriber does by itself.
struct Script: Equatable {
  enum Step: Equatable {
    /// A source sends a value or ends.
    case send(Int, Int), finish(Int), fail(Int)
    /// A source sends another subscription, which breaks the contract.
    case again(Int)
    /// A subscriber requests values, or cancels.
    case request(Int), cancel
    /// Another subscriber subscribes. `request` and `cancel` are those of the last one.
    case subscribe
    /// Connects, or ends the connection.
    case connect, disconnect
    /// Time passes.
    case wait(Int)
    /// The scheduler drops the actions that wait.
    case drop
  }

  enum Kind: Equatable {
    /// A publisher outside the library, which notes requests and cancellations.
    case foreign
    /// A `PassthroughSubject` of the API.
    case subject
    /// A sequence, which sends its values on request and finishes.
    case cold([Int])
  }

  /// The steps that the subscriber performs from within the delivery of a value, or of the completion (`nil`).
  struct Reaction: Equatable {
    var value: Int?
    var steps: [Step]
  }

  static let unlimited = 1 << 40

  var kinds: [Kind] = [.foreign]
  /// Whether foreign sources send without demand, after their end, and after a cancellation.
  var isRude = false
  /// Whether another thread performs the cancellations within deliveries, while the delivering one waits.
  var cancelsElsewhere = false
  /// The demand on subscribing.
  var opening = unlimited
  /// The demand that the subscriber returns for its values.
  var returns: [Int] = []
  var reactions: [Reaction] = []
  var steps: [Step] = []
}

/// What a case of the models allows in its scripts.
enum Feature: CaseIterable {
  /// The subscriber requests values in portions. Without it, it requests unlimited values on subscribing.
  case demand
  /// The subscriber sends, requests, and cancels from within deliveries.
  case reentry
  /// Foreign sources send after their end and after a cancellation, send a second subscription.
  case rude
  /// Rude sources also send values without demand.
  case unrequested
  case subjects, cold, failures, cancel, time
  /// The scheduler drops actions.
  case drops
  /// Sources end.
  case ends
  /// Not in `all`: several subscribers, and connections.
  case several, connect
}

/// SplitMix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}

extension Script {
  /// A script of what the features allow.
  init(_ dice: inout Dice, sources: Int, _ features: Set<Feature>) {
    isRude = features.contains(.rude) && dice.roll(3) == 0
    kinds = (0..<sources).map { _ in
      if isRude { return .foreign }
      switch dice.roll(4) {
      case 0 where features.contains(.subjects): return .subject
      case 1 where features.contains(.cold): return .cold((0...dice.roll(4)).map { _ in dice.roll(5) })
      default: return .foreign
      }
    }
    if features.contains(.demand), dice.roll(3) > 0 {
      opening = dice.roll(4)
      returns = (0..<dice.roll(6)).map { _ in max(0, dice.roll(4) - 1) }
    }
    let length = 1 + dice.roll(14)
    steps = Self.steps(&dice, length, sources, features)
    if features.contains(.reentry) {
      for _ in 0..<dice.roll(3) {
        let value = features.contains(.ends) && dice.roll(6) == 0 ? nil : dice.roll(4)
        if reactions.contains(where: { $0.value == value }) { continue }
        let inner = features.subtracting([.time, .several, .connect])
        let length = 1 + dice.roll(2)
        reactions.append(Reaction(value: value, steps: Self.steps(&dice, length, sources, inner)))
      }
    }
    cancelsElsewhere = features.contains(.cancel) && dice.roll(4) == 0
  }

  private static func steps(_ dice: inout Dice, _ count: Int, _ sources: Int, _ features: Set<Feature>) -> [Step] {
    (0..<count).compactMap { _ in
      let source = dice.roll(sources)
      switch dice.roll(20) {
      case 0, 1: return features.contains(.ends) ? .finish(source) : nil
      case 2: return features.contains(.failures) ? .fail(source) : nil
      case 3: return features.contains(.cancel) && dice.roll(2) == 0 ? .cancel : nil
      case 4, 5, 6:
        return features.contains(.demand) ? .request(dice.roll(12) == 0 ? unlimited : 1 + dice.roll(3)) : nil
      case 7, 8, 9: return features.contains(.time) ? .wait(dice.roll(4)) : .send(source, dice.roll(5))
      case 10: return features.contains(.rude) && dice.roll(2) == 0 ? .again(source) : nil
      case 11: return features.contains(.several) ? .subscribe : nil
      case 13 where features.contains(.drops) && dice.roll(2) == 0: return .drop
      case 12: return features.contains(.connect) ? (dice.roll(2) == 0 ? .connect : .disconnect) : nil
      default: return .send(source, dice.roll(5))
      }
    }
  }

  /// Whether the scheduler drops actions.
  var drops: Bool { steps.contains(.drop) || reactions.contains { $0.steps.contains(.drop) } }

  /// Scripts that are a little simpler, the simplest first.
  var simpler: [Script] {
    var all: [Script] = []
    func add(_ change: (inout Script) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { all.append(copy) }
    }
    add { $0.steps.removeLast($0.steps.count / 2) }
    for index in steps.indices { add { $0.steps.remove(at: index) } }
    for index in reactions.indices { add { $0.reactions.remove(at: index) } }
    for index in reactions.indices where reactions[index].steps.count > 1 {
      for step in reactions[index].steps.indices { add { $0.reactions[index].steps.remove(at: step) } }
    }
    add { $0.isRude = false }
    add { $0.returns = [] }
    add { if !$0.returns.isEmpty { $0.returns.removeLast() } }
    for index in returns.indices { add { $0.returns[index] = 0 } }
    add { $0.opening = Self.unlimited }
    add { if $0.opening < 10, $0.opening > 0 { $0.opening -= 1 } }
    for index in kinds.indices {
      if case .cold(let values) = kinds[index], values.count > 1 { add { $0.kinds[index] = .cold(values.dropLast()) } }
      add { $0.kinds[index] = .foreign }
    }
    for index in steps.indices {
      switch steps[index] {
      case .send(let source, let value) where value > 0: add { $0.steps[index] = .send(source, value - 1) }
      case .request(let count) where count > 1: add { $0.steps[index] = .request(1) }
      case .wait(let time) where time > 1: add { $0.steps[index] = .wait(time - 1) }
      default: break
      }
    }
    return all
  }

  /// The smallest script that still fails.
  func shrunk(while fails: (Script) -> Bool) -> Script {
    var smallest = self
    while let next = smallest.simpler.first(where: fails) { smallest = next }
    return smallest
  }

  /// The script as Swift.
  var source: String {
    func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
      "[" + elements.map(text).joined(separator: ", ") + "]"
    }
    func step(_ step: Step) -> String { ".\(step)".replacing("\(Self.unlimited)", with: "Script.unlimited") }
    var parts = [kinds == [.foreign] ? nil : "kinds: " + list(kinds) { ".\($0)" }]
    if isRude { parts.append("isRude: true") }
    if cancelsElsewhere { parts.append("cancelsElsewhere: true") }
    if opening != Self.unlimited { parts.append("opening: \(opening)") }
    if !returns.isEmpty { parts.append("returns: \(returns)") }
    if !reactions.isEmpty {
      parts.append(
        "reactions: "
          + list(reactions) { ".init(value: \($0.value.map { "\($0)" } ?? "nil"), steps: \(list($0.steps, step)))" })
    }
    parts.append("steps: " + list(steps, step))
    return "Script(" + parts.compactMap { $0 }.joined(separator: ", ") + ")"
  }

  /// The script as marbles: a line for each source and one for the subscriber, a column for each step.
  var marbles: String {
    var lines = kinds.map { kind -> String in if case .cold(let values) = kind { "\(values)" } else { "" } } + [""]
    for step in steps {
      var column = ["", ""]
      var row: Int?
      switch step {
      case .send(let source, let value): (row, column[0]) = (source, "\(value)")
      case .finish(let source): (row, column[0]) = (source, "|")
      case .fail(let source): (row, column[0]) = (source, "x")
      case .again(let source): (row, column[0]) = (source, "s")
      case .request(let count): column[1] = count >= Self.unlimited ? "r∞" : "r\(count)"
      case .cancel: column[1] = "c"
      case .subscribe: column[1] = "s"
      case .connect: column[1] = "on"
      case .disconnect: column[1] = "off"
      case .wait(let time): column[1] = "+\(time)"
      case .drop: column[1] = "drop"
      }
      let width = max(column[0].count, column[1].count) + 1
      for line in lines.indices {
        let mark = line == row ? column[0] : line == kinds.count ? column[1] : ""
        lines[line] += mark + String(repeating: "-", count: width - mark.count)
      }
    }
    let names = kinds.indices.map { "source \($0)" } + ["subscriber"]
    return zip(names, lines).map { $0.padding(11) + "-" + $1 }.joined(separator: "\n")
  }
}

extension String {
  func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
