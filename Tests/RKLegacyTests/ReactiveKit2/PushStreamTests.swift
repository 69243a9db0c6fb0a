import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// The subjects of ReactiveKit 2, which drop what today's queue, and tell late observers nothing.
@Suite struct PushStreamTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func whatAnObserverSendsIsDropped() {
    let push = PushStream<Int>()
    push.observeNext { [log] in
      log("\($0)")
      if $0 < 3 { push.next($0 + 1) }
    }.disposeIn(push.disposeBag)
    push.next(1)
    push.next(2)
    #expect(log.take() == ["1", "2"])

    let today = PassthroughSubject<Int, Never>()
    today.observeNext { [log] in
      log("\($0)")
      if $0 < 3 { today.send($0 + 1) }
    }.dispose(in: today.disposeBag)
    today.send(1)
    #expect(log.take() == ["1", "2", "3"], "which today's queues")
  }

  @available(*, deprecated)
  @Test func anEndThatAnObserverSendsIsNotDropped() {
    let push = PushOperation<Int, TestError>()
    let seen = push.track()
    push.observeNext { _ in push.failure("offline") }.disposeIn(push.disposeBag)
    push.next(1)
    push.next(2)
    #expect(seen.log.take() == ["subscribed", "1", "failed: offline"])
  }

  @available(*, deprecated)
  @Test func anObserverThatComesAfterTheEndGetsNothing() {
    let push = PushStream<Int>()
    push.completed()
    let observation = push.observe { [log] in log("\($0)") }
    #expect(log.take() == [])
    #expect(observation.isDisposed)

    let today = PassthroughSubject<Int, Never>()
    today.send(completion: .finished)
    #expect(today.seen() == ["subscribed", "finished"], "which today's tells")
  }

  @available(*, deprecated)
  @Test func otherThreadsAreNotDropped() {
    let push = PushStream<Int>()
    let count = Log()
    push.observeNext { count("\($0)") }.disposeIn(push.disposeBag)
    onThreads(4) { _ in for number in 0..<100 { push.next(number) } }
    #expect(count.take().count == 400)
  }

  @available(*, deprecated)
  @Test func aPushStreamIsBoundTo() {
    let (source, push) = (PassthroughSubject<Int, Never>(), PushStream<Int>())
    let seen = push.track()
    source.bindTo(push).disposeIn(push.disposeBag)
    source.send(1)
    source.send(completion: .finished)
    push.next(2)
    #expect(seen.log.take() == ["subscribed", "1", "2"])
  }
}
