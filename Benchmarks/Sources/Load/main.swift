// What holds while threads send without pause: how long one send and one subscription may last, how many values another
// thread delivers, and how much memory the process takes.
//
//     swift run -c release --package-path Benchmarks Load [--seconds 3] [--only TEXT] [--senders 1,2,7] [--sink 0,1,10] \
//       [--busy 2] [--without-bystanders]
//
// With `--busy 2`, two other threads work all the time, so senders lose their processors.
//
// Or whether memory grows while streams are made and released, again and again:
//
//     swift run -c release --package-path Benchmarks Load --soak 600

import Foundation
import RKPublishers
import ReactiveKit
import Synchronization

// MARK: Options

func option(_ name: String, _ other: String) -> String {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return other }
  return arguments[index + 1]
}

func numbers(_ name: String, _ other: String) -> [Int] {
  option(name, other).split(separator: ",").map {
    guard let number = Int($0), number >= 0 else {
      FileHandle.standardError.write(Data("\(name) \($0): give numbers with commas between, such as 1,2,7\n".utf8))
      exit(2)
    }
    return number
  }
}

let seconds = Double(option("--seconds", "3")) ?? 3
let only = option("--only", "").lowercased()
let senderCounts = numbers("--senders", "1,2,7")
let sinkCosts = numbers("--sink", "0,1,10")
let busyThreads = numbers("--busy", "0")[0]
let hasBystanders = !CommandLine.arguments.contains("--without-bystanders")

// MARK: Measuring

func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The memory of the process that is resident, in MB.
func resident() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = Double(text.split(separator: " ")[1])
  else { return .nan }
  return pages * 4096 / 1e6
}

/// Works for some microseconds without touching memory.
@inline(never)
func work(_ microseconds: Int) {
  if microseconds == 0 { return }
  let end = now() + UInt64(microseconds) * 1_000
  while now() < end {}
}

/// What one thread has measured.
final class Tally: @unchecked Sendable {
  // `Sendable` holds because one thread writes, and the main thread reads after that.
  var count = 0
  var longest: UInt64 = 0
  var all: [UInt64] = []

  /// The number of values that this thread has received, and the number of sends in which it received none.
  var received = 0
  var left = 0

  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The tally of the current thread, if it sends.
  static var current: Tally? {
    get { pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }

  /// Sends a value, and looks whether this thread has delivered it.
  func send(keepsAll: Bool, _ body: () -> Void) {
    let former = received
    time(keepsAll: keepsAll, body)
    if received == former { left += 1 }
  }

  func time(keepsAll: Bool = false, _ body: () -> Void) {
    let start = now()
    body()
    let duration = now() - start
    count += 1
    longest = max(longest, duration)
    if keepsAll, all.count < 2_000_000 { all.append(duration) }
  }
}

/// A stream under load: how a thread sends to it, and what a bystander does with it.
struct Subject {
  let send: (_ sender: Int, _ value: Int) -> Void
  let bystand: (() -> Void)?
  let keep: Any
}

/// The duration that 99 of 100 do not exceed.
func p99(_ tallies: [Tally]) -> UInt64 {
  let all = tallies.flatMap(\.all).sorted()
  return all.isEmpty ? 0 : all[min(all.count - 1, all.count * 99 / 100)]
}

func milliseconds(_ nanoseconds: UInt64) -> String { String(format: "%.2f", Double(nanoseconds) / 1e6) }

@MainActor
func measure(
  _ name: String, senders: Int, sink: Int, bystanders count: Int = 1,
  _ make: (_ received: @escaping () -> Void) -> Subject
) {
  if !only.isEmpty, !name.lowercased().contains(only) { return }
  let received = Atomic<Int>(0)
  let before = resident()
  var peak = before
  let subject = make {
    received.wrappingAdd(1, ordering: .relaxed)
    Tally.current?.received += 1
    work(sink)
  }
  nonisolated(unsafe) let send = subject.send
  nonisolated(unsafe) let bystand = subject.bystand
  let start = now()
  let end = start + UInt64(seconds * 1e9)
  let done = DispatchSemaphore(value: 0)
  let tallies = (0..<senders).map { _ in Tally() }
  for (number, tally) in tallies.enumerated() {
    Thread.detachNewThread {
      var value = 0
      Tally.current = tally
      while now() < end {
        tally.send(keepsAll: count > 1) { send(number, value) }
        value += 1
      }
      done.signal()
    }
  }
  let bystanders = (0..<(bystand == nil || !hasBystanders ? 0 : count)).map { _ in Tally() }
  for bystander in bystanders {
    Thread.detachNewThread {
      while now() < end { bystander.time(keepsAll: true, bystand!) }
      done.signal()
    }
  }
  for _ in 0..<busyThreads {
    Thread.detachNewThread {
      while now() < end {}
      done.signal()
    }
  }
  for _ in 0..<(senders + bystanders.count + busyThreads) {
    while done.wait(timeout: .now() + .milliseconds(20)) == .timedOut { peak = max(peak, resident()) }
  }
  peak = max(peak, resident())
  let took = now() - start
  let sent = tallies.reduce(0) { $0 + $1.count }
  let left = tallies.reduce(0) { $0 + $1.left }
  let longest = tallies.map(\.longest).max() ?? 0
  print(
    "\(name), \(senders) senders, sink \(sink) µs: \(Int(Double(took) / Double(max(sent, 1)))) ns a send, \(count > 1 ? "p99 \(milliseconds(p99(tallies))) ms, " : "")longest "
      + "\(milliseconds(longest)) ms, \(String(format: "%.2f", 1e3 * Double(left) / Double(max(sent, 1)))) of 1,000 left to another thread, over after \(String(format: "%.2f", Double(took) / 1e9)) s"
      + (bystanders.isEmpty
        ? ""
        : "; \(bystanders.reduce(0) { $0 + $1.count }) bystanders, p99 \(milliseconds(p99(bystanders))) ms, longest "
          + "\(milliseconds(bystanders.map(\.longest).max() ?? 0)) ms")
      + "; memory +\(Int(peak - before)) MB")
  fflush(nil)
  withExtendedLifetime(subject.keep) {}
}

/// Calls a closure and returns when its task is over.
func waiting(for body: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task {
    await body()
    done.signal()
  }
  done.wait()
}

if let seconds = Double(option("--soak", "")) { exit(soak(seconds: seconds) ? 0 : 1) }

// MARK: The streams

for sink in sinkCosts {
  for senders in senderCounts {
    measure("PassthroughSubject", senders: senders, sink: sink) { received in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return Subject(
        send: { subject.send($1) }, bystand: { subject.sink { _ in }.cancel() }, keep: subject.sink { _ in received() })
    }
    measure("signal's PassthroughSubject", senders: senders, sink: sink) { received in
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      return Subject(
        send: { subject.send($1) }, bystand: { subject.observeNext { _ in }.dispose() },
        keep: subject.observeNext { _ in received() })
    }
    measure("CurrentValueSubject", senders: senders, sink: sink) { received in
      let subject = CurrentValueSubject<Int, Never>(0)
      return Subject(
        send: { subject.send($1) }, bystand: { subject.sink { _ in }.cancel() }, keep: subject.sink { _ in received() })
    }
    measure("Property", senders: senders, sink: sink) { received in
      let property = Property(0)
      return Subject(
        send: { property.value = $1 }, bystand: { property.observeNext { _ in }.dispose() },
        keep: property.observeNext { _ in received() })
    }
    measure("ReplaySubject", senders: senders, sink: sink) { received in
      let subject = ReplaySubject<Int, Never>(bufferSize: 10)
      return Subject(
        send: { subject.send($1) }, bystand: { subject.observeNext { _ in }.dispose() },
        keep: subject.observeNext { _ in received() })
    }
    measure("CollectionProperty", senders: senders, sink: sink) { received in
      let collection = CollectionProperty([0, 1, 2])
      return Subject(
        send: { collection[$0 % 3] = $1 }, bystand: { collection.observeNext { _ in }.dispose() },
        keep: collection.observeNext { _ in received() })
    }
    measure("values of a property", senders: senders, sink: sink) { received in
      let property = Property(0)
      return Subject(
        send: { property.value = $1 },
        bystand: { waiting { for await _ in property.values { break } } },
        keep: property.observeNext { _ in received() })
    }
    measure("merge of 2", senders: senders, sink: sink) { received in
      let subjects = (0..<2).map { _ in RKPublishers.PassthroughSubject<Int, Never>() }
      return Subject(
        send: { subjects[$0 & 1].send($1) }, bystand: { subjects[0].sink { _ in }.cancel() },
        keep: subjects[0].merge(with: subjects[1]).sink { _ in received() })
    }
    measure("merge of signals", senders: senders, sink: sink) { received in
      let subjects = (0..<8).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
      return Subject(
        send: { subjects[$0].send($1) }, bystand: { subjects[7].observeNext { _ in }.dispose() },
        keep: Signal(flattening: subjects.map { $0.toSignal() }, strategy: .merge).observeNext { _ in received() })
    }
    measure("flatMap", senders: senders, sink: sink) { received in
      let subjects = (0..<8).map { _ in RKPublishers.PassthroughSubject<Int, Never>() }
      return Subject(
        send: { subjects[$0].send($1) }, bystand: { subjects[7].sink { _ in }.cancel() },
        keep: (0..<8).publisher.flatMap { subjects[$0] }.sink { _ in received() })
    }
    measure("combineLatest", senders: senders, sink: sink) { received in
      let subjects = (0..<2).map { _ in CurrentValueSubject<Int, Never>(0) }
      return Subject(
        send: { subjects[$0 & 1].send($1) }, bystand: { subjects[0].sink { _ in }.cancel() },
        keep: subjects[0].combineLatest(subjects[1]).sink { _ in received() })
    }
    measure("receive on a queue", senders: senders, sink: sink) { received in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let queue = DispatchQueue(label: "load")
      return Subject(
        send: { subject.send($1) }, bystand: { subject.sink { _ in }.cancel() },
        keep: subject.receive(on: queue).sink { _ in received() })
    }
    measure("action", senders: senders, sink: sink) { received in
      let action = Action<Int, Int, Never> { Signal(just: $0) }
      return Subject(
        send: { action.execute($1) }, bystand: nil, keep: action.values.observeNext { _ in received() })
    }
    measure("crosswise", senders: senders, sink: sink) { received in
      let left = RKPublishers.PassthroughSubject<Int, Never>()
      let right = RKPublishers.PassthroughSubject<Int, Never>()
      let one = left.sink { value in
        received()
        if value >= 0 { right.send(-1) }
      }
      let other = right.sink { value in
        received()
        if value >= 0 { left.send(-1) }
      }
      return Subject(
        send: { $0 & 1 == 0 ? left.send($1) : right.send($1) }, bystand: { left.sink { _ in }.cancel() },
        keep: [one, other])
    }
    measure("under the user's lock", senders: senders, sink: sink) { received in
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let lock = NSRecursiveLock()
      return Subject(
        send: { _, value in lock.withLock { subject.send(value) } }, bystand: { subject.sink { _ in }.cancel() },
        keep: subject.sink { _ in lock.withLock { received() } })
    }
  }
}

// One thread sends while three others come and go without pause: how long a send takes.

for sink in sinkCosts {
  measure("three threads that subscribe", senders: 1, sink: sink, bystanders: 3) { received in
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    return Subject(
      send: { subject.send($1) }, bystand: { subject.sink { _ in }.cancel() }, keep: subject.sink { _ in received() })
  }
  measure("three threads that subscribe to a property", senders: 1, sink: sink, bystanders: 3) { received in
    let property = Property(0)
    return Subject(
      send: { property.value = $1 }, bystand: { property.observeNext { _ in }.dispose() },
      keep: property.observeNext { _ in received() })
  }
  measure("three threads that request", senders: 1, sink: sink, bystanders: 3) { received in
    let subjects = (0..<2).map { _ in RKPublishers.PassthroughSubject<Int, Never>() }
    let subscriber = Requesting(received)
    subjects[0].merge(with: subjects[1]).subscribe(subscriber)
    return Subject(
      send: { subjects[$1 & 1].send($1) }, bystand: { subscriber.subscription?.request(.max(1)) }, keep: subscriber)
  }
}

/// A subscriber that requests nothing by itself.
final class Requesting: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private(set) var subscription: (any Subscription)?
  private let received: () -> Void

  init(_ received: @escaping () -> Void) {
    self.received = received
  }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    received()
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
