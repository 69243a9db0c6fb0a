public import RKPublishers
public import ReactiveKit

private final class Clock<Time> {
  let now: () -> Time

  init(_ now: @escaping () -> Time) { self.now = now }
}

private func timestampStep<Value, Time>(
  _ now: @escaping () -> Time
) -> Step<Value, (value: Value, time: Time), Clock<Time>> {
  Step(Clock(now)) { box, value in box.next((value, box.state.now())) }
}

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
    followed(by: timestampStep({ scheduler.now }), "Map")
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
    followed(by: timestampStep({ scheduler.now }), "Map")
  }
}
