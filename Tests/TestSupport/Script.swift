public import ReactiveKit
public import Testing

/// One row of a table of behaviour: what an operator is given, and exactly what comes of it.
///
/// The input is a ``Timeline``. What comes of it is a line of notes, upstream's and downstream's in one order: `request 2`,
/// `cancel`, `subscribed`, values as they print, `finished`, `failed: oops`, and `wants 1` where a value was sent and
/// another was asked for in return. Where there are several sources, their notes bear their names, as in `a request 2`.
/// What happens on subscribing stands in `opening`, by default what a subscriber sees who asks for everything.
///
/// A row whose operator exists in both APIs holds for both.
public struct Script: Sendable, CustomStringConvertible {
  /// The operator, with what is special about the row.
  public let description: String
  let demand: Subscribers.Demand
  let more: Subscribers.Demand
  let input: String
  let openings: [String?]
  let saw: String
  let sources: Int
  /// Whether a source sends no subscription until it is told to.
  var isSilent = false
  let forms: [Form]

  /// The operator in one API: makes a publisher, and subscribes to it.
  typealias Form = @Sendable ([ScriptedPublisher<Int, TestError>], Script) -> Controls

  /// The subscriber's side, without its types.
  struct Controls {
    let request: (Subscribers.Demand) -> Void
    let cancel: () -> Void

    init<P: Publisher>(_ publisher: P, _ log: Log, _ script: Script) {
      let subscriber = TrackingSubscriber<P.Output, P.Failure>(script.demand, log: log)
      let more = script.more
      subscriber.onValue = { _ in more }
      publisher.subscribe(subscriber)
      request = { subscriber.request($0) }
      cancel = { subscriber.cancel() }
    }
  }

  private init(
    _ name: String, _ sources: Int, _ demand: Subscribers.Demand, _ more: Subscribers.Demand, _ input: String,
    _ openings: [String?], _ saw: String, _ forms: [Form]
  ) {
    description = name
    self.sources = sources
    self.demand = demand
    self.more = more
    self.input = input
    self.openings = openings
    self.saw = saw
    self.forms = forms
  }

  /// A row for one API: an operator on a publisher, or on a signal made from it.
  public init<P: Publisher & SendableMetatype>(
    _ name: String, _ input: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    opening: String? = nil, saw: String,
    _ make: @escaping @Sendable (ScriptedPublisher<Int, TestError>) -> P
  ) {
    self.init(name, 1, demand, more, input, [opening], saw, [{ Controls(make($0[0]), $0[0].log, $1) }])
  }

  /// A row for a publisher that sends its subscription when the input says so: nothing happens on subscribing.
  public init<P: Publisher & SendableMetatype>(
    silent name: String, _ input: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    saw: String, _ make: @escaping @Sendable (ScriptedPublisher<Int, TestError>) -> P
  ) {
    self.init(name, input, demand: demand, more: more, opening: "", saw: saw, make)
    isSilent = true
  }

  /// A row for both APIs.
  public init<P: Publisher & SendableMetatype, S: Publisher & SendableMetatype>(
    _ name: String, _ input: String, demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none,
    opening: String? = nil, saw: String,
    publisher: @escaping @Sendable (ScriptedPublisher<Int, TestError>) -> P,
    signal: @escaping @Sendable (Signal<Int, TestError>) -> S
  ) {
    self.init(
      name, 1, demand, more, input, [opening, opening], saw,
      [
        { Controls(publisher($0[0]), $0[0].log, $1) },
        { Controls(signal($0[0].toSignal()), $0[0].log, $1) },
      ])
  }

  /// A row for one API and several sources.
  public init<P: Publisher & SendableMetatype>(
    _ name: String, sources: Int, _ input: String, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, opening: String, saw: String,
    _ make: @escaping @Sendable ([ScriptedPublisher<Int, TestError>]) -> P
  ) {
    self.init(name, sources, demand, more, input, [opening], saw, [{ Controls(make($0), $0[0].log, $1) }])
  }

  /// A row for signals and several sources.
  public static func signals<P: Publisher & SendableMetatype>(
    _ name: String, _ sources: Int, _ input: String, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, opening: String, saw: String,
    of make: @escaping @Sendable ([Signal<Int, TestError>]) -> P
  ) -> Script {
    Script(
      name, sources: sources, input, demand: demand, more: more, opening: opening, saw: saw,
      { make($0.map { $0.toSignal() }) })
  }

  /// A row for both APIs and several sources.
  public init<P: Publisher & SendableMetatype, S: Publisher & SendableMetatype>(
    _ name: String, sources: Int, _ input: String, demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none, opening: String, signalOpening: String? = nil, saw: String,
    publisher: @escaping @Sendable ([ScriptedPublisher<Int, TestError>]) -> P,
    signal: @escaping @Sendable ([Signal<Int, TestError>]) -> S
  ) {
    self.init(
      name, sources, demand, more, input, [opening, signalOpening ?? opening], saw,
      [
        { Controls(publisher($0), $0[0].log, $1) },
        { Controls(signal($0.map { $0.toSignal() }), $0[0].log, $1) },
      ])
  }

  /// Plays the row in each API. Records an issue where what is seen is not what the row says.
  public func check(sourceLocation: SourceLocation = #_sourceLocation) {
    for (form, opening) in zip(forms, openings) {
      let log = Log()
      let all = Timeline.names.prefix(sources).map {
        ScriptedPublisher<Int, TestError>(
          sources == 1 ? "" : String($0), log: log, onSubscribe: { if !isSilent { $0.sendSubscription() } })
      }
      let controls = form(all, self)
      Timeline(input, sources: sources).play(
        send: {
          let wanted = all[$1].send($0)
          if wanted > .none { log("wants \(wanted.max.map { "\($0)" } ?? "unlimited")") }
        }, complete: { all[$1].sendButKeep(completion: $0) }, subscribe: { all[$0].sendSubscription() },
        request: controls.request, cancel: controls.cancel)
      let saw = log.take()
      let request = demand == .none ? "" : "; " + words(demand)
      let expected = "\(opening ?? "subscribed" + request); \(self.saw)".split(separator: "; ").map(String.init)
      #expect(saw == expected, sourceLocation: sourceLocation)
    }
  }
}
