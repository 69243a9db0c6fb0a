import Synchronization
import TestSupport
import Testing

@testable import ReactiveCore

@Suite struct PrimitiveTests {
  // MARK: words

  @Test func anIntervalIsWrittenInSecondsWhereAStrideCountsThem() {
    struct Minutes: SchedulerTimeIntervalConvertible, _SchedulerStride, SignedNumeric, Comparable {
      var magnitude: Int
      static func seconds(_ count: Int) -> Minutes { Minutes(magnitude: count / 60) }
      static func seconds(_ count: Double) -> Minutes { Minutes(magnitude: Int(count / 60)) }
      static func milliseconds(_ count: Int) -> Minutes { Minutes(magnitude: count / 60_000) }
      static func microseconds(_ count: Int) -> Minutes { Minutes(magnitude: count / 60_000_000) }
      static func nanoseconds(_ count: Int) -> Minutes { Minutes(magnitude: count / 60_000_000_000) }
      init(magnitude: Int) { self.magnitude = magnitude }
      init?<T: BinaryInteger>(exactly source: T) { self.init(magnitude: Int(source)) }
      init(integerLiteral value: Int) { self.init(magnitude: value) }
      static func < (a: Minutes, b: Minutes) -> Bool { a.magnitude < b.magnitude }
      static func + (a: Minutes, b: Minutes) -> Minutes { Minutes(magnitude: a.magnitude + b.magnitude) }
      static func - (a: Minutes, b: Minutes) -> Minutes { Minutes(magnitude: a.magnitude - b.magnitude) }
      static func * (a: Minutes, b: Minutes) -> Minutes { Minutes(magnitude: a.magnitude * b.magnitude) }
      static func *= (a: inout Minutes, b: Minutes) { a.magnitude *= b.magnitude }
    }
    #expect(words(VirtualTimeScheduler.SchedulerTimeType.Stride.seconds(-1.5)) == "-1.5 s")
    #expect(words(1.5) == "1.5 s" && words("x") == "x")
    // A second is 0 of them.
    #expect(words(Minutes(magnitude: -2)) == "\(Minutes(magnitude: -2))")
  }

  // MARK: OnceClosure

  private enum Step: CaseIterable {
    case set, take, read
  }

  @Test func allSequencesOfSixStepsCallTheClosureThatIsThere() {
    let problem = firstProblem(upTo: 6) { (sequence: [Step]) in
      // A closure is set where there is none.
      let isSet = sequence.last { $0 == .set || $0 == .take } == .set
      return Step.allCases.filter { $0 != .set || !isSet }
    } _: { steps in
      let log = Log()
      let closure = OnceClosure()
      var model: Int?
      for (number, step) in steps.enumerated() {
        var expected: [String] = []
        switch step {
        case .set:
          closure.set { log("\(number)") }
          model = number
        case .take:
          closure.take()?()
          expected = model.map { ["\($0)"] } ?? []
          model = nil
        case .read:
          closure.current?()
          expected = model.map { ["\($0)"] } ?? []
        }
        if let problem = difference(log.take(), expected) ?? difference(closure.isTaken, model == nil) {
          return problem
        }
      }
      return nil
    }
    #expect(problem == nil)
  }

  @Test func aClosureIsReleasedOutsideTheLock() {
    let log = Log()
    var closure: OnceClosure? = OnceClosure()
    /// A closure whose release calls back, which would trap under the lock.
    func make(_ name: String) -> () -> Void {
      let will = LastWill { [weak closure] in log("\(name) \(closure?.isTaken ?? true)") }
      return { will.hold() }
    }
    closure?.set(make("taken"))
    do { _ = closure?.take() }
    #expect(log.take() == ["taken true"])
    closure?.set(make("last"))
    closure = nil
    #expect(log.take() == ["last true"])
  }

  @Test func oneOfSeveralThreadsTakesTheClosure() {
    let runs = Atomic<Int>(0)
    for _ in 0..<200 {
      let closure = OnceClosure { runs.add(1, ordering: .relaxed) }
      onThreads(4) { _ in closure.take()?() }
    }
    #expect(runs.load(ordering: .relaxed) == 200)
  }

  // MARK: Flag

  @Test func aFlagIsRaisedByOneThread() {
    let flag = Flag()
    #expect(flag.raise())
    #expect(!flag.raise() && !flag.raise())
    let firsts = Atomic<Int>(0)
    for _ in 0..<200 {
      let flag = Flag()
      onThreads(4) { _ in if flag.raise() { firsts.add(1, ordering: .relaxed) } }
    }
    #expect(firsts.load(ordering: .relaxed) == 200)
  }

  // MARK: GracePeriod

  @Test func aGracePeriodLastsUntilASectionThatHasBegunEnds() {
    let hasBegun = Atomic<Bool>(false)
    let isAwaited = Atomic<Bool>(false)
    let hasEnded = Atomic<Bool>(false)
    onThreads(2) { number in
      if number == 0 {
        GracePeriod.read {
          hasBegun.store(true, ordering: .releasing)
          while !isAwaited.load(ordering: .acquiring) { yieldThread() }
          for _ in 0..<1_000 { yieldThread() }
          hasEnded.store(true, ordering: .relaxed)
        }
      } else {
        while !hasBegun.load(ordering: .acquiring) { yieldThread() }
        isAwaited.store(true, ordering: .releasing)
        GracePeriod.wait()
        let isOver = hasEnded.load(ordering: .relaxed)
        #expect(isOver)
      }
    }
  }

  // MARK: Downstream

  @Test func whatIsSettledReleasesDownstreamAndThenDoesTheRestOnce() {
    let log = Log()
    var downstream: Downstream
    do {
      let will = LastWill { log("released") }
      let receiver: _Receiver<Int, Never> = SignalObservation().receiver("Sink") { _ in will.hold() }
      downstream = Downstream(receiver)
    }
    var settlement = Settlement()
    log("empty: \(settlement.isEmpty)")
    swap(&settlement.downstream, &downstream)
    settlement.rest = { log("rest") }
    for _ in 0..<2 {
      log("empty: \(settlement.isEmpty)")
      settlement.finish()
    }
    #expect(log.take() == ["empty: true", "empty: false", "released", "rest", "empty: true"])
  }

  // MARK: AttachBox

  @Test(arguments: [false, true]) func whatAnInnerPublisherHoldsIsReleasedAfterWhatHoldsIt(isInnerFirst: Bool) {
    let log = Log()
    func made() -> AttachBox<Int, Never> {
      let (inner, outer) = (LastWill { log("inner") }, LastWill { log("outer") })
      let box = AttachBox<Int, Never> { _ in inner.hold() }
      // In either order, because a closure releases what it captures in its order.
      return isInnerFirst
        ? AttachBox { [box, outer] in (box($0), outer.hold()).1 }
        : AttachBox { [outer, box] in (box($0), outer.hold()).1 }
    }
    var box: AttachBox? = made()
    #expect(box != nil && log.take() == [])
    box = nil
    #expect(log.take() == ["outer", "inner"])
  }

  // MARK: ThreadFrames

  @Test func framesAreFoundFromTheInnermostOnAndEndWithTheirWork() {
    let frames = ThreadFrames<Int>()
    frames.push(1) {
      frames.push(2) {
        #expect(frames.first { $0 == 1 ? $0 : nil } == 1)
        frames.first { $0 += 10 }
        frames.hide { #expect(frames.isEmpty) }
        #expect(frames.first { $0 } == 12)
        onThreads(1) { _ in #expect(frames.isEmpty) }
      }
      #expect(frames.first { $0 } == 1)
    }
    #expect(frames.isEmpty)
  }

  // MARK: Inlet

  @Test func anInletLeadsToItsStage() {
    let stage = Stage()
    let link = UpstreamLink("Test")
    let inlet = Inlet(stage, link, 7)
    #expect(inlet.stage === stage && inlet.link === link && inlet.index == 7)
    #expect(inlet.withStage(as: Stage.self) { $0 === stage })
    #expect(inlet.ownSubscription === stage.subscription)
    #expect(inlet.downstreamObject === stage.observation)
  }

  @Test func aStageReleasesDownstreamWhenTheLastInletIsReleasedAndNothingWaits() {
    let stage = Stage()
    var inlets = [Inlet(stage, UpstreamLink("Test"), isFirst: true), Inlet(stage, UpstreamLink("Test"))]
    stage.retainDownstream()
    inlets = []
    #expect(stage.isRunning && stage.subscription.stage === stage && inlets.isEmpty)
    stage.releaseDownstream()
    #expect(!stage.isRunning && stage.subscription.stage == nil && stage.downstreamObject == nil)
  }

  /// A stage with a destination.
  private final class Stage: SerialStage, @unchecked Sendable {
    // `Sendable` holds because nothing changes.
    let observation = SignalObservation()

    init() {
      let receiver: _Receiver<Int, Never> = observation.receiver("Sink") { _ in }
      super.init("Test", .nested, Downstream(receiver))
    }

    override var upstreams: ContiguousArray<UpstreamLink> { [] }
  }
}
