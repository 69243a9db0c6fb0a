import ReactiveCocoa
import ReactiveKit
import TestSupport
import Testing

/// What leads from ReactiveCocoa 4 to today's types, and back.
@Suite struct BridgeTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func aProducerIsASignalOfTodays() {
    let producer = SignalProducer<Int, TestError> { observer, disposable in
      disposable.addDisposable { log("stopped") }
      observer.sendNext(1)
    }
    let seen = producer.toSignal().track(log: log)
    seen.cancel()
    #expect(log.take() == ["subscribed", "1", "stopped"])
    #expect(SignalProducer<Int, TestError>(error: .oops).toSignal().seen() == ["subscribed", "failed: oops"])
    let interrupted = SignalProducer<Int, TestError> { observer, _ in observer.sendInterrupted() }
    #expect(interrupted.toSignal().seen() == ["subscribed", "finished"])
  }

  @available(*, deprecated)
  @Test func theWorkOfAProducerDoesNotBeginIfItsSubscriptionIsCancelledAtOnce() {
    let producer = SignalProducer<Int, TestError> { _, _ in log("work") }
    let subscriber = TrackingSubscriber<Int, TestError>(log: log)
    subscriber.onSubscription = { $0.cancel() }
    producer.toSignal().subscribe(subscriber)
    #expect(log.take() == ["subscribed"])
  }

  @available(*, deprecated)
  @Test func aSignalIsASignalOfTodays() {
    let (signal, observer) = ReactiveCocoa.Signal<Int, TestError>.pipe()
    let seen = signal.toSignal().track(log: log)
    observer.sendNext(1)
    observer.sendCompleted()
    seen.cancel()
    #expect(log.take() == ["subscribed", "1", "finished"])
    #expect(signal.toSignal().seen() == ["subscribed", "finished"])
  }

  @available(*, deprecated)
  @Test func anyPublisherIsASignalOrAProducer() {
    let subject = PassthroughSubject<Int, TestError>()
    let signal = ReactiveCocoa.Signal(publisher: subject)
    signal.observe(into(log, "s"))
    let run = SignalProducer(publisher: subject).start(into(log, "p"))
    subject.send(1)
    run.dispose()
    subject.send(completion: .failure(.oops))
    #expect(log.take() == ["s1", "p1", "pinterrupted", "sfailed oops"])
  }

  /// A publisher of the program's, which sends a value and finishes when it is cancelled.
  private struct SendingWhenCancelled: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    private final class Subscription<S: Subscriber<Int, TestError>>: ReactiveKit.Subscription {
      let subscriber: S
      init(_ subscriber: S) { self.subscriber = subscriber }
      func request(_ demand: Subscribers.Demand) {}
      func cancel() {
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
      }
    }

    func receive<S: Subscriber<Int, TestError>>(subscriber: S) {
      subscriber.receive(subscription: Subscription(subscriber))
    }
  }

  @available(*, deprecated)
  @Test func aDisposalIsAnInterruptionWhateverAPublisherSendsAtIt() {
    let run = SignalProducer(publisher: SendingWhenCancelled()).on(event: { log("\($0)") }).start()
    run.dispose()
    #expect(log.take() == ["INTERRUPTED"])
  }

  @available(*, deprecated)
  @Test func disposablesGoIntoABag() {
    let bag = DisposeBag()
    SignalProducer<Int, TestError>.never.start(into(log)).dispose(in: bag)
    bag.dispose()
    #expect(log.take() == ["interrupted"])
  }

  @available(*, deprecated)
  @Test func propertiesAreBoundToEachOther() {
    let old = MutableProperty(1)
    let new = Property(0)
    old.toSignal().bind(to: new)
    #expect(new.value == 1)
    let source = Property(5)
    source.bind(to: old)
    #expect(old.value == 5)
    #expect(new.value == 5)
    let view = ReactiveCocoa.AnyProperty(property: new.readOnlyView)
    #expect(view.value == 5)
    view.signal.observe(into(log, "s"))
    let run = view.producer.start(into(log, "p"))
    for value in 6...7 { new.value = value }
    run.dispose()
    #expect(log.take() == ["p5", "s6", "p6", "s7", "p7", "pinterrupted"] && view.value == 7)
  }

  @available(*, deprecated)
  @Test func aSchedulerIsAContext() {
    let scheduler = TestScheduler()
    ReactiveKit.Signal<Int, TestError>(just: 1).receive(on: scheduler.context).observeNext { log("\($0)") }.dispose(
      in: DisposeBag())
    let bag = DisposeBag()
    ReactiveKit.Signal<Int, TestError>(just: 2).receive(on: scheduler.context).observeNext { log("\($0)") }.dispose(
      in: bag)
    scheduler.advance()
    #expect(log.take() == ["2"])
  }
}
