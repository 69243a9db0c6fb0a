import Dispatch
import RKPublishers
import ReactiveCore
import Testing

/// Counts what is scheduled by its own methods.
private final class Counting<Wrapped: Scheduler>: _SchedulerWrapper {
  typealias SchedulerTimeType = Wrapped.SchedulerTimeType
  typealias SchedulerOptions = Wrapped.SchedulerOptions

  let _wrapped: Wrapped
  var count = 0

  init(_ wrapped: Wrapped) { _wrapped = wrapped }

  var now: SchedulerTimeType { _wrapped.now }
  var minimumTolerance: SchedulerTimeType.Stride { _wrapped.minimumTolerance }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    count += 1
    _wrapped.schedule(options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    count += 1
    _wrapped.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    count += 1
    return _wrapped.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// A wrapped scheduler costs what the scheduler costs.
@Suite struct SchedulerWrapperTests {
  @Test func receiveOnAWrappedQueuePassesTheQueueOneBlockForAllValues() {
    let queue = DispatchQueue(label: "queue")
    let scheduler = Counting(queue)
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let token = subject.receive(on: scheduler).sink { values.append($0) }
    for value in 1...3 { subject.send(value) }
    queue.sync {}
    #expect(values == [1, 2, 3])
    #expect(scheduler.count == 0)
    token.cancel()
  }

  @Test func debounceOnAWrappedQueueNeedsOneTimerForAllValues() {
    let scheduler = Counting(DispatchQueue(label: "queue"))
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let token = subject.debounce(for: .seconds(3_600), scheduler: scheduler).sink { _ in }
    for value in 1...3 { subject.send(value) }
    #expect(scheduler.count == 1)
    token.cancel()
  }

  @Test func debounceOnAWrappedVirtualTimeStartsATimerForEachValue() {
    let time = VirtualTimeScheduler()
    let scheduler = Counting(time)
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { values.append($0) }
    for value in 1...3 { subject.send(value) }
    time.run()
    #expect(values == [3])
    #expect(scheduler.count == 3)
    token.cancel()
  }
}
