import RKPublishers
import Synchronization
import TestSupport
import Testing

import class ReactiveKit.DisposeBag
import class ReactiveKit.Property
import class ReactiveKit.VirtualTimeScheduler

/// What users of other libraries have reported: each is a program that went wrong there.
@Suite struct ReportedFaultsTests {
  /// A zip crashed when one side was delayed.
  @Test func zipOfADelayedAndAnUndelayedSideGoesThrough() {
    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let delayed = subject.delay(for: .milliseconds(130), scheduler: scheduler).zip(subject)
    let subscriber = delayed.track(log: log)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(log.take() == ["subscribed"])
    scheduler.run()
    #expect(log.take() == ["(1, 1)", "(2, 2)", "(3, 3)", "finished"])
    withExtendedLifetime(subscriber) {}
  }

  /// Two streams that feed each other, from two threads, stood still for ever.
  @Test func twoStreamsThatFeedEachOtherDoNotStandStill() {
    let left = Property(0)
    let right = Property(0)
    let bag = DisposeBag()
    left.removeDuplicates().bind(to: right).store(in: bag)
    right.removeDuplicates().bind(to: left).store(in: bag)
    onThreads(2) { thread in
      for value in 1...500 { (thread == 0 ? left : right).value = thread * 1_000 + value }
    }
    bag.dispose()
    let last: Set = [500, 1_500]
    #expect(last.contains(left.value) || last.contains(right.value))
  }

  /// Subscribing to a value from within its own delivery broke exclusivity.
  @Test func aCurrentValueMayBeReadSetAndSubscribedToFromWithinItsOwnDelivery() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let log = Log()
    nonisolated(unsafe) var inner: AnyCancellable?
    let outer = subject.sink { value in
      log("outer \(value), \(subject.value)")
      if value == 1 {
        inner = subject.sink { log("inner \($0)") }
        subject.value = 2
      }
    }
    subject.value = 1
    #expect(log.take() == ["outer 0, 0", "outer 1, 1", "inner 1", "outer 2, 2", "inner 2"] && subject.value == 2)
    withExtendedLifetime((outer, inner)) {}
  }

  /// A cancellation that raced with a request crashed.
  @Test func aSequenceMayBeCancelledWhileAnotherThreadRequests() {
    for _ in 0..<200 {
      let subscriber = (1...).publisher.track(.max(1))
      subscriber.onValue = { _ in .max(1) }
      let cancelled = (1...).publisher.eraseToAnyPublisher().filter { $0 > 0 }.track(.none)
      onThreads(2) { thread in
        if thread == 0 { for _ in 0..<10 { cancelled.request(.max(3)) } } else { cancelled.cancel() }
      }
      #expect(cancelled.log.take().count <= 31)
    }
  }

  /// A released object that called back into the stream was met by a lock that its own thread held.
  @Test func operatorsHoldNoLockWhileTheyReleaseTheirClosures() {
    final class CallsBack {
      let call: () -> Void
      init(_ call: @escaping () -> Void) { self.call = call }
      deinit { call() }
      func sees<T>(_ value: T) -> T { value }
    }
    let chains: [(String, (PassthroughSubject<Int, TestError>, CallsBack) -> AnyPublisher<Int, TestError>)] = [
      ("scan", { s, o in s.scan(0) { o.sees($0) + $1 }.eraseToAnyPublisher() }),
      ("removeDuplicates", { s, o in s.removeDuplicates { o.sees($0) == $1 }.eraseToAnyPublisher() }),
      ("zip", { s, o in s.zip(s) { o.sees($0) + $1 }.eraseToAnyPublisher() }),
      ("combineLatest", { s, o in s.combineLatest(s) { o.sees($0) + $1 }.eraseToAnyPublisher() }),
      ("flatMap", { s, o in s.flatMap { _ in s.map { o.sees($0) } }.eraseToAnyPublisher() }),
      ("switchToLatest", { s, o in s.map { _ in s.map { o.sees($0) } }.switchToLatest().eraseToAnyPublisher() }),
      ("share", { s, o in s.map { o.sees($0) }.share().eraseToAnyPublisher() }),
      ("handleEvents", { s, o in s.handleEvents(receiveOutput: { _ = o.sees($0) }).eraseToAnyPublisher() }),
      ("catch", { s, o in s.catch { Fail(error: o.sees($0)) }.eraseToAnyPublisher() }),
      (
        "debounce",
        { s, o in
          s.map { o.sees($0) }.debounce(for: 1, scheduler: VirtualTimeScheduler()).eraseToAnyPublisher()
        }
      ),
    ]
    for (name, chain) in chains {
      for end in 0..<3 {
        let log = Log()
        let subject = PassthroughSubject<Int, TestError>()
        nonisolated(unsafe) var observation: AnyCancellable?
        do {
          let object = CallsBack {
            log("released")
            subject.send(9)
            observation?.cancel()
            subject.send(completion: .finished)
          }
          observation = chain(subject, object).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }
        subject.send(1)
        subject.send(2)
        switch end {
        case 0: observation?.cancel()
        case 1: subject.send(completion: .finished)
        default: subject.send(completion: .failure(.oops))
        }
        observation = nil
        #expect(log.take() == ["released"], "\(name), end \(end)")
      }
    }
  }
}
