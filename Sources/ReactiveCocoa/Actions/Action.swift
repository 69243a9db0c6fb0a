import ReactiveKit

/// A unit of work that starts with an input, runs one execution at a time, and can be disabled.
///
/// Wraps an action of ReactiveKit, and also reports the interruptions of executions. When it is released, its signals
/// complete.
@available(
  *, deprecated, message: "Use Action<Input, Output, Error> { input in … } of ReactiveKit: import ReactiveKit."
)
public final class Action<Input, Output, Error: Swift.Error>: ActionType, @unchecked Sendable {
  // `Sendable` holds because nothing here changes. The closure must be safe to call on any thread.
  private let base: ReactiveKit.Action<Input, Output, Stop<Error>>
  private let sender: Observer<Event<Output, Error>, Never>

  /// The events of all executions. Disposing an execution interrupts it.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Action, which does not announce a disposal.")
  public let events: Signal<Event<Output, Error>, Never>

  /// The values of all executions.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Action.")
  public let values: Signal<Output, Never>

  /// The errors that executions fail with. Does not report that an execution could not start.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Action.")
  public let errors: Signal<Error, Never>

  /// Whether an execution is running.
  @available(*, deprecated, renamed: "isExecuting")
  public var executing: AnyProperty<Bool> { isExecuting }

  /// Whether an execution is running. Named as in ReactiveKit.
  public var isExecuting: AnyProperty<Bool> { AnyProperty(property: base.isExecuting) }

  /// Whether an execution may start.
  @available(*, deprecated, renamed: "isEnabled")
  public var enabled: AnyProperty<Bool> { isEnabled }

  /// Whether an execution may start. Named as in ReactiveKit.
  public var isEnabled: AnyProperty<Bool> { AnyProperty(property: base.isEnabled) }

  /// Creates an action that is enabled while a property is true and no execution is running.
  @available(*, deprecated, message: "Use Action(enabledIf: property) { input in … } of ReactiveKit.")
  public convenience init<P: PropertyType>(
    enabledIf property: P, _ execute: @escaping (Input) -> SignalProducer<Output, Error>
  ) where P.Value == Bool {
    self.init(execute) { ReactiveKit.Action(enabledIf: property.toSignal(), $0) }
  }

  /// Creates an action that is enabled while no execution is running.
  @available(*, deprecated, message: "Use Action { input in … } of ReactiveKit.")
  public convenience init(_ execute: @escaping (Input) -> SignalProducer<Output, Error>) {
    self.init(execute) { ReactiveKit.Action($0) }
  }

  private init(
    _ execute: @escaping (Input) -> SignalProducer<Output, Error>,
    _ makeBase: (@escaping (Input) -> Events<Output, Error>) -> ReactiveKit.Action<Input, Output, Stop<Error>>
  ) {
    let (events, sender) = Signal<Event<Output, Error>, Never>.pipe()
    self.events = events
    self.sender = sender
    values = events.map { $0.element }.ignoreNils()
    errors = events.map { $0.error }.ignoreNils()
    base = makeBase { execute($0).on(event: { sender.sendNext($0) }).events }
  }

  deinit {
    sender.sendCompleted()
  }

  /// Returns a producer that executes the action with an input each time it is started.
  ///
  /// The producer fails with `NotEnabled` if the action is disabled or busy when the producer starts.
  @available(
    *, deprecated, message: "Stays as it is, of ReactiveKit's Action; or execute(input), which runs it immediately."
  )
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
    SignalProducer(
      base.apply(input).mapError { error in
        switch error {
        case .disabled: .failed(.NotEnabled)
        case .failed(let stop): stop.map { .ProducerError($0) }
        }
      })
  }

  /// This action.
  @available(*, deprecated, message: "Use the action itself.")
  public var action: Action<Input, Output, Error> { self }
}

@available(*, deprecated, message: "Use Action of ReactiveKit.")
extension Action where Input == Void {
  /// Returns a producer that executes the action each time it is started. Swift 2 called ``apply(_:)`` so.
  @available(
    *, deprecated, message: "Stays as it is, of ReactiveKit's Action; or execute(), which runs it immediately."
  )
  public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }
}
