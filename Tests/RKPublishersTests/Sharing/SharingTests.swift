import RKPublishers
import TestSupport
import Testing

@Suite struct SharingTests {
  private typealias Source = ScriptedPublisher<Int, TestError>
  private let log = Log()

  private func note(_ name: String, _ publisher: some Publisher<Int, TestError>) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { [log] in log("\(name) \(words($0))") }, receiveValue: { [log] in log("\(name) \($0)") })
  }

  @Test func shareSubscribesOnceAndCancelsWithTheLast() {
    let source = Source(log: log)
    let shared = source.share()
    let first = note("first", shared)
    source.send(1)
    let second = note("second", shared)
    source.send(2)
    first.cancel()
    source.send(3)
    second.cancel()
    #expect(log.take() == ["request unlimited", "first 1", "first 2", "second 2", "second 3", "cancel"])
    #expect(source.subscriberCount == 1)
  }

  @Test func shareDeliversItsEndToAllAndAtOnceToThoseWhoComeLater() {
    let source = Source(log: log)
    let shared = source.share()
    let all = [note("first", shared), note("second", shared)]
    source.send(completion: .failure(.oops))
    let late = note("late", shared)
    #expect(log.take() == ["request unlimited", "first failed: oops", "second failed: oops", "late failed: oops"])
    withExtendedLifetime((all, late)) {}
  }

  @Test func sharesAreEqualWhenIdentical() {
    let shared = Just(1).share()
    #expect(shared == shared && shared != Just(1).share())
  }

  @Test func multicastDeliversWhileConnected() {
    let source = Source(log: log)
    let multicast = source.multicast(subject: PassthroughSubject())
    let observation = note("first", multicast)
    #expect(log.take() == [])
    let connection = multicast.connect()
    source.send(1)
    connection.cancel()
    source.forget()
    #expect(log.take() == ["request unlimited", "first 1", "cancel"])
    let again = multicast.connect()
    source.send(2)
    #expect(log.take() == ["request unlimited", "first 2"])
    withExtendedLifetime((observation, again)) {}
  }

  @Test func multicastMakesItsSubjectOnce() {
    nonisolated(unsafe) var made = 0
    let multicast = Just(1).multicast {
      made += 1
      return CurrentValueSubject<Int, Never>(0)
    }
    #expect(made == 0)
    let seen = [multicast.track(), multicast.track()]
    #expect(made == 1)
    withExtendedLifetime(multicast.connect()) {}
    #expect(seen.map { $0.log.take() } == Array(repeating: ["subscribed", "0", "1", "finished"], count: 2))
  }

  @Test func aSubjectIsSharedWithTheDemandOfEachSubscriber() {
    let source = Source(log: log)
    let shared = source.share()
    let reluctant = shared.track(.max(1), log: log)
    let eager = shared.track(log: log)
    source.send(1)
    source.send(2)
    reluctant.request(.max(1))
    source.send(3)
    #expect(
      log.take() == ["subscribed", "request unlimited", "subscribed", "1", "1", "2", "3", "3"])
    withExtendedLifetime(eager) {}
  }

  @Test func autoconnectConnectsWithTheFirstAndDisconnectsWithTheLast() {
    let source = ScriptedPublisher<Int, Never>(log: log)
    let automatic = source.makeConnectable().autoconnect()
    let first = automatic.track(log: log)
    let second = automatic.track(log: log)
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    source.forget()
    #expect(log.take() == ["subscribed", "request unlimited", "subscribed", "1", "1", "2", "cancel"])
    let third = automatic.track(log: log)
    #expect(log.take() == ["subscribed", "request unlimited"])
    third.cancel()
  }

  @Test func makeConnectableWaitsForItsConnection() {
    let connectable = [1, 2].publisher.makeConnectable()
    let subscriber = connectable.track()
    #expect(subscriber.log.take() == ["subscribed"])
    withExtendedLifetime(connectable.connect()) {}
    #expect(subscriber.log.take() == ["1", "2", "finished"])
  }
}
