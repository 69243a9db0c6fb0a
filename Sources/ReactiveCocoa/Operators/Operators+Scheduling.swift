import ReactiveKit

// Operators that send events, or run the work, on a scheduler.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends each event on a scheduler.
  @available(*, deprecated, message: "Use receive(on: .mainActor), or receive(on: queue).")
  public func observeOn(_ scheduler: any SchedulerType) -> Signal<Value, Error> {
    Signal(signal.events.receive(on: scheduler.context))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends each event on a scheduler.
  @available(*, deprecated, message: "Use receive(on: .mainActor), or receive(on: queue).")
  public func observeOn(_ scheduler: any SchedulerType) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.receive(on: scheduler.context))
  }

  /// Runs the work on a scheduler. Sends events on the threads on which the work sends them.
  @available(*, deprecated, message: "Use subscribe(on: queue).")
  public func startOn(_ scheduler: any SchedulerType) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.subscribe(on: scheduler.context))
  }
}
