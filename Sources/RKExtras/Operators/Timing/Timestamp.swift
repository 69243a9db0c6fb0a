public import RKPublishers
public import ReactiveKit

extension Publisher {
  /// Publishes each value with the scheduler's time at which it arrives.
  ///
  /// ```swift
  /// source                   // -A--B-|
  /// source.timestamp(time)   // -a--b-|  a = (A, 1), b = (B, 4)
  /// ```
  /// ![Publishes each value with its time.](timing-timestamp)
  ///
  /// - Parameter scheduler: The scheduler that measures the time. Nothing runs on it.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func timestamp<S: Scheduler>(
    _ scheduler: S
  ) -> AnyPublisher<(value: Output, time: S.SchedulerTimeType), Failure> {
    map { (value: $0, time: scheduler.now) }.eraseToAnyPublisher()
  }
}

extension SignalProtocol {
  /// Sends each element with the scheduler's time at which it arrives.
  ///
  /// ```swift
  /// source                   // -A--B-|
  /// source.timestamp(time)   // -a--b-|  a = (A, 1), b = (B, 4)
  /// ```
  /// ![Publishes each value with its time.](timing-timestamp)
  ///
  /// - Parameter scheduler: The scheduler that measures the time. Nothing runs on it.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func timestamp<S: Scheduler>(
    _ scheduler: S
  ) -> Signal<(value: Element, time: S.SchedulerTimeType), Error> {
    map { (value: $0, time: scheduler.now) }
  }
}
