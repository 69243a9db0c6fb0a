import ReactiveKit

// Operators with another signal or producer. Of two producers, the other one starts first, unless it samples.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed.
  @available(*, deprecated, renamed: "combineLatest(with:)")
  public func combineLatestWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    combineLatest(with: other)
  }

  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed. Named as in ReactiveKit.
  public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal(signal.events.combinedLatest(with: other.events))
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible.
  @available(*, deprecated, renamed: "zip(with:)")
  public func zipWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    zip(with: other)
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible. Named as in ReactiveKit.
  public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal(signal.events.zipped(with: other.events))
  }

  /// Sends the latest value with each value of the sampler. Completes when both have completed.
  @available(*, deprecated, message: "Use sampler.with(latestFrom: self), which completes when the sampler does.")
  public func sampleWith<T>(_ sampler: Signal<T, Never>) -> Signal<(Value, T), Error> {
    Signal(signal.events.sampled(with: sampler.events))
  }

  /// Sends the latest value each time the sampler sends a value. Completes when both have completed.
  @available(
    *, deprecated, message: "Use sampler.with(latestFrom: self).map { $0.1 }, which completes when the sampler does."
  )
  public func sampleOn(_ sampler: Signal<Void, Never>) -> Signal<Value, Error> {
    Signal(signal.events.sampled(with: sampler.events).map { $0.0 })
  }

  /// Completes when the trigger sends a value or completes.
  @available(*, deprecated, message: "Use prefix(untilOutputFrom: trigger).")
  public func takeUntil(_ trigger: Signal<Void, Never>) -> Signal<Value, Error> {
    Signal(signal.events.prefix(untilOutputFrom: trigger.events.unlessInterrupted()))
  }

  /// Drops values until the trigger sends a value or completes.
  @available(*, deprecated, message: "Use pausable(by: trigger.map { _ in true }.prepend(false)).")
  public func skipUntil(_ trigger: Signal<Void, Never>) -> Signal<Value, Error> {
    Signal(
      signal.events.pausable(by: trigger.events.map { _ in true }.append(true).unlessInterrupted().prepend(false)))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed.
  @available(*, deprecated, renamed: "combineLatest(with:)")
  public func combineLatestWith<U>(_ other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
    combineLatest(with: other)
  }

  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed. Named as in ReactiveKit.
  public func combineLatest<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
    SignalProducer(producer.events.combinedLatest(with: other.events))
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible.
  @available(*, deprecated, renamed: "zip(with:)")
  public func zipWith<U>(_ other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
    zip(with: other)
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible. Named as in ReactiveKit.
  public func zip<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
    SignalProducer(producer.events.zipped(with: other.events))
  }

  /// Sends the latest value with each value of the sampler. Completes when both have completed.
  @available(*, deprecated, message: "Use sampler.with(latestFrom: self), which completes when the sampler does.")
  public func sampleWith<T>(_ sampler: SignalProducer<T, Never>) -> SignalProducer<(Value, T), Error> {
    SignalProducer(producer.events.sampled(with: sampler.events))
  }

  /// Sends the latest value each time the sampler sends a value. Completes when both have completed.
  @available(
    *, deprecated, message: "Use sampler.with(latestFrom: self).map { $0.1 }, which completes when the sampler does."
  )
  public func sampleOn(_ sampler: SignalProducer<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.sampled(with: sampler.events).map { $0.0 })
  }

  /// Completes when the trigger sends a value or completes.
  @available(*, deprecated, message: "Use prefix(untilOutputFrom: trigger).")
  public func takeUntil(_ trigger: SignalProducer<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.prefix(untilOutputFrom: trigger.events.unlessInterrupted()))
  }

  /// Drops values until the trigger sends a value or completes.
  @available(*, deprecated, message: "Use pausable(by: trigger.map { _ in true }.prepend(false)).")
  public func skipUntil(_ trigger: SignalProducer<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(
      producer.events.pausable(by: trigger.events.map { _ in true }.append(true).unlessInterrupted().prepend(false)))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed.
  @available(*, deprecated, renamed: "combineLatest(with:)")
  public func combineLatestWith<U>(_ other: Signal<U, Error>) -> SignalProducer<(Value, U), Error> {
    combineLatest(with: other)
  }

  /// Sends the latest values of both, each time one of them sends a value, once both have. Completes when both have
  /// completed. Named as in ReactiveKit.
  public func combineLatest<U>(with other: Signal<U, Error>) -> SignalProducer<(Value, U), Error> {
    SignalProducer(producer.events.combinedLatest(with: other.events))
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible.
  @available(*, deprecated, renamed: "zip(with:)")
  public func zipWith<U>(_ other: Signal<U, Error>) -> SignalProducer<(Value, U), Error> {
    zip(with: other)
  }

  /// Combines the values of both in pairs. Completes as soon as no more pairs are possible. Named as in ReactiveKit.
  public func zip<U>(with other: Signal<U, Error>) -> SignalProducer<(Value, U), Error> {
    SignalProducer(producer.events.zipped(with: other.events))
  }

  /// Sends the latest value with each value of the sampler. Completes when both have completed.
  @available(*, deprecated, message: "Use sampler.with(latestFrom: self), which completes when the sampler does.")
  public func sampleWith<T>(_ sampler: Signal<T, Never>) -> SignalProducer<(Value, T), Error> {
    SignalProducer(producer.events.sampled(with: sampler.events))
  }

  /// Sends the latest value each time the sampler sends a value. Completes when both have completed.
  @available(
    *, deprecated, message: "Use sampler.with(latestFrom: self).map { $0.1 }, which completes when the sampler does."
  )
  public func sampleOn(_ sampler: Signal<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.sampled(with: sampler.events).map { $0.0 })
  }

  /// Completes when the trigger sends a value or completes.
  @available(*, deprecated, message: "Use prefix(untilOutputFrom: trigger).")
  public func takeUntil(_ trigger: Signal<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.prefix(untilOutputFrom: trigger.events.unlessInterrupted()))
  }

  /// Drops values until the trigger sends a value or completes.
  @available(*, deprecated, message: "Use pausable(by: trigger.map { _ in true }.prepend(false)).")
  public func skipUntil(_ trigger: Signal<Void, Never>) -> SignalProducer<Value, Error> {
    SignalProducer(
      producer.events.pausable(by: trigger.events.map { _ in true }.append(true).unlessInterrupted().prepend(false)))
  }
}
