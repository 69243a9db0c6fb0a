import Foundation
import Implementation
import Testing

/// Programs with the log that the models of `Tests/ModelTests` expect. A line of `Programs.swift` is
///
///     map(_:) of a → merge(with:) of B : 2 0 1 : a=12 0(B3,r1) B4 B| : 2; 4; 4; finished
///
/// with a chain of operators and their sources; what downstream requests on subscribing, and returns for its values; steps
/// as in ``Script``; and the log, which has requests and cancellations if there is one operator.
///
/// A capital is a subject, and `a=12` makes `a` a sequence. `0(B3,r1)` are the steps within the delivery of value 0, and
/// `|(B3)` those within the completion.
///
/// An implementation that logs something else has the rest of the line, and its log, in `logs`.
enum Program {
  typealias Subject = PassthroughSubject<Int, Oops>
  typealias Upstream = AnyPublisher<Int, Oops>
  typealias Texts = AnyPublisher<String, Oops>

  /// A line, as far as the log, and the log.
  struct Row: CustomTestStringConvertible {
    let input: String
    let log: String
    var testDescription: String { input }
  }

  static let rows = all.split(separator: "\n").map { line in
    let cells = line.components(separatedBy: " : ")
    return Row(input: cells.dropLast().joined(separator: " : "), log: cells.last!)
  }

  struct Oops: Error, CustomStringConvertible { var description = "oops" }

  static let thrown = Oops(description: "thrown")

  static func failing<Result>(_ value: Int, _ result: Result) throws -> Result {
    if value == 4 { throw thrown } else { return result }
  }

  /// A publisher outside the implementation: a subject for each subscriber, and notes of what that does.
  private final class Foreign: Publisher {
    typealias Output = Int
    typealias Failure = Oops
    private let name: String
    private let log: Log
    var subjects: [Subject] = []

    init(_ name: Character, _ log: Log) { (self.name, self.log) = ("\(name)", log) }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
      subjects.append(Subject())
      subjects.last!.subscribe(
        AnySubscriber(
          receiveSubscription: { [name, log] in subscriber.receive(subscription: Inlet(log, name, $0)) },
          receiveValue: { [log] in
            let more = subscriber.receive($0)
            if more > .none { log("wants \(text(more))") }
            return more
          }, receiveCompletion: subscriber.receive))
    }
  }

  /// What an operator publishes, as a value for the next one.
  private static func number(_ text: String) -> Int {
    let numbers = text.split { !"-0123456789".contains($0) }.map { Int($0)! }
    return text.hasPrefix("[") ? numbers.reduce(numbers.count) { $0 * 3 + $1 } % 5 : numbers[0]
  }

  /// `nil` if the implementation does not have an operator.
  static func log(_ chain: String, _ demands: String, _ steps: String) -> String? {
    let (log, clock) = (Log(), Clock())
    if steps.contains("+") { log.clock = clock }
    let links = chain.components(separatedBy: " → ").map { $0.components(separatedBy: " of ") }
    var (sources, subjects): ([Character: Foreign], [Character: Subject]) = ([:], [:])
    var sequences: [Character: [Int]] = [:]
    var reactions: [Substring: [Substring]] = [:]
    var script: [Substring] = []
    for step in steps.split(separator: " ") {
      if step.contains("=") {
        sequences[step.first!] = step.dropFirst(2).map { Int("\($0)")! }
      } else if let start = step.firstIndex(of: "(") {
        reactions[step[..<start]] = step[start...].dropFirst().dropLast().split(separator: ",")
      } else {
        script.append(step)
      }
    }

    var stream: Texts?
    for link in links {
      let up =
        (stream.map { [$0.map(number).eraseToAnyPublisher()] } ?? [])
        + link.dropFirst().joined().map { name -> Upstream in
          if let sequence = sequences[name] {
            return sequence.publisher.setFailureType(to: Oops.self).eraseToAnyPublisher()
          } else if name.isUppercase {
            subjects[name] = Subject()
            return subjects[name]!.eraseToAnyPublisher()
          }
          sources[name] = Foreign(name, links.count == 1 ? log : Log())
          return sources[name]!.eraseToAnyPublisher()
        }
      stream = apply(link[0], up, clock) {
        log("inner of \($0)")
        return up[1 + abs($0 % 2)]
      }
      if stream == nil { return nil }
    }

    let demands = demands.split(separator: " ").map { Int($0).map { Subscribers.Demand.max($0) } ?? .unlimited }
    let recorder = Recorder<String, Oops>(demands[0], log: log)
    func perform(_ step: Substring) {
      let (name, amount) = (step.first!, Int(step.dropFirst()))
      let targets = subjects[name].map { [$0] } ?? sources[name]?.subjects ?? []
      switch name {
      case "r": recorder.request(amount.map { .max($0) } ?? .unlimited)
      case "!": recorder.cancel()
      case "+": clock.advance(by: Ticks(amount!))
      case _ where step.hasSuffix("|"): for target in targets { target.send(completion: .finished) }
      case _ where step.hasSuffix("x"): for target in targets { target.send(completion: .failure(Oops())) }
      default: for target in targets { target.send(amount!) }
      }
    }
    var count = 0
    recorder.onValue = { _ in
      count += 1
      let index = count
      reactions["\(index - 1)"]?.forEach(perform)
      return index < demands.count ? demands[index] : .none
    }
    recorder.onCompletion = { reactions["|"]?.forEach(perform) }
    stream!.subscribe(recorder)
    script.forEach(perform)
    return log.take().filter { links.count == 1 || $0 != "subscribed" }.joined(separator: "; ")
  }
}

extension Publisher {
  /// The values as the models write them.
  var texts: Program.Texts {
    map { value in
      if let value = value as? Bool { return value ? "1" : "0" }
      return "\(value)".replacing("(", with: "[").replacing(")", with: "]")
    }.mapError { Program.Oops(description: "\($0)") }.eraseToAnyPublisher()
  }
}

extension Int {
  var negated: Int { -self }
}

@Suite struct ProgramTests {
  @Test(arguments: Program.rows) func logsWhatTheModelsExpect(_ row: Program.Row) {
    let cells = row.input.components(separatedBy: " : ")
    guard let log = Program.log(cells[0], cells[1], cells[2]) else { return }
    #expect(log == logs[row.input] ?? row.log)
  }
}
