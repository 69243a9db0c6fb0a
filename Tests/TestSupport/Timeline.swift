public import ReactiveKit
public import Testing

/// The input of a test: a line of steps, separated by spaces.
///
///     line   = [step {" " step}]
///     step   = [source] event | "r" demand | "!" | "+" time
///     event  = value | "|" | "x" | "s"
///     source = "a" … "h"                 where there are several sources, and only there
///     value  = ["-"] digits
///     demand = digits | "*"
///     time   = digits ["." digits]
///
/// | step | what it does |
/// |---|---|
/// | `1` | the source sends a value |
/// | `\|` | it finishes |
/// | `x` | it fails, with `oops` |
/// | `s` | it sends another subscription |
/// | `r2` `r*` | downstream requests two values, or an unlimited number |
/// | `!` | downstream cancels |
/// | `+0.5` | half a second of virtual time passes |
///
/// All times are in seconds, also in what tests note: `VirtualTimeScheduler.stopwatch()` writes `@0.5`.
public struct Timeline: Sendable {
  public enum Step: Equatable, Sendable {
    case value(Int, source: Int)
    case finish(source: Int)
    case failure(source: Int)
    case subscription(source: Int)
    case request(Subscribers.Demand)
    case cancel
    case time(nanoseconds: Int)
  }

  /// Why a line is not a timeline.
  public struct Malformed: Error, Equatable, CustomStringConvertible {
    public let line: String
    /// The column in which the step begins, from 1.
    public let column: Int
    public let reason: String

    public var description: String { "column \(column) of \"\(line)\": \(reason)" }
  }

  public let steps: [Step]

  private let line: String
  private let columns: [Int]

  private init(steps: [Step], line: String, columns: [Int]) {
    self.steps = steps
    self.line = line
    self.columns = columns
  }

  /// Reads a line.
  public init(parsing line: String, sources: Int = 1) throws(Malformed) {
    var steps: [Step] = []
    var columns: [Int] = []
    for word in line.split(separator: " ") {
      let column = line.distance(from: line.startIndex, to: word.startIndex) + 1
      do throws(Fault) {
        steps.append(try Step(word, sources: sources))
      } catch {
        throw Malformed(line: line, column: column, reason: "`\(word)` \(error.reason)")
      }
      columns.append(column)
    }
    self.line = line
    self.steps = steps
    self.columns = columns
  }

  /// Reads a line. Records an issue if the line is malformed, and then has no steps.
  public init(_ line: String, sources: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(Malformed) {
      self = try Timeline(parsing: line, sources: sources)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      self = Timeline(steps: [], line: line, columns: [])
    }
  }

  /// Performs the steps in order. Records an issue for a step that has no closure here, and skips it.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that times advance.
  ///   - send: Sends a value from a source, given by its number.
  ///   - complete: Ends a source, given by its number.
  ///   - subscribe: Sends another subscription from a source, given by its number.
  ///   - request: Requests values downstream.
  ///   - cancel: Cancels downstream.
  public func play(
    in scheduler: VirtualTimeScheduler? = nil, send: (Int, Int) -> Void,
    complete: (Subscribers.Completion<TestError>, Int) -> Void, subscribe: ((Int) -> Void)? = nil,
    request: ((Subscribers.Demand) -> Void)? = nil, cancel: (() -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (step, column) in zip(steps, columns) {
      let isTaken: Void? =
        switch step {
        case .value(let value, let source): send(value, source)
        case .finish(let source): complete(.finished, source)
        case .failure(let source): complete(.failure(.oops), source)
        case .subscription(let source): subscribe?(source)
        case .request(let demand): request?(demand)
        case .cancel: cancel?()
        case .time(let nanoseconds): scheduler?.advance(by: .nanoseconds(nanoseconds))
        }
      if isTaken == nil {
        let malformed = Malformed(line: line, column: column, reason: "nothing here takes such a step")
        Issue.record("\(malformed)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Performs the steps with scripted publishers, which keep their subscribers after the end. `wants` receives the demand
  /// that each value returns.
  public func play<Input>(
    on sources: [ScriptedPublisher<Int, TestError>], _ subscriber: TrackingSubscriber<Input, TestError>,
    in scheduler: VirtualTimeScheduler? = nil, wants: (Subscribers.Demand) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    play(
      in: scheduler, send: { wants(sources[$1].send($0)) }, complete: { sources[$1].sendButKeep(completion: $0) },
      subscribe: { sources[$0].sendSubscription() }, request: { subscriber.request($0) },
      cancel: { subscriber.cancel() }, sourceLocation: sourceLocation)
  }

  /// What is wrong with a step.
  fileprivate struct Fault: Error {
    let reason: String
  }

  /// The names of sources.
  static let names = Array("abcdefgh")
}

extension Timeline.Step {
  fileprivate init(_ word: Substring, sources: Int) throws(Timeline.Fault) {
    let rest = word.dropFirst()
    switch word.first {
    case "!":
      guard rest.isEmpty else { throw Timeline.Fault(reason: "is not a step") }
      self = .cancel
    case "r":
      if rest == "*" {
        self = .request(.unlimited)
      } else if rest.areDigits, let count = Int(rest) {
        self = .request(.max(count))
      } else {
        throw Timeline.Fault(reason: "is not a request, as in r2 and r*")
      }
    case "+":
      guard let nanoseconds = rest.nanoseconds else {
        throw Timeline.Fault(reason: "is not a time in seconds, as in +2 and +0.5")
      }
      self = .time(nanoseconds: nanoseconds)
    case let first:
      let named = first.flatMap { Timeline.names.firstIndex(of: $0) }
      let source = named ?? 0
      switch named == nil ? word : rest {
      case "|": self = .finish(source: source)
      case "x": self = .failure(source: source)
      case "s": self = .subscription(source: source)
      case let digits:
        guard (digits.first == "-" ? digits.dropFirst() : digits).areDigits, let value = Int(digits) else {
          throw Timeline.Fault(reason: "is not a step")
        }
        self = .value(value, source: source)
      }
      if (named == nil) != (sources == 1) || source >= sources {
        throw Timeline.Fault(
          reason: "\(sources == 1 ? "names a source where there is one" : "names none of \(sources) sources")")
      }
    }
  }
}

extension Substring {
  fileprivate var areDigits: Bool { !isEmpty && allSatisfy { $0.isASCII && $0.isWholeNumber } }

  /// A number of seconds with up to nine decimals, in nanoseconds.
  fileprivate var nanoseconds: Int? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.areDigits }), parts.count == 1 || parts[1].count <= 9 else {
      return nil
    }
    let decimals = parts.count == 1 ? "" : String(parts[1])
    return Int(parts[0] + decimals + String(repeating: "0", count: 9 - decimals.count))
  }
}

extension VirtualTimeScheduler {
  /// Returns a function that writes the time since this call as a ``Timeline`` does, in seconds: `@0.5`.
  public func stopwatch() -> () -> String {
    let start = now
    return { [self] in
      let (seconds, rest) = start.distance(to: now).magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
      if rest == 0 { return "@\(seconds)" }
      var decimals = "\(1_000_000_000 + rest)".dropFirst()
      decimals.removeLast(decimals.reversed().prefix { $0 == "0" }.count)
      return "@\(seconds).\(decimals)"
    }
  }
}
