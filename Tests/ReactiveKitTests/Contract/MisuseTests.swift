import ReactiveKit
import TestSupport
import Testing

/// Each row does something wrong or odd, and sees exactly that. A call with a count, an index, or an interval that is not allowed traps
/// there and then, with a message that names the operator and the value.
@Suite struct MisuseTests {
  private static var signal: Signal<Int, TestError> { .failed(.oops) }
  private static var time: VirtualTimeScheduler { VirtualTimeScheduler() }
  private typealias Numbers = Signal<Int, Never>

  private static let counts: [Misuse] = [
    .traps("retry(_:): -1 retries; pass 0 or more") { signal.retry(-1) },
    .traps("retry(_:if:): -2 retries; pass 0 or more") { signal.retry(-2, if: { _ in true }) },
    .traps("prefix(maxLength:): -1 values; pass 0 or more") { signal.prefix(maxLength: -1) },
    .traps("dropFirst(_:): -1 values; pass 0 or more") { signal.dropFirst(-1) },
    .traps("dropLast(_:): -3 values; pass 0 or more") { signal.dropLast(-3) },
    .traps("suffix(maxLength:): -1 values; pass 0 or more") { signal.suffix(maxLength: -1) },
    .traps("replayValues(limit:): -1 values; pass 0 or more") {
      LoadingSignal<Int, TestError>(just: .loading).replayValues(limit: -1)
    },
    .traps("shareReplayValues(limit:): -1 values; pass 0 or more") {
      LoadingSignal<Int, TestError>(just: .loading).shareReplayValues(limit: -1)
    },
    .traps("output(at:): index -1; pass 0 to Int.max - 1") { signal.output(at: -1) },
    .traps("output(at:): index 9223372036854775807; pass 0 to Int.max - 1") { signal.output(at: .max) },
    .traps("buffer(size:): 0 elements; pass 1 or more") { signal.buffer(size: 0) },
    .traps("buffer(size:): -1 elements; pass 1 or more") { signal.buffer(size: -1) },
    .traps("window(ofSize:): -1 elements; pass 1 or more") { signal.window(ofSize: -1) },
    .traps("window(ofSize:): 0 elements; pass 1 or more") { signal.window(ofSize: 0) },
    .traps("share(limit:): -1 elements; pass 0 or more") { signal.share(limit: -1) },
    .traps("replay(limit:): -1 elements; pass 0 or more") { signal.replay(limit: -1) },
    .traps("ReplaySubject(bufferSize:): -1 elements; pass 0 or more") { ReplaySubject<Int, Never>(bufferSize: -1) },
    .traps("ReplayLoadingValueSubject(bufferSize:): -1 values; pass 0 or more") {
      ReplayLoadingValueSubject<Int, TestError, Never>(bufferSize: -1)
    },
    .gives("subscribed finished") { Numbers(sequence: [1, 2, 3]).dropLast(9).seen() },
  ]

  private static let intervals: [Misuse] = [
    .traps("debounce(for:scheduler:options:): an interval of -0.001 s; pass 0 or more") {
      signal.debounce(for: .milliseconds(-1), scheduler: time)
    },
    .traps("debounce(for:queue:): an interval of nan s; pass 0 or more") { signal.debounce(for: .nan) },
    .traps("throttle(for:scheduler:latest:): an interval of -1.0 s; pass 0 or more") {
      signal.throttle(for: -1, scheduler: time, latest: true)
    },
    .traps("throttle(for:queue:latest:): an interval of -1.0 s; pass 0 or more") { signal.throttle(for: -1) },
    .traps("throttleLeading(for:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.throttleLeading(for: -1, scheduler: time)
    },
    .traps("delay(for:tolerance:scheduler:options:): an interval of -1.0 s; pass 0 or more") {
      signal.delay(for: -1, scheduler: time)
    },
    .traps("delay(interval:on:): an interval of nan s; pass 0 or more") { signal.delay(interval: .nan) },
    .traps("timeout(after:with:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.timeout(after: -1, with: .oops, scheduler: time)
    },
    .traps("timeout(after:with:on:): an interval of nan s; pass 0 or more") {
      signal.timeout(after: .nan, with: .oops)
    },
    .traps("sample(interval:scheduler:): an interval of 0.0 s; pass more than 0") {
      signal.sample(interval: 0, scheduler: time)
    },
    .traps("sample(interval:on:): an interval of -1.0 s; pass 0 or more") { signal.sample(interval: -1) },
    .traps("dropFirst(for:): an interval of nan s; pass 0 or more") { signal.dropFirst(for: .nan) },
    .traps("dropFirst(for:scheduler:): an interval of -1.0 s; pass 0 or more") {
      signal.dropFirst(for: -1, scheduler: time)
    },
    .traps("Signal(sequence:interval:scheduler:): an interval of -1.0 s; pass 0 or more") {
      Signal<Int, Never>(sequence: 0..., interval: -1, scheduler: time)
    },
    .traps("Signal(sequence:interval:queue:): an interval of nan s; pass 0 or more") {
      Signal<Int, Never>(sequence: 0..., interval: .nan)
    },
    .traps("Signal(just:after:queue:): an interval of -1.0 s; pass 0 or more") {
      Signal<Int, Never>(just: 1, after: -1)
    },
    .traps("Signal(sequence:interval:queue:): an interval of -1.0 s; pass 0 or more") {
      Signal<Int, Never>.init(sequence: [1], interval: -1, queue: .main)
    },
    .gives("subscribed 1 finished") {
      Numbers(sequence: [1, 2], interval: 0, scheduler: ImmediateScheduler.shared).seen()
    },
    .traps("sample(interval:scheduler:): an interval of -1.0 s; pass more than 0") {
      signal.sample(interval: -1, scheduler: time)
    },
    .gives("subscribed failed: oops") { signal.dropFirst(for: 0, scheduler: time).seen() },
  ]

  private static let empties: [Misuse] = [
    .gives("subscribed finished") { Numbers(combiningLatest: [Numbers](), combine: { $0.count }).seen() },
    .gives("subscribed finished") { Numbers(flattening: [Numbers](), strategy: .merge).seen() },
    .gives("subscribed finished") { Numbers(flattening: [Numbers](), strategy: .concat).seen() },
    .gives("subscribed finished") { Numbers(flattening: [Numbers](), strategy: .latest).seen() },
    .gives("") { Numbers.completed().waitAndCollectElements() },
  ]

  private static let demandsAndEnds: [Misuse] = [
    .traps("Just: request(.none); request 1 value or more, or .unlimited") {
      Numbers(just: 1).track(.none).request(.none)
    },
    .traps("Property: request(.none); request 1 value or more, or .unlimited") {
      Property(1).track(.none).request(.none)
    },
    .gives("signal 5") { Numbers(just: 1).breakpoint(receiveSubscription: { true }).seen() },
    .gives("signal 5") { Numbers(just: 1).breakpoint(receiveOutput: { $0 == 1 }).seen() },
    .gives("signal 5") { Numbers(just: 1).breakpoint(receiveCompletion: { $0 == .finished }).seen() },
    .gives("signal 5") { signal.breakpointOnError().seen() },
    .gives("subscribed 1 finished") {
      Numbers(just: 1).breakpoint(receiveOutput: { $0 == 2 }).breakpointOnError().seen()
    },
  ]

  private static let loops: [Misuse] = [
    .gives("2") {
      let p = Property(1)
      let c = p.bind(to: p)
      p.value = 2
      c.dispose()
      return p.value
    },
    .gives("2") {
      let p = Property(1)
      let c = p.bidirectionalBind(to: p)
      p.value = 2
      c.dispose()
      return p.value
    },
    .gives("3 10 12") {
      let a = Property(1), b = Property(2)
      let log = Log()
      a.map { $0 + 1 }.bind(to: b)
      b.map { $0 + 1 }.bind(to: a)
      let o = a.observeNext { log("\($0)") }
      a.value = 10
      o.dispose()
      return log.take()
    },
    .gives("1") {
      let a = Action<Int, Int, Never> { .init(just: $0) }
      let log = Log()
      let o = a.values.observeNext {
        log("\($0)")
        a.execute($0 + 1)
      }
      a.execute(1)
      o.dispose()
      return log.take()
    },
    .traps("performBatchUpdates(_:): the closure changed the property; change the batch passed to the closure") {
      let c = CollectionProperty([1])
      c.performBatchUpdates { _ in c.append(2) }
      return c.collection
    },
    .gives("CompositeDisposable(isDisposed: false, disposables: 1) true") {
      let c = CompositeDisposable()
      c.add(disposable: c)
      let before = "\(c)"
      c.dispose()
      return [before, "\(c.isDisposed)"]
    },
  ]

  private static let indices: [Misuse] = [
    .traps("subscript(_:): index 2; pass one within 0..<2") { CollectionProperty([1, 2])[2] },
    .traps("subscript(_:): index -1; pass one within 0..<2") {
      let c = CollectionProperty([1, 2])
      c[-1] = 3
      return c.collection
    },
    .traps("insert(_:at:): index 3; pass one within 0..<3") { CollectionProperty([1, 2]).insert(3, at: 3) },
    .traps("insert(contentsOf:at:): index -1; pass one within 0..<3") {
      CollectionProperty([1, 2]).insert(contentsOf: [3, 4], at: -1)
    },
    .traps("remove(at:): index 2; pass one within 0..<2") { CollectionProperty([1, 2]).remove(at: 2) },
    .traps("removeLast(): no elements; call it if there is an element to remove") {
      CollectionProperty([Int]()).removeLast()
    },
    .traps("move(from:to:): index 2; pass one within 0..<2") { CollectionProperty([1, 2]).move(from: 0, to: 2) },
    .traps("move(from:to:): index -1; pass one within 0..<2") { CollectionProperty([1, 2]).move(from: -1, to: 1) },
    .traps("remove(at:): index 2; pass one within 0..<2") {
      CollectionProperty([1, 2]).performBatchUpdates { $0.remove(at: 2) }
    },
    .traps("insert(_:at:): index 3; pass one within 0..<3") {
      CollectionProperty([1, 2]).performBatchUpdates { $0.insert(0, at: 3) }
    },
    .traps("insert(contentsOf:at:): index 3; pass one within 0..<3") {
      CollectionProperty([1, 2]).performBatchUpdates { $0.insert(contentsOf: [0], at: 3) }
    },
    .traps("subscript(_:): index 2; pass one within 0..<2") {
      CollectionProperty([1, 2]).performBatchUpdates { $0[2] = 1 }
    },
    .traps("subscript(_:): index 2; pass one within 0..<2") {
      CollectionProperty([1, 2]).performBatchUpdates { $0[2] }
    },
    .traps("move(from:to:): index 2; pass one within 0..<2") {
      CollectionProperty([1, 2]).performBatchUpdates { $0.move(from: 0, to: 2) }
    },
    .traps("removeLast(): no elements; call it if there is an element to remove") {
      CollectionProperty([Int]()).performBatchUpdates { $0.removeLast() }
    },
    .gives("nil") { CollectionProperty(["a": 1]).removeValue(forKey: "b") as Any },
    .gives("nil") { CollectionProperty(Set([1])).remove(2) as Any },
    .gives("") {
      let c = CollectionProperty([Int]())
      c.removeAll()
      return c.collection
    },
  ]

  private static let rows = counts + intervals + empties + demandsAndEnds + loops + indices

  @Test func misuseTrapsWithAMessageOrDoesWhatIsDocumented() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(MisuseTests.rows)
    }
    #expect(result.message == "")
  }
}
