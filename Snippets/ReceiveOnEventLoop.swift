// Use an event loop as a scheduler.

import Dispatch
import RKPublishers

// snippet.hide
// Stand-ins for what the program uses of swift-nio: NIOCore, and NIOEmbedded's loop, whose time stands still until a test advances it.

struct TimeAmount: Sendable {
  var nanoseconds: Int64
  static func nanoseconds(_ amount: Int64) -> TimeAmount { TimeAmount(nanoseconds: amount) }
  static func milliseconds(_ amount: Int64) -> TimeAmount { TimeAmount(nanoseconds: amount * 1_000_000) }
}

struct NIODeadline: Sendable {
  var uptimeNanoseconds: UInt64
}

final class Scheduled<Result>: Sendable {}

final class RepeatedTask: @unchecked Sendable {
  // `Sendable` holds because this program has one thread.
  var isCancelled = false
  func cancel() { isCancelled = true }
}

protocol EventLoop: AnyObject, Sendable {
  var now: NIODeadline { get }
  func execute(_ task: @escaping @Sendable () -> Void)
  @discardableResult
  func scheduleTask<Result>(
    in amount: TimeAmount, _ task: @escaping @Sendable () throws -> Result
  ) -> Scheduled<Result>
  @discardableResult
  func scheduleRepeatedTask(
    initialDelay: TimeAmount, delay: TimeAmount, _ task: @escaping @Sendable (RepeatedTask) throws -> Void
  ) -> RepeatedTask
}

final class EmbeddedEventLoop: EventLoop, @unchecked Sendable {
  // `Sendable` holds because this program has one thread.
  private var tasks: [(date: UInt64, run: @Sendable () -> Void)] = []
  private(set) var now = NIODeadline(uptimeNanoseconds: 0)

  func execute(_ task: @escaping @Sendable () -> Void) {
    tasks.append((now.uptimeNanoseconds, task))
  }

  @discardableResult
  func scheduleTask<Result>(
    in amount: TimeAmount, _ task: @escaping @Sendable () throws -> Result
  ) -> Scheduled<Result> {
    tasks.append((now.uptimeNanoseconds + UInt64(max(0, amount.nanoseconds)), { _ = try? task() }))
    return Scheduled()
  }

  func scheduleRepeatedTask(
    initialDelay: TimeAmount, delay: TimeAmount, _ task: @escaping @Sendable (RepeatedTask) throws -> Void
  ) -> RepeatedTask {
    let repeated = RepeatedTask()
    @Sendable func run() {
      guard !repeated.isCancelled else { return }
      try? task(repeated)
      scheduleTask(in: delay, run)
    }
    scheduleTask(in: initialDelay, run)
    return repeated
  }

  func run() { advanceTime(by: .nanoseconds(0)) }

  func advanceTime(by amount: TimeAmount) {
    let end = now.uptimeNanoseconds + UInt64(amount.nanoseconds)
    while let next = tasks.indices.min(by: { tasks[$0].date < tasks[$1].date }), tasks[next].date <= end {
      let task = tasks.remove(at: next)
      now.uptimeNanoseconds = task.date
      task.run()
    }
    now.uptimeNanoseconds = end
  }
}
// snippet.show
struct OnEventLoop: Scheduler {
  typealias Time = DispatchQueue.SchedulerTimeType
  let loop: any EventLoop

  // A `DispatchTime` of 0 means now. Only differences count.
  var now: Time {
    Time(DispatchTime(uptimeNanoseconds: loop.now.uptimeNanoseconds + 1))
  }

  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    // Here and below, `unsafe`, because the stream hands the closure over to the loop's thread.
    nonisolated(unsafe) let action = action
    loop.execute { action() }
  }

  func schedule(
    after date: Time, tolerance: Time.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    loop.scheduleTask(in: amount(now.distance(to: date))) { action() }
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    nonisolated(unsafe) let action = action
    let task = loop.scheduleRepeatedTask(
      initialDelay: amount(now.distance(to: date)), delay: amount(interval)
    ) { _ in action() }
    return AnyCancellable { task.cancel() }
  }

  private func amount(_ time: Time.Stride) -> TimeAmount {
    .nanoseconds(Int64(time.magnitude))
  }
}

let loop = EmbeddedEventLoop()
let messages = PassthroughSubject<String, Never>()

let received =
  messages
  .receive(on: OnEventLoop(loop: loop))
  .sink { print("received \($0)") }
let paused =
  messages
  .debounce(for: .milliseconds(50), scheduler: OnEventLoop(loop: loop))
  .sink { print("a pause after \($0)") }

messages.send("a")
messages.send("b")
print("sent")
loop.run()
loop.advanceTime(by: .milliseconds(50))
// snippet.hide
var ticks = 0
let scheduler = OnEventLoop(loop: loop)
let ticking = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(1)) { ticks += 1 }
loop.advanceTime(by: .milliseconds(3_500))
ticking.cancel()
loop.advanceTime(by: .milliseconds(3_500))
precondition(ticks == 3, "\(ticks)")
received.cancel()
messages.send("c")
paused.cancel()
loop.advanceTime(by: .milliseconds(50))
