import Foundation
import ReactiveKit

/// An output, whatever its type.
enum Out: Equatable, CustomStringConvertible {
  case int(Int), list([Out]), nothing, text(String)

  var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .list(let values): "\(values)"
    case .nothing: "nothing"
    case .text(let text): text
    }
  }
}

enum End: Equatable {
  case finished, failed(String)
}

struct Oops: Error, Equatable, CustomStringConvertible {
  var description = "oops"
}

/// What happens, in order.
enum Note: Equatable, CustomStringConvertible {
  case subscribed(Int), value(Out, to: Int), ended(End, Int)
  /// What reaches a foreign source.
  case request(Int, Int), cancel(Int), cancelAgain(Int)
  /// What a foreign source receives in return for a value.
  case wants(Int, Int)
  /// The side effect of an operator.
  case effect(String)
  case time(Int)

  var description: String {
    func times(_ demand: Int) -> String { demand >= Script.unlimited / 2 ? "∞" : "\(demand)" }
    func of(_ number: Int) -> String { number == 0 ? "" : " (subscriber \(number))" }
    switch self {
    case .subscribed(let number): return "subscribed" + of(number)
    case .value(let value, let number): return "\(value)" + of(number)
    case .ended(.finished, let number): return "finished" + of(number)
    case .ended(.failed(let error), let number): return "failed: \(error)" + of(number)
    case .request(let source, let demand): return "source \(source): request \(times(demand))"
    case .cancel(let source): return "source \(source): cancel"
    case .cancelAgain(let source): return "source \(source): cancel of its second subscription"
    case .wants(let source, let demand): return "source \(source): wants \(times(demand))"
    case .effect(let text): return text
    case .time(let time): return "at \(time):"
    }
  }
}

/// Sources and subscribers of one run, of the operator or of its model.
final class World {
  let script: Script
  private(set) var notes: [Note] = []
  private(set) var sources: [Source] = []
  var subscribers: [Recorder] = []
  /// Lets time pass.
  var pass: (Int) -> Void = { _ in }
  /// Has the scheduler drop the actions that wait.
  var drop: () -> Void = {}
  var now: () -> Int = { 0 }
  private var noted = 0
  /// Subscribes another subscriber.
  var subscribe: (Recorder) -> Void = { _ in }
  var connect: () -> () -> Void = { {} }
  private var disconnect: (() -> Void)?
  /// The model's time.
  let clock = Clock()
  /// Whether the operator goes on without subscribers until its sources end.
  var needsEnds = false
  /// The thread of a run of the operator, which sends everything, and so delivers everything; `nil` for a model.
  var thread: Thread?
  /// Whether outputs are numbers, and where models of the chain meet.
  var isChain = false
  var junctions: [Junction] = []
  /// Keeps what a run needs.
  var kept: [Any] = []
  /// What must be released with the run.
  private(set) var tracked: [(name: String, object: () -> AnyObject?)] = []
  private let quota: Bool
  private var isCleared = false
  private var count = 0

  init(_ script: Script, unrequested: Bool) {
    self.script = script
    quota = !unrequested
    sources = script.kinds.indices.map { Source($0, self) }
  }

  func note(_ note: Note) {
    // A run that never ends shows as a difference.
    if notes.count > 500 || isCleared { return }
    let time = now()
    if time != noted {
      noted = time
      notes.append(.time(time))
    }
    notes.append(note)
  }

  func run() {
    addSubscriber()
    for step in script.steps { perform(step) }
  }

  /// Performs a step from within a delivery.
  fileprivate func performWithin(_ step: Script.Step) {
    guard thread != nil, script.cancelsElsewhere, step == .cancel else { return perform(step) }
    // The thread may still be there when what is left is looked for.
    nonisolated(unsafe) unowned(unsafe) let world = self
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      world.perform(step)
      done.signal()
    }
    done.wait()
  }

  /// Notes a delivery on another thread, which a model does not have.
  fileprivate func noteThread() {
    if let thread, thread !== Thread.current { note(.effect("on a thread that sends nothing:")) }
  }

  /// The source that a value of the first one stands for. Notes when an operator calls its closure for it.
  func inner(_ value: Int) -> Int {
    note(.effect("inner of \(value)"))
    return 1 + abs(value % 2)
  }

  fileprivate func track(_ object: AnyObject, _ name: String) {
    tracked.append((name, { [weak object] in object }))
  }

  private func addSubscriber() {
    if subscribers.count > 4 { return }
    let recorder = Recorder(subscribers.count, self)
    track(recorder, "subscriber \(subscribers.count)")
    subscribers.append(recorder)
    subscribe(recorder)
  }

  func perform(_ step: Script.Step) {
    count += 1
    if count > 60 { return }
    switch step {
    case .send(let source, let value): sources[source].send(value)
    case .finish(let source): sources[source].end(.finished)
    case .fail(let source): sources[source].end(.failed("oops"))
    case .again(let source): sources[source].sendSubscription()
    case .request(let count): subscribers.last?.request?(count)
    case .cancel: subscribers.last?.cancel?()
    case .subscribe: addSubscriber()
    case .connect: if disconnect == nil { disconnect = connect() }
    case .disconnect:
      let end = disconnect
      disconnect = nil
      end?()
    case .wait(let time): pass(time)
    case .drop: drop()
    }
  }

  /// Ends what has not ended, and takes the run apart: sources, subscribers, and stages refer to one another.
  func clear() {
    isCleared = true
    disconnect?()
    // What is scheduled may still subscribe.
    for _ in 0..<2 {
      for subscriber in subscribers { subscriber.cancel?() }
      pass(10)
    }
    if needsEnds { for source in sources { source.end(.finished) } }
    for source in sources { source.clear() }
    for junction in junctions { junction.clear() }
    for subscriber in subscribers { (subscriber.request, subscriber.cancel) = (nil, nil) }
    (subscribe, connect, pass, drop, now, disconnect) = ({ _ in }, { {} }, { _ in }, {}, { 0 }, nil)
    kept = []
  }

  /// Whether a rude source sends only what was requested.
  var respectsDemand: Bool { quota || !script.isRude }
}

/// What a model does with its upstream's events.
struct Receiving {
  let onSubscription: (Sub) -> Void
  let onValue: (Int) -> Int
  let onEnd: (End) -> Void
}

/// A subscriber that follows the script.
class Recorder {
  let number: Int
  unowned let world: World
  private var count = 0
  var request: ((Int) -> Void)?
  var cancel: (() -> Void)?
  /// How many more values it has requested; negative after one too many.
  private(set) var owed = 0

  init(_ number: Int, _ world: World) {
    self.number = number
    self.world = world
  }

  func subscribed(request: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
    self.request = { [unowned self] in
      owed += $0
      request($0)
    }
    self.cancel = cancel
    world.note(.subscribed(number))
    if world.script.opening > 0 { self.request?(world.script.opening) }
  }

  func received(_ out: Out) -> Int {
    world.noteThread()
    world.note(.value(world.isChain ? .int(out.number) : out, to: number))
    owed -= 1
    let index = count
    count += 1
    react(index)
    let returns = world.script.returns
    let more = index < returns.count ? returns[index] : 0
    owed += more
    return more
  }

  func ended(_ end: End) {
    world.noteThread()
    world.note(.ended(end, number))
    react(nil)
  }

  private func react(_ index: Int?) {
    for reaction in world.script.reactions where reaction.value == index {
      for step in reaction.steps { world.performWithin(step) }
    }
  }
}

/// A source of the script. In the operator's run a publisher subscribes its subscribers, in the model's run the model.
final class Source {
  let number: Int
  let kind: Script.Kind
  unowned let world: World
  private(set) var links: [Link] = []
  private var isOver = false
  /// A real subject takes what is sent.
  var subject: (send: (Int) -> Void, end: (End) -> Void)?
  /// Whether a subject delivers reentrant sends after the delivery, as signals do.
  var queues = false
  private var isSending = false
  private var pending: [() -> Void] = []

  init(_ number: Int, _ world: World) {
    self.number = number
    self.world = world
    kind = world.script.kinds[number]
  }

  var isForeign: Bool { kind == .foreign }

  func attach(_ receiving: Receiving) {
    let link = Link(self, receiving)
    links.append(link)
    world.track(link, "receiver of source \(number)")
    let sub = SourceSub(link, isFirst: true)
    world.track(sub, "subscription of source \(number)")
    if kind == .subject, isOver {
      // A subject that has ended hands its completion to late subscribers.
      link.isDeaf = true
      link.accept(sub)
      link.over(over)
      return
    }
    link.accept(sub)
  }

  private var over = End.finished

  private func submit(_ work: @escaping () -> Void) {
    guard queues, kind == .subject else { return work() }
    if isSending { return pending.append(work) }
    isSending = true
    work()
    while !pending.isEmpty { pending.removeFirst()() }
    isSending = false
  }

  func send(_ value: Int) {
    if let subject { return subject.send(value) }
    if kind == .subject {
      if isOver { return }
      return submit { for link in self.links { link.send(value) } }
    }
    if isForeign { for link in links { link.send(value) } }
  }

  func end(_ end: End) {
    if let subject { return subject.end(end) }
    if kind == .subject {
      if isOver { return }
      (isOver, over) = (true, end)
      return submit { for link in self.links { link.end(end) } }
    }
    if isForeign { for link in links { link.end(end) } }
  }

  func sendSubscription() {
    if isForeign, world.script.isRude, let link = links.last { link.accept(SourceSub(link, isFirst: false)) }
  }

  func clear() {
    links = []
    subject = nil
  }
}

/// A source's side of one subscription.
final class Link {
  unowned let source: Source
  private let receiving: Receiving
  private var demand = 0
  private(set) var isOver = false
  var isDeaf = false
  private var isPumping = false
  private var position = 0

  init(_ source: Source, _ receiving: Receiving) {
    self.source = source
    self.receiving = receiving
  }

  func accept(_ sub: Sub) { receiving.onSubscription(sub) }

  func send(_ value: Int) {
    let world = source.world
    if isDeaf || isOver && !(world.script.isRude && source.isForeign) { return }
    if world.respectsDemand, demand < 1 { return }
    if demand > 0 { demand -= 1 }
    let more = receiving.onValue(value)
    demand += more
    if source.isForeign, more > 0 {
      world.note(.wants(source.number, more >= Script.unlimited / 2 ? Script.unlimited : more))
    }
  }

  func end(_ end: End) {
    if isDeaf || isOver && !(source.world.script.isRude && source.isForeign) { return }
    over(end)
  }

  func over(_ end: End) {
    isOver = true
    receiving.onEnd(end)
  }

  fileprivate func request(_ count: Int) {
    if source.isForeign {
      source.world.note(.request(source.number, count >= Script.unlimited / 2 ? Script.unlimited : count))
    }
    demand += count
    guard case .cold(let values) = source.kind, !isPumping else { return }
    isPumping = true
    while !isOver, demand > 0, position < values.count {
      demand -= 1
      position += 1
      demand += receiving.onValue(values[position - 1])
      if !isOver, position == values.count { over(.finished) }
    }
    isPumping = false
  }

  fileprivate func cancel() {
    if source.isForeign { source.world.note(.cancel(source.number)) }
    isOver = true
  }
}

/// A subscription, of a source or of another model.
class Sub {
  /// Whether it has no effect after the end.
  final var isShort = false

  func request(_ count: Int) {}
  func cancel() {}
}

private final class SourceSub: Sub {
  private let link: Link
  private let isFirst: Bool

  init(_ link: Link, isFirst: Bool) {
    self.link = link
    self.isFirst = isFirst
  }

  override func request(_ count: Int) { if !isShort || !link.isOver { link.request(count) } }

  override func cancel() {
    if isShort, isFirst, link.isOver { return }
    if isFirst { link.cancel() } else { link.source.world.note(.cancelAgain(link.source.number)) }
  }
}
