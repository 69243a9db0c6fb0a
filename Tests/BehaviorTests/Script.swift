import Foundation
import Implementation
import Testing

/// A behaviour as two lines: what an operator is given, and exactly what comes of it.
///
/// | step | what it does |
/// |---|---|
/// | `1` `a1` | the source, of several the first, sends a value |
/// | `\|` | it finishes |
/// | `x` | it fails, with `oops` |
/// | `s` | it sends a subscription; each does so when it is subscribed to, unless the script is `silent` |
/// | `r2` `r*` | downstream requests two values, or an unlimited number |
/// | `!` | downstream cancels |
/// | `+5` | the clock is advanced |
/// | `.` | a dot is noted, to show what comes before it |
///
/// What comes of it is in one order what upstream is asked for (`request 2`, `cancel`), what downstream receives (`subscribed`, values,
/// `finished`, `failed: oops`, each with the time if there is a clock), and what upstream is given in return for a value (`wants 1`).
struct Script: @unchecked Sendable, CustomTestStringConvertible {
  // `Sendable` holds because the closure is only called by the test whose argument this is.
  let id: String
  let steps: String
  let run: () -> String
  let saw: String
  var testDescription: String { id }

  /// - Parameters:
  ///   - demand: What downstream requests when it receives its subscription.
  ///   - more: What it returns for each value.
  ///   - opening: What comes of the subscription; by default `subscribed`, and the request. `?` if that is not stated.
  private init<P: Publisher>(
    id: String, sources: Int, _ steps: String, _ demand: Subscribers.Demand, _ more: Subscribers.Demand, _ silent: Bool,
    _ opening: String?, _ saw: String, _ make: @escaping ([Ints], Clock) -> P
  ) {
    self.id = id
    self.steps = steps
    let opening = opening ?? (demand == .none || silent ? "subscribed" : "subscribed; request \(text(demand))")
    self.saw = "\(opening); \(saw)".components(separatedBy: "; ").filter { !["", "?"].contains($0) }.joined(
      separator: "; ")
    run = {
      let log = Log()
      let clock = Clock()
      let all = "abcdefgh".prefix(sources).map { Ints(sources == 1 ? "" : "\($0)", log: log, isSilent: silent) }
      if steps.contains("+") { log.clock = clock }
      let recorder = Recorder<P.Output, P.Failure>(demand, log: log)
      recorder.onValue = { _ in more }
      make(all, clock).subscribe(recorder)
      if opening == "?" { _ = log.take() }
      for step in steps.split(separator: " ") {
        let amount = Int(step.dropFirst())
        switch step.first {
        case "r": recorder.request(amount.map { .max($0) } ?? .unlimited)
        case "!": recorder.cancel()
        case ".": log(".")
        case "+": clock.advance(by: Ticks(amount!))
        default:
          let named = sources == 1 ? nil : Array("abcdefgh").firstIndex(of: step.first!)
          let source = all[named ?? 0]
          switch named == nil ? step : step.dropFirst() {
          case "|": source.send(completion: .finished)
          case "x": source.send(completion: .failure(.oops))
          case "s": source.sendSubscription()
          case let value: source.send(Int(value)!)
          }
        }
      }
      return log.take().joined(separator: "; ")
    }
  }

  /// A script with one source.
  init<P: Publisher>(
    _ id: String, _ steps: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    silent: Bool = false, opening: String? = nil, saw: String, _ make: @escaping (Ints) -> P
  ) {
    self.init(id: id, sources: 1, steps, demand, more, silent, opening, saw) { sources, _ in make(sources[0]) }
  }

  /// A script with time and one source.
  init<P: Publisher>(
    _ id: String, _ steps: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    opening: String? = nil, saw: String, _ make: @escaping (Ints, Clock) -> P
  ) {
    self.init(id: id, sources: 1, steps, demand, more, false, opening, saw) { make($0[0], $1) }
  }

  /// A script with several sources, and no time.
  init<P: Publisher>(
    _ id: String, sources: Int, _ steps: String, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, silent: Bool = false, opening: String? = nil, saw: String,
    _ make: @escaping ([Ints]) -> P
  ) {
    let names = "abcdefgh".prefix(sources).map { "; \($0) request \(text(demand))" }
    let opening = opening ?? "subscribed" + (demand == .none || silent ? "" : names.joined())
    self.init(id: id, sources: sources, steps, demand, more, silent, opening, saw) { sources, _ in make(sources) }
  }

  /// Plays the script.
  func check() { #expect(run() == Row.outcome(of: id, saw), "\(Row.title(id)) Steps: \(steps)") }
}

/// What comes of a subscription to an operator that requests everything by itself.
let everything = "subscribed; request unlimited"

/// A closure that throws for 13.
func unlucky<T>(_ body: @escaping (Int) -> T) -> (Int) throws -> T {
  { value in
    if value == 13 { throw Oops.unlucky }
    return body(value)
  }
}

func isOdd(_ value: Int) -> Bool { !value.isMultiple(of: 2) }
