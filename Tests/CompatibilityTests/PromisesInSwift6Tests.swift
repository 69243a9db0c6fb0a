import Dispatch
import RKPublishers
import ReactiveKit
import Synchronization
import Testing

import class RKPublishers.PassthroughSubject

// Code that turns callbacks, tasks, actors, and delegates into publishers and signals. This module is built in Swift 6 mode, and
// nothing here tells the compiler to be silent: no `nonisolated(unsafe)`, no `@unchecked Sendable`.

private struct Refused: Error, Equatable {}

/// A value that may not be shared between threads.
private final class Page {
  var number: Int
  init(_ number: Int) { self.number = number }
}

// MARK: What callbacks look like

private func fetch(completion: @escaping @Sendable (Result<Int, Refused>) -> Void) {
  DispatchQueue.global().async { completion(.success(1)) }
}

private func fetchLoosely(completion: @escaping (Result<Int, Refused>) -> Void) {
  completion(.failure(Refused()))
}

private func fetch() async throws(Refused) -> Int { 2 }

private protocol LocatorDelegate: AnyObject, Sendable {
  func locator(didFind place: Int)
}

private final class Locator: Sendable {
  private let delegate: any LocatorDelegate
  init(_ delegate: any LocatorDelegate) { self.delegate = delegate }
  func start() { DispatchQueue.global().async { [delegate] in delegate.locator(didFind: 3) } }
}

// MARK: Publishers

private func byCallback() -> Future<Int, Refused> {
  Future { promise in fetch { promise($0) } }
}

private func byCallbackItself() -> Future<Int, Refused> {
  Future(fetch(completion:))
}

private func byLooseCallback() -> Future<Int, Refused> {
  Future { fetchLoosely(completion: $0) }
}

private func byQueue() -> Future<Int, Refused> {
  Future { promise in DispatchQueue.global().async { promise(.success(1)) } }
}

private func byTask() -> Future<Int, Refused> {
  Future { promise in
    Task {
      do throws(Refused) { promise(.success(try await fetch())) } catch { promise(.failure(error)) }
    }
  }
}

private func byDetachedTask() -> Future<Int, Refused> {
  Future { promise in Task.detached(priority: .high) { promise(.failure(Refused())) } }
}

private func byUnsharedValue() -> AnyPublisher<Int, Refused> {
  Future { promise in Task { promise(.success(Page(4))) } }.map(\.number).eraseToAnyPublisher()
}

private actor Store {
  private var waiting: [Future<Int, Refused>.Promise] = []
  private var number = 5

  nonisolated func next() -> Future<Int, Refused> {
    Future { promise in Task { await self.wait(promise) } }
  }

  func current() -> Future<Int, Refused> {
    let number = number
    return Future { promise in
      Task {
        self.number += 1
        promise(.success(number))
      }
    }
  }

  private func wait(_ promise: @escaping Future<Int, Refused>.Promise) {
    waiting.append(promise)
    Task { fulfil() }
  }

  private func fulfil() {
    for promise in waiting { promise(.success(number)) }
    waiting = []
  }
}

@MainActor private final class Screen {
  private var promise: Future<Int, Refused>.Promise?
  private var title = 6

  func confirm() -> Future<Int, Refused> {
    Future { promise in
      self.promise = promise
      Task { self.tap() }
    }
  }

  func titleLater() -> Future<Int, Refused> {
    Future { promise in DispatchQueue.main.async { promise(.success(self.title)) } }
  }

  private func tap() {
    promise?(.success(title))
    promise = nil
  }
}

private final class Finder: LocatorDelegate {
  private let promises = Mutex<[@Sendable (Result<Int, Refused>) -> Void]>([])

  func find() -> Future<Int, Refused> {
    Future { promise in
      self.promises.withLock { $0.append(promise) }
      Locator(self).start()
    }
  }

  func locator(didFind place: Int) {
    for promise in promises.withLock({ $0 }) { promise(.success(place)) }
  }
}

// MARK: Signals

private func signalByCallback() -> Signal<Int, Refused> {
  Signal { observer in
    fetch { result in
      switch result {
      case .success(let number): observer.receive(lastElement: number)
      case .failure(let error): observer.receive(completion: .failure(error))
      }
    }
    return NonDisposable.instance
  }
}

private func signalByTask() -> Signal<Int, Refused> {
  Signal { observer in
    let task = Task {
      do throws(Refused) {
        observer.receive(lastElement: try await fetch())
      } catch {
        observer.receive(completion: .failure(error))
      }
    }
    return BlockDisposable { task.cancel() }
  }
}

private func signalByDetachedTask() -> Signal<Int, Refused> {
  Signal { observer in
    Task.detached { observer.receive(completion: .failure(Refused())) }
    return NonDisposable.instance
  }
}

private func signalByFuture() -> Signal<Int, Refused> {
  Future { promise in Task { promise(.success(7)) } }.toSignal()
}

private func signalByObserver() -> Signal<Int, Refused> {
  let (signal, observer) = Signal<Int, Refused>.withObserver()
  // The signal sends to its observers of that moment.
  return signal.handleEvents(receiveSubscription: { Task { observer.receive(lastElement: 8) } }).share(limit: 1)
}

@MainActor private final class SignalScreen {
  private var title = 9

  func titles() -> Signal<Int, Refused> {
    Signal { observer in
      Task { @MainActor in observer.receive(lastElement: self.title) }
      return NonDisposable.instance
    }
  }
}

private let onMain = ExecutionContext { block in DispatchQueue.main.async { block() } }
private let inTask = ExecutionContext { block in Task { block() } }

// MARK: As before

/// What compiles with Combine's promise, which is not `@Sendable`.
private final class Counter {
  var count = 0
  var promise: Future<Int, Never>.Promise?
  var promises: [Future<Int, Never>.Promise] = []

  func own() -> Future<Int, Never>.Promise { { _ in self.count += 1 } }
  func run(_ promise: @escaping Future<Int, Never>.Promise) { promises.append(promise) }
  func finish(_ completion: (Result<Int, Never>) -> Void) { completion(.success(1)) }
}

@Suite struct PromisesInSwift6Tests {
  private func outcome(_ publisher: some Publisher<Int, Refused>) async -> String {
    await withCheckedContinuation { continuation in
      let token = Mutex<AnyCancellable?>(nil)
      let observation = publisher.map { "\($0)" }.catch { Just("\($0)") }.first().replaceEmpty(with: "nothing").sink {
        continuation.resume(returning: $0)
        token.withLock { $0 = nil }
      }
      token.withLock { $0 = observation }
    }
  }

  @Test func aPromiseIsFulfilledByWhoeverGetsIt() async {
    #expect(await outcome(byCallback()) == "1")
    #expect(await outcome(byCallbackItself()) == "1")
    #expect(await outcome(byLooseCallback()) == "Refused()")
    #expect(await outcome(byQueue()) == "1")
    #expect(await outcome(byTask()) == "2")
    #expect(await outcome(byDetachedTask()) == "Refused()")
    #expect(await outcome(byUnsharedValue()) == "4")
    let store = Store()
    #expect(await outcome(store.next()) == "5")
    #expect(await outcome(store.current()) == "5")
    #expect(await outcome(Finder().find()) == "3")
  }

  @Test func aSignalsObserverIsCalledByWhoeverGetsIt() async {
    #expect(await outcome(signalByCallback()) == "1")
    #expect(await outcome(signalByTask()) == "2")
    #expect(await outcome(signalByDetachedTask()) == "Refused()")
    #expect(await outcome(signalByFuture()) == "7")
    #expect(await outcome(signalByObserver()) == "8")
    #expect(await outcome(Signal(just: 1).receive(on: onMain).receive(on: inTask)) == "1")
  }

  @Test @MainActor func theMainActorKeepsAPromise() async throws {
    let screen = Screen()
    #expect(try await screen.confirm().value == 6)
    #expect(try await screen.titleLater().value == 6)
    var titles: [Int] = []
    for try await title in SignalScreen().titles().values() { titles.append(title) }
    #expect(titles == [9])
  }

  @Test func aPromiseIsKeptAndPassedOnAsWithCombine() {
    let counter = Counter()
    let future = Future<Int, Never> { counter.promise = $0 }
    let others = [
      Future(counter.run), Future { (promise: @escaping Future<Int, Never>.Promise) in counter.run(promise) },
    ]
    let make: (@escaping (@escaping Future<Int, Never>.Promise) -> Void) -> Future<Int, Never> = Future.init
    let last = make { promise in counter.finish(promise) }
    let own: Future<Int, Never>.Promise = { _ in counter.count += 1 }
    own(.success(1))
    counter.own()(.success(1))
    for promise in [counter.promise!] + counter.promises { promise(.success(3)) }
    var received: [Int] = []
    for future in [future] + others + [last] { future.sink { received.append($0) }.cancel() }
    #expect(received == [3, 3, 3, 1] && counter.count == 2)
  }
}
