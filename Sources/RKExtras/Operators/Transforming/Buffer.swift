public import RKPublishers
public import ReactiveKit

extension SignalProtocol {
  /// Sends the elements of each interval as an array.
  ///
  /// ```swift
  /// source                                    // -1-2---3--|
  /// source.buffer(every: 5, scheduler: time)  // -----a----(b|)  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes the values of each interval, as arrays.](transforming-buffer-every)
  ///
  ///     locations.buffer(every: .seconds(10), scheduler: DispatchQueue.main)
  ///
  /// The intervals begin with the observation, and the arrays are sent on the scheduler. Sends nothing for an interval
  /// without elements. When this signal completes, sends the remaining elements, if there are any, and completes. A
  /// failure drops them. Requests unlimited elements, and keeps arrays that a subscriber has not requested. Publishers
  /// have `collect(.byTime(scheduler, interval))`.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval, in the scheduler's units, such as `.seconds(0.3)`.
  ///   - count: The number of elements after which an array is sent before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval, and on which the arrays and the completion are sent.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0. `count` is at least 1.
  ///
  /// Origin: RxSwift, where it is `buffer(timeSpan:count:scheduler:)`.
  @_disfavoredOverload
  public func buffer<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride, orCount count: Int = .max, scheduler: S
  ) -> Signal<[Element], Error> {
    checkPeriod(interval, of: "buffer(every:orCount:scheduler:)")
    if count < 1 { trap("buffer(every:orCount:scheduler:)", "\(count) elements; pass 1 or more") }
    return Signal(
      after: self,
      attaching: {
        self._attach(
          collectByTimeStage(
            backlogStage($0), every: interval, orCount: count == .max ? nil : count, scheduler, nil))
      })
  }
}

extension SignalProtocol {
  /// Sends the elements of each `Duration` as an array. Like ``buffer(every:orCount:scheduler:)`` in the scheduler's
  /// units.
  ///
  /// - Parameters:
  ///   - interval: The length of an interval.
  ///   - count: The number of elements after which an array is sent before its time. By default, there is no such number.
  ///   - scheduler: The scheduler that measures the interval, and on which the arrays and the completion are sent.
  /// - Precondition: `interval` is greater than 0, unless all strides of the scheduler are 0. `count` is at least 1.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func buffer<S: Scheduler>(
    every interval: some _Duration, orCount count: Int = .max, scheduler: S
  ) -> Signal<[Element], Error> {
    buffer(every: S.SchedulerTimeType.Stride(interval._duration), orCount: count, scheduler: scheduler)
  }
}
