import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit._Receiver
import func ReactiveKit.attachWork

/// The stage behind `dataTaskPublisher`, with work that does as it is told.
@Suite struct WorkTests {
  private typealias Finish = (Result<Int, TestError>) -> Void

  private final class Source: _ReceiverPublisher {
    typealias Output = Int
    typealias Failure = TestError

    let log = Log()
    var finish: Finish = { _ in }
    var onBegin: (Source) -> Void = { _ in }

    func _attach(_ downstream: _Receiver<Int, TestError>) {
      attachWork("DataTaskPublisher(task, downstream, parent, demand)", downstream, parent: "the publisher") {
        [self] finish in
        log("begin")
        self.finish = finish
        onBegin(self)
        return (content: "the task", resume: { [log] in log("resume") }, cancel: { [log] in log("stop") })
      }
    }
  }

  private let source = Source()

  @Test func beginsOnceAndResumesAtEachRequest() {
    let subscriber = source.track(.none, log: source.log)
    #expect(source.log.take() == ["subscribed"])
    subscriber.request(.max(1))
    #expect(source.log.take() == ["begin", "resume"])
    subscriber.request(.max(1))
    #expect(source.log.take() == ["resume"])
    source.finish(.success(7))
    #expect(source.log.take() == ["7", "finished"])
    source.finish(.success(8))
    subscriber.request(.max(1))
    subscriber.cancel()
    #expect(source.log.take() == [])
  }

  @Test func theSubscriptionShowsWhatThereIsUntilTheEnd() {
    let subscriber = source.track(.none)
    let held = subscriber.subscription!
    func children() -> [String] {
      Mirror(reflecting: held).children.map {
        "\($0.label ?? "") \($0.value as AnyObject === subscriber ? "it" : $0.value)"
      }
    }
    #expect(children() == ["task nil", "downstream it", "parent the publisher", "demand max(0)"])
    subscriber.request(.max(3))
    subscriber.request(.max(1))
    #expect(children() == ["task the task", "downstream it", "parent the publisher", "demand max(4)"])
    subscriber.onValue = { _ in
      #expect(children() == ["task nil", "downstream nil", "parent nil", "demand max(0)"])
      return .none
    }
    source.finish(.success(7))
    #expect(children() == ["task nil", "downstream nil", "parent nil", "demand max(0)"])
  }

  @Test func aFailureIsTheEnd() {
    let subscriber = source.track(log: source.log)
    source.finish(.failure(.oops))
    source.finish(.success(8))
    subscriber.request(.max(1))
    #expect(source.log.take() == ["subscribed", "begin", "resume", "failed: oops"])
  }

  @Test func aCancellationStopsTheWorkOnce() {
    let subscriber = source.track(log: source.log)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    source.finish(.success(7))
    #expect(source.log.take() == ["subscribed", "begin", "resume", "stop"])
  }

  @Test func aCancellationThatTheValueLeadsToKeepsTheEndBack() {
    let subscriber = TrackingSubscriber<Int, TestError>(log: source.log)
    subscriber.onValue = { _ in
      subscriber.cancel()
      return .none
    }
    source.subscribe(subscriber)
    source.finish(.success(7))
    #expect(source.log.take() == ["subscribed", "begin", "resume", "7"])
  }

  @Test func workThatIsCancelledWhileItBeginsIsStoppedAndNotResumed() {
    let subscriber = TrackingSubscriber<Int, TestError>(log: source.log)
    source.onBegin = { _ in subscriber.cancel() }
    source.subscribe(subscriber)
    source.finish(.success(7))
    #expect(source.log.take() == ["subscribed", "begin", "stop"])
  }

  @Test func workMayBeDoneAsSoonAsItBegins() {
    source.onBegin = { $0.finish(.success(7)) }
    let subscriber = source.track(log: source.log)
    #expect(source.log.take() == ["subscribed", "begin", "7", "finished", "stop"])
    subscriber.cancel()
  }

  @Test func workDeliversOnceOnSeveralThreads() {
    nonisolated(unsafe) let source = source
    for _ in 0..<100 {
      let subscriber = source.track(log: Log())
      nonisolated(unsafe) let finish = source.finish
      onThreads(3) { number in
        if number == 2 { subscriber.cancel() } else { finish(.success(number)) }
      }
      let lines = subscriber.log.take()
      #expect(lines.count <= 3 && Set(lines).count == lines.count)
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func letsGoOfEverythingAtTheEnd(end: Int) {
    weak var seen: AnyObject?
    weak var held: AnyObject?
    var subscription: (any Subscription)?
    do {
      let source = Source()
      let subscriber = source.track(end == 0 ? .none : .unlimited)
      subscription = subscriber.subscription
      (seen, held) = (subscriber, source)
      switch end {
      case 0, 1: subscriber.cancel()
      case 2: source.finish(.success(1))
      default: source.finish(.failure(.oops))
      }
    }
    #expect(seen == nil && held == nil && subscription != nil)
  }
}
