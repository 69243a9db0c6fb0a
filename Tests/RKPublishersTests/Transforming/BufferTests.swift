import RKPublishers
import TestSupport
import Testing

/// What a buffer keeps, asks for, delivers and drops.
@Suite struct BufferTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  static let ofSize0: [Script] = [
    Script(
      "a buffer of size 0 drops everything", "1 2", opening: "request unlimited; subscribed", saw: ""
    ) { $0.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest) },
    Script(
      "a buffer of size 0 that drops the oldest passes the newest", "1 2",
      opening: "request unlimited; subscribed", saw: "1; 2"
    ) { $0.buffer(size: 0, prefetch: .byRequest, whenFull: .dropOldest) },
    Script(
      "a buffer of size 0 that is kept full asks for nothing", "r1", opening: "subscribed", saw: ""
    ) { $0.buffer(size: 0, prefetch: .keepFull, whenFull: .dropNewest) },
  ]

  @Test(arguments: ofSize0) func bufferOfSize0(_ script: Script) { script.check() }

  @Test func theClosureOfTheErrorMaySendAndRunsOnce() {
    let source = Source()
    nonisolated(unsafe) var count = 0
    let subscriber = source.buffer(
      size: 1, prefetch: .byRequest,
      whenFull: .customError {
        count += 1
        #expect(source.send(9) == .none)
        return .oops
      }
    ).track(.none)
    for value in 1...3 { #expect(source.send(value) == .none) }
    subscriber.request(.max(2))
    #expect(subscriber.log.take() == ["subscribed", "1", "failed: oops"] && count == 1)
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

  /// A value that is dropped lets another thread request the one that waits.
  @Test func whatARequestDuringTheReleaseOfADroppedValueDeliversIsRequestedAgain() {
    let source = ScriptedPublisher<LastWill?, Never>()
    let subscriber = TrackingSubscriber<LastWill?, Never>(.none, log: source.log)
    subscriber.onValue = { [unowned subscriber] _ in
      subscriber.onValue = { _ in .none }
      // The other thread leaves its values to this one, which waits for it.
      onThreads(1) { _ in
        source.send(nil)
        source.send(LastWill { onThreads(1) { _ in subscriber.request(.max(1)) } })
      }
      return .none
    }
    source.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).subscribe(subscriber)
    source.send(nil)
    subscriber.request(.max(1))
    #expect(source.log.take() == ["request 1", "subscribed", "nil", "nil", "request 1", "request 1"])
  }

  @Test func theDescriptionIsCombines() {
    let buffer = Source().buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    #expect(buffer.track().subscription.map { "\($0)" } == "Buffer")
    #expect(
      buffer.prefetch == .byRequest && buffer.prefetch.hashValue != Publishers.PrefetchStrategy.keepFull.hashValue)
  }
}
