import ReactiveKit
import TestSupport
import Testing

/// What the guide builds first: a signal is a function, and cannot be disposed.
enum FirstDraft {
  protocol SignalProtocol {
    associatedtype Element
    associatedtype Error: Swift.Error

    func observe(with observer: @escaping Observer<Element, Error>)  // the disposable comes in the next chapter
  }

  typealias Observer<Element, Error: Swift.Error> = (Signal<Element, Error>.Event) -> Void

  struct Signal<Element, Error: Swift.Error>: SignalProtocol {
    private let producer: (Observer<Element, Error>) -> Void

    init(producer: @escaping (Observer<Element, Error>) -> Void) {
      self.producer = producer
    }

    func observe(with observer: @escaping Observer<Element, Error>) {
      producer(observer)
    }
  }

  protocol ObserverProtocol {
    associatedtype Element

    associatedtype Error: Swift.Error

    func on(_ event: Signal<Element, Error>.Event)
  }

  /// The struct that the guide says wraps the observer.
  struct AnyObserver<Element, Error: Swift.Error>: ObserverProtocol {
    let observer: Observer<Element, Error>

    func on(_ event: Signal<Element, Error>.Event) { observer(event) }
  }
}

extension FirstDraft.Signal {
  enum Event {
    case next(Element)

    case failed(Error)

    case completed
  }
}

extension FirstDraft.ObserverProtocol {
  func receive(_ element: Element) {
    on(.next(element))
  }

  func receive(completion: Subscribers.Completion<Error>) {
    switch completion {
    case .finished:
      on(.completed)
    case .failure(let error):
      on(.failed(error))
    }
  }

  func receive(lastElement element: Element) {
    receive(element)
    receive(completion: .finished)
  }
}

@Suite struct SignalsTests: Chapter {
  let log = Log()

  @Test func aSignalOfTheReadersOwnRunsItsProducerForEachObserver() {
    typealias Signal = FirstDraft.Signal

    let counter = Signal<Int, Never> { observer in

      // send first three positive integers
      observer(.next(1))
      observer(.next(2))
      observer(.next(3))

      // send completed event
      observer(.completed)
    }
    #expect(printed() == [])
    for _ in 1...2 {
      counter.observe(with: { event in
        print(event)
      })
      #expect(printed() == ["next(1)", "next(2)", "next(3)", "completed"])
    }
  }

  @Test func anObserverOfTheReadersOwnHasMethodsForTheEvents() {
    let observer = FirstDraft.AnyObserver<Int, MyError> { event in print(event) }
    observer.receive(1)
    observer.receive(lastElement: 2)
    observer.receive(completion: .failure(.someError))
    #expect(printed() == ["next(1)", "next(2)", "completed", "failed(GuideTests.MyError.someError)"])
  }

  @Test func aSignalSendsWhatItsProducerSends() {
    let counter = Signal<Int, Never> { observer in

      // send first three positive integers
      observer.receive(1)
      observer.receive(2)
      observer.receive(3)

      // send completed event
      observer.receive(completion: .finished)
      return NonDisposable.instance
    }
    _ = counter.observe(with: { event in
      print(event)
    })
    #expect(printed() == ["next(1)", "next(2)", "next(3)", "completed"])
  }
}

/// Wrapping asynchronous calls into signals.
@Suite struct WrappingTests: Chapter {
  let log = Log()

  /// The calls that have not been answered.
  private final class Calls {
    var completions: [(Result<User, ClientError>) -> Void] = []
  }

  private let calls = Calls()

  private func getUser(completion: @escaping (Result<User, ClientError>) -> Void) -> URLSessionTask {  // @escaping
    print("requested")
    calls.completions.append(completion)
    return URLSessionTask { print("cancelled") }
  }

  private func getUser() -> Signal<User, ClientError> {
    return Signal { observer in
      _ = getUser(completion: { result in
        switch result {
        case .success(let user):
          observer.receive(user)
          observer.receive(completion: .finished)
        case .failure(let error):
          observer.receive(completion: .failure(error))
        }  // missing in the guide
      })
      return NonDisposable.instance
    }
  }

  @Test func aCallIsMadeForEachObservationAndNotBefore() {
    let user = getUser()
    #expect(printed() == [])

    _ = user.observe { event in
      print(event)  // prints ".next(user), .completed" in case of successful response
    }
    #expect(printed() == ["requested"])
    calls.completions[0](.success(.jim))
    #expect(printed() == ["next(Jim)", "completed"])

    _ = user.observe { event in
      print(event)
    }
    calls.completions[1](.failure(.offline))
    #expect(printed() == ["requested", "failed(GuideTests.ClientError.offline)"])
  }
}
