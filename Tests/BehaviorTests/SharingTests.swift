import Implementation
import Testing

/// Counts its connections.
private final class Counting: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Oops
  let source: Ints
  var connections = 0

  init(_ source: Ints) { self.source = source }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops { source.subscribe(subscriber) }

  func connect() -> any Cancellable {
    connections += 1
    return AnyCancellable {}
  }
}

@Suite struct SharingTests {
  private let log = Log()
  private let source: Ints

  init() { source = Ints(log: log) }

  @Test(.behavior("multicast.connect")) func upstreamWaitsForTheConnection() {
    let multicast = source.multicast { PassthroughSubject() }
    let recorder = multicast.record(log: log)
    #expect(log.take() == ["subscribed"])
    let connection = multicast.connect()
    source.send(1)
    #expect(log.take() == ["request unlimited", "1"])
    connection.cancel()
    source.send(2)
    #expect(log.take() == ["cancel"])
    recorder.cancel()
  }

  @Test(.behavior("multicast.returned-demand")) func returnedDemandIsRequested() {
    let multicast = source.multicast { PassthroughSubject() }
    let recorder = multicast.record(.max(1))
    recorder.onValue = { $0 == 1 ? .max(1) : .none }
    let connection = multicast.connect()
    _ = log.take()
    for value in 1...3 { source.send(value) }
    #expect(recorder.log.take() == ["subscribed", "1", "2"])
    #expect(log.take() == [])
    connection.cancel()
  }

  @Test(.behavior("multicast.subject-once")) func theSubjectIsMadeOnce() {
    var count = 0
    let multicast = source.multicast { () -> PassthroughSubject<Int, Oops> in
      count += 1
      return PassthroughSubject()
    }
    #expect(count == 0)
    let recorders = [multicast.record(), multicast.record()]
    let first = multicast.connect()
    first.cancel()
    let second = multicast.connect()
    #expect(count == 1)
    source.send(1)
    #expect(recorders.map { $0.log.take() } == [["subscribed", "1"], ["subscribed", "1"]])
    second.cancel()
  }

  @Test(.behavior("multicast.current-value")) func aSubjectWithAValueDeliversItBeforeTheConnection() {
    let multicast = source.multicast(subject: CurrentValueSubject(7))
    let recorder = multicast.record(log: log)
    #expect(log.take() == ["subscribed", "7"])
    let connection = multicast.connect()
    source.send(1)
    #expect(log.take() == ["request unlimited", "1"])
    withExtendedLifetime((recorder, connection)) {}
  }

  @Test(.behavior("multicast.connect-twice")) func twoConnectionsDeliverTwice() {
    let subject = PassthroughSubject<Int, Never>()
    let multicast = subject.multicast { PassthroughSubject() }
    let recorder = multicast.record()
    let connections = [multicast.connect(), multicast.connect()]
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.log.take() == ["subscribed", "1", "1", "finished"])
    withExtendedLifetime(connections) {}
  }

  @Test(.behavior("multicast.dropped-connection")) func aConnectionThatNobodyKeepsIsCancelled() {
    let multicast = source.multicast { PassthroughSubject() }
    let recorder = multicast.record(log: log)
    _ = multicast.connect()
    #expect(log.take() == ["subscribed", "request unlimited", "cancel"])
    recorder.cancel()
  }

  @Test(.behavior("multicast.late")) func aLateSubscriberReceivesTheCompletion() {
    let multicast = source.multicast { PassthroughSubject() }
    let recorder = multicast.record()
    let connection = multicast.connect()
    source.send(completion: .failure(.oops))
    #expect(multicast.record().log.take() == ["subscribed", "failed: oops"])
    withExtendedLifetime((recorder, connection)) {}
  }

  @Test(.behavior("makeConnectable.connect")) func makeConnectableWaits() {
    let numbers = [1, 2].publisher.makeConnectable()
    let recorder = numbers.record()
    #expect(recorder.log.take() == ["subscribed"])
    _ = numbers.connect()
    #expect(recorder.log.take() == ["1", "2", "finished"])
  }

  @Test(.behavior("autoconnect.first-and-last")) func theFirstConnectsAndTheLastDisconnects() {
    let shared = source.multicast { PassthroughSubject() }.autoconnect()
    let first = shared.record()
    #expect(log.take() == ["request unlimited"])
    let second = shared.record()
    first.cancel()
    #expect(log.take() == [])
    second.cancel()
    #expect(log.take() == ["cancel"])
    let third = shared.record()
    #expect(log.take() == ["request unlimited"])
    third.cancel()
  }

  @Test(.behavior("autoconnect.completion-counts-not")) func aCompletionDoesNotDisconnect() {
    let counting = Counting(source)
    let shared = counting.autoconnect()
    let first = shared.record()
    source.send(completion: .finished)
    let second = shared.record()
    #expect(counting.connections == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test(.behavior("autoconnect.nested-subscription")) func aSubscriptionFromWithinTheFirst() {
    let counting = Counting(source)
    let shared = counting.autoconnect()
    var nested: Recorder<Int, Oops>?
    let first = shared.record(onSubscription: { _ in
      if nested == nil {
        nested = Recorder()
        shared.subscribe(nested!)
      }
    })
    #expect("\(counting.connections)" == outcome("2"))
    withExtendedLifetime(first) {}
  }

  @Test(.behavior("share.demand")) func eachSubscriberHasItsOwnDemand() {
    let shared = source.share()
    let first = shared.record(.max(2))
    let second = shared.record(.max(1))
    second.onValue = { _ in .max(1) }
    for value in 1...3 { source.send(value) }
    #expect(first.log.take() == ["subscribed", "1", "2"])
    #expect(second.log.take() == ["subscribed", "1", "2", "3"])
    #expect(log.take() == ["request unlimited"])
  }

  @Test(.behavior("share.subscription-first")) func synchronousValuesReachTheFirst() {
    let shared = [1, 2].publisher.share()
    #expect(shared.seen() == ["subscribed", "1", "2", "finished"])
    #expect(shared.seen() == ["subscribed", "finished"])
  }

  @Test(.behavior("share.without-demand")) func upstreamIsAskedWithTheFirstRequest() {
    let recorder = source.share().record(.none)
    #expect(log.take() == [])
    recorder.request(.max(1))
    #expect(log.take() == ["request unlimited"])
  }

  @Test(.behavior("share.returns-nothing")) func valuesReturnNothing() {
    let recorder = source.share().record(.max(1))
    recorder.onValue = { _ in .max(5) }
    #expect(source.send(1) == .none)
  }

  @Test(.behavior("share.identity")) func sharesAreEqualByIdentity() {
    let just = Just(1)
    let share = just.share()
    #expect(share == share)
    #expect(just.share() != share)
  }

  @Test(.behavior("share.again")) func theNextSubscriberConnectsAgain() {
    let shared = source.share()
    shared.record().cancel()
    let second = shared.record(log: log)
    source.send(1)
    #expect(log.take() == ["request unlimited", "cancel", "subscribed", "request unlimited", "1"])
    second.cancel()
  }
}
