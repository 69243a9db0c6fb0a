import RKPublishers
import TestSupport
import Testing

/// What a buffer keeps, asks for, delivers and drops.
@Suite struct BufferTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  static let rows: [Script] = [
    Script(
      "kept full, it asks for what there is room for before the subscription goes down", "1 2",
      opening: "request 2; subscribed", saw: "1; wants 1; 2; wants 1"
    ) { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest) },
    Script(
      "by request, it asks for everything", "1 2", opening: "request unlimited; subscribed", saw: "1; 2"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "kept full, it asks once for as many as a request has delivered", "1 2 3 r2 r1", demand: .none,
      opening: "request 3; subscribed", saw: "1; 2; request 2; 3; request 1"
    ) { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Script(
      "what is asked for in return counts", "1 2 3 r1", demand: .none, more: .max(1),
      opening: "request 3; subscribed", saw: "1; 2; 3; request 3"
    ) { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Script(
      "a request of none does nothing", "1 r0 r1", demand: .none, opening: "request 3; subscribed", saw: "1; request 1"
    ) { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
    Script(
      "the newest is dropped", "1 2 3 4 r*", demand: .none, opening: "request unlimited; subscribed", saw: "1; 2"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "the oldest is dropped", "1 2 3 4 r*", demand: .none, opening: "request unlimited; subscribed", saw: "3; 4"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest) },
    Script(
      "the error cancels the upstream, and goes down at a request behind what that asks for", "1 2 3 4 r1",
      demand: .none, opening: "request unlimited; subscribed", saw: "cancel; 1; failed: oops"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .oops }) },
    Script(
      "the error goes down behind everything if that is asked for", "1 2 3 r*", demand: .none,
      opening: "request 2; subscribed", saw: "cancel; 1; 2; failed: oops"
    ) { $0.buffer(size: 2, prefetch: .keepFull, whenFull: .customError { .oops }) },
    Script(
      "the error waits also where what was asked for has been delivered", "1 2 3 4 r1", demand: .max(1),
      opening: "request unlimited; subscribed", saw: "1; cancel; 2; failed: oops"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .oops }) },
    Script(
      "a buffer without room drops everything", "1 2", opening: "request unlimited; subscribed", saw: ""
    ) { $0.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a buffer without room that drops the oldest passes the newest", "1 2",
      opening: "request unlimited; subscribed", saw: "1; 2"
    ) { $0.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest) },
    Script(
      "a buffer without room that is kept full asks for nothing", "r1", opening: "subscribed", saw: ""
    ) { $0.buffer(size: 0, prefetch: .keepFull, whenFull: .dropNewest) },
    Script(
      "a finish waits until more is asked for than is kept", "1 2 | r2 r1", demand: .none,
      opening: "request unlimited; subscribed", saw: "1; 2; finished"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a finish waits behind the last value", "1 2 | r2", demand: .none, opening: "request unlimited; subscribed",
      saw: "1; 2"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a finish waits even if nothing was kept", "|", demand: .none, opening: "request unlimited; subscribed", saw: ""
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a request lets the finish through if nothing is kept", "| r1", demand: .none,
      opening: "request unlimited; subscribed",
      saw: "finished"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a failure does not wait", "1 2 x r1", demand: .none, opening: "request unlimited; subscribed",
      saw: "failed: oops"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "the first end counts, and no value after it", "1 | 2 x r* r1", demand: .none,
      opening: "request unlimited; subscribed", saw: "1; finished"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a cancellation drops what is kept", "1 2 ! 3 | r1", demand: .none, opening: "request unlimited; subscribed",
      saw: "cancel"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "another subscription is cancelled", "s 1", opening: "request unlimited; subscribed", saw: "cancel; 1"
    ) { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest) },
  ]

  @Test("A buffer:", arguments: rows)
  func does(row: Script) {
    for outcome in row.play() { #expect(outcome.saw == outcome.expected) }
  }

  @Test func aRequestFromWithinADeliveryIsServedByThatDelivery() {
    let source = Source()
    let log = Log()
    let subscriber = TrackingSubscriber<Int, TestError>(.none, log: log)
    subscriber.onValue = { [unowned subscriber] in
      if $0 == 1 { subscriber.request(.max(2)) }
      log("done \($0)")
      return .none
    }
    source.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).subscribe(subscriber)
    for value in 1...5 { source.send(value) }
    subscriber.request(.max(1))
    #expect(log.take() == ["subscribed", "1", "done 1", "2", "done 2", "3", "done 3"])
    #expect(source.log.take() == ["request 5", "request 3"])
  }

  @Test func aCancellationFromWithinADeliveryIsTheLastThing() {
    let source = Source()
    let subscriber = TrackingSubscriber<Int, TestError>(.none)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.cancel()
      return .max(1)
    }
    source.buffer(size: 5, prefetch: .keepFull, whenFull: .dropNewest).subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    subscriber.request(.max(3))
    #expect(subscriber.log.take() == ["subscribed", "1"])
    #expect(source.log.take() == ["request 5", "cancel"])
  }

  @Test func aValueThatADeliveryLeadsToKeepsItsPlace() {
    let source = Source()
    let subscriber = TrackingSubscriber<Int, TestError>(.none)
    subscriber.onValue = {
      if $0 == 1 { source.send(4) }
      return .none
    }
    source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    subscriber.request(.unlimited)
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "3", "4"])
  }

  @Test func bufferSendsTheRequestedValuesBeforeAFailureFromWithinADelivery() {
    let source = Source()
    let subscriber = TrackingSubscriber<Int, TestError>(.none)
    subscriber.onValue = {
      if $0 == 1 { source.send(completion: .failure(.oops)) }
      return .none
    }
    source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).subscribe(subscriber)
    for value in 1...5 { source.send(value) }
    subscriber.request(.max(3))
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "3", "failed: oops"])
  }

  @Test func theClosureOfTheErrorMaySendAndRunsOnce() {
    let source = Source()
    nonisolated(unsafe) var count = 0
    let subscriber = source.buffer(
      size: 1, prefetch: .byRequest,
      whenFull: .customError {
        count += 1
        source.send(9)
        return .oops
      }
    ).track(.none)
    for value in 1...3 { source.send(value) }
    subscriber.request(.max(2))
    #expect(subscriber.log.take() == ["subscribed", "1", "failed: oops"] && count == 1)
  }

  @Test func anUpstreamThatSendsAtOnceIsKeptUntilThereIsASubscription() {
    let publisher = [1, 2, 3].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    #expect(publisher.seen() == ["subscribed", "2", "3", "finished"])
    let slow = (1...5).publisher.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    #expect(slow.seen() == ["subscribed", "1", "2", "3", "4", "5", "finished"])
    let failing = Fail<Int, TestError>(error: .oops).buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    #expect(failing.track(.none).log.take() == ["subscribed", "failed: oops"])
  }

  @Test func whatComesBeforeASubscriptionIsDropped() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).track()
    source.send(1)
    source.sendButKeep(completion: .finished)
    #expect(subscriber.log.take() == [])
    source.sendSubscription()
    source.send(2)
    #expect(subscriber.log.take() == ["subscribed", "2"])
  }

  @Test func whatIsKeptIsDeliveredWhenTheUpstreamIsGone() {
    let subscriber: TrackingSubscriber<Int, TestError>
    do {
      let source = Source()
      subscriber = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).track(.none)
      source.send(1)
      source.send(completion: .finished)
    }
    subscriber.request(.unlimited)
    #expect(subscriber.log.take() == ["subscribed", "1", "finished"])
  }

  @Test func requestsAndValuesOfTwoThreadsMeet() {
    for _ in 0..<20 {
      let source = ScriptedPublisher<Int, Never>()
      let buffer = source.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
      let subscriber = TrackingSubscriber<Int, Never>(.none)
      buffer.subscribe(subscriber)
      onThreads(2) { thread in
        for number in 0..<500 {
          if thread == 0 { source.send(number) } else { subscriber.request(.max(1)) }
        }
      }
      #expect(subscriber.log.take() == ["subscribed"] + (0..<500).map { "\($0)" })
    }
  }

  @Test func theDescriptionIsCombines() {
    let buffer = Source().buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    #expect(buffer.track().subscription.map { "\($0)" } == "Buffer")
    #expect(
      buffer.prefetch == .byRequest && buffer.prefetch.hashValue != Publishers.PrefetchStrategy.keepFull.hashValue)
  }

  @Test func aNegativeSizeTraps() async {
    let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).buffer(size: -1, prefetch: .keepFull, whenFull: .dropNewest)
    }
    #expect(size.message.contains("buffer(size:prefetch:whenFull:): -1 values; pass 0 or more"))
  }
}
