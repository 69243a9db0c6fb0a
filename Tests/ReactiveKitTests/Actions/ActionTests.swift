import ReactiveKit
import Synchronization
import TestSupport
import Testing

@Suite struct ActionTests {
  private typealias Sut = Action<Int, String, TestError>

  /// An action whose executions are fed by hand, newest last.
  private final class Bench: @unchecked Sendable {
    var runs: [PassthroughSubject<String, TestError>] = []
    var inputs: [Int] = []
    let log = Log()
    private let bag = DisposeBag()

    func signal(for input: Int) -> Signal<String, TestError> {
      inputs.append(input)
      runs.append(PassthroughSubject())
      return runs[runs.count - 1].toSignal()
    }

    func watch(_ action: Sut) {
      watch(action.values, "value")
      watch(action.errors, "error")
      watch(action.isExecuting, "executing")
      watch(action.isEnabled, "enabled")
    }

    func watch<S: SignalProtocol>(_ signal: S, _ name: String) where S.Error: Equatable {
      signal.observe { [log] event in
        switch event {
        case .next(let element): log("\(name) \(element)")
        case .failed(let error): log("\(name) failed: \(error)")
        case .completed: log("\(name) completed")
        }
      }.store(in: bag)
    }
  }

  private let bench = Bench()
  private let bag = DisposeBag()

  @Test func anExecutionRunsItsSignalAndTellsTheActionFirst() {
    let action = Sut(bench.signal)
    bench.watch(action)
    #expect(bench.log.take() == ["executing false", "enabled true"])
    let execution = action.apply(7)
    #expect(bench.inputs.isEmpty)
    bench.watch(execution, "mine")
    #expect(bench.inputs == [7])
    bench.runs[0].send("a")
    bench.runs[0].send(completion: .finished)
    #expect(
      bench.log.take() == [
        "executing true", "enabled false", "value a", "mine a", "executing false", "enabled true", "mine completed",
      ])
  }

  @Test func aFailureIsAnErrorOfTheActionAndOfTheExecution() {
    let action = Sut(bench.signal)
    bench.watch(action.errors, "error")
    bench.watch(action.apply(1), "mine")
    bench.runs[0].send(completion: .failure(.oops))
    #expect(bench.log.take() == ["error oops", "mine failed: failed(oops)"])
    #expect(!action.isExecuting.value && action.isEnabled.value)
  }

  @Test func aStartWhileAnotherIsUnderWayFailsAndRunsNothing() {
    let action = Sut(bench.signal)
    bench.watch(action.errors, "error")
    let first = action.execute(1)
    bench.watch(action.apply(2), "second")
    #expect(bench.log.take() == ["second failed: disabled"])
    #expect(bench.inputs == [1])
    #expect(action.isExecuting.value && !first.isDisposed)
  }

  @Test func aDisabledActionFailsStartsAndGoesOnWithWhatIsUnderWay() {
    let isAllowed = Property(false)
    let action = Sut(enabledIf: isAllowed, bench.signal)
    bench.watch(action.apply(1), "first")
    // Nor does it start before its condition has an element.
    bench.watch(Sut(enabledIf: PassthroughSubject<Bool, Never>(), bench.signal).apply(1), "undecided")
    #expect(bench.log.take() == ["first failed: disabled", "undecided failed: disabled"])
    isAllowed.value = true
    bench.watch(action.apply(2), "second")
    isAllowed.value = false
    bench.runs[0].send("a")
    bench.runs[0].send(completion: .finished)
    #expect(bench.log.take() == ["second a", "second completed"])
    #expect(!action.isEnabled.value)
    isAllowed.value = true
    #expect(action.isEnabled.value)
  }

  @Test func aConditionThatHasSentNothingDisables() {
    let condition = PassthroughSubject<Bool, Never>()
    let action = Sut(enabledIf: condition) { _ in .completed() }
    #expect(!action.isEnabled.value)
    condition.send(true)
    condition.send(completion: .finished)
    #expect(action.isEnabled.value)
  }

  @Test func disposingAnExecutionEndsItAndLetsTheNextOneStart() {
    let action = Sut(bench.signal)
    bench.watch(action)
    _ = bench.log.take()
    let execution = action.execute(1)
    execution.dispose()
    bench.runs[0].send("late")
    #expect(bench.log.take() == ["executing true", "enabled false", "executing false", "enabled true"])
    bench.watch(action.apply(2), "second")
    bench.runs[1].send("b")
    #expect(bench.log.take() == ["executing true", "enabled false", "value b", "second b"])
  }

  @Test func actionCanBeExecutedFromItsOwnEnd() {
    let action = Sut { input in
      input > 2 ? .failed(.oops) : Signal(just: "\(input)")
    }
    bench.watch(action.apply(1).append(action.apply(2)), "chain")
    #expect(bench.log.take() == ["chain 1", "chain 2", "chain completed"])
    let bag = DisposeBag()
    action.events.sink { [weak action] event in
      bench.log("\(event)")
      if event.isFailed { action?.execute(1) }
    }.store(in: bag)
    action.execute(3)
    #expect(bench.log.take().map { $0.split(separator: ".").last } == ["failed(oops)", "next(\"1\")", "completed"])
  }

  @Test func anObserverOfTheStateCanStartTheNextAndTheEndStillComesFirst() {
    let action = Sut { Signal(just: "\($0)") }
    let bag = DisposeBag()
    action.events.sink { bench.log($0.element ?? "end") }.store(in: bag)
    action.isEnabled.dropFirst(1).filter { $0 }.prefix(maxLength: 1).sink { [weak action] _ in
      action?.execute(2)
    }.store(in: bag)
    action.execute(1)
    #expect(bench.log.take() == ["1", "end", "2", "end"])
  }

  @Test func aBoundSignalExecutesAndIsDroppedWhileBusy() {
    let action = Sut(bench.signal)
    let inputs = PassthroughSubject<Int, Never>()
    inputs.bind(to: action)
    inputs.send(1)
    inputs.send(2)
    bench.runs[0].send(completion: .finished)
    inputs.send(3)
    #expect(bench.inputs == [1, 3])
  }

  @Test func atMostOneOfManyThreadsStarts() {
    let log = Log()
    let action = Action<Int, Int, Never> { _ in .never() }
    onThreads(8) { number in
      action.apply(number).observe { if $0.isFailed { log("refused") } }.store(in: action.bag)
    }
    #expect(log.take().count == 7)
    #expect(action.isExecuting.value && !action.isEnabled.value)
  }

  @Test func theStateComesToRestWhereverExecutionsStartAndEnd() {
    let log = Log()
    let running = Atomic<Int>(0)
    let action = Action<Int, Int, Never> { input in
      Signal { observer in
        if running.add(1, ordering: .relaxed).newValue != 1 { log("two at once") }
        observer.receive(input)
        running.subtract(1, ordering: .relaxed)
        observer.receive(completion: .finished)
        return NonDisposable.instance
      }
    }
    onThreads(4) { number in for _ in 0..<500 { action.execute(number) } }
    #expect(log.take() == [])
    #expect(!action.isExecuting.value && action.isEnabled.value)
    var last: Bool?
    action.isExecuting.sink { last = $0 }.dispose()
    #expect(last == false)
  }

  @Test func itsSignalsCompleteWhenItIsReleasedAndAnExecutionGoesOn() {
    var action: Sut? = Sut(bench.signal)
    weak let released = action
    bench.watch(action!)
    bench.watch(action!.apply(1), "mine")
    _ = bench.log.take()
    action = nil
    #expect(released == nil)
    #expect(
      bench.log.take() == ["value completed", "error completed", "executing completed", "enabled completed"])
    bench.runs[0].send("a")
    bench.runs[0].send(completion: .finished)
    #expect(bench.log.take() == ["mine a", "mine completed"])
  }

  @Test func whatAProgramKeepsOfAnActionCompletesWhenTheActionIsReleased() {
    let condition = PassthroughSubject<Bool, Never>()
    for make in [{ Sut(bench.signal) }, { Sut(enabledIf: condition, bench.signal) }] {
      var action: Sut? = make()
      let kept = (action!.isEnabled, action!.isExecuting, action!.values, action!.errors, action!.events)
      bench.watch(kept.0, "enabled")
      bench.watch(kept.1, "executing")
      bench.watch(kept.2, "value")
      bench.watch(kept.3, "error")
      kept.4.observeCompleted { [bench] in bench.log("events completed") }.store(in: bag)
      _ = bench.log.take()
      action = nil
      let names = ["enabled", "error", "events", "executing", "value"]
      #expect(bench.log.take().sorted() == names.map { "\($0) completed" })
      // Who observes it now receives the last state.
      bench.watch(kept.1, "executing")
      #expect(bench.log.take() == ["executing false", "executing completed"])
    }
  }

  @Test func anActionWithoutInputIsExecutedWithoutAnArgument() {
    let action = Action<Void, Int, TestError> {
      Signal<Int, TestError>(just: 1).append(Signal<Int, TestError>.failed(.oops))
    }
    bench.watch(action.values, "value")
    bench.watch(action.apply(), "mine")
    #expect(bench.log.take() == ["value 1", "mine 1", "mine failed: failed(oops)"])
    #expect(action.execute().isDisposed)
    #expect(bench.log.take() == ["value 1"])
  }

  @Test func anErrorSaysWhetherTheActionWasDisabledOrWhatTheSignalFailedWith() {
    let errors: [ActionError<TestError>] = [.disabled, .failed(.oops)]
    #expect(errors.map(\.isDisabled) == [true, false] && errors.map(\.error) == [nil, .oops])
  }

  @Test(arguments: ["completed", "failed", "disposed"]) func anExecutionThatHasEndedLeavesNothing(_ end: String) {
    weak var source: PassthroughSubject<String, TestError>?
    var feed: PassthroughSubject<String, TestError>?
    let sut = Action<Witness, String, TestError> { input in
      let subject = PassthroughSubject<String, TestError>()
      (feed, source) = (subject, subject)
      return subject.map { input.sees($0) }
    }
    let (witness, execution) = withWitness { input in sut.apply(input).observe { _ in input.sees(()) } }
    feed?.send("a")
    #expect(witness.isHeld)
    switch end {
    case "completed": feed?.send(completion: .finished)
    case "failed": feed?.send(completion: .failure(.oops))
    default: execution.dispose()
    }
    feed = nil
    #expect(!witness.isHeld && source == nil)
    withExtendedLifetime((sut, execution)) {}
  }

  @Test func aReleasedActionLeavesItsConditionAndItsClosure() {
    let condition = Property(true)
    let (witness, _) = withWitness { witness in
      let action = Sut(enabledIf: condition.map { witness.sees($0) }) { _ in witness.sees(.completed()) }
      action.execute(1)
      #expect(action.isEnabled.value)
    }
    #expect(!witness.isHeld)
    withExtendedLifetime(condition) {}
  }
}
