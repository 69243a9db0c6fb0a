public import Foundation
import ReactiveKit

// Operators that use the dates of a scheduler.

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Sends each event at the date that `dueDate` returns for it, flattened by a strategy. Sends the event immediately
  /// for `nil`.
  fileprivate func timed<Failure>(
    _ strategy: ReactiveKit.FlattenStrategy, on scheduler: any RAC4.DateSchedulerType,
    _ dueDate: @escaping (Event) -> Date?, passed: @escaping () -> Void = {}
  ) -> ReactiveKit.Signal<Element, Error> where Error == RAC4.Stop<Failure> {
    materialize().flatMap(strategy) { event -> ReactiveKit.SafeSignal<Event> in
      guard let date = dueDate(event) else { return ReactiveKit.SafeSignal(just: event) }
      return ReactiveKit.SafeSignal { observer in
        let disposable = scheduler.scheduleAfter(date) {
          passed()
          observer.receive(lastElement: event)
        }
        return disposable ?? NonDisposable.instance
      }
    }.castError().dematerialize()
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  fileprivate static func delay<Value, Error>(
    _ events: Events<Value, Error>, _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> Events<Value, Error> {
    checkInterval(interval, of: "delay(_:onScheduler:)")
    return events.timed(.merge, on: scheduler) { event in
      let now = scheduler.currentDate
      return event.isFailed ? now : now.addingTimeInterval(interval)
    }
  }

  fileprivate static func throttle<Value, Error>(
    _ events: Events<Value, Error>, _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> Events<Value, Error> {
    checkInterval(interval, of: "throttle(_:onScheduler:)")
    return Events(deferring: {
      let last = Atomic<Date?>(nil)
      return events.timed(
        .latest, on: scheduler,
        { event in
          guard event.isNext else { return nil }
          let now = scheduler.currentDate
          return max(now, last.value?.addingTimeInterval(interval) ?? now)
        }, passed: { last.value = scheduler.currentDate })
    })
  }

  fileprivate static func debounce<Value, Error>(
    _ events: Events<Value, Error>, _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> Events<Value, Error> {
    checkInterval(interval, of: "debounce(_:onScheduler:)")
    return events.timed(.latest, on: scheduler) { event in
      event.isNext ? scheduler.currentDate.addingTimeInterval(interval) : nil
    }
  }

  fileprivate static func timeout<Value, Error>(
    _ events: Events<Value, Error>, _ error: Error, _ interval: TimeInterval, on scheduler: any DateSchedulerType
  ) -> Events<Value, Error> {
    checkInterval(interval, of: "timeoutWithError(_:afterInterval:onScheduler:)")
    let deadline = ReactiveKit.SafeSignal<Events<Value, Error>.Event> { observer in
      let date = scheduler.currentDate.addingTimeInterval(interval)
      return scheduler.scheduleAfter(date) { observer.receive(.failed(.failed(error))) } ?? NonDisposable.instance
    }
    return ReactiveKit.merge(deadline, events.materialize()).castError().dematerialize()
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalType {
  /// Sends values and the completion after an interval, on a scheduler. Sends a failure or an interruption immediately.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use delay(for: .seconds(1), scheduler: queue), which delays failures too."
  )
  public func delay(
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.delay(signal.events, interval, on: scheduler))
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
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.throttle(signal.events, interval, on: scheduler))
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
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.debounce(signal.events, interval, on: scheduler))
  }

  /// Fails after an interval, on a scheduler, unless the end arrives first. Values do not extend the interval.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use timeout(after: .seconds(1), with: error, scheduler: queue), which restarts its time with each value."
  )
  public func timeoutWithError(
    _ error: Error, afterInterval interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(RAC4.timeout(signal.events, error, interval, on: scheduler))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Sends values and the completion after an interval, on a scheduler. Sends a failure or an interruption immediately.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use delay(for: .seconds(1), scheduler: queue), which delays failures too."
  )
  public func delay(
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(RAC4.delay(producer.events, interval, on: scheduler))
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
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(RAC4.throttle(producer.events, interval, on: scheduler))
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
    _ interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(RAC4.debounce(producer.events, interval, on: scheduler))
  }

  /// Fails after an interval, on a scheduler, unless the end arrives first. Values do not extend the interval.
  ///
  /// - Precondition: The interval is not negative.
  @available(
    *, deprecated,
    message: "Use timeout(after: .seconds(1), with: error, scheduler: queue), which restarts its time with each value."
  )
  public func timeoutWithError(
    _ error: Error, afterInterval interval: TimeInterval, onScheduler scheduler: any RAC4.DateSchedulerType
  ) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(RAC4.timeout(producer.events, error, interval, on: scheduler))
  }
}

@available(*, deprecated, message: "Use Signal(sequence: 0..., interval:queue:) of ReactiveKit.")
extension RAC4 {
  /// Sends the current date after each interval, on a scheduler.
  ///
  /// - Precondition: The interval is positive.
  @available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
  public static func timer(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType
  ) -> SignalProducer<Date, Never> {
    timer(interval, onScheduler: scheduler, withLeeway: interval * 0.1)
  }

  /// Sends the current date after each interval, on a scheduler.
  ///
  /// - Precondition: The interval is positive, and the leeway is not negative.
  @available(*, deprecated, message: "Use Signal(sequence: 0..., interval: seconds, queue: queue).map { _ in Date() }.")
  public static func timer(
    _ interval: TimeInterval, onScheduler scheduler: any DateSchedulerType, withLeeway leeway: TimeInterval
  ) -> SignalProducer<Date, Never> {
    checkRepetition(interval, of: "timer(_:onScheduler:withLeeway:)")
    checkInterval(leeway, of: "timer(_:onScheduler:withLeeway:)")
    return SignalProducer { observer, disposable in
      let start = scheduler.currentDate.addingTimeInterval(interval)
      disposable.addDisposable(
        scheduler.scheduleAfter(start, repeatingEvery: interval, withLeeway: leeway) {
          observer.sendNext(scheduler.currentDate)
        })
    }
  }
}
