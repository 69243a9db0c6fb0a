import ReactiveCocoa
import TestSupport
import Testing

/// Actions of ReactiveCocoa 4.
@Suite struct ActionTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func anExecutionIsAProducerThatIsStarted() {
    let action = Action<Int, Int, TestError> { input in
      log("work")
      return input < 0 ? SignalProducer(error: .oops) : numbers(1...input)
    }
    action.values.observe(into(log, "v"))
    action.errors.observe(into(log, "e"))
    action.events.observe(into(log, "all "))
    let execution = action.apply(2)
    #expect(log.take() == [])
    execution.start(into(log))
    #expect(log.take() == ["work", "v1", "all NEXT 1", "1", "v2", "all NEXT 2", "2", "all COMPLETED", "completed"])
    action.apply(-1).start(into(log))
    #expect(log.take() == ["work", "eoops", "all FAILED oops", "failed oops"])
  }

  @available(*, deprecated)
  @Test func anActionAndAnObserverOfVoidNeedNoArgument() {
    let (taps, observer) = Signal<Void, Never>.pipe()
    let action = Action<Void, Int, TestError> { SignalProducer(value: 1) }
    taps.observeNext { log("tap") }
    observer.sendNext()
    action.apply().start(into(log))
    #expect(log.take() == ["tap", "1", "completed"])
  }

  @available(*, deprecated)
  @Test func refusalsAreEqualIfTheirErrorsAre() {
    let errors: [ActionError<TestError>] = [.NotEnabled, .ProducerError(.oops)]
    #expect(errors[0] == .NotEnabled && errors[1] == .ProducerError(.oops) && errors[0] != errors[1])
  }

  @available(*, deprecated)
  @Test func anActionRefusesWhileItIsBusyOrDisabled() {
    let isAllowed = MutableProperty(true)
    let (signal, observer) = Signal<Int, TestError>.pipe()
    let action = Action<Int, Int, TestError>(enabledIf: isAllowed) { _ in SignalProducer(signal: signal) }
    action.executing.producer.startWithNext { log("executing \($0)") }
    action.enabled.producer.startWithNext { log("enabled \($0)") }
    #expect(log.take() == ["executing false", "enabled true"])
    #expect(!action.isExecuting.value && action.isEnabled.value)
    func same<A: ActionType>(_ action: A) -> Action<A.Input, A.Output, A.Error> { action.action }
    #expect(same(action) === action && action.action === action)
    action.apply(1).start(into(log))
    #expect(action.isExecuting.value && !action.isEnabled.value)
    #expect(log.take() == ["executing true", "enabled false"])
    action.apply(2).start(into(log))
    #expect(log.take() == ["failed The action is disabled."])
    observer.sendCompleted()
    #expect(log.take() == ["executing false", "enabled true", "completed"])
    isAllowed.value = false
    action.apply(3).start(into(log))
    #expect(log.take() == ["enabled false", "failed The action is disabled."])
  }

  @available(*, deprecated)
  @Test func aDisposedExecutionIsInterruptedAndLeavesTheActionReady() {
    let action = Action<Int, Int, TestError> { _ in .never }
    action.events.observe(into(log, "all "))
    action.apply(1).start(into(log)).dispose()
    #expect(log.take() == ["interrupted", "all INTERRUPTED"])
    #expect(!action.executing.value)
    #expect(action.enabled.value)
  }

  @available(*, deprecated)
  @Test func itsSignalsCompleteWhenItIsReleased() {
    var action: Action<Int, Int, TestError>? = Action { _ in .empty }
    action?.values.observe(into(log, "v"))
    action?.errors.observe(into(log, "e"))
    action?.executing.signal.observe(into(log, "x"))
    action = nil
    #expect(log.take().sorted() == ["ecompleted", "vcompleted", "xcompleted"])
  }
}
