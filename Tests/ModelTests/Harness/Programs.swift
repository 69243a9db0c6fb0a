import Foundation

/// Programs for any implementation of Combine, as Swift: each operator in Combine's names, and a line for each program with
/// the log that the models expect. `Tests/BehaviorTests` runs them; its `Program` has the language of the lines.
///
/// - Parameter chains: How many chains begin with each operator, in addition to a program of the operator alone.
func programs(chains: Int = 2, seed: UInt64 = 0) -> String {
  let expressions = expressions()
  let operators = combineCases.filter { $0.part != nil && expressions[$0.name] != nil }
  var lines: [String] = []
  for (index, first) in operators.enumerated() {
    var dice = Dice(seed &+ UInt64(index))
    for number in 0...chains {
      let chain = number == 0 ? first : first.chain(&dice, of: operators)
      let found = (0..<20).compactMap { _ in chain?.program(&dice) }.filter { $0.text.count <= 116 }
      if let program = found.max(by: { $0.variety < $1.variety }) { lines.append("    " + program.text) }
    }
  }
  let branches = operators.map { one -> String in
    let branch = "    case \"\(one.name)\": return \(expressions[one.name]!).texts"
    return branch.count <= 118 ? branch : branch.replacing(": return", with: ":\n      return")
  }
  // What an implementation may not have, and what stands for it in a condition.
  let optional = [("byTime", "collectByTime"), ("combineLatest", "combineLatest"), ("merge", "merge")]
  let all = branches.filter { branch in !optional.contains { branch.contains($0.0) } }
  let conditional = optional.map { part, name in
    let branches = branches.filter { $0.contains(part) }.joined(separator: "\n")
    return "    #if !WITHOUT_\(name)\n\(branches.replacing(#/(?m)^/#, with: "  "))\n    #endif"
  }
  return """
    // Printed by `models programs`: see CONTRIBUTING.md.
    import Implementation

    extension Program {
      static func apply(_ name: String, _ up: [Upstream], _ time: Clock, _ inner: @escaping (Int) -> Upstream) -> Texts? {
        switch name {
    \(all.joined(separator: "\n"))
    \(conditional.joined(separator: "\n"))
        default: return nil
        }
      }

      static let all = \"""
    \(lines.joined(separator: "\n"))
        \"""
    }

    """
}

/// The operators of the cases in `Publishers`, as they are written there, but those that need a type of this folder.
private func expressions() -> [String: String] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Publishers")
  let call = #/\n  publisher\(\s*"([^"]+)"([\s\S]*?\})(?=\n  [^\s})]|\n\})/#
  let files = try! FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  let calls = files.flatMap { try! String(contentsOf: $0, encoding: .utf8).matches(of: call) }
  return Dictionary(
    uniqueKeysWithValues: calls.map { (String($0.1), expression(of: $0.2)) }
      .filter { !$0.1.contains(#/Coder|Silence/#) })
}

/// What is in the last braces of a call, in the names of `Program.apply`.
private func expression(of call: Substring) -> String {
  var depth = 0
  let start = call.indices.reversed().first { index in
    if call[index] == "}" { depth += 1 }
    if call[index] == "{" { depth -= 1 }
    return depth == 0
  }
  return String(call[start!...].dropFirst().dropLast())
    .replacing(#/^\s*(?:up|_) in\b/#, with: "").replacing(#/(?:\$0|up)\.(?=time|inner)/#, with: "")
    .replacing("$0[", with: "up[").replacing("RKPublishers.", with: "").replacing(#/\s+/#, with: " ")
    .trimmingCharacters(in: .whitespaces)
}

/// What delivers after a cancellation in Combine, and not in this library: `behaviors.tsv` has the rows.
private let unstoppable =
  reducingCases.map(\.name) + [
    "Just", "receive(on:options:)", "delay(for:tolerance:scheduler:options:)",
  ]

extension Case {
  /// A line with a generated script, and how many different notes are in its log. `nil` if there are not enough letters.
  fileprivate func program(_ dice: inout Dice) -> (text: String, variety: Int)? {
    if sources > 8 { return nil }
    let links = name.components(separatedBy: " → ")
    var features = features.subtracting([.rude, .unrequested, .drops])
    if links.contains(where: unstoppable.contains) { features.remove(.cancel) }
    let script = Script(&dice, sources: sources, features)
    let names = zip("abcdefgh", script.kinds).map { $1 == .subject ? $0.uppercased() : "\($0)" }
    var left = names[...]
    let chain = links.enumerated().map { index, name in
      let own = left.prefix(combineCases.first { $0.name == name }!.sources - min(index, 1))
      left = left.dropFirst(own.count)
      return own.isEmpty ? name : "\(name) of \(own.joined())"
    }
    let demands = ([script.opening] + script.returns).map(text).joined(separator: " ")
    let steps = script.steps(names)

    // The last output as it is, and not as a number.
    var program = self
    program.model = { [part] _ in { part!.model($0).start() } }
    var time = steps.contains("+") ? "@0" : ""
    var log: [String] = []
    for note in program.expected(script) {
      switch note {
      case .time(let now): time = "@\(now)"
      case .value, .ended: log.append("\(note)\(time)")
      case .request(let source, let count): log.append("\(names[source]) request \(text(count))")
      case .cancel(let source): log.append("\(names[source]) cancel")
      case .wants(_, let count): log.append("wants \(text(count))")
      default: log.append("\(note)")
      }
    }
    let cells = [chain.joined(separator: " → "), demands, steps, log.joined(separator: "; ")]
    return (cells.joined(separator: " : "), Set(log).count)
  }
}

private func text(_ demand: Int) -> String { demand >= Script.unlimited ? "unlimited" : "\(demand)" }

extension Script {
  /// The sequences, reactions, and steps in the language of `Tests/BehaviorTests`, with these names of the sources.
  fileprivate func steps(_ names: [String]) -> String {
    func text(_ step: Step) -> String {
      switch step {
      case .send(let source, let value): "\(names[source])\(value)"
      case .finish(let source): "\(names[source])|"
      case .fail(let source): "\(names[source])x"
      case .request(let count): count >= Self.unlimited ? "r*" : "r\(count)"
      case .cancel: "!"
      case .wait(let time): "+\(time)"
      case .again, .subscribe, .connect, .disconnect, .drop: fatalError("a program with \(step)")
      }
    }
    let sequences = zip(names, kinds).compactMap { name, kind -> String? in
      guard case .cold(let values) = kind else { return nil }
      return "\(name)=\(values.map { "\($0)" }.joined())"
    }
    let reactions = reactions.filter { !$0.steps.isEmpty }.map {
      "\($0.value.map { "\($0)" } ?? "|")(\($0.steps.map(text).joined(separator: ",")))"
    }
    return (sequences + reactions + steps.map(text)).joined(separator: " ")
  }
}
