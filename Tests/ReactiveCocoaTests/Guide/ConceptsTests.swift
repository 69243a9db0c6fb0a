import Foundation
import ReactiveCocoa
import TestSupport
import Testing

@Suite struct ConceptsTests {
  private let log = Log()

  // Signal

  @available(*, deprecated)
  @Test func aDelegateBecomesASignalThatEndsWithItsOwner() {
    var compass: Compass? = Compass()
    compass?.delegate?.didMove(to: [Place(latitude: 0, longitude: 0)])
    compass?.placeSignal.observe { event in
      switch event {
      case .Next(let place): log("\(place.latitude)")
      case .Completed: log("completed")
      case .Interrupted: log("interrupted")
      }
    }
    compass?.delegate?.didMove(to: [Place(latitude: 1, longitude: 0), Place(latitude: 2, longitude: 0)])
    compass?.delegate?.didMove(to: [])
    compass = nil
    #expect(log.take() == ["2.0", "completed"])
  }

  @available(*, deprecated)
  @Test func aSignalsOperationRunsWhenItIsMade() {
    let signal: Signal<Void, NoError> = Signal { (_) -> (any Disposable)? in
      log("operation")
      return nil
    }
    #expect(log.take() == ["operation"])
    signal.observeNext { log("next") }
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test(arguments: [0, 1, 2, 3]) func anObserverTakesFourKindsOfEvents(kind: Int) {
    let (signal, observer) = Signal<String, TestError>.pipe()
    signal.observe(into(log))
    switch kind {
    case 0: observer.sendNext("news")
    case 1: observer.sendCompleted()
    case 2: observer.sendInterrupted()
    default: observer.sendFailed(.oops)
    }
    #expect(log.take() == [["news", "completed", "interrupted", "failed oops"][kind]])
    observer.sendNext("late")
    #expect(log.take() == (kind == 0 ? ["late"] : []))
  }

  // Signal producer

  @available(*, deprecated)
  @Test func aProducersOperationRunsWhenItIsStarted() {
    let producer: SignalProducer<String, NoError> = SignalProducer { (observer, _) in
      log("operation")
      observer.sendNext("hello")
      observer.sendCompleted()
    }
    #expect(log.take() == [])
    producer.startWithNext { log($0) }
    #expect(log.take() == ["operation", "hello"])
  }

  @available(*, deprecated)
  @Test func aBufferIsAPipeOfAProducerThatKeepsTheLastValues() {
    let buffer = SignalProducer<String, NoError>.buffer(2)
    let bufferProducer = buffer.0
    let bufferObserver = buffer.1
    for letter in ["A", "B", "C"] { bufferObserver.sendNext(letter) }
    bufferProducer.startWithNext { log($0) }
    #expect(log.take() == ["B", "C"])
    bufferObserver.sendNext("D")
    #expect(log.take() == ["D"])
  }

  @available(*, deprecated)
  @Test func producersAreMadeInShort() {
    let valueProducer: SignalProducer<String, NoError> = SignalProducer(value: "hello")
    #expect(traced(valueProducer) == "hello completed")
    let resultProducer: SignalProducer<String, NoError> = SignalProducer(result: Result.success("hello"))
    #expect(traced(resultProducer) == "hello completed")
    let errorProducer: SignalProducer<String, TestError> = SignalProducer(error: TestError.oops)
    #expect(traced(errorProducer) == "failed oops")
    let emptyProducer: SignalProducer<String, NoError> = SignalProducer.empty
    #expect(traced(emptyProducer) == "completed")
    let neverProducer: SignalProducer<String, NoError> = SignalProducer.never
    #expect(traced(neverProducer) == "")
  }

  // Properties

  @available(*, deprecated)
  @Test func aPropertyIsAnyTypeWithAValueAndAProducer() {
    struct Clock: PropertyType {
      var value: Int { 12 }
      var producer: SignalProducer<Int, NoError> { SignalProducer(value: 12) }
      var signal: Signal<Int, NoError> { .empty }
    }
    #expect(AnyProperty(Clock()).value == 12)
    let next = Clock().map { $0 + 1 }
    #expect(traced(next.producer) == "13")
    #expect(next.value == 13)
  }

  @available(*, deprecated)
  @Test func aReadOnlyPropertyTakesWhatAProducerOrASignalSends() {
    let fromProducer: AnyProperty<String> = AnyProperty(
      initialValue: "initial", producer: SignalProducer(value: "new"))
    #expect(fromProducer.value == "new")
    let (signal, observer) = Signal<String, NoError>.pipe()
    let fromSignal: AnyProperty<String> = AnyProperty(initialValue: "initial", signal: signal)
    #expect(fromSignal.value == "initial")
    observer.sendNext("new")
    #expect(fromSignal.value == "new")
    // A signal that sends while it is made has sent before anyone observes it.
    let early = Signal<String, NoError> { observer -> (any Disposable)? in
      observer.sendNext("new")
      return nil
    }
    #expect(AnyProperty(initialValue: "initial", signal: early).value == "initial")
  }

  @available(*, deprecated)
  @Test func aConstantPropertyDoesNotChangeAndAMutableOneTellsOfIt() {
    let constantProperty: ConstantProperty<String> = ConstantProperty("value")
    #expect(constantProperty.value == "value")
    let name: MutableProperty<String> = MutableProperty<String>("")
    name.producer.startWithNext { newName in log("name: \(newName)") }
    name.value = "Ada"
    #expect(log.take() == ["name: ", "name: Ada"])
  }

  // Actions

  @available(*, deprecated)
  @Test func anActionsValuesComeOfTheExecutionsThatAreStarted() {
    let action: Action<String, String, NoError> = Action<String, String, NoError> { (input) in
      SignalProducer(value: "hello \(input)")
    }
    action.values.observeNext { (output) -> Void in log(output) }
    // `apply` makes a producer: it has to be started.
    _ = action.apply("Ada")
    #expect(log.take() == [])
    action.apply("Ada").start()
    #expect(log.take() == ["hello Ada"])
  }

  @available(*, deprecated)
  @Test func anActionIsEnabledWhileAPropertyIsTrue() {
    let isEnabled: MutableProperty<Bool> = MutableProperty(true)
    let action: Action<Void, Void, NoError> = Action<Void, Void, NoError>(enabledIf: isEnabled) { _ in
      SignalProducer(value: ())
    }
    action.values.observeNext { log("tapped") }
    action.apply(()).start()
    isEnabled.value = false
    action.apply(()).start(into(log))
    #expect(log.take() == ["tapped", "failed The action is disabled."])
    #expect(action.enabled.value == false)
    #expect(action.executing.value == false)
  }

  // Disposables

  @available(*, deprecated)
  @Test func disposingAProducersStartCancelsAndDisposingASignalsObservationDoesNot() {
    let producer = SignalProducer<Int, NoError> { _, disposable in disposable += { log("cancelled") } }
    producer.start(into(log)).dispose()
    #expect(log.take() == ["interrupted", "cancelled"])
    let (signal, observer) = Signal<Int, NoError>.pipe()
    signal.observe(into(log, "a"))
    signal.observe(into(log, "b"))?.dispose()
    observer.sendNext(1)
    #expect(log.take() == ["a1"])
  }

  @available(*, deprecated)
  @Test func eachKindOfDisposableHasItsUse() {
    let simple = SimpleDisposable()
    let action = ActionDisposable { log("action") }
    let composite = CompositeDisposable([simple, action])
    composite += ActionDisposable { log("added") }
    composite.dispose()
    #expect(simple.disposed && action.disposed && composite.disposed)
    #expect(log.take() == ["added", "action"])
    do { _ = ScopedDisposable(ActionDisposable { log("scoped") }) }
    #expect(log.take() == ["scoped"])
    let serial = SerialDisposable(ActionDisposable { log("first") })
    serial.innerDisposable = ActionDisposable { log("second") }
    #expect(log.take() == ["first"])
  }

  // Schedulers

  @available(*, deprecated)
  @Test func aSchedulersDisposableKeepsAnActionFromBeginning() {
    let scheduler = TestScheduler()
    scheduler.schedule { log("cancelled") }?.dispose()
    scheduler.schedule { log("now") }
    scheduler.scheduleAfter(scheduler.currentDate.addingTimeInterval(1)) { log("later") }
    let repetition = scheduler.scheduleAfter(
      scheduler.currentDate.addingTimeInterval(2), repeatingEvery: 1, withLeeway: 0
    ) { log("again") }
    scheduler.advance()
    #expect(log.take() == ["now"])
    scheduler.advanceByInterval(3)
    repetition?.dispose()
    #expect(log.take() == ["later", "again", "again"])
  }

  @available(*, deprecated)
  @MainActor @Test func anAnswerIsObservedOnTheMainThread() async {
    let producer = request(["one", "two"], on: QueueScheduler())
    let titles = await withCheckedContinuation { continuation in
      producer
        .observeOn(UIScheduler())
        .startWithNext { tickets in
          continuation.resume(returning: tickets.map(\.title) + [MainActor.assumeIsolated { "main" }])
        }
    }
    #expect(titles == ["one", "two", "main"])
  }
}
