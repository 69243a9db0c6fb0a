import RKPublishers
import TestSupport
import Testing

/// Operators that keep or time values, when a delivery leads to the next event, in place.
@Suite struct TimingReentrancyTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  private static let immediate = ImmediateScheduler.shared

  /// Operators that deliver at once what comes while they deliver.
  private static let operators: [(String, @Sendable (Source) -> any Publisher<Int, TestError>)] = [
    ("receive(on:)", { $0.receive(on: immediate) }),
    ("delay", { $0.delay(for: 1, scheduler: immediate) }),
    ("debounce", { $0.debounce(for: 1, scheduler: immediate) }),
    ("throttle", { $0.throttle(for: 1, scheduler: immediate, latest: true) }),
    ("timeout", { $0.timeout(1, scheduler: VirtualTimePrompt()) }),
    ("subscribe(on:)", { $0.subscribe(on: immediate) }),
    ("measureInterval", { $0.measureInterval(using: immediate).map(\.magnitude).scan(0) { n, _ in n + 1 } }),
    ("buffer", { $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest) }),
    ("collect", { $0.collect(.byTimeOrCount(immediate, 1, 1)).map { $0[0] } }),
    ("print", { $0.print("", to: Nowhere()) }),
    ("breakpoint", { $0.breakpoint(receiveOutput: { _ in false }) }),
  ]

  @Test func aValueThatADeliveryLeadsToIsDeliveredWithinIt() {
    for (name, make) in Self.operators {
      let source = Source()
      let log = Log()
      func track(_ publisher: some Publisher<Int, TestError>) -> AnyObject {
        let subscriber = TrackingSubscriber<Int, TestError>(log: log)
        subscriber.onValue = {
          if $0 < 3 { source.send($0 + 1) }
          log("done \($0)")
          return .none
        }
        publisher.subscribe(subscriber)
        return subscriber
      }
      let subscriber = track(make(source))
      source.send(1)
      #expect(log.take() == ["subscribed", "1", "2", "3", "done 3", "done 2", "done 1"], "\(name)")
      withExtendedLifetime(subscriber) {}
    }
  }

  @Test func anEndThatADeliveryLeadsToIsDeliveredWithinItAndOnce() {
    for (name, make) in Self.operators {
      let source = Source()
      let log = Log()
      func track(_ publisher: some Publisher<Int, TestError>) -> AnyObject {
        let subscriber = TrackingSubscriber<Int, TestError>(log: log)
        subscriber.onValue = {
          source.send(completion: .failure(.oops))
          log("done \($0)")
          return .none
        }
        subscriber.onCompletion = { _ in source.send(completion: .finished) }
        publisher.subscribe(subscriber)
        return subscriber
      }
      let subscriber = track(make(source))
      source.send(1)
      source.send(2)
      #expect(log.take() == ["subscribed", "1", "failed: oops", "done 1"], "\(name)")
      withExtendedLifetime(subscriber) {}
    }
  }

  @Test func aCancellationStopsAnUpstreamThatSendsAtOnce() {
    let numbers = (0...).publisher
    let expected = ["subscribed", "0", "1", "2", "finished"]
    #expect(numbers.subscribe(on: Self.immediate).prefix(3).seen() == expected)
    #expect(numbers.print("", to: Nowhere()).prefix(3).seen() == expected)
    #expect(numbers.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).prefix(3).seen() == expected)
    #expect(numbers.timeout(1, scheduler: VirtualTimePrompt()).prefix(3).seen() == expected)
    #expect(
      numbers.collect(.byTimeOrCount(Self.immediate, 1, 1)).map { $0[0] }.prefix(3).seen() == expected)
    #expect(
      numbers.measureInterval(using: Self.immediate).map(\.magnitude).prefix(3).seen()
        == ["subscribed", "0", "0", "0", "finished"])
  }
}
