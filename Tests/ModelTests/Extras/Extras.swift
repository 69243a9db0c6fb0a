import RKExtras
import RKPublishers
import ReactiveKit

private let timedSignals = usualOfSignals.union([.time])
/// Without the scripts that have no order that anything states.
private let shared = usual.union([.several]).subtracting([.reentry, .rude, .unrequested])

/// The last values with each value, as soon as there are enough.
private func lasting(_ size: Int) -> (Recorder) -> Model {
  passing { () -> (Int) -> Out? in
    var values: [Int] = []
    return { value in
      values = (values + [value]).suffix(size)
      return values.count == size ? show(values) : nil
    }
  }
}

/// The first of equal values.
private func distincting(_ key: @escaping (Int) -> Int) -> (Recorder) -> Model {
  passing { () -> (Int) -> Out? in
    var known: Set<Int> = []
    return { known.insert(key($0)).inserted ? .int($0) : nil }
  }
}

private func timing() -> (Recorder) -> Model {
  { down in Passing(down) { .list([.int($0), .int(down.world.clock.now)]) } }
}

private func show(_ event: RKExtras.Event<Int, Oops>) -> Out {
  switch event {
  case .value(let value): .int(value)
  case .failure(let error): .text("failed: \(error)")
  case .finished: .text("finished")
  }
}

/// What several subscribers share, and a model that each of them subscribes to.
private func replaying<P: Publisher<Int, Oops>>(
  _ name: String, only features: Set<Feature>, isSignal: Bool = false,
  _ model: @escaping (World) -> (Recorder) -> Void, _ make: @escaping (World, Time) -> P
) -> Case {
  Case(
    name: name, sources: 1, features: features,
    operate: { world in
      let publisher = make(world, world.startTime())
      world.subscribe = { publisher.subscribe(Probe<Int, Oops>(recorder: $0, show: show)) }
    }, model: model, isSignal: isSignal)
}

/// A resource that notes when it is made and released, around a publisher.
private func using<P: Publisher>(
  isSignal: Bool, _ make: @escaping (World, _ note: @escaping (String) -> Int) -> P
) -> Case where P.Output == Int {
  Case(
    name: "using(resource:release:_:)", sources: 1, features: isSignal ? usualOfSignals : usual,
    operate: { world in
      let publisher = make(world) {
        world.note(.effect($0))
        return 7
      }
      world.subscribe = { publisher.subscribe(Probe<Int, P.Failure>(recorder: $0, show: show)) }
    }, model: { _ in { Using($0).start() } }, isSignal: isSignal)
}

/// Notes when the resource is made and released.
private final class Using: Single {
  override func start() {
    world.note(.effect("make"))
    attach(0)
  }

  override func finish(_ end: End) {
    world.note(.effect("release 7"))
    down.ended(end)
  }

  override func cancel() {
    if isOver { return }
    super.cancel()
    world.note(.effect("release 7"))
  }
}

@CaseBuilder var extraCases: [Case] {
  publisher("withLatestFrom(_:)", from: 2, { LatestFrom($0) { .int($1) } }) { $0[0].withLatestFrom($0[1]) }
  publisher("withLatestFrom(_:resultSelector:)", from: 2, { LatestFrom($0) { show(($0, $1)) } }) {
    $0[0].withLatestFrom($0[1]) { ($0, $1) }
  }
  // A sequence answers when all sources have the request. Requests from within a delivery wait for its end.
  publisher("race(with:)", from: 2, without: [.cold, .reentry], { Amb($0, 2, queues: true) }) {
    $0[0].race(with: $0[1])
  }
  publisher("race()", from: 3, without: [.cold, .reentry], { Amb($0, 3, queues: true) }) { $0.all.race() }
  publisher("zip()", from: 3, without: [.cold], { Zip($0, 3) }) { $0.all.zip() }
  publisher("combineLatest()", from: 3, { CombineLatest($0, 3) }) { $0.all.combineLatest() }
  publisher("merge()", from: 3, { Merge($0, 3) }) { $0.all.merge() }
  publisher("zip(_:_:_:)", from: 3, without: [.cold], { Zip($0, 3) }) { Publishers.zip($0[0], $0[1], $0[2]) }
  publisher("zip(_:_:_:_:_:)", from: 5, without: [.cold], { Zip($0, 5) }) {
    Publishers.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
  }
  publisher("zip(_:_:_:_:_:_:)", from: 6, without: [.cold], { Zip($0, 6) }) {
    Publishers.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
  }
  publisher("combineLatest(_:_:_:)", from: 3, { CombineLatest($0, 3) }) {
    Publishers.combineLatest($0[0], $0[1], $0[2])
  }
  publisher("combineLatest(_:_:_:_:_:)", from: 5, { CombineLatest($0, 5) }) {
    Publishers.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
  }
  publisher("combineLatest(_:_:_:_:_:_:)", from: 6, { CombineLatest($0, 6) }) {
    Publishers.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
  }
  publisher("merge(_:)", from: 3, { Merge($0, 3) }) { Publishers.merge($0[0], $0[1], $0[2]) }
  publisher("startWith(_:)", { Beginnings($0, [7, 8]) }) { $0[0].startWith(7, 8) }
  // A value without demand is dropped, and counts.
  publisher("ifEmpty(switchTo:)", from: 2, without: [.unrequested], { IfEmpty($0) }) { $0[0].ifEmpty(switchTo: $0[1]) }
  publisher("flatMapLatest(_:)", from: 3, without: [.unrequested], { SwitchToLatest($0) }) { up in
    up[0].flatMapLatest { up.inner($0) }
  }
  publisher("concatMap(_:)", from: 3, without: [.cold], { FlatMap($0, 1) }) { up in up[0].concatMap { up.inner($0) } }
  publisher(
    "flatMapFirst(_:)", from: 3, without: [.cold], { FlatMap($0, Script.unlimited, exhausts: true) }
  ) { up in up[0].flatMapFirst { up.inner($0) } }
  publisher("bufferUntil(_:)", from: 2, without: [.demand, .cold], { BufferUntil($0) }) {
    $0[0].bufferUntil($0[1].catch { _ in RKPublishers.Empty() })
  }
  publisher("window(count:)", without: [.demand, .reentry], { CollectCount($0, 2) }) {
    $0[0].window(count: 2).flatMap { $0.collect() }
  }
  publisher(
    "window(until:)", from: 2, without: [.demand, .cold, .reentry], { BufferUntil($0, isWindow: true) }
  ) { $0[0].window(until: $0[1].catch { _ in RKPublishers.Empty() }).flatMap { $0.collect() } }
  publisher(
    "window(every:orCount:scheduler:)", only: timed, without: [.demand, .reentry], { WindowEvery($0, 3, 2) }
  ) { $0[0].window(every: 3, orCount: 2, scheduler: $0.time).flatMap { $0.collect() } }
  publisher("groupBy(_:)", without: [.demand, .reentry], filtering { .pass(show(($0, $0 % 2))) }) {
    $0[0].groupBy { $0 % 2 }.flatMap { group in group.map { ($0, group.key) } }
  }
  publisher("groupBy(_:until:)", only: timed, without: [.demand, .reentry], { GroupByUntil($0, 3) }) { up in
    up[0].groupBy({ $0 % 2 }, until: { _ in Just(()).delay(for: 3, scheduler: up.time) }).flatMap { $0.collect() }
  }
  publisher("pausableBuffered(by:limit:)", from: 2, { PausableBuffer($0, 2) }) {
    $0[0].pausableBuffered(by: $0[1].map { $0 > 1 }.catch { _ in RKPublishers.Empty() }, limit: 2)
  }
  publisher(
    "prefix(while:inclusive:)", filtering { $0 < 3 ? .pass(.int($0)) : .final(.int($0)) }
  ) { $0[0].prefix(while: { $0 < 3 }, inclusive: true) }
  publisher("pairwise()", lasting(2)) { $0[0].pairwise() }
  publisher("nwise(_:)", lasting(3)) { $0[0].nwise(3) }
  publisher("distinct(by:)", distincting { $0 % 3 }) { $0[0].distinct { $0 % 3 } }
  publisher("distinct()", distincting { $0 }) { $0[0].distinct() }
  publisher("toggle()", passing { show($0 <= 1) }) { $0[0].map { $0 > 1 }.toggle() }
  publisher("materialize()", { Materialize($0) }, show: { show($0) }) { $0[0].materialize() }
  publisher(
    "dematerialize()", without: [.failures],
    filtering { $0 == 4 ? .fail : $0 == 3 ? .finish : .pass(.int($0)) }
  ) {
    $0[0].assertNoFailure().map {
      $0 == 4 ? RKExtras.Event<Int, Oops>.failure(thrown) : $0 == 3 ? .finished : .value($0)
    }
    .dematerialize()
  }
  publisher(
    "retry(_:after:scheduler:while:)", only: timed, without: [.unrequested],
    {
      var left = 3
      return Again($0) { end, failures in
        left -= 1
        return end == .finished || left < 0 ? nil : 1 << (failures - 1)
      }
    }
  ) { $0[0].retry(3, after: .exponential(1), scheduler: $0.time) }
  publisher(
    "poll(every:scheduler:)", only: timed, without: [.unrequested],
    { Again($0) { end, _ in end == .finished ? 2 : nil } }
  ) { $0[0].poll(every: 2, scheduler: $0.time) }
  publisher("delaySubscription(for:scheduler:options:)", only: timed, { Later($0, 2) }) {
    $0[0].delaySubscription(for: 2, scheduler: $0.time)
  }
  // Values from within a delivery: flatMap has them.
  publisher(
    "rateLimit(count:per:scheduler:)", only: timed, without: [.unrequested, .reentry], { RateLimit($0, 2, per: 3) }
  ) {
    $0[0].rateLimit(count: 2, per: 3, scheduler: $0.time)
  }
  publisher(
    "timestamp(_:)", only: timed, timing(), show: { .list([.int($0.value), .int(Int($0.time.seconds))]) }
  ) { $0[0].timestamp($0.time) }
  using(isSignal: false) { world, note in
    Publishers.using(resource: { note("make") }, release: { _ = note("release \($0)") }) { _ in
      world.sources[0].publisher
    }
  }
  sharing("partition(_:)", only: usual.union([.several]), connectsItself: true) { world in
    (world.sources[0].publisher.partition { $0 >= 0 }.matches, nil)
  }
  replaying("shareReplay(limit:keepAlive:)", only: shared, { ReplayHub($0, limit: 2, keepsAlive: false).subscribe }) {
    world, _ in
    world.sources[0].publisher.shareReplay(limit: 2)
  }
  replaying(
    "shareReplay(limit:keepAlive:) kept alive", only: shared, { ReplayHub($0, limit: 2, keepsAlive: true).subscribe }
  ) { world, _ in
    world.sources[0].publisher.shareReplay(limit: 2, keepAlive: true)
  }
  replaying("shareReplayWhileConnected(limit:)", only: shared, { RunsHub($0, limit: 2).subscribe }) { world, _ in
    world.sources[0].publisher.shareReplayWhileConnected(limit: 2)
  }
  replaying("cache(ttl:scheduler:)", only: shared.union([.time]), { CacheHub($0, 2).subscribe }) { world, time in
    world.sources[0].publisher.cache(ttl: 2, scheduler: time)
  }
}

@CaseBuilder var extraSignalCases: [Case] {
  // What a subject is sent within a delivery waits at the stage, before a failure of the other signal that comes later.
  signal("withLatestFrom(_:)", from: 2, without: [.subjects], { LatestFrom($0) { .int($1) } }) {
    $0[0].withLatestFrom($0[1])
  }
  signal("withLatestFrom(_:resultSelector:)", from: 2, without: [.subjects], { LatestFrom($0) { show(($0, $1)) } }) {
    $0[0].withLatestFrom($0[1]) { ($0, $1) }
  }
  signal("race(with:)", from: 2, { Amb($0, 2, queues: true) }) { $0[0].race(with: $0[1]) }
  signal("race()", from: 3, { Amb($0, 3, queues: true) }) { $0.all.race() }
  signal("zip()", from: 3, { Zip($0, 3, signals: true) }) { $0.all.zip() }
  signal("combineLatest()", from: 3, { CombineLatest($0, 3, signals: true) }) { $0.all.combineLatest() }
  // The order in which the sources are cancelled is not promised.
  signal("merge()", from: 3, without: [.cold, .cancel], { Merge($0, 3, signals: true) }) { $0.all.merge() }
  signal("startWith(_:)", { Beginnings($0, [7, 8]) }) { $0[0].startWith(7, 8) }
  signal("ifEmpty(switchTo:)", from: 2, { IfEmpty($0) }) { $0[0].ifEmpty(switchTo: $0[1]) }
  signal("concatMap(_:)", from: 3, without: [.rude], { Concat($0) }) { up in up[0].concatMap { up.inner($0) } }
  signal(
    "flatMapFirst(_:)", from: 3, without: [.reentry],
    { FlatMap($0, Script.unlimited, queues: true, exhausts: true) }
  ) { up in up[0].flatMapFirst { up.inner($0) } }
  signal("bufferUntil(_:)", from: 2, without: [.cold], { BufferUntil($0, queues: true) }) {
    $0[0].bufferUntil($0[1].suppressError(logging: false))
  }
  signal("window(count:)", without: [.reentry], { CollectCount($0, 2) }) {
    $0[0].window(count: 2).flatMapMerge { $0.collect() }
  }
  signal(
    "window(until:)", from: 2, without: [.cold, .reentry], { BufferUntil($0, queues: true, isWindow: true) }
  ) { $0[0].window(until: $0[1].suppressError(logging: false)).flatMapMerge { $0.collect() } }
  signal(
    "window(every:orCount:scheduler:)", only: timedSignals, without: [.reentry],
    { WindowEvery($0, 3, 2, queues: true) }
  ) { $0[0].window(every: 3, orCount: 2, scheduler: $0.time).flatMapMerge { $0.collect() } }
  signal("groupBy(_:)", without: [.reentry], filtering { .pass(show(($0, $0 % 2))) }) {
    $0[0].groupBy { $0 % 2 }.flatMapMerge { group in group.map { ($0, group.key) } }
  }
  signal(
    "groupBy(_:until:)", only: timedSignals, without: [.reentry], { GroupByUntil($0, 3, queues: true) }
  ) { up in
    let groups = up[0].groupBy(
      { $0 % 2 }, until: { _ in Signal<Int, Never>(just: 0).delay(for: 3, scheduler: up.time) })
    return groups.flatMapMerge { $0.collect() }
  }
  // A pause takes effect within a delivery: OperatorTests.
  signal("pausableBuffered(by:limit:)", from: 2, without: [.reentry], { PausableBuffer($0, 2) }) {
    $0[0].pausableBuffered(by: $0[1].map { $0 > 1 }.suppressError(logging: false), limit: 2)
  }
  signal(
    "buffer(every:orCount:scheduler:)", only: timedSignals, { CollectByTime($0, 2) }
  ) { $0[0].buffer(every: 2, scheduler: $0.time) }
  signal(
    "buffer(every:orCount:scheduler:) count", only: timedSignals, { CollectByTime($0, 2, 2) }
  ) { $0[0].buffer(every: 2, orCount: 2, scheduler: $0.time) }
  signal("nwise(_:)", lasting(3)) { $0[0].nwise(3) }
  signal("distinct(by:)", distincting { $0 % 3 }) { $0[0].distinct { $0 % 3 } }
  signal("distinct()", distincting { $0 }) { $0[0].distinct() }
  signal("toggle()", passing { show($0 <= 1) }) { $0[0].map { $0 > 1 }.toggle() }
  signal(
    "retry(_:after:scheduler:while:)", only: timedSignals,
    {
      var left = 3
      return Again($0) { end, failures in
        left -= 1
        return end == .finished || left < 0 ? nil : 1 << (failures - 1)
      }
    }
  ) { $0[0].retry(3, after: .exponential(1), scheduler: $0.time) }
  signal(
    "poll(every:scheduler:)", only: timedSignals, { Again($0) { end, _ in end == .finished ? 2 : nil } }
  ) { $0[0].poll(every: 2, scheduler: $0.time) }
  signal("delaySubscription(for:scheduler:options:)", only: timedSignals, { Later($0, 2) }) {
    $0[0].delaySubscription(for: 2, scheduler: $0.time)
  }
  signal(
    "rateLimit(count:per:scheduler:)", only: timedSignals, without: [.reentry],
    { RateLimit($0, 2, per: 3, keeps: true) }
  ) { $0[0].rateLimit(count: 2, per: 3, scheduler: $0.time) }
  signal(
    "timestamp(_:)", only: timedSignals, timing(), show: { .list([.int($0.value), .int(Int($0.time.seconds))]) }
  ) { $0[0].timestamp($0.time) }
  using(isSignal: true) { world, note in
    Signal.using(resource: { note("make") }, release: { _ = note("release \($0)") }) { _ in world.sources[0].signal }
  }
  sharing("partition(_:)", only: shared.subtracting([.demand]), connectsItself: true, isSignal: true) { world in
    (world.sources[0].signal.partition { $0 >= 0 }.matches, nil)
  }
  replaying(
    "shareReplay(limit:keepAlive:)", only: shared.subtracting([.demand]), isSignal: true,
    { ReplayHub($0, limit: 2, keepsAlive: false).subscribe }
  ) { world, _ in
    world.sources[0].signal.shareReplay(limit: 2)
  }
  replaying(
    "shareReplayWhileConnected(limit:)", only: shared.subtracting([.demand]), isSignal: true,
    { RunsHub($0, limit: 2).subscribe }
  ) { world, _ in
    world.sources[0].signal.shareReplayWhileConnected(limit: 2)
  }
  replaying(
    "cache(ttl:scheduler:)", only: shared.union([.time]).subtracting([.demand]), isSignal: true,
    { CacheHub($0, 2, isSignal: true).subscribe }
  ) { world, time in
    world.needsEnds = true
    return world.sources[0].signal.cache(ttl: 2, scheduler: time)
  }
}
