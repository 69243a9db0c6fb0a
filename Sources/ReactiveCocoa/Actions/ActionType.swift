/// An action. Extend this protocol to extend all actions.
@available(*, deprecated, message: "Use Action<Input, Output, Error> of ReactiveKit, which is a class.")
public protocol ActionType<Input, Output, Error> {
  /// The kind of input an execution starts with.
  associatedtype Input

  /// The kind of value an execution sends.
  associatedtype Output

  /// The kind of error an execution fails with.
  associatedtype Error: Swift.Error

  /// Whether an execution may start.
  @available(*, deprecated, message: "Use isEnabled of ReactiveKit's Action.")
  var enabled: AnyProperty<Bool> { get }

  /// The action.
  @available(*, deprecated, message: "Use the action itself.")
  var action: Action<Input, Output, Error> { get }

  /// Returns a producer that executes the action with an input each time it is started.
  @available(*, deprecated, message: "Stays as it is, of ReactiveKit's Action.")
  func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>>
}
