import RKPublishers
import TestSupport
import Testing

/// What was observed of Combine's subjects, and of what connects them, row by row.
@Suite struct SubjectFactsTests {
  private let log = Log()

  /// A published property delivers as many values as a `CurrentValueSubject`, of which Behavior has the table.
  @Test func aPublishedPropertyDeliversItsValueBesides() {
    final class Model {
      @Published var value = 0
    }
    let returns: [[Subscribers.Demand]] = [
      [], Array(repeating: .max(1), count: 10), [.max(1), .none, .max(1)], [.none, .max(1), .max(2)],
      [.unlimited, .max(1)],
    ]
    let expected: [(Subscribers.Demand, [Int])] = [
      (.none, [0, 0, 0, 0, 0]), (.max(1), [1, 11, 2, 1, 22]), (.max(2), [2, 12, 4, 5, 22]),
      (.max(10), [10, 20, 12, 13, 22]), (.unlimited, [22, 22, 22, 22, 22]),
    ]
    for (request, row) in expected {
      let counts = returns.map { returns in
        let model = Model()
        var left = returns[...]
        let subscriber = TrackingSubscriber<Int, Never>(request)
        subscriber.onValue = { _ in left.popFirst() ?? .none }
        model.$value.subscribe(subscriber)
        for _ in 1...20 { model.value += 1 }
        model.value = 20
        subscriber.cancel()
        return subscriber.log.take().count - 1
      }
      #expect(counts == row, "\(request)")
    }
  }

  @Test func anUpstreamIsCancelledOnceForEachTimeThatItWasAnnounced() {
    let source = ScriptedPublisher<Int, Never>(log: log)
    nonisolated(unsafe) var upstream: (any Subscription)?
    source.subscribe(AnySubscriber(receiveSubscription: { upstream = $0 }))
    do {
      let passthrough = PassthroughSubject<Int, Never>()
      // More than a subject keeps without looking which of them have ended.
      for _ in 1...17 { passthrough.send(subscription: upstream!) }
      #expect(log.take() == [])
      let subscriber = passthrough.track()
      #expect(log.take() == Array(repeating: "request unlimited", count: 17))
      passthrough.send(subscription: upstream!)
      #expect(log.take() == ["request unlimited"])
      subscriber.cancel()
      let second = passthrough.track()
      second.cancel()
      #expect(log.take() == [])
    }
    #expect(log.take() == Array(repeating: "cancel", count: 18))
    do {
      let current = CurrentValueSubject<Int, Never>(0)
      for _ in 1...2 { current.send(subscription: upstream!) }
      #expect(log.take() == ["request unlimited", "request unlimited"])
      current.track().cancel()
      #expect(log.take() == [])
    }
    #expect(log.take() == ["cancel", "cancel"])
  }

  @Test func aSubjectWithASubscriberLivesUntilThatCancels() {
    weak var known: PassthroughSubject<Int, Never>?
    var subscriber: TrackingSubscriber<Int, Never>?
    do {
      let subject = PassthroughSubject<Int, Never>()
      known = subject
      subscriber = subject.track()
    }
    #expect(known != nil)
    subscriber?.cancel()
    #expect(known == nil)
  }

  // MARK: Future

  @Test func aFutureDeliversToAllWhoHaveAskedAndToOthersWhenTheyDo() {
    nonisolated(unsafe) var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { promise = $0 }
    let eager = future.track(.max(5), log: log)
    let reluctant = future.track(.none, log: log)
    eager.onValue = { _ in
      promise?(.success(9))
      return .max(3)
    }
    promise?(.success(1))
    #expect(log.take() == ["subscribed", "subscribed", "1", "finished"])
    reluctant.request(.max(1))
    reluctant.request(.max(1))
    #expect(log.take() == ["1", "finished"])
    let failing = Future<Int, TestError> { promise = $0 }
    let subscriber = failing.track(.none, log: log)
    promise?(.failure(.oops))
    promise?(.failure(.oops))
    #expect(log.take() == ["subscribed", "failed: oops"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func aFutureLivesAsLongAsItsPromiseAndLetsGoOfSubscribersAtTheEnd() {
    weak var known: Future<Int, Never>?
    weak var witness: Witness?
    var promise: Future<Int, Never>.Promise?
    do {
      let future = Future<Int, Never> { promise = $0 }
      let seen = Witness()
      (known, witness) = (future, seen)
      future.subscribe(
        AnySubscriber(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: { _ in
            _ = seen.sees(0)
            return .none
          }))
    }
    #expect(known != nil && witness != nil)
    promise?(.success(1))
    #expect(witness == nil)
    promise = nil
    #expect(known == nil)
  }

  // MARK: Multicast

  /// A subject that hands out what it is told to.
  private final class Scripted: Subject {
    typealias Output = Int
    typealias Failure = TestError

    let source: ScriptedPublisher<Int, TestError>

    init(_ source: ScriptedPublisher<Int, TestError>) { self.source = source }

    func send(_ value: Int) { source.send(value) }
    func send(completion: Subscribers.Completion<TestError>) { source.sendButKeep(completion: completion) }
    func send(subscription: any Subscription) { subscription.request(.unlimited) }
    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
      source.receive(subscriber: subscriber)
    }
  }

  @Test func multicastRequestsReturnedDemandSeparatelyAndForwardsRequests() {
    let subject = Scripted(ScriptedPublisher("subject", log: log))
    let multicast = ScriptedPublisher<Int, TestError>(log: log).multicast(subject: subject)
    let subscriber = multicast.track(.max(42), log: log)
    subscriber.onValue = { $0 == 1 ? .max(4) : .none }
    subscriber.request(.unlimited)
    #expect(subject.source.send(1) == .none && subject.source.send(2) == .none)
    #expect(
      log.take() == ["subscribed", "subject request 42", "subject request unlimited", "1", "subject request 4", "2"])
    subject.source.sendSubscription()
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    subject.send(3)
    subject.send(completion: .finished)
    #expect(log.take() == ["subject cancel", "subject cancel"])
    #expect(subscription.map { "\($0)" } == "Multicast")
  }

  @Test func multicastIgnoresEventsBeforeTheSubscriptionAndAfterTheEnd() {
    let source = ScriptedPublisher<Int, TestError>(log: log, onSubscribe: { _ in })
    let subscriber = Empty<Int, TestError>().multicast(subject: Scripted(source)).track(log: log)
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.sendSubscription()
    source.send(2)
    source.sendButKeep(completion: .finished)
    source.send(3)
    source.sendButKeep(completion: .failure(.oops))
    #expect(log.take() == ["subscribed", "request unlimited", "2", "finished"])
    withExtendedLifetime(subscriber) {}
  }

  @Test func aConnectionMayOutliveTheSubject() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    var connection: (any Cancellable)?
    do { connection = source.multicast { PassthroughSubject<Int, TestError>() }.connect() }
    source.send(1)
    connection?.cancel()
    connection?.cancel()
    #expect(log.take() == ["cancel"])
  }

  // MARK: Autoconnect

  @Test func aRepeatedCancelOfOneSubscriberDoesNotCountForAnother() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let automatic = source.multicast { PassthroughSubject<Int, TestError>() }.autoconnect()
    let (first, second) = (automatic.track(log: log), automatic.track(log: log))
    #expect(log.take() == ["subscribed", "request unlimited", "subscribed"])
    let subscription = first.subscription
    first.cancel()
    subscription?.cancel()
    source.send(1)
    #expect(log.take() == ["1"])
    second.cancel()
    #expect(log.take() == ["cancel"])
  }

  /// Connects as it is told to, and hands each subscriber to a source.
  private final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = TestError
    let source: ScriptedPublisher<Int, TestError>
    init(_ source: ScriptedPublisher<Int, TestError>) { self.source = source }
    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
      source.receive(subscriber: subscriber)
    }
    func connect() -> any Cancellable {
      source.log("connect")
      return AnyCancellable { [log = source.log] in log("disconnect") }
    }
  }

  @Test func aSubscriberThatCancelsAfterTheEndIsCountedOut() {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let automatic = Connectable(source).autoconnect()
    let first = automatic.track(.none, log: log)
    #expect(log.take() == ["subscribed", "connect"])
    source.send(completion: .finished)
    let second = automatic.track(.none, log: log)
    #expect(log.take() == ["finished", "subscribed"])
    first.cancel()
    #expect(log.take() == ["cancel"])
    second.cancel()
    #expect(log.take() == ["disconnect", "cancel"])
    // Alone, and twice.
    for _ in 0..<2 {
      let alone = automatic.track(.none, log: log)
      #expect(log.take() == ["subscribed", "connect"])
      source.send(completion: .failure(.oops))
      let subscription = alone.subscription
      alone.cancel()
      subscription?.cancel()
      #expect(log.take() == ["failed: oops", "disconnect", "cancel", "cancel"])
    }
  }

  @Test func aSubscriptionThatIsHeldAfterTheEndHoldsTheConnectionAndNothingElse() {
    weak var connectable: Connectable?
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let subscriber: TrackingSubscriber<Int, TestError>
    do {
      let own = Connectable(source)
      connectable = own
      subscriber = own.autoconnect().track(.none, log: log)
      #expect(connectable != nil)
    }
    #expect(connectable != nil)
    source.send(completion: .finished)
    #expect(connectable == nil)
    #expect(log.take() == ["subscribed", "connect", "finished"])
    subscriber.cancel()
    #expect(log.take() == ["disconnect", "cancel"])
  }
}
