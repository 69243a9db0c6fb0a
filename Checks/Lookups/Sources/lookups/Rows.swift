import LookupCounter
import RKPublishers

/// A type that the rows know nothing else of.
protocol Item: Hashable, Comparable, Codable, Sendable {
  var number: Int { get }
}

/// A publisher that sends what it is given.
protocol Sender: Publisher where Failure == Never {
  init()
  func send(_ value: Output)
}

/// A publisher of one value.
protocol OneValue: Publisher where Failure == Never {
  init(_ value: Output)
}

/// A scheduler with a time that goes on when it is told.
protocol Clock: Scheduler {
  init()
  func tick()
}

struct Problem: Error {}

/// The lookups of a row.
struct Row {
  let name: String
  let lookups: Lookups

  /// The retains of a value that a weak reference made slow.
  let slowRetains: Double

  init(_ name: String, value: Counts = Counts(), subscription: Counts = Counts()) {
    self.name = name
    lookups = Lookups(value: value.lookups, subscription: subscription.lookups)
    slowRetains = value.slowRetains
  }
}

/// What was counted of one event.
struct Counts {
  var lookups = 0.0
  var slowRetains = 0.0
}

/// Lookups of a value, and of a subscription.
struct Lookups: Equatable {
  /// What every row shall have at most.
  static let aim = Lookups(value: 0, subscription: 2)

  var value: Double
  var subscription: Double

  /// What the file says of a row with these lookups.
  var butAtLeastTheAim: Lookups {
    Lookups(value: max(value, Self.aim.value), subscription: max(subscription, Self.aim.subscription))
  }

  func isMore(than limits: Lookups) -> Bool { value > limits.value || subscription > limits.subscription }
}

/// What the operators of a row get. A class, so that a closure that captures it looks nothing up.
final class Inputs<Value: Item, Source: Sender, One: OneValue, Time: Clock>
where Source.Output == Value, One.Output == Value {
  let value: Value
  let values = Source()
  let others = Source()
  let never = Source()
  let clock = Time()
  let second: Time.SchedulerTimeType.Stride = .seconds(1)

  var one: One { One(value) }

  init(_ value: Value) { self.value = value }

  func send() {
    values.send(value)
    others.send(value)
    clock.tick()
  }
}

/// The rows of an API, for one kind of source, of scheduler, and of subscriber. All is compiled once, for every type.
final class Rows<Value: Item, Source: Sender, One: OneValue, Time: Clock>
where Source.Output == Value, One.Output == Value {
  typealias Environment = Inputs<Value, Source, One, Time>

  private let api: String
  private let value: Value

  /// Whether a subscriber of the user's requests values one by one, in place of a sink.
  private let isOwn: Bool

  /// What the name of a row contains.
  private let only: String

  private(set) var rows: [Row] = []

  init(_ api: String, _ value: Value, isOwn: Bool, only: String) {
    self.api = api
    self.value = value
    self.isOwn = isOwn
    self.only = only
  }

  /// Adds a row for an operator: counts lookups of a value that passes it, and of a subscription that is cancelled.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func add<P: Publisher>(_ name: String, _ make: (Environment) -> P) {
    guard wanted("\(api) \(name)") else { return }
    let inputs = Environment(value)
    let publisher = make(inputs)
    let subscription = count("subscriptions of \(api) \(name)") {
      self.subscribe(publisher).cancel()
      inputs.clock.tick()
    }
    let kept = subscribe(publisher)
    inputs.clock.tick()
    let value = count("values of \(api) \(name)") { inputs.send() }
    kept.cancel()
    rows.append(Row("\(api) \(name)", value: value, subscription: subscription))
  }

  /// Adds a row for an operator that subscribes for each value: counts its lookups as those of a subscription.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func addInner<P: Publisher>(_ name: String, _ make: (Environment) -> P) {
    guard wanted("\(api) \(name)") else { return }
    let inputs = Environment(value)
    let kept = subscribe(make(inputs))
    let subscription = count("subscriptions of \(api) \(name)") { inputs.send() }
    kept.cancel()
    rows.append(Row("\(api) \(name)", subscription: subscription))
  }

  /// Adds a row for a source: counts lookups of a subscription, with the values and the completion that it gets.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func addSource<P: Publisher>(_ name: String, _ make: (Environment) -> P) {
    guard wanted("\(api) \(name)") else { return }
    let publisher = make(Environment(value))
    let subscription = count("subscriptions of \(api) \(name)") { self.subscribe(publisher).cancel() }
    rows.append(Row("\(api) \(name)", subscription: subscription))
  }

  /// Adds a row for work that delivers a value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func addWork(_ name: String, _ prepare: (Environment) -> () -> Void) {
    guard wanted("\(api) \(name)") else { return }
    let value = count("values of \(api) \(name)", prepare(Environment(value)))
    rows.append(Row("\(api) \(name)", value: value))
  }

  private func wanted(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private func subscribe<P: Publisher>(_ publisher: P) -> any Cancellable {
    guard isOwn else { return publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) }
    let subscriber = uncounted { OwnSubscriber<P.Output, P.Failure>() }
    publisher.subscribe(subscriber)
    return subscriber
  }
}

/// Whether the program prints each lookup and slow retain of one event of each row. Written once, by the main thread, before the first row.
nonisolated(unsafe) var isTracing = false

/// What one more event counts: the difference of a run with twice as many.
func count(_ title: String, _ event: () -> Void) -> Counts {
  let events = 128
  for _ in 0..<events { event() }
  if isTracing {
    print("\(title):")
    lookup_trace(true)
    event()
    lookup_trace(false)
  }
  let counts = [events, 2 * events].map { events in
    let before = (lookup_count(), slow_retain_count())
    for _ in 0..<events { event() }
    return (lookup_count() - before.0, slow_retain_count() - before.1)
  }
  func more(_ one: Int64, _ two: Int64) -> Double { (100 * Double(two - one) / Double(events)).rounded() / 100 }
  return Counts(lookups: more(counts[0].0, counts[1].0), slowRetains: more(counts[0].1, counts[1].1))
}
