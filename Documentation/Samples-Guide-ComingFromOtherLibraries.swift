// What ComingFromOtherLibraries.md says in its tables, as code. Documentation/samples.py puts its samples behind this.

import Dispatch
import Foundation
import RKExtras
import RKFoundation

import class ReactiveKit.BlockDisposable
import class ReactiveKit.DisposeBag
import protocol ReactiveKit.DisposeBagProvider
import struct ReactiveKit.ExecutionContext
import class ReactiveKit.Property
import class ReactiveKit.ReplayOneSubject
import struct ReactiveKit.Signal
import class ReactiveKit.VirtualTimeScheduler

struct Failed: Error, Equatable {}

/// The values of a publisher that sends all of them at once.
func all<P: Publisher>(_ publisher: P) -> [P.Output] {
  publisher.toSignal().waitAndCollectElements()
}

/// The values that arrive while `body` sends.
func received<P: Publisher>(from publisher: P, while body: () -> Void) -> [P.Output] where P.Failure == Never {
  var values: [P.Output] = []
  let subscription = publisher.sink { values.append($0) }
  body()
  subscription.cancel()
  return values
}

@MainActor func checkPublishers() {
  let numbers = [1, 2, 3].publisher.eraseToAnyPublisher()
  let queue = VirtualTimeScheduler()

  precondition(all(numbers.scan((-1, nil as Int?)) { ($0.0 + 1, $1) }).map(\.0) == [0, 1, 2])
  precondition(all(numbers.compactMap { _ in nil }.append(7)) == [7])
  precondition(all(sequence(first: 1) { $0 < 4 ? $0 * 2 : nil }.publisher) == [1, 2, 4])
  precondition(all((1...3).publisher) == [1, 2, 3])
  precondition(all(repeatElement(1, count: 3).publisher) == [1, 1, 1])
  precondition(all(numbers.prefix(2).collect()) == [[1, 2]])
  precondition(all(numbers.reduce([]) { Array(($0 + [$1]).suffix(2)) }) == [[2, 3]])
  precondition(all(numbers.map { _ in false }.replaceEmpty(with: true).first()) == [false])
  precondition(all([Just(1), Just(2)].map { $0.last() }.zip()) == [[1, 2]])
  precondition(all([Just(true), Just(false)].combineLatest().map { $0.allSatisfy { $0 } }) == [false])
  precondition(all(Just(true).combineLatest(Just(false)) { $0 && $1 }) == [false])
  precondition(
    all(
      numbers.tryMap {
        if $0 > 9 { throw Failed() }
        return $0
      }) == [1, 2, 3])
  precondition(
    all(repeatElement(numbers, count: 2).publisher.flatMap(maxPublishers: .max(1)) { $0 }) == [1, 2, 3, 1, 2, 3])
  precondition(all([numbers, numbers].publisher.flatMap(maxPublishers: .max(2)) { $0 }).count == 6)
  precondition(all(numbers.map { _ in "value" }) == ["value", "value", "value"])
  let failing = numbers.setFailureType(to: Failed.self).append(Fail(error: Failed()))
  let results = failing.map(Result.success).catch { Just(.failure($0)) }
  precondition(all(results).last == .failure(Failed()))
  precondition(all(results.tryMap { try $0.get() }) == [1, 2, 3])
  precondition(all(failing.catch { _ in Empty<Int, Never>() }) == [1, 2, 3])
  let never: AnyPublisher<Never, Failed> = failing.ignoreOutput().eraseToAnyPublisher()
  let promoted: AnyPublisher<Int, Failed> = never.map { never -> Int in }.eraseToAnyPublisher()
  precondition(all(promoted) == [])

  precondition(all(Deferred { Result { () throws -> Int in throw Failed() }.publisher }) == [])
  precondition(all(failing.catch { _ in failing }.catch { _ in numbers.setFailureType(to: Failed.self) }).count == 9)
  precondition(all(Optional(1).publisher) == [1])

  // `sample` of RxSwift sends an element once.
  let source = PassthroughSubject<Int, Never>()
  let trigger = PassthroughSubject<Void, Never>()
  let send = {
    trigger.send()
    source.send(1)
    source.send(2)
    trigger.send()
    trigger.send()
  }
  precondition(received(from: source.bufferUntil(trigger).compactMap(\.last), while: send) == [2])
  precondition(received(from: trigger.withLatestFrom(source), while: send) == [2, 2])
  precondition(received(from: trigger.withLatestFrom(source) { ($1, $0) }.map(\.0), while: send) == [2, 2])

  let early = source.prefix(untilOutputFrom: Just(()).delay(for: 1, scheduler: queue))
  let late = source.drop(untilOutputFrom: Just(()).delay(for: 1, scheduler: queue))
  let sendAroundOneSecond = {
    source.send(1)
    queue.advance(by: .seconds(2))
    source.send(2)
  }
  precondition(received(from: early, while: sendAroundOneSecond) == [1])
  precondition(received(from: late, while: sendAroundOneSecond) == [2])
  precondition(received(from: Just(()).delay(for: 1, scheduler: queue), while: sendAroundOneSecond).count == 1)

  let replacement = PassthroughSubject<Int, Never>()
  let replaced = source.prefix(untilOutputFrom: replacement).merge(with: replacement)
  precondition(
    received(
      from: replaced,
      while: {
        source.send(1)
        replacement.send(2)
        source.send(3)
      }) == [1, 2])

  // As in RxSwift, it completes with the last of them.
  var ends = 0
  let open = PassthroughSubject<Int, Never>()
  let combined = open.combineLatest(Empty<Int, Never>()).sink { _ in
    ends += 1
  } receiveValue: { _ in
  }
  precondition(ends == 0)
  open.send(completion: .finished)
  precondition(ends == 1)
  combined.cancel()

  // The second subscriber of a finished shared stream receives the end, and nothing runs again.
  var runs = 0
  let shared = Deferred { () -> Just<Int> in
    runs += 1
    return Just(1)
  }.shareReplay(limit: 1)
  precondition(all(shared) == [1] && all(shared) == [1] && runs == 1)

  // `delay` delays failures too, and `retry` counts the attempts after the first one.
  var failures = 0
  let delayed = Fail<Int, Failed>(error: Failed()).delay(for: 1, scheduler: queue)
    .sink { _ in
      failures += 1
    } receiveValue: { _ in
    }
  precondition(failures == 0)
  queue.advance(by: .seconds(1))
  precondition(failures == 1)
  delayed.cancel()
  var attempts = 0
  let attempt = Deferred { () -> Fail<Int, Failed> in
    attempts += 1
    return Fail(error: Failed())
  }
  precondition(all(attempt.retry(2)) == [] && attempts == 3)
  precondition(all(failing.prefix(3).retry(.max)) == [1, 2, 3])

  // A value that is sent within a delivery is delivered within it, and a value after it is late.
  var order: [String] = []
  let echo = PassthroughSubject<Int, Never>()
  let echoing = echo.sink { value in
    order.append("begin \(value)")
    if value == 1 { echo.send(2) }
    order.append("end \(value)")
  }
  echo.send(1)
  precondition(order == ["begin 1", "begin 2", "end 2", "end 1"])
  echoing.cancel()

  // What waits for a run loop or for time is only compiled.
  _ = { Timer.publish(every: 1, on: .main, in: .common).autoconnect() }
  _ = { numbers.receive(on: OperationQueue.main).receive(on: DispatchQueue.main).receive(on: RunLoop.main) }
  _ = { numbers.receive(on: ExecutionContext.immediateOnMain).receive(on: ExecutionContext.mainActor) }
  _ = { Empty<Int, Never>(completeImmediately: false) }
}

final class Screen: DisposeBagProvider {
  let bag = DisposeBag()
}

@MainActor func checkSignals() {
  let numbers = Signal<Int, Never>(sequence: [1, 2, 3])

  precondition(
    numbers.scan((-1, nil as Int?)) { ($0.0 + 1, $1) }.dropFirst(1).waitAndCollectElements().map(\.0) == [0, 1, 2])
  precondition(numbers.scan(0, +).dropFirst(1).waitAndCollectElements() == [1, 3, 6])
  precondition(numbers.compactMap { _ in nil }.append(Signal<Int, Never>(just: 7)).waitAndCollectElements() == [7])
  precondition(
    Signal<Int, Never>(sequence: sequence(first: 1) { $0 < 4 ? $0 * 2 : nil }).waitAndCollectElements().count == 3)
  precondition(Signal<Int, Never>(sequence: repeatElement(1, count: 3)).waitAndCollectElements() == [1, 1, 1])
  precondition(numbers.prefix(maxLength: 2).collect().waitAndCollectElements() == [[1, 2]])
  precondition(
    Signal<Int, Never>(sequence: 0..<2).flatMapConcat { _ in numbers }.waitAndCollectElements() == [1, 2, 3, 1, 2, 3])
  let a = Signal<Bool, Never>(just: true)
  precondition(a.combineLatest(with: a) { $0 && $1 }.waitAndCollectElements() == [true])
  precondition([a, a].combineLatest().map { $0.allSatisfy { $0 } }.waitAndCollectElements() == [true])
  let check = { (number: Int) -> Result<Void, Failed> in number > 9 ? .failure(Failed()) : .success(()) }
  let checked = Signal<Int, Failed>(sequence: [1, 2]).tryMap { value in check(value).map { value } }
  precondition(checked.waitAndCollectElements() == [1, 2])
  precondition(
    numbers.prefix(untilOutputFrom: Signal<Void, Never>(just: (), after: 1)).waitAndCollectElements() == [1, 2, 3])
  precondition(
    checked.timeout(after: 1, with: Failed()).flatMapError { _ in numbers }.waitAndCollectElements() == [1, 2])

  let source = Property(1)
  let sampler = PassthroughSubject<Void, Never>().toSignal()
  precondition(received(from: sampler.with(latestFrom: source).map { $0.1 }, while: {}) == [])

  let screen = Screen()
  _ = { source.prefix(untilOutputFrom: screen.deallocated) }

  // `debounce` sends what is pending before a completion, and `delay` delays failures too.
  let clock = VirtualTimeScheduler()
  precondition(numbers.debounce(for: 1, scheduler: clock).waitAndCollectElements() == [3])
  var failures = 0
  let delayed = Signal<Int, Failed>.failed(Failed()).delay(for: 1, scheduler: clock).observeFailed { _ in failures += 1
  }
  precondition(failures == 0)
  clock.advance(by: .seconds(1))
  precondition(failures == 1)
  delayed.dispose()

  // A value that is sent within a delivery is delivered after it.
  var order: [String] = []
  let echo = Property(0)
  let echoing = echo.observeNext { value in
    order.append("begin \(value)")
    if value == 1 { echo.value = 2 }
    order.append("end \(value)")
  }
  echo.value = 1
  precondition(order.suffix(4) == ["begin 1", "end 1", "begin 2", "end 2"])
  echoing.dispose()

  // A signal completes as soon as no more elements are possible.
  var ends = 0
  let combined = source.combineLatest(with: Signal<Int, Never>.completed()).observeCompleted { ends += 1 }
  precondition(ends == 1)
  combined.dispose()

  // A signal's `share()` keeps all elements, and goes on keeping them when the last observer has left.
  let subject = ReplayOneSubject<Int, Never>()
  let shared = source.share()
  precondition(received(from: shared, while: { source.value = 2 }) == [1, 2])
  precondition(received(from: shared, while: {}) == [1, 2, 2])
  precondition(received(from: source.share(limit: 0), while: { source.value = 3 }) == [2, 3])
  precondition(received(from: subject.prepend(Signal<Int, Never>(just: 0)), while: {}) == [0])

  precondition(Signal<Int?, Never>(sequence: [Optional(1)]).ignoreNils().waitAndCollectElements() == [1])

  let derived = Property(1)
  numbers.bind(to: derived)
  precondition(derived.value == 3)

  // An observation that nobody retains continues, other than that of `sink`.
  var observed: [Int] = []
  let values = Property(1)
  _ = values.observeNext { observed.append($0) }
  _ = values.sink { observed.append($0 * 10) }
  values.value = 2
  precondition(observed == [1, 10, 2])
}

checkPublishers()
checkSignals()
