import Foundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.CurrentValueSubject
import struct RKPublishers.Deferred
import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each row does something wrong or odd, and sees exactly that. `MisuseTests` of ReactiveKitTests has what signals do.
@Suite struct MisuseTests {
  private static var publisher: AnyPublisher<Int, TestError> { Fail(error: .oops).eraseToAnyPublisher() }
  private static var time: VirtualTimeScheduler { VirtualTimeScheduler() }
  private static var numbers: Publishers.Sequence<[Int], Never> { [1, 2, 3].publisher }

  private enum Oops: Error, Codable { case oops }

  /// What a subscriber sees of `body`, which gets a subject and its subscriber.
  private static func seen(
    _ body: (PassthroughSubject<Int, TestError>, TrackingSubscriber<Int, TestError>) -> Void
  )
    -> [String]
  {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = subject.track()
    body(subject, subscriber)
    return subscriber.log.take()
  }

  private static let initializers: [Misuse] = [
    .gives("AnyPublisher → Drop → Map") { publisher.dropFirst(-1).map { $0 } },
    .gives("AnyPublisher → Map → Drop") { publisher.map { $0 }.dropFirst(.min) },
    .gives("subscribed") { ScriptedPublisher<Int, TestError>(onSubscribe: { _ in }).dropFirst(-1).seen() },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { Publishers.Drop(upstream: publisher, count: -1).seen() },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { publisher.dropFirst(-1).map { $0 }.seen() },
    .traps("dropFirst(_:): -9223372036854775808 values; pass 0 or more") {
      publisher.map { $0 }.dropFirst(.min).seen()
    },
    .traps("dropFirst(_:): -1 values; pass 0 or more") {
      numbers.eraseToAnyPublisher().dropFirst(-1).merge(with: Empty(completeImmediately: false)).seen()
    },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { publisher.share().dropFirst(-1).seen() },
    .traps("output(in:): the range -1..<1; pass one within 0...") {
      Publishers.Output(upstream: publisher, range: -1..<1)
    },
    .traps("retry(_:): -1 retries; pass 0 or more") { Publishers.Retry(upstream: publisher, retries: -1) },
    .traps("buffer(size:prefetch:whenFull:): -1 values; pass 0 or more") {
      Publishers.Buffer(upstream: publisher, size: -1, prefetch: .keepFull, whenFull: .dropNewest)
    },
    .traps("flatMap(maxPublishers:_:): max(0) publishers at once; pass 1 or more, or .unlimited") {
      Publishers.FlatMap(upstream: numbers, maxPublishers: .none) { Just($0) }
    },
    .traps("debounce(for:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      Publishers.Debounce(upstream: publisher, dueTime: -1, scheduler: time, options: nil)
    },
    .traps("delay(for:tolerance:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      Publishers.Delay(upstream: publisher, interval: -1, tolerance: 0, scheduler: time)
    },
    .traps("throttle(for:scheduler:latest:): an interval of -1.0 s; pass 0 or more") {
      Publishers.Throttle(upstream: publisher, interval: -1, scheduler: time, latest: true)
    },
    .traps("timeout(_:scheduler:options:customError:): an interval of -1.0 s; pass 0 or more") {
      Publishers.Timeout(upstream: publisher, interval: -1, scheduler: time, options: nil, customError: nil)
    },
    .traps("collect(_:options:): an interval of -1.0 s; pass more than 0") {
      Publishers.CollectByTime(upstream: publisher, strategy: .byTime(time, -1), options: nil)
    },
    .traps("Timer.TimerPublisher: a tolerance of -1.0 s; pass 0 or more, or nil") {
      Timer.TimerPublisher(interval: 1, tolerance: -1, runLoop: .main, mode: .default)
    },
  ]
  private static let sequences: [Misuse] = [
    .traps("dropFirst(_:): -1 values; pass 0 or more") { numbers.dropFirst(-1) },
    .traps("prefix(_:): -1 values; pass 0 or more") { numbers.prefix(-1) },
    .gives("subscribed finished") { numbers.output(at: -1).seen() },
    .gives("subscribed finished") { numbers.output(at: 3).seen() },
    .traps("output(in:): the range 0..<4; pass one within 0..<3, the bounds of the sequence") {
      numbers.output(in: 0..<4).seen()
    },
    .gives("subscribed finished") { numbers.output(in: 2..<2).seen() },
    .traps("collect(_:): 0 values; pass 1 or more") { numbers.collect(0) },
    .traps("prefix(_:): -1 values; pass 0 or more") { Just(1).prefix(-1) },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { Just(1).dropFirst(-1) },
    .traps("output(at:): index -1; pass 0 or more") { Just(1).output(at: -1) },
    .traps("prefix(_:): -1 values; pass 0 or more") { Int?(1).publisher.prefix(-1) },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { Int?(1).publisher.dropFirst(-1) },
    .traps("output(at:): index -1; pass 0 or more") { Int?(1).publisher.output(at: -1) },
    .traps("prefix(_:): -1 values; pass 0 or more") { Int?.none.publisher.prefix(-1) },
    .traps("dropFirst(_:): -1 values; pass 0 or more") {
      Result<Int, TestError>.success(1).publisher.dropFirst(-1).seen()
    },
    .traps("prefix(_:): -1 values; pass 0 or more") { Result<Int, TestError>.success(1).publisher.prefix(-1) },
    .traps("output(at:): index -1; pass 0 to Int.max - 1") { publisher.output(at: -1) },
    .traps("output(at:): index 9223372036854775807; pass 0 to Int.max - 1") { publisher.output(at: .max) },
  ]
  /// BadCallTests has more of the least counts.
  private static let zeros: [Misuse] = [
    .gives("subscribed finished") { numbers.prefix(0).seen() },
    .gives("subscribed 1 2 3 finished") { numbers.dropFirst(0).seen() },
    .gives("subscribed") { numbers.buffer(size: 0, prefetch: .keepFull, whenFull: .dropOldest).seen() },
    .gives("subscribed finished") { numbers.eraseToAnyPublisher().output(in: 2..<2).seen() },
  ]
  private static let empties: [Misuse] = [
    .gives("subscribed finished") { [Int]().publisher.seen() },
    .gives("subscribed finished") { Publishers.MergeMany([Just<Int>]()).seen() },
    .gives("subscribed finished") { Record<Int, Never>(output: [], completion: .finished).seen() },
  ]
  private static let demands: [Misuse] = [
    .traps("Subscribers.Demand.max(_:): -1 is negative; a demand is 0 or more, or .unlimited") {
      Subscribers.Demand.max(-1)
    },
    .traps("Subscribers.Demand: max(1) - 2 is negative; a demand is 0 or more, or .unlimited") {
      Subscribers.Demand.max(1) - 2
    },
    .gives("max(0)") { Subscribers.Demand.max(1) - .unlimited },
    .traps("Subscribers.Demand: max(1) * -1 is negative; a demand is 0 or more, or .unlimited") {
      Subscribers.Demand.max(1) * -1
    },
    .traps("Subscribers.Demand: max(1) + -2 is negative; a demand is 0 or more, or .unlimited") {
      Subscribers.Demand.max(1) + -2
    },
    .gives("unlimited") { Subscribers.Demand.max(.max) + 1 },
    .gives("unlimited") { Subscribers.Demand.unlimited - .unlimited },
    trapsOnNone("Just") { Just(1) },
    trapsOnNone("Optional") { Int?(1).publisher },
    trapsOnNone("Once") { Result<Int, TestError>.success(1).publisher },
    trapsOnNone("Future") { Future<Int, Never> { $0(.success(1)) } },
    trapsOnNone("CurrentValueSubject") { CurrentValueSubject<Int, Never>(1) },
    trapsOnNone("PublishedSubject") {
      var published = Published(initialValue: 1)
      return published.projectedValue
    },
    trapsOnNone("FlatMap") { numbers.eraseToAnyPublisher().flatMap { Just($0) } },
    trapsOnNone("Zip") { numbers.zip(numbers) },
    trapsOnNone("CombineLatest") { numbers.combineLatest(numbers) },
    trapsOnNone("PassthroughSubject") { numbers.share() },
    trapsOnNone("CollectByCount") { numbers.collect(2) },
    trapsOnNone("SwitchToLatest") { numbers.map { Just($0) }.switchToLatest() },
    trapsOnNone("Drop") { Source().dropFirst() },
    trapsOnNone("DropWhile") { Source().drop { $0 > 9 } },
    trapsOnNone("Contains") { Source().contains(1) },
    trapsOnNone("ReplaceEmpty") { Source().replaceEmpty(with: 1) },
    trapsOnNone("ReplaceError") { Source().replaceError(with: 1) },
    trapsOnNone("Catch") { Source().catch { _ in Just(1) } },
    trapsOnNone("RemoveDuplicates") { Source().removeDuplicates() },
    trapsOnNone("PassthroughSubject") { PassthroughSubject<Int, Never>() },
    trapsOnNone("DataTaskPublisher") { URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1/")!) },
    ignoresNone { numbers },
    ignoresNone { Record<Int, Never>(output: [1], completion: .finished) },
    ignoresNone { numbers.merge(with: numbers) },
    ignoresNone { Publishers.MergeMany<Just<Int>>() },
    ignoresNone { numbers.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) },
    ignoresNone { numbers.receive(on: ImmediateScheduler.shared) },
    ignoresNone { numbers.eraseToAnyPublisher().append(4) },
    .gives("subscribed 1 2 3 finished") {
      let s = numbers.track(.max(3))
      s.request(.max(1))
      return s.log.take()
    },
    .gives("subscribed finished") {
      seen {
        $0.send(completion: .finished)
        $1.request(.max(1))
        $1.cancel()
      }
    },
    .gives("subscribed") {
      seen {
        let s = $1.subscription
        $1.cancel()
        s?.request(.max(1))
        s?.cancel()
        $0.send(1)
      }
    },
  ]

  /// A publisher that traps when its subscriber requests `.none`.
  private static func trapsOnNone<P: Publisher & SendableMetatype>(
    _ name: String, line: Int = #line, _ publisher: @escaping @Sendable () -> P
  ) -> Misuse {
    .traps("\(name): request(.none); request 1 value or more, or .unlimited", line: line) { requestNone(publisher()) }
  }

  private static func ignoresNone<P: Publisher & SendableMetatype>(
    line: Int = #line, _ publisher: @escaping @Sendable () -> P
  ) -> Misuse {
    .gives("subscribed", line: line) { requestNone(publisher()) }
  }

  private static func requestNone(_ publisher: some Publisher) -> [String] {
    let subscriber = publisher.track(.none)
    subscriber.request(.none)
    return subscriber.log.take()
  }

  private static let ends: [Misuse] = [
    .traps("Record.Recording: receive(2) after the completion; a recording accepts nothing after its completion") {
      Record<Int, TestError> {
        $0.receive(1)
        $0.receive(completion: .finished)
        $0.receive(2)
      }
    },
    .traps(
      "Record.Recording: receive(completion: failure(oops)) after the completion; a recording accepts nothing after its completion"
    ) {
      Record<Int, TestError> {
        $0.receive(completion: .finished)
        $0.receive(completion: .failure(.oops))
      }
    },
    .traps("Record.Recording: receive(7) after the completion; a recording accepts nothing after its completion") {
      let text = #"{"output":[],"completion":{"success":true}}"#
      var recording = try! JSONDecoder().decode(Record<Int, Oops>.Recording.self, from: Data(text.utf8))
      recording.receive(7)
    },
    .traps("oops") { Fail<Int, TestError>(error: .oops).assertNoFailure().seen() },
    .traps("numbers: oops") { Fail<Int, TestError>(error: .oops).assertNoFailure("numbers").seen() },
    .gives("signal 5") { Just(1).breakpoint(receiveSubscription: { _ in true }).seen() },
    .gives("signal 5") { numbers.breakpoint(receiveOutput: { $0 == 2 }).seen() },
    .gives("signal 5") { Just(1).breakpoint(receiveCompletion: { $0 == .finished }).seen() },
    .gives("signal 5") { publisher.breakpointOnError().seen() },
    .gives("subscribed 1 2 3 finished") { numbers.breakpointOnError().seen() },
    .gives("[\"subscri\", \"failed:\"]") {
      Just(Data("{".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).track().log.take().map { $0.prefix(7) }
    },
    .gives("[\"subscri\", \"failed:\"]") {
      Just(Double.nan).encode(encoder: JSONEncoder()).track().log.take().map { $0.prefix(7) }
    },
  ]
  private static let subscriptions: [Misuse] = [
    .gives("subscribed subscribed 1 1") {
      let s = PassthroughSubject<Int, Never>()
      let t = s.track()
      s.subscribe(t)
      s.send(1)
      return t.log.take()
    },
    .gives("subscribed 1") {
      let a = PassthroughSubject<Int, Never>()
      let s = PassthroughSubject<Int, Never>()
      let t = s.track()
      _ = a.subscribe(s)
      let c = a.subscribe(s)
      a.send(1)
      c.cancel()
      a.send(2)
      return t.log.take()
    },
    .gives("subscribed 1") {
      let s = PassthroughSubject<Int, Never>()
      let t = s.track()
      let c = s.subscribe(s)
      c.cancel()
      s.send(1)
      return t.log.take()
    },
    .gives("subscribed") {
      let log = Log()
      let s = TrackingSubscriber<Int, Never>(.none, log: log)
      s.onSubscription = {
        $0.cancel()
        $0.request(.max(1))
      }
      numbers.subscribe(s)
      return log.take()
    },
    .gives("subscribed 1 2 3 finished") {
      let log = Log()
      let s = TrackingSubscriber<Int, Never>(log: log)
      s.onCompletion = { [unowned s] _ in
        s.cancel()
        s.request(.max(1))
      }
      numbers.subscribe(s)
      return log.take()
    },
    .gives("1 2 3") {
      nonisolated(unsafe) var c: AnyCancellable!
      let log = Log()
      c = numbers.sink {
        log("\($0)")
        c?.cancel()
      }
      c.cancel()
      return log.take()
    },
    .gives("subscribed 1 2 3 finished") {
      let m = numbers.multicast { PassthroughSubject<Int, Never>() }
      _ = m.connect()
      let s = m.track()
      _ = m.connect()
      return s.log.take()
    },
  ]
  private static let times: [Misuse] = [
    .traps("VirtualTimeScheduler.advance(by:): -1000000000 nanoseconds; pass 0 or more") { time.advance(by: -1) },
    .gives("2.0 s") {
      let t = time
      t.advance(by: 2)
      t.advance(to: .init(seconds: 1))
      return t.now
    },
    .gives("ran") {
      let t = time
      let log = Log()
      t.advance(by: 2)
      t.schedule(after: .init(seconds: 1)) { log("ran") }
      t.advance()
      return log.take()
    },
    .gives("ran ran ran") {
      let t = time
      let log = Log()
      let c = t.schedule(after: t.now, interval: 0) { log("ran") }
      t.advance(by: .nanoseconds(2))
      c.cancel()
      return log.take()
    },
    .gives("ran ran ran") {
      let t = time
      let log = Log()
      let c = t.schedule(after: t.now, interval: -1) { log("ran") }
      t.advance(by: .nanoseconds(2))
      c.cancel()
      return log.take()
    },
    .gives("ran") {
      let log = Log()
      let c = ImmediateScheduler.shared.schedule(after: ImmediateScheduler.shared.now, interval: .seconds(0)) {
        log("ran")
      }
      c.cancel()
      return log.take()
    },
    .traps("DispatchQueue.schedule(after:interval:): an interval of -1000000000 nanoseconds; pass 0 or more") {
      DispatchQueue.main.schedule(after: DispatchQueue.main.now, interval: -1) {}
    },
    .traps("DispatchQueue.SchedulerTimeType.Stride.seconds(_:): nan s; pass a number") {
      DispatchQueue.SchedulerTimeType.Stride.seconds(.nan)
    },
    .gives("Stride(magnitude: 9223372036854775807)") { DispatchQueue.SchedulerTimeType.Stride.seconds(.infinity) },
    .gives("Stride(magnitude: -9223372036854775808)") { DispatchQueue.SchedulerTimeType.Stride.seconds(-.infinity) },
    .gives("Stride(magnitude: 0)") { DispatchQueue.SchedulerTimeType.Stride.seconds(.max) * 2 },
    .gives("Stride(magnitude: 9223372036854775807)") { DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max) },
    .traps("DispatchQueue.SchedulerTimeType.Stride.seconds(_:): nan s; pass a number") {
      VirtualTimeScheduler.SchedulerTimeType(seconds: .nan)
    },
    .gives("9223372036.854776 s") { VirtualTimeScheduler.SchedulerTimeType(seconds: .infinity) },
    .gives("9223372036.854776 s") {
      let t = time
      t.advance(by: .seconds(.infinity))
      t.advance(by: 1)
      return t.now
    },
    .traps("RunLoop.schedule(after:interval:): an interval of nan s; pass a number") {
      RunLoop.main.schedule(after: RunLoop.main.now, interval: .seconds(.nan)) {}
    },
    .traps("OperationQueue.schedule(after:): a date that is not a number; pass one that is a number") {
      OperationQueue.main.schedule(after: .init(Date(timeIntervalSince1970: .nan))) {}
    },
    .gives("0.0") { Timer.publish(every: 0, on: .main, in: .default).interval },
    .gives("subscribed") {
      let t = time
      let s = PassthroughSubject<Int, Never>()
      let k = s.debounce(for: .seconds(.infinity), scheduler: t).track()
      s.send(1)
      t.advance(by: 1_000_000)
      return k.log.take()
    },
    .gives("subscribed finished") {
      let t = time
      let s = PassthroughSubject<Int, Never>()
      let k = s.timeout(0, scheduler: t).track()
      t.advance()
      return k.log.take()
    },
    .gives("subscribed") {
      let t = time
      let s = PassthroughSubject<Int, Never>()
      let k = s.timeout(.seconds(.infinity), scheduler: t).track()
      t.advance(by: 1_000_000)
      return k.log.take()
    },
    .gives("subscribed") {
      let t = time
      let s = PassthroughSubject<Int, Never>()
      let k = s.delay(for: .seconds(.infinity), scheduler: t).track()
      s.send(1)
      t.advance(by: 1_000_000)
      return k.log.take()
    },
    .traps("collect(_:options:): -1 values; pass 1 or more") { publisher.collect(.byTimeOrCount(time, 1, -1)) },
    .gives("subscribed") { publisher.throttle(for: .seconds(.infinity), scheduler: time, latest: true).seen() },
  ]
  private typealias Source = ScriptedPublisher<Int, TestError>

  /// Publishers that break the rules.
  private static let violations: [Misuse] = [
    .traps(
      "SwitchToLatest: received 2 with a remaining demand of 0; a publisher sends at most the requested number of values"
    ) {
      let inner = Source()
      let subscriber = Just(0).eraseToAnyPublisher().map { _ in inner }.switchToLatest().track(.max(1))
      inner.send(1)
      inner.send(2)
      withExtendedLifetime(subscriber) {}
    },
    .traps(
      "SwitchToLatest: receive(completion: finished) before a subscription; a publisher sends its subscription first"
    ) {
      let inner = Source(onSubscribe: { _ in })
      let subscriber = Just(0).eraseToAnyPublisher().map { _ in inner }.switchToLatest().track()
      inner.send(completion: .finished)
      withExtendedLifetime(subscriber) {}
    },
    .traps(
      "SwitchToLatest: receive(completion: failure(oops)) before a subscription; a publisher sends its subscription first"
    ) {
      let inner = Source(onSubscribe: { $0.send(completion: .failure(.oops)) })
      return Just(0).eraseToAnyPublisher().map { _ in inner }.switchToLatest().track()
    },
    .traps("RemoveDuplicates: receive(3) before a subscription; a publisher sends its subscription first") {
      let source = Source(onSubscribe: { _ in })
      let subscriber = source.removeDuplicates().track()
      source.send(3)
      withExtendedLifetime(subscriber) {}
    },
    .traps("TryFilter: receive(completion: finished) before a subscription; a publisher sends its subscription first") {
      let source = Source(onSubscribe: { _ in })
      let subscriber = source.tryFilter { _ in true }.track()
      source.send(completion: .finished)
      withExtendedLifetime(subscriber) {}
    },
    .traps(
      "DropUntilOutput: received 2 with a remaining demand of 0; a publisher sends at most the requested number of values"
    ) {
      let source = ScriptedPublisher<Int, Never>()
      let subscriber = source.drop(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)).track(.max(1))
      source.send(1)
      source.send(2)
      withExtendedLifetime(subscriber) {}
    },
    .traps("Subscribers.Demand.max(_:): -2 is negative; a demand is 0 or more, or .unlimited") {
      Just(1).flatMap(maxPublishers: .max(-2)) { Just($0) }
    },
  ]

  private static let rows =
    initializers + sequences + zeros + empties + demands + ends + subscriptions + times + violations

  @Test func misuseTrapsWithAMessageOrDoesWhatIsDocumented() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(MisuseTests.rows)
    }
    #expect(result.message == "")
  }
}
