import Foundation
import RKPublishers
import ReactiveKit

/// What makes a case a part of a chain: its model, and its operator, with outputs as numbers.
enum Part {
  case publisher((Recorder) -> Model, ([Upstream], Time, @escaping (Int) -> Int) -> Upstream)
  case signal((Recorder) -> Model, ([Flow], Time, @escaping (Int) -> Int) -> Flow)

  var model: (Recorder) -> Model {
    switch self {
    case .publisher(let model, _), .signal(let model, _): model
    }
  }

  var isSignal: Bool { if case .signal = self { true } else { false } }
}

extension Out {
  /// The output as a value for the next operator of a chain.
  var number: Int {
    switch self {
    case .int(let value): value
    case .list(let values): values.reduce(values.count) { $0 &* 3 &+ $1.number } % 5
    case .nothing: 0
    case .text(let text): text.utf8.count
    }
  }
}

/// Where a model passes its events to the one that follows.
final class Junction: Recorder {
  private var receiving: Receiving?
  private var sub: JunctionSub?

  init(_ world: World, _ receiving: Receiving) {
    self.receiving = receiving
    super.init(0, world)
    world.junctions.append(self)
  }

  override func subscribed(request: @escaping (Int) -> Void, cancel: @escaping () -> Void) {
    let sub = JunctionSub()
    self.sub = sub
    (sub.onRequest, sub.onCancel) = (request, cancel)
    receiving?.onSubscription(sub)
  }

  override func received(_ out: Out) -> Int { receiving?.onValue(out.number) ?? 0 }

  override func ended(_ end: End) {
    sub?.isOver = true
    receiving?.onEnd(end)
  }

  func clear() {
    receiving = nil
    sub?.onRequest = nil
    sub?.onCancel = nil
  }
}

private final class JunctionSub: Sub {
  var onRequest: ((Int) -> Void)?
  var onCancel: (() -> Void)?
  var isOver = false

  override func request(_ count: Int) { if !isShort || !isOver { onRequest?(count) } }

  override func cancel() {
    if isShort, isOver { return }
    isOver = true
    onCancel?()
  }
}

extension Case {
  /// This operator, and another one after it, which has it in place of its first source.
  ///
  /// `nil` where their models are too simple: for several subscribers; for an upstream that sends its subscription late, or
  /// values or a completion before the operator's other sources and its subscriber are there; for failures that trap; and
  /// where both take time, because which of two timers for one date comes first is not part of a model.
  func followed(by next: Case) -> Case? {
    let alone = ["Empty", "Fail", "subscribe(on", "prefix(untilOutputFrom", "branchOutError", "partition"]
    let last = ["subscribe(on", "receive(on", "buffer(size:prefetch", "buffer(every", "retry", "timeout(_:scheduler"]
    if alone.contains(where: { name.contains($0) }) || last.contains(where: { next.name.hasPrefix($0) }) { return nil }
    if isSignal ? next.sources > 1 : !features.contains(.demand) { return nil }
    let takesTime = [self, next].filter { $0.features.contains(.time) }.count
    guard takesTime < 2, next.features.contains(.failures), let part, let other = next.part else { return nil }
    let sources = sources
    let model = { (down: Recorder) -> Model in
      let second = other.model(down)
      second.preceding = ({ part.model(Junction(down.world, $0)).start() }, sources)
      return second
    }
    func upstreams<Stream>(_ up: [Stream], _ first: ([Stream]) -> Stream) -> [Stream] {
      [first(Array(up[..<sources]))] + up[sources...]
    }
    let chain: Part
    switch (part, other) {
    case (.publisher(_, let first), .publisher(_, let second)):
      chain = .publisher(model) { up, time, inner in second(upstreams(up) { first($0, time, inner) }, time, inner) }
    case (.signal(_, let first), .signal(_, let second)):
      chain = .signal(model) { up, time, inner in second(upstreams(up) { first($0, time, inner) }, time, inner) }
    default: return nil
    }
    var both = features.intersection(next.features).subtracting([.rude, .unrequested, .drops])
    if takesTime == 1 { both.insert(.time) }
    // Some operators, such as `throttle`, send without demand, and some trap then.
    if !next.features.contains(.unrequested) { both.remove(.demand) }
    return Case("\(name) → \(next.name)", sources + next.sources - 1, both, chain)
  }

  /// A chain of the cases with these names, as `description` joins them.
  static func chain(_ description: String) -> Case? {
    let kind = description.hasPrefix("signal") ? "signal " : "publisher "
    let parts = description.dropFirst(kind.count).components(separatedBy: " → ").map { name in
      cases.first { $0.description == kind + name }
    }
    return parts.dropFirst().reduce(parts[0]) { chain, next in next.flatMap { chain?.followed(by: $0) } }
  }

  /// A chain that begins with this operator, of two or three. `nil` if it is no part of one.
  func chain(_ dice: inout Dice, of cases: [Case] = cases) -> Case? {
    var chain = self
    var links = 1 + dice.roll(2)
    for _ in 0..<20 where links > 0 {
      guard let longer = chain.followed(by: cases[dice.roll(cases.count)]) else { continue }
      chain = longer
      links -= 1
    }
    if links > 0 { return nil }
    return chain
  }

  private init(_ name: String, _ sources: Int, _ features: Set<Feature>, _ part: Part) {
    self.init(
      name: name, sources: sources, features: features,
      operate: { world in
        let time = world.startTime()
        let inner = { [unowned world] in world.inner($0) }
        switch part {
        case .publisher(_, let make):
          let publisher = make(world.sources.map { $0.publisher }, time, inner)
          world.subscribe = { publisher.subscribe(Probe(recorder: $0, show: show)) }
        case .signal(_, let make):
          let signal = make(world.sources.map { $0.signal }, time, inner)
          world.subscribe = { signal.subscribe(Probe(recorder: $0, show: show)) }
        }
      },
      model: { world in
        world.isChain = true
        return { part.model($0).start() }
      }, isSignal: part.isSignal, part: part, isChain: true)
  }
}
