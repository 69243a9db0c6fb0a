import ReactiveKit
import TestSupport
import Testing

/// What the guide builds from here on: a signal that can be disposed. Later chapters add to it.
enum Own {
  protocol Disposable {
    func dispose()

    var isDisposed: Bool { get }
  }

  final class BlockDisposable: Disposable {
    private var handler: (() -> Void)?

    var isDisposed: Bool {
      return handler == nil
    }

    init(_ handler: @escaping () -> Void) {
      self.handler = handler
    }

    func dispose() {
      handler?()
      handler = nil
    }
  }

  protocol SignalProtocol {
    associatedtype Element

    associatedtype Error: Swift.Error

    func observe(with observer: @escaping Observer<Element, Error>) -> Disposable
  }

  typealias Observer<Element, Error: Swift.Error> = (Signal<Element, Error>.Event) -> Void

  struct Signal<Element, Error: Swift.Error>: SignalProtocol {
    private let producer: (@escaping Observer<Element, Error>) -> Disposable  // @escaping, here and below

    init(producer: @escaping (@escaping Observer<Element, Error>) -> Disposable) {
      self.producer = producer
    }

    func observe(with observer: @escaping Observer<Element, Error>) -> Disposable {
      return producer(observer)
    }
  }
}

extension Own.Signal {
  enum Event {
    case next(Element)
    case failed(Error)
    case completed
  }
}

@Suite struct DisposingTests: Chapter {
  let log = Log()

  private final class Calls {
    var completions: [(Result<User, ClientError>) -> Void] = []
  }

  private let calls = Calls()

  private func getUser(completion: @escaping (Result<User, ClientError>) -> Void) -> URLSessionTask {
    print("requested")
    calls.completions.append(completion)
    return URLSessionTask { print("cancelled") }
  }

  private func getUser() -> Signal<User, ClientError> {
    return Signal { observer in
      let task = getUser(completion: { result in
        switch result {
        case .success(let user):
          observer.receive(user)
          observer.receive(completion: .finished)
        case .failure(let error):
          observer.receive(completion: .failure(error))
        }  // missing in the guide
      })

      return BlockDisposable {
        task.cancel()
      }
    }
  }

  @Test func aBlockDisposableOfTheReadersOwnRunsItsBlockOnce() {
    let disposable = Own.BlockDisposable { print("disposed") }
    #expect(!disposable.isDisposed && printed() == [])
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed && printed() == ["disposed"])
  }

  @Test func aSignalOfTheReadersOwnReturnsWhatItsProducerReturns() {
    let signal = Own.Signal<Int, Never> { observer in
      observer(.next(1))
      return Own.BlockDisposable { print("stopped") }
    }
    let disposable = signal.observe { event in print(event) }
    #expect(printed() == ["next(1)"])
    disposable.dispose()
    #expect(printed() == ["stopped"])
  }

  @Test func disposingCancelsTheObservationAndTheTask() {
    let disposable = getUser().observe { event in
      print(event)
    }
    #expect(!disposable.isDisposed && printed() == ["requested"])
    disposable.dispose()
    #expect(disposable.isDisposed && printed() == ["cancelled"])
    calls.completions[0](.success(.jim))
    #expect(printed() == [])
  }
}
