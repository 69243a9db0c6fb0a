import RKPublishers
import ReactiveKit

/// An operator and its model. The name begins with the operator as the documentation's lists have it.
struct Case: CustomStringConvertible {
  let name: String
  let sources: Int
  let features: Set<Feature>
  /// Sets up a run of the operator.
  let operate: (World) -> Void
  /// Makes the model for a subscriber.
  var model: (World) -> (Recorder) -> Void
  let isSignal: Bool
  /// What makes it a part of a chain, if it can be.
  var part: Part?
  var isChain = false

  var description: String { (isSignal ? "signal " : "publisher ") + name }

  /// The operator, without what distinguishes cases of one operator.
  var covered: String { String(name.prefix { $0 != " " }) }
}

typealias Upstream = AnyPublisher<Int, Oops>
typealias Flow = Signal<Int, Oops>

/// All features but those of several subscribers, connections, and time.
let usual: Set<Feature> = [
  .demand, .reentry, .rude, .unrequested, .subjects, .cold, .failures, .cancel, .ends,
]

/// Signals are observed with unlimited demand.
let usualOfSignals = usual.subtracting([.demand, .unrequested])

/// The real subscriber: passes on to a recorder.
struct Probe<Input, Failed: Error>: Subscriber {
  typealias Failure = Failed
  let recorder: Recorder
  let show: (Input) -> Out
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) {
    recorder.subscribed(
      request: { subscription.request($0 >= Script.unlimited ? .unlimited : .max($0)) },
      cancel: { subscription.cancel() })
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let more = recorder.received(show(input))
    return more >= Script.unlimited ? .unlimited : .max(more)
  }

  func receive(completion: Subscribers.Completion<Failed>) {
    switch completion {
    case .finished: recorder.ended(.finished)
    case .failure(let error): recorder.ended(.failed("\(error)"))
    }
  }
}

/// A publisher outside the library, of a source of the script.
struct Foreign: Publisher {
  typealias Output = Int
  typealias Failure = Oops
  let source: Source

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    source.attach(
      Receiving(
        onSubscription: { subscriber.receive(subscription: ForeignSub(sub: $0)) },
        onValue: { subscriber.receive($0).max ?? Script.unlimited },
        onEnd: {
          switch $0 {
          case .finished: subscriber.receive(completion: .finished)
          case .failed(let text): subscriber.receive(completion: .failure(Oops(description: text)))
          }
        }))
  }
}

final class ForeignSub: Subscription {
  let sub: Sub
  init(sub: Sub) { self.sub = sub }
  func request(_ demand: Subscribers.Demand) { sub.request(demand.max ?? Script.unlimited) }
  func cancel() { sub.cancel() }
}

extension Source {
  /// The source as a publisher.
  var publisher: Upstream {
    switch kind {
    case .foreign: return Foreign(source: self).eraseToAnyPublisher()
    case .cold(let values):
      return RKPublishers.Publishers.Sequence<[Int], Oops>(sequence: values).eraseToAnyPublisher()
    case .subject:
      let real = RKPublishers.PassthroughSubject<Int, Oops>()
      subject = ({ real.send($0) }, { real.send(completion: $0.completion) })
      return real.eraseToAnyPublisher()
    }
  }

  /// The source as a signal.
  var signal: Flow {
    switch kind {
    case .foreign: return Foreign(source: self).toSignal()
    case .cold(let values): return Signal(sequence: values)
    case .subject:
      let real = ReactiveKit.PassthroughSubject<Int, Oops>()
      subject = ({ real.send($0) }, { real.send(completion: $0.completion) })
      return real.toSignal()
    }
  }
}

extension End {
  var completion: Subscribers.Completion<Oops> {
    switch self {
    case .finished: .finished
    case .failed(let text): .failure(Oops(description: text))
    }
  }
}

/// Virtual time in whole seconds.
typealias Time = AnyScheduler

func seconds(_ count: Int) -> Time.SchedulerTimeType.Stride { .seconds(count) }

extension World {
  /// Gives a run of an operator its time. Schedulers of the library drop no actions, so this is one of another kind if the
  /// script says that some are dropped.
  func startTime() -> Time {
    let clock = VirtualTimeScheduler()
    now = { Int(clock.now.seconds) }
    pass = { clock.advance(by: seconds($0)) }
    kept = [clock]
    guard script.drops else { return AnyScheduler(clock) }
    let scheduler = DroppingScheduler(clock)
    drop = { scheduler.drop() }
    return AnyScheduler(scheduler)
  }
}

/// A scheduler that drops actions when it is told to.
private final class DroppingScheduler: Scheduler {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private final class Kept {
    var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  private let clock: VirtualTimeScheduler
  private var all: [Kept] = []

  init(_ clock: VirtualTimeScheduler) { self.clock = clock }

  var now: SchedulerTimeType { clock.now }
  var minimumTolerance: SchedulerTimeType.Stride { clock.minimumTolerance }

  func drop() {
    for kept in all { kept.action = nil }
    all = []
  }

  private func keep(_ action: @escaping () -> Void) -> Kept {
    let kept = Kept(action)
    all.append(kept)
    return kept
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    let kept = keep(action)
    clock.schedule(after: date) {
      let action = kept.action
      kept.action = nil
      action?()
    }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let kept = keep(action)
    let timer = clock.schedule(after: date, interval: interval) { kept.action?() }
    return AnyCancellable {
      timer.cancel()
      kept.action = nil
    }
  }
}

/// What an operator is made with.
struct Inputs<Stream> {
  let all: [Stream]
  let time: Time
  /// The source that a value stands for. The call is noted: see ``World/inner(_:)``.
  let inner: (Int) -> Stream

  init(_ all: [Stream], _ time: Time, _ inner: @escaping (Int) -> Int) {
    (self.all, self.time) = (all, time)
    self.inner = { all[inner($0)] }
  }

  subscript(index: Int) -> Stream { all[index] }
}

/// A case of a publishers' operator.
func publisher<P: Publisher>(
  _ name: String, from sources: Int = 1, only features: Set<Feature> = usual, without: Set<Feature> = [],
  _ model: @escaping (Recorder) -> Model, show: @escaping (P.Output) -> Out = { shown($0) },
  _ make: @escaping (Inputs<Upstream>) -> P
) -> Case {
  Case(
    name: name, sources: sources, features: features.subtracting(without),
    operate: { world in
      let time = world.startTime()
      let publisher = make(Inputs(world.sources.map { $0.publisher }, time) { [unowned world] in world.inner($0) })
      world.subscribe = { publisher.subscribe(Probe<P.Output, P.Failure>(recorder: $0, show: show)) }
    },
    model: { _ in { model($0).start() } }, isSignal: false,
    part: .publisher(model) { up, time, inner in
      make(Inputs(up, time, inner)).map { show($0).number }.mapError { Oops(description: "\($0)") }
        .eraseToAnyPublisher()
    })
}

/// A case of a signals' operator.
func signal<P: Publisher>(
  _ name: String, from sources: Int = 1, only features: Set<Feature> = usualOfSignals, without: Set<Feature> = [],
  _ model: @escaping (Recorder) -> Model, show: @escaping (P.Output) -> Out = { shown($0) },
  _ make: @escaping (Inputs<Flow>) -> P
) -> Case {
  Case(
    name: name, sources: sources, features: features.subtracting(without),
    operate: { world in
      let time = world.startTime()
      let publisher = make(Inputs(world.sources.map { $0.signal }, time) { [unowned world] in world.inner($0) })
      world.subscribe = { publisher.subscribe(Probe<P.Output, P.Failure>(recorder: $0, show: show)) }
    },
    model: { _ in { model($0).start() } }, isSignal: true,
    part: .signal(model) { up, time, inner in
      make(Inputs(up, time, inner)).toSignal().map { show($0).number }.mapError { Oops(description: "\($0)") }
    })
}

/// A value of any type that operators send.
func shown(_ value: Any) -> Out {
  switch value {
  case let value as Int: show(value)
  case let value as Bool: show(value)
  case let values as [Int]: show(values)
  case let pair as (Int, Int): show(pair)
  case let three as (Int, Int, Int): show(three)
  case let four as (Int, Int, Int, Int): show(four)
  case let value as Int?: show(value)
  default: fatalError("pass `show:` for \(type(of: value))")
  }
}

func show(_ value: Int) -> Out { .int(value) }
func show(_ value: Int?) -> Out { value.map { .int($0) } ?? .nothing }
func show(_ value: Bool) -> Out { .int(value ? 1 : 0) }
func show(_ values: [Int]) -> Out { .list(values.map { .int($0) }) }
func show(_ pair: (Int, Int)) -> Out { .list([.int(pair.0), .int(pair.1)]) }
func show(_ three: (Int, Int, Int)) -> Out { .list([.int(three.0), .int(three.1), .int(three.2)]) }
func show(_ four: (Int, Int, Int, Int)) -> Out { .list([.int(four.0), .int(four.1), .int(four.2), .int(four.3)]) }
func show(_ value: Never) -> Out {}

extension Case {
  /// What the operator does, and what is still alive when nobody holds the run any more.
  func saw(_ script: Script) -> [Note] {
    func run() -> World {
      let world = World(script, unrequested: features.contains(.unrequested))
      world.thread = .current
      operate(world)
      world.run()
      world.clear()
      return world
    }
    let (notes, tracked) = { ($0.notes, $0.tracked) }(run())
    return shown(notes) + tracked.filter { $0.object() != nil }.map { .effect("leaked: \($0.name)") }
  }

  /// What the model does.
  func expected(_ script: Script) -> [Note] {
    let world = World(script, unrequested: features.contains(.unrequested))
    for source in world.sources { source.queues = isSignal }
    world.now = { world.clock.now }
    world.pass = { world.clock.pass($0) }
    world.drop = { world.clock.drop() }
    world.subscribe = model(world)
    world.run()
    world.clear()
    return shown(world.notes)
  }

  /// What a chain sends, and when, and what its closures do. Upstream, an operator of this library asks another one earlier
  /// or for more than it asks a publisher outside; it also sends its subscription earlier.
  private func shown(_ notes: [Note]) -> [Note] {
    guard isChain else { return notes }
    var shown: [Note] = []
    var time: Note?
    for note in notes {
      switch note {
      case .request, .cancel, .cancelAgain, .wants, .subscribed: break
      case .time: time = note
      default:
        if let time { shown.append(time) }
        time = nil
        shown.append(note)
      }
    }
    return shown
  }

  func fails(_ script: Script) -> Bool { saw(script) != expected(script) }

  /// The case with a feature less.
  func without(_ feature: Feature) -> Case {
    Case(
      name: name, sources: sources, features: features.subtracting([feature]), operate: operate, model: model,
      isSignal: isSignal, part: part, isChain: isChain)
  }

  /// Runs generated scripts. Returns a report of the first that fails, shrunk.
  func problem(scripts: Int, seed: UInt64 = 0) -> String? {
    var hash = seed &+ 14_695_981_039_346_656_037
    for byte in description.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    var dice = Dice(hash)
    for _ in 0..<scripts {
      let script = Script(&dice, sources: sources, features)
      if fails(script) { return report(script.shrunk(while: fails)) }
    }
    return nil
  }

  /// The first of generated scripts in which a subscriber receives more values than it has requested, though no source sends more.
  func surplus(scripts: Int, seed: UInt64 = 0) -> String? {
    var dice = Dice(seed)
    func isBroken(_ script: Script) -> Bool {
      let world = World(script, unrequested: false)
      operate(world)
      world.run()
      let owed = world.subscribers.map(\.owed)
      world.clear()
      return owed.contains { $0 < 0 }
    }
    let features = features.union([.demand]).subtracting([.rude, .unrequested])
    for _ in 0..<scripts {
      var script = Script(&dice, sources: sources, features)
      script.opening = min(script.opening, 1 + dice.roll(2))
      if isBroken(script) { return report(script.shrunk(while: isBroken)) }
    }
    return nil
  }

  /// A script, what came of it, and a test to paste.
  func report(_ script: Script) -> String {
    let (saw, expected) = (saw(script), expected(script))
    return """
      \(description)
      \(script.marbles)
      opening \(script.opening >= Script.unlimited ? "∞" : "\(script.opening)"), returns \(script.returns)\
      \(script.isRude ? ", rude" : "")\(script.reactions.map { "\n  in \($0.value.map { "value \($0)" } ?? "the end"): \($0.steps)" }.joined())
      saw:      \(saw.map { "\($0)" }.joined(separator: "; "))
      expected: \(expected.map { "\($0)" }.joined(separator: "; "))

        @Test func \(covered.filter { $0.isLetter })KeepsToItsModel() {
          check("\(description)", \(script.source))
        }

      """
  }
}

/// Collects cases: a list of its own for each would be one expression to the compiler.
@resultBuilder
enum CaseBuilder {
  static func buildBlock(_ cases: Case...) -> [Case] { cases }
}
