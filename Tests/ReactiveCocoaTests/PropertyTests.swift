import ReactiveCocoa
import TestSupport
import Testing

/// Properties of ReactiveCocoa 4, and what binds them.
@Suite struct PropertyTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func aProducerSendsTheValueAndASignalTheChanges() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    property?.producer.start(into(log, "p"))
    property?.signal.observe(into(log, "s"))
    property?.value = 2
    #expect(property?.value == 2)
    #expect(log.take() == ["p1", "s2", "p2"])
    let (producer, signal) = (property?.producer, property?.signal)
    property = nil
    #expect(log.take() == ["scompleted", "pcompleted"])
    producer?.start(into(log, "p"))
    signal?.observe(into(log, "s"))
    #expect(log.take() == ["p2", "pcompleted", "sinterrupted"])
  }

  @available(*, deprecated)
  @Test func aChangeReturnsTheValueBefore() throws {
    let property = MutableProperty(1)
    property.signal.observe(into(log))
    #expect(property.swap(2) == 1)
    #expect(property.modify { $0 * 10 } == 2)
    #expect(property.withValue { $0 + 1 } == 21)
    #expect(throws: TestError.oops) { try property.modify { _ in throw TestError.oops } }
    #expect(property.value == 20)
    #expect(log.take() == ["2", "20"])
  }

  @available(*, deprecated)
  @Test func aConstantSendsItsValueAndItsSignalHasEnded() {
    let constant = ConstantProperty(1)
    #expect(
      constant.value == 1 && traced(constant.producer) == "1 completed" && traced(constant.signal) {} == "interrupted")
  }

  @available(*, deprecated)
  @Test func anyPropertyIsASignalOfTodays() {
    func signal<P: PropertyType>(of property: P) -> [String] where P.Value == Int {
      let seen = property.toSignal().track()
      defer { seen.cancel() }
      return seen.log.take()
    }
    let property = MutableProperty(1)
    #expect(signal(of: property) == ["subscribed", "1"] && signal(of: AnyProperty(property)) == ["subscribed", "1"])
    let seen = AnyProperty(property).toSignal().track(log: log)
    property.value = 2
    seen.cancel()
    #expect(log.take() == ["subscribed", "1", "2"])
    #expect(signal(of: ConstantProperty(3)) == ["subscribed", "3", "finished"])
  }

  @available(*, deprecated)
  @Test func anAtomicReturnsWhatItHad() {
    let atomic = Atomic(1)
    #expect(atomic.swap(2) == 1 && atomic.modify { $0 * 10 } == 2 && atomic.withValue { $0 + 1 } == 21)
    #expect(throws: TestError.oops) { try atomic.withValue { _ in throw TestError.oops } }
    #expect(atomic.value == 20)
  }

  @available(*, deprecated)
  @Test func aBagLosesWhatATokenStandsForAndKeepsTheOrder() {
    var bag = Bag<String>()
    let tokens = ["a", "b", "a", "c"].map { bag.insert($0) }
    bag.removeValueForToken(tokens[2])
    bag.removeValueForToken(tokens[2])
    #expect(Array(bag) == ["a", "b", "c"] && bag.count == 3)
    bag.removeValueForToken(tokens[0])
    #expect(Array(bag) == ["b", "c"])
  }

  @available(*, deprecated)
  @Test func noChangeIsLost() {
    let property = MutableProperty(0)
    let atomic = Atomic(0)
    onThreads(4) { _ in
      for _ in 0..<500 {
        property.modify { $0 + 1 }
        atomic.modify { $0 + 1 }
      }
    }
    #expect(property.value == 2000)
    #expect(atomic.value == 2000)
  }

  @available(*, deprecated)
  @Test func aValueThatIsSetMeanwhileIsChangedInstead() {
    let property = MutableProperty(1)
    let atomic = Atomic(1)
    var seen: [Int] = []
    let former = property.modify { value in
      seen.append(value)
      if value == 1 { property.value = 10 }
      return value + 1
    }
    let formerOfAtomic = atomic.modify { value in
      seen.append(value)
      if value == 1 { atomic.value = 10 }
      return value + 1
    }
    #expect(seen == [1, 10, 1, 10] && former == 10 && formerOfAtomic == 10)
    #expect(property.value == 11 && atomic.value == 11)
  }

  @available(*, deprecated)
  @Test func noLockIsHeldWhileAValueIsChanged() {
    let property = MutableProperty(0)
    let gotThrough = Atomic(false)
    property.modify { value in
      gotThrough.value = getsThroughElsewhere { _ = property.value }
      return value + 1
    }
    #expect(gotThrough.value)
  }

  @available(*, deprecated)
  @Test func aBindingEndsWithEitherSideOrItsDisposal() {
    let (signal, observer) = Signal<Int, NoError>.pipe()
    var property: MutableProperty<Int>? = MutableProperty(0)
    weak let weakProperty = property
    let disposable = property! <~ signal
    observer.sendNext(1)
    #expect(property?.value == 1)
    disposable.dispose()
    observer.sendNext(2)
    #expect(property?.value == 1)
    property! <~ signal
    property = nil
    #expect(weakProperty == nil)
  }

  @available(*, deprecated)
  @Test func aBindingOfAProducerInterruptsItWhenThePropertyIsReleased() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    property! <~ SignalProducer<Int, NoError>.never.on(interrupted: { log("interrupted") })
    property! <~ SignalProducer<Int, NoError>(value: 5)
    #expect(property?.value == 5)
    property = nil
    #expect(log.take() == ["interrupted"])
  }

  @available(*, deprecated)
  @Test func aBindingOfAProducerThatHasEndedIsGone() {
    let property = MutableProperty(0)
    weak var rest: AnyObject?
    do {
      let binding = property <~ SignalProducer(value: 1)
      #expect(binding.isDisposed)
      rest = binding
    }
    #expect(property.value == 1 && rest == nil)
    let (signal, observer) = Signal<Int, Never>.pipe()
    let binding = property <~ SignalProducer(signal: signal)
    #expect(!binding.isDisposed)
    observer.sendCompleted()
    #expect(binding.isDisposed)
  }

  @available(*, deprecated)
  @Test func aPropertyIsBoundToAnotherAndToOptionalValues() {
    let source = MutableProperty(1)
    let target = MutableProperty(0)
    let optional = MutableProperty<Int?>(nil)
    target <~ source
    optional <~ source
    source.value = 2
    #expect(target.value == 2)
    #expect(optional.value == 2)
    optional <~ source.signal
    optional <~ source.producer
    #expect(optional.value == 2)
  }

  @available(*, deprecated)
  @Test func aViewTakesItsValuesFromItsSource() {
    let fromProducer = AnyProperty(initialValue: 1, producer: SignalProducer(values: [2, 3]))
    #expect(fromProducer.value == 3)
    let (signal, observer) = Signal<Int, NoError>.pipe()
    let fromSignal = AnyProperty(initialValue: 1, signal: signal)
    fromSignal.producer.start(into(log, "p"))
    fromSignal.signal.observe(into(log, "s"))
    observer.sendNext(2)
    #expect(fromSignal.value == 2)
    #expect(log.take().sorted() == ["p1", "p2", "s2"])
    let constant = ConstantProperty("a")
    #expect(traced(constant.producer) == "a completed")
    #expect(traced(AnyProperty(constant).signal) {} == "interrupted")
  }

  @available(*, deprecated)
  @Test func aMappedPropertyHoldsOnToItsSource() {
    weak var source: MutableProperty<Int>?
    var mapped: AnyProperty<String>?
    do {
      let property = MutableProperty(1)
      source = property
      mapped = property.map { "<\($0)>" }
      property.value = 2
    }
    #expect(mapped?.value == "<2>")
    source?.value = 3
    #expect(mapped?.value == "<3>")
    mapped = nil
    #expect(source == nil)
  }

  @available(*, deprecated)
  @Test func aMappedPropertyThatIsReleasedMapsNoMore() {
    let source = MutableProperty(1)
    var mapped: AnyProperty<Void>? = source.map { log("\($0)") }
    #expect(mapped != nil && log.take() == ["1", "1"])
    mapped = nil
    source.value = 2
    #expect(log.take() == [])
  }
}
