import RKLegacy
import ReactiveKit
import TestSupport
import Testing

extension Own {
  protocol ConnectableSignalProtocol: SignalProtocol {
    func connect() -> Disposable
  }

  final class ConnectableSignal<Source: SignalProtocol>: ConnectableSignalProtocol {
    private let source: Source
    private let subject: Subject<Source.Element, Source.Error>

    init(source: Source, subject: Subject<Source.Element, Source.Error>) {
      self.source = source
      self.subject = subject
    }

    func connect() -> Disposable {
      return source.observe(with: subject)
    }

    func observe(with observer: @escaping Observer<Source.Element, Source.Error>) -> Disposable {
      return subject.observe(with: observer)
    }
  }
}

extension Own.SignalProtocol {
  /// What lets a subject be an observer.
  func observe<O: Own.ObserverProtocol>(with observer: O) -> Own.Disposable
  where O.Element == Element, O.Error == Error {
    observe(with: { event in observer.on(event) })
  }

  func replay(_ limit: Int = Int.max) -> Own.ConnectableSignal<Self> {
    return Own.ConnectableSignal(source: self, subject: Own.ReplaySubject(bufferSize: limit))
  }

  func shareReplay(limit: Int = Int.max) -> Own.Signal<Element, Error> {
    return replay(limit).refCount()
  }
}

extension Own.ConnectableSignalProtocol {
  func refCount() -> Own.Signal<Element, Error> {
    // A link in the guide. As its text says: connect from 0 to 1, dispose from 1 to 0.
    var count = 0
    var connection: Own.Disposable?
    return Own.Signal { observer in
      count += 1
      let observation = self.observe(with: observer)
      if count == 1 { connection = self.connect() }
      return Own.BlockDisposable {
        observation.dispose()
        count -= 1
        if count == 0 { connection?.dispose() }
      }
    }
  }
}

@Suite struct ConnectableTests: Chapter {
  let log = Log()

  private var ownUser: Own.Signal<User, Never> {
    Own.Signal { observer in
      print("Fetching user...")
      observer(.next(.jim))
      return Own.BlockDisposable { print("disposed") }
    }
  }

  @Test func aConnectableSignalOfTheReadersOwnStartsWhenItIsConnected() {
    let user = ownUser.replay()
    _ = user.observe { print($0) }
    #expect(printed() == [])
    let connection = user.connect()
    #expect(printed() == ["Fetching user...", "next(Jim)"])
    _ = user.observe { print($0) }
    #expect(printed() == ["next(Jim)"])
    connection.dispose()
    #expect(printed() == ["disposed"])
  }

  @Test func aSharedSignalOfTheReadersOwnRunsWhileItIsObserved() {
    let user = ownUser.shareReplay(limit: 1)
    #expect(printed() == [])
    let first = user.observeNext { print($0.name) }
    #expect(printed() == ["Fetching user...", "Jim"])
    let second = user.observeNext { print($0.email) }
    #expect(printed() == ["jim@example.com"])
    first.dispose()
    #expect(printed() == [])
    second.dispose()
    #expect(printed() == ["disposed"])
  }

  private var user: Signal<User, Never> {
    Signal { observer in
      print("Fetching user...")
      observer.receive(.jim)
      return BlockDisposable { print("disposed") }
    }
  }

  @available(*, deprecated)
  @Test func aSharedSignalRunsWhileItIsObserved() {
    for user in [user.shareReplay(limit: 1), user.replay(limit: 1).refCount()] {
      let first = user.observeNext { print($0.name) }
      #expect(printed() == ["Fetching user...", "Jim"])
      let second = user.observeNext { print($0.email) }
      #expect(printed() == ["jim@example.com"])
      first.dispose()
      #expect(printed() == [])
      second.dispose()
      #expect(printed() == ["disposed"])
    }
  }
}
