import RKPublishers
import ReactiveKit

private typealias Erased = RKPublishers.AnyPublisher<Int, Never>

/// A stage that several threads reach, with two upstreams.
private struct Stage: Sendable {
  let name: String

  /// What is received at least if 10 is sent by one upstream and 20 by the other, and both finish.
  var all: [Int]?

  /// Whether a value may be received more than once.
  var repeats = false

  /// Whether values are delivered by their senders.
  var isInPlace = true

  /// The upstreams from which the stage requests unlimited values although nobody downstream has.
  var drains: [Int] = []

  /// Whether a value that is not sent uses up demand.
  var starves = false
  let make: @Sendable (Erased, Erased, VirtualTimeScheduler) -> Erased

  init(
    _ name: String, all: [Int]? = nil, repeats: Bool = false, drains: [Int] = [], starves: Bool = false,
    _ make: @escaping @Sendable (Erased, Erased, VirtualTimeScheduler) -> some Publisher<Int, Never>
  ) {
    self.name = name
    self.all = all
    self.repeats = repeats
    self.drains = drains
    self.starves = starves
    self.make = { make($0, $1, $2).eraseToAnyPublisher() }
  }
}

private let stages: [Stage] = [
  Stage("merge", all: [10, 20]) { a, b, _ in a.merge(with: b) },
  Stage("signals' merge", all: [10, 20]) { a, b, _ in a.toSignal().merge(with: b.toSignal()) },
  Stage("combineLatest", all: [1020], starves: true) { a, b, _ in a.combineLatest(b) { $0 * 100 + $1 } },
  Stage("signals' combineLatest", all: [1020], starves: true) { a, b, _ in
    a.toSignal().combineLatest(with: b.toSignal()) { $0 * 100 + $1 }
  },
  Stage("zip", all: [1020]) { a, b, _ in a.zip(b) { $0 * 100 + $1 } },
  Stage("flatMap", repeats: true, drains: [0]) { a, b, _ in a.flatMap { _ in b } },
  Stage("flatMap, one at a time") { a, b, _ in a.flatMap(maxPublishers: .max(1)) { _ in b } },
  Stage("signals' flatMapConcat", drains: [0]) { a, b, _ in
    let b = b.toSignal()
    return a.toSignal().flatMapConcat { _ in b }
  },
  Stage("switchToLatest", drains: [0]) { a, b, _ in a.map { _ in b }.switchToLatest() },
  Stage("signals' flatMapLatest", drains: [0]) { a, b, _ in
    let b = b.toSignal()
    return a.toSignal().flatMapLatest { _ in b }
  },
  Stage("append") { a, b, _ in a.append(b) },
  Stage("prefix(untilOutputFrom:)") { a, b, _ in a.prefix(untilOutputFrom: b) },
  Stage("drop(untilOutputFrom:)", starves: true) { a, b, _ in a.drop(untilOutputFrom: b) },
  Stage("amb") { a, b, _ in a.toSignal().amb(with: b.toSignal()) },
  Stage("with(latestFrom:)", drains: [1]) { a, b, _ in a.toSignal().with(latestFrom: b.toSignal()) { $0 * 100 + $1 } },
  Stage("replayLatest(when:)", repeats: true, starves: true) { a, b, _ in a.toSignal().replayLatest(when: b.toSignal())
  },
  Stage("pausable", drains: [1]) { a, b, _ in a.toSignal().pausable(by: b.toSignal().map { $0 > 20 }) },
  Stage("catch") { a, b, _ in
    a.setFailureType(to: Oops.self).tryMap { if $0 == 10 { throw Oops() } else { $0 } }.catch { _ in b }
  },
  Stage("buffer of a merge", drains: [0, 1]) { a, b, _ in
    a.merge(with: b).buffer(size: 4, prefetch: .byRequest, whenFull: .dropOldest)
  },
  Stage("full buffer of a merge") { a, b, _ in
    a.merge(with: b).buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
  },
  // At the end, only the last run answers.
  Stage("repeat(when:)", repeats: true, drains: [1]) { a, b, _ in
    let b = b.toSignal().filter { $0 < 80 }
    return a.toSignal().repeat { _ in b }
  },
  Stage("share of a merge", all: [10, 20], drains: [0, 1]) { a, b, _ in a.merge(with: b).share() },
]

struct Oops: Error {}

/// Stages with a scheduler: `b` advances the scheduler's time.
private let timed: [Stage] = [
  Stage("receive(on:)", all: [10, 11]) { a, _, s in a.receive(on: s) },
  Stage("signals' receive(on:)", all: [10, 11]) { a, _, s in a.toSignal().receive(on: s) },
  Stage("delay", all: [10, 11]) { a, _, s in a.delay(for: .seconds(1), scheduler: s) },
  Stage("debounce", drains: [0]) { a, _, s in a.debounce(for: .seconds(1), scheduler: s) },
  Stage("throttle", drains: [0]) { a, _, s in a.throttle(for: .seconds(1), scheduler: s, latest: true) },
  Stage("timeout") { a, _, s in a.timeout(.seconds(30), scheduler: s) },
  Stage("signals' timeout") { a, _, s in
    a.setFailureType(to: Oops.self).toSignal().timeout(after: .seconds(30), with: Oops(), scheduler: s)
      .catch { _ in Signal<Int, Never>.completed() }
  },
  Stage("subscribe(on:)") { a, _, s in a.subscribe(on: s) },
  Stage("collect(.byTime)") { a, _, s in a.collect(.byTime(s, .seconds(1))).map { $0.last ?? 0 } },
  // If the interval ended first, an array would be sent without demand.
  Stage("collect(.byTimeOrCount)") { a, _, s in a.collect(.byTimeOrCount(s, .seconds(60), 2)).map { $0.last ?? 0 } },
  Stage("measureInterval", repeats: true) { a, _, s in a.measureInterval(using: s).map { _ in 1 } },
].map { stage in
  var stage = stage
  stage.isInPlace = stage.name == "subscribe(on:)"
  return stage
}

/// Stages on a scheduler that may drop actions.
private let droppingPrograms: [Program] = [
  dropping("receive(on:)") { a, s in a.receive(on: s) },
  dropping("signals' receive(on:)") { a, s in a.toSignal().receive(on: s) },
  dropping("throttle") { a, s in a.throttle(for: .seconds(1), scheduler: s, latest: true) },
  dropping("signals' throttle") { a, s in a.toSignal().throttle(for: .seconds(1), scheduler: s, latest: true) },
  dropping("timeout") { a, s in a.timeout(.seconds(60), scheduler: s) },
  dropping("collect(.byTime)") { a, s in a.collect(.byTime(s, .seconds(1))).map { $0.last ?? 0 } },
].flatMap { $0 }

let stagePrograms: [Program] =
  stages.flatMap { stage in
    [
      program(stage, "send finish | send finish"), program(stage, "send send | send cancel"),
      program(stage, "send send | send request"), program(stage, "send | send | cancel"),
      program(stage, "send send | request send"), program(stage, "send send | send requestAll"),
    ]
  }
  + droppingPrograms
  + timed.flatMap { stage in
    [
      program(stage, "send send finish | advance advance"), program(stage, "send send | advance cancel"),
      program(stage, "send send | advance | request"),
    ]
  }

/// The first thread sends to the first upstream, the others to the second one.
private func program(_ stage: Stage, _ name: String) -> Program {
  Program("\(stage.name): \(name)") { record in
    let isRequested = name.contains("request")
    func source(_ number: Int) -> AnySource {
      isRequested
        ? ForeignPublisher(record, isDrained: stage.drains.contains(number)).source : SubjectKind.passthrough.make()
    }
    let a = source(0)
    let b = source(1)
    let time = VirtualTimeScheduler()
    // A thread that requests may send what another one has not sent.
    let seen = Seen(
      "subscriber", record, isOrdered: !isRequested && !stage.repeats && stage.all != [1020],
      isConfined: !isRequested && !stage.repeats && stage.isInPlace)
    let demand: Subscribers.Demand = name.hasSuffix("request") ? .max(1) : .max(2)
    let probe = Probe(seen, isRequested ? demand : .unlimited, answers: isRequested)
    let held = record.token("upstream")
    let upstream = a.publisher.map { value in withExtendedLifetime(held) { value } }.eraseToAnyPublisher()
    stage.make(upstream, b.publisher, time).subscribe(probe)
    let isWhole = !isRequested && !name.contains("cancel")
    record.atEnd {
      if isRequested, !stage.starves {
        probe.expectDemandKept {
          a.send($0)
          b.send($0)
          time.advance(by: .seconds(1))
        }
      }
      // What is scheduled is still to come.
      time.advance(by: .seconds(9))
      if isWhole, let all = stage.all { seen.expectAll(all) }
      if isWhole, stage.all != nil { seen.expectEnd() }
      probe.cancel()
      time.advance(by: .seconds(9))
    }
    return threads(name) { thread in
      let source = thread == 0 ? a : b
      return [
        "send": { source.send($0) }, "finish": { _ in source.finish() },
        // A timeout is not over before the end of a program that requests.
        "advance": { _ in time.advance(by: .seconds(isRequested ? 1 : 30)) }, "cancel": { _ in probe.cancel() },
        "request": { _ in probe.request(.max(1)) }, "requestAll": { _ in probe.request(.unlimited) },
      ]
    }
  }
}

/// Programs of a stage on a scheduler that drops actions: what is sent after that arrives, last and once.
private func dropping(
  _ stage: String, _ make: @escaping @Sendable (Erased, DroppingTime) -> some Publisher<Int, Never>
) -> [Program] {
  ["send send | drop advance", "send send | advance | advance"].map { line in
    Program("\(stage), scheduler that drops actions: \(line)") { record in
      let a = SubjectKind.passthrough.make()
      let time = DroppingTime()
      let seen = Seen("subscriber", record, isOrdered: true, isConfined: false)
      let probe = Probe(seen, .unlimited)
      let held = record.token("upstream")
      let upstream = a.publisher.map { value in withExtendedLifetime(held) { value } }.eraseToAnyPublisher()
      make(upstream, time).subscribe(probe)
      record.atEnd {
        time.drop()
        a.send(12)
        time.advance(by: .seconds(9))
        record.expect(seen.values.last == 12, "received \(seen.values), and 12 not last")
        a.finish()
        time.advance(by: .seconds(9))
        seen.expectEnd()
      }
      return threads(
        line,
        [
          "send": { a.send($0) }, "drop": { _ in time.drop() }, "advance": { _ in time.advance(by: .seconds(1)) },
        ])
    }
  }
}

/// Virtual time that drops its actions when it is told to. Only one thread runs at a time.
private final class DroppingTime: Scheduler, @unchecked Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private let time = VirtualTimeScheduler()
  private let point = Point()
  private var kept: [OnceClosure] = []

  var now: SchedulerTimeType { time.now }
  var minimumTolerance: SchedulerTimeType.Stride { time.minimumTolerance }

  func advance(by stride: SchedulerTimeType.Stride) { time.advance(by: stride) }

  func drop() {
    point.reach(.write)
    let dropped = kept
    kept = []
    for action in dropped { _ = action.take() }
  }

  private func keep(_ action: @escaping () -> Void) -> OnceClosure {
    let action = OnceClosure(action)
    point.reach(.write)
    kept.append(action)
    return action
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = keep(action)
    time.schedule { action.take()?() }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    let action = keep(action)
    time.schedule(after: date) { action.take()?() }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = keep(action)
    let timer = time.schedule(after: date, interval: interval) { action.current?() }
    return AnyCancellable {
      timer.cancel()
      _ = action.take()
    }
  }
}
