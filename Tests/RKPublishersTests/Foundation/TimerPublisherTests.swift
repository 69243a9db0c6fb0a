import Foundation
import RKFoundation
import RKPublishers
import ReactiveCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TimerPublisherTests {
  private func publisher(on thread: LoopThread) -> Timer.TimerPublisher {
    Timer.publish(every: 0.001, on: thread.loop, in: .default)
  }

  @Test func deliversDatesOnTheLoopsThreadWhileItIsConnected() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    let log = Log()
    let start = Date()
    nonisolated(unsafe) var last = start
    nonisolated(unsafe) var count = 0
    nonisolated(unsafe) var connection: (any Cancellable)?
    var subscription: AnyCancellable?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscription = timer.prefix(3).sink { _ in
        done.resume()
      } receiveValue: {
        count += 1
        log("\(thread.isCurrent) \($0 > last) \($0 >= start.addingTimeInterval(Double(count) * timer.interval))")
        last = $0
      }
      connection = timer.connect()
    }
    connection?.cancel()
    thread.stop()
    #expect(log.take() == ["true true true", "true true true", "true true true"])
    withExtendedLifetime(subscription) {}
  }

  @Test func startsNothingUntilItIsConnected() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    let subscriber = timer.track()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      thread.loop.schedule(after: thread.loop.now.advanced(by: .milliseconds(5))) { done.resume() }
    }
    #expect(subscriber.log.take() == ["subscribed"])
    subscriber.cancel()
    thread.stop()
  }

  @Test func givesAllSubscribersTheSameDateAndPassesOverThoseWithoutDemand() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    let all = timer.map(\.timeIntervalSinceReferenceDate).track()
    let two = timer.map(\.timeIntervalSinceReferenceDate).track(.max(2))
    let nothing = timer.map(\.timeIntervalSinceReferenceDate).track(.none)
    nothing.request(.none)
    var connection: (any Cancellable)?
    var subscription: AnyCancellable?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscription = timer.output(at: 4).sink { _ in done.resume() }
      connection = timer.connect()
    }
    connection?.cancel()
    thread.stop()
    withExtendedLifetime(subscription) {}
    // Never an end.
    let dates = all.log.take()
    #expect(dates.count >= 5 && !dates.contains("finished"))
    #expect(two.log.take() == Array(dates.prefix(3)) && nothing.log.take() == ["subscribed"])
  }

  @Test func servesASubscriberThatReleasesItsSubscription() async {
    struct Forgetful: Subscriber {
      let combineIdentifier = CombineIdentifier()
      let done: CheckedContinuation<Void, Never>
      func receive(subscription: any Subscription) { subscription.request(.max(1)) }
      func receive(_ date: Date) -> Subscribers.Demand {
        done.resume()
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let thread = LoopThread()
    let timer = publisher(on: thread)
    var connection: (any Cancellable)?
    await withCheckedContinuation { done in
      timer.subscribe(Forgetful(done: done))
      connection = timer.connect()
    }
    connection?.cancel()
    thread.stop()
  }

  @Test func theEndOfAnyConnectionDisconnectsAllSubscribers() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    let former = timer.track()
    let first = timer.connect()
    let second = timer.connect()
    first.cancel()
    first.cancel()
    // A date that is on its way comes before this.
    await withCheckedContinuation { done in thread.loop.schedule { done.resume() } }
    _ = former.log.take()
    var subscription: AnyCancellable?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      // One that comes later is served by the connection that is left.
      subscription = timer.output(at: 2).sink { _ in done.resume() }
    }
    #expect(former.log.take() == [])
    second.cancel()
    thread.stop()
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriberThatComesAsADateDisconnectsTheOthersStays() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    let (first, second) = (timer.connect(), timer.connect())
    nonisolated(unsafe) var later: [TrackingSubscriber<Date, Never>] = []
    var subscriptions: [AnyCancellable] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      timer.sink { _ in
        first.cancel()
        later.append(timer.track())
        done.resume()
      }.store(in: &subscriptions)
    }
    // The date has been delivered before this.
    await withCheckedContinuation { done in thread.loop.schedule { done.resume() } }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      timer.first().sink { _ in done.resume() }.store(in: &subscriptions)
    }
    second.cancel()
    thread.stop()
    #expect(later.map { $0.log.take().count > 1 } == [true])
  }

  @Test func aTimerThatIsConnectedAgainKeepsTheSubscribersWhenOneCancelsOrComesDuringADelivery() async {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    timer.connect().cancel()
    nonisolated(unsafe) var subscriptions: [AnyCancellable] = []
    var connection: (any Cancellable)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      timer.first().sink { _ in
        timer.output(at: 2).sink { _ in done.resume() }.store(in: &subscriptions)
      }.store(in: &subscriptions)
      connection = timer.connect()
    }
    connection?.cancel()
    thread.stop()
  }

  @Test func autoconnectRunsTheTimerWhileThereAreSubscribers() async {
    let thread = LoopThread()
    let timer = publisher(on: thread).autoconnect()
    nonisolated(unsafe) var dates: [Date] = []
    for _ in 0..<2 {
      var subscription: AnyCancellable?
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        subscription = timer.prefix(2).sink { _ in
          done.resume()
        } receiveValue: {
          dates.append($0)
        }
      }
      subscription?.cancel()
    }
    thread.stop()
    #expect(dates.count == 4 && zip(dates, dates.dropFirst()).allSatisfy(<))
  }

  /// Like a timer's publisher, but that it says when it is being disconnected.
  private final class Ticker: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never

    private struct Connection: DisconnectingConnection {
      let ticker: Ticker

      func cancel() {
        ticker.willDisconnect()
        ticker.subscribers = []
      }
    }

    private var subscribers: [AnySubscriber<Int, Never>] = []
    private(set) var connections = 0
    var willDisconnect: () -> Void = {}

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subscribers.append(AnySubscriber(subscriber))
      subscriber.receive(subscription: Subscriptions.empty)
    }

    func connect() -> any Cancellable {
      connections += 1
      return Connection(ticker: self)
    }

    func send(_ value: Int) {
      for subscriber in subscribers { _ = subscriber.receive(value) }
    }
  }

  @Test func aSubscriberThatComesWhileAutoconnectDisconnectsIsNotDisconnectedToo() {
    let ticker = Ticker()
    let shared = ticker.autoconnect()
    var received: [Int] = []
    var second: AnyCancellable?
    let first = shared.sink { _ in }
    ticker.willDisconnect = { second = shared.sink { received.append($0) } }
    first.cancel()
    ticker.willDisconnect = {}
    ticker.send(1)
    second?.cancel()
    ticker.send(2)
    #expect(received == [1] && ticker.connections == 2)
  }

  @Test func letsGoOfSubscribersWhenTheyCancelOrAreDisconnected() {
    let thread = LoopThread()
    let timer = publisher(on: thread)
    weak var cancelled: AnyObject?
    weak var disconnected: AnyObject?
    weak var core: AnyObject?
    var subscriptions: [(any Subscription)?] = []
    do {
      let (one, other) = (timer.track(), timer.track())
      (cancelled, disconnected) = (one, other)
      subscriptions = [one.subscription, other.subscription]
      core = timer
      let connection = timer.connect()
      one.cancel()
      connection.cancel()
    }
    thread.stop()
    #expect(cancelled == nil && disconnected == nil && core != nil && subscriptions.count == 2)
  }

  @Test func keepsWhatItIsMadeOfButPublishDropsTheTolerance() {
    let loop = RunLoop.main
    let made = Timer.TimerPublisher(interval: 2, tolerance: 0.5, runLoop: loop, mode: .common)
    #expect(Timer.TimerPublisher(interval: 0, tolerance: 0, runLoop: loop, mode: .common).tolerance == 0)
    #expect(made.interval == 2 && made.tolerance == 0.5 && made.runLoop === loop && made.mode == .common)
    #expect(made.options == nil)
    #expect(Timer.TimerPublisher(interval: 2, runLoop: loop, mode: .common).tolerance == nil)
    let published = Timer.publish(every: 2, tolerance: 0.5, on: loop, in: .common)
    #expect(published.interval == 2 && published.tolerance == nil && published.mode == .common)
    #expect(Timer.publish(every: .milliseconds(20), on: loop, in: .common).interval == 0.02)
  }
}
