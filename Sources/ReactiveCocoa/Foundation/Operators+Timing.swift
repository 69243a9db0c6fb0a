public import Foundation
import ReactiveKit

// Operators that use the dates of a scheduler.

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Sends each event at the date that `dueDate` returns for it, flattened by a strategy. Sends the event immediately
  /// for `nil`.
  fileprivate func timed<Failure>(
    _ strategy: ReactiveKit.FlattenStrategy, on scheduler: any DateSchedulerType,
    _ dueDate: @escaping (Event) -> Date?, passed: @escaping () -> Void = {}
  ) -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    materialize().flatMap(strategy) { event -> SafeSignal<Event> in
      guard let date = dueDate(event) else { return SafeSignal(just: event) }
      return SafeSignal { observer in
        let disposable = scheduler.scheduleAfter(date) {
          passed()
          observer.receive(lastElement: event)
        }
        return disposable ?? NonDisposable.instance
      }
    }.castError().dematerialize()
  }

  fileprivate func delay<Failure>(
    _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    checkInterval(interval, of: "delay(_:onScheduler:)")
    return timed(.merge, on: scheduler) { event in
      let now = scheduler.currentDate
      return event.isFailed ? now : now.addingTimeInterval(interval)
    }
  }

  fileprivate func throttle<Failure>(
    _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    checkInterval(interval, of: "throttle(_:onScheduler:)")
    return ReactiveKit.Signal(deferring: {
      let last = Atomic<Date?>(nil)
      return timed(
        .latest, on: scheduler,
        { event in
          guard event.isNext else { return nil }
          let now = scheduler.currentDate
          // If the clock was set back, the interval begins again.
          return max(now, last.value.map { min($0, now).addingTimeInterval(interval) } ?? now)
        }, passed: { last.value = scheduler.currentDate })
    })
  }

  fileprivate func debounce<Failure>(
    _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    checkInterval(interval, of: "debounce(_:onScheduler:)")
    return timed(.latest, on: scheduler) { event in
      event.isNext ? scheduler.currentDate.addingTimeInterval(interval) : nil
    }
  }

  fileprivate func timeout<Failure>(
    _ error: Failure, _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    checkInterval(interval, of: "timeoutWithError(_:afterInterval:onScheduler:)")
    let deadline = SafeSignal<Event> { observer in
      let date = scheduler.currentDate.addingTimeInterval(interval)
      return scheduler.scheduleAfter(date) { observer.receive(.failed(.failed(error))) } ?? NonDisposable.instance
    }
    return ReactiveKit.merge(deadline, materialize()).castError().dematerialize()
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends values and the completion after an interval, on a scheduler. Sends a failure or an interruption immediately.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use delay(for: .seconds(1), scheduler: queue), which delays failures too."
  )
  public func delay(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> Signal<Value, Error> {
    Signal(signal.events.delay(interval, on: scheduler))
  }

  /// Sends values on a scheduler, at least an interval apart. Of several values in an interval, sends the latest. The
  /// end is sent immediately, and drops a waiting value.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message:
      "Use throttle(for: .seconds(1), scheduler: queue, latest: true), which sends the pending value before the completion."
  )
  public func throttle(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> Signal<Value, Error> {
    Signal(signal.events.throttle(interval, on: scheduler))
  }

  /// Sends a value on a scheduler when no other value arrives for an interval. The end is sent immediately, and drops a
  /// waiting value.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use debounce(for: .seconds(1), scheduler: queue), which sends the pending value before the completion."
  )
  public func debounce(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> Signal<Value, Error> {
    Signal(signal.events.debounce(interval, on: scheduler))
  }

  /// Fails after an interval, on a scheduler, unless the end arrives first. Values do not extend the interval.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use timeout(after: .seconds(1), with: error, scheduler: queue), which restarts its time with each value."
  )
  public func timeoutWithError(
    _ error: Error, afterInterval interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> Signal<Value, Error> {
    Signal(signal.events.timeout(error, interval, on: scheduler))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends values and the completion after an interval, on a scheduler. Sends a failure or an interruption immediately.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use delay(for: .seconds(1), scheduler: queue), which delays failures too."
  )
  public func delay(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.delay(interval, on: scheduler))
  }

  /// Sends values on a scheduler, at least an interval apart. Of several values in an interval, sends the latest. The
  /// end is sent immediately, and drops a waiting value.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message:
      "Use throttle(for: .seconds(1), scheduler: queue, latest: true), which sends the pending value before the completion."
  )
  public func throttle(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.throttle(interval, on: scheduler))
  }

  /// Sends a value on a scheduler when no other value arrives for an interval. The end is sent immediately, and drops a
  /// waiting value.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use debounce(for: .seconds(1), scheduler: queue), which sends the pending value before the completion."
  )
  public func debounce(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.debounce(interval, on: scheduler))
  }

  /// Fails after an interval, on a scheduler, unless the end arrives first. Values do not extend the interval.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use timeout(after: .seconds(1), with: error, scheduler: queue), which restarts its time with each value."
  )
  public func timeoutWithError(
    _ error: Error, afterInterval interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.timeout(error, interval, on: scheduler))
  }
}
