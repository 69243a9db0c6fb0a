import ReactiveKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An event of a signal: a value, or the end of the signal.
///
/// ReactiveKit's event has the cases `.next`, `.failed`, and `.completed`. It has no event for an interruption.
@available(*, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: .next, .failed, .completed.")
public enum Event<Value, Error: Swift.Error>: EventType, CustomStringConvertible {
  /// A value.
  @available(*, deprecated, message: "Use .next(value) of ReactiveKit's Signal.Event.")
  case Next(Value)

  /// The signal failed with an error.
  @available(*, deprecated, message: "Use .failed(error) of ReactiveKit's Signal.Event.")
  case Failed(Error)

  /// The signal completed.
  @available(*, deprecated, message: "Use .completed of ReactiveKit's Signal.Event.")
  case Completed

  /// The signal was interrupted: the work was disposed, or the signal had ended before it was observed.
  @available(
    *, deprecated, message: "ReactiveKit has no such event: handleEvents(receiveCancel:) announces a disposal."
  )
  case Interrupted

  init(_ completion: Subscribers.Completion<Stop<Error>>) {
    switch completion {
    case .finished: self = .Completed
    case .failure(.failed(let error)): self = .Failed(error)
    case .failure(.interrupted): self = .Interrupted
    }
  }

  /// The completion that this event stands for, or `nil` for a value.
  var completion: Subscribers.Completion<Stop<Error>>? {
    switch self {
    case .Next: nil
    case .Failed(let error): .failure(.failed(error))
    case .Completed: .finished
    case .Interrupted: .failure(.interrupted)
    }
  }

  /// Whether this event ends the signal.
  @available(*, deprecated, renamed: "isTerminal")
  public var isTerminating: Bool { isTerminal }

  /// Whether this event ends the signal. Named as in ReactiveKit.
  public var isTerminal: Bool { completion != nil }

  /// The value, or `nil` if this event has none.
  @available(*, deprecated, renamed: "element")
  public var value: Value? { element }

  /// The value, or `nil` if this event has none. Named as in ReactiveKit.
  public var element: Value? { if case .Next(let value) = self { value } else { nil } }

  /// The error, or `nil` if this event is not a failure.
  public var error: Error? { if case .Failed(let error) = self { error } else { nil } }

  /// This event.
  @available(*, deprecated, message: "Use the event itself.")
  public var event: Event<Value, Error> { self }

  /// Returns this event with its value transformed.
  @available(*, deprecated, message: "Use a switch: case .next(let value): .next(transform(value)).")
  public func map<U>(_ f: (Value) -> U) -> Event<U, Error> {
    switch self {
    case .Next(let value): .Next(f(value))
    case .Failed(let error): .Failed(error)
    case .Completed: .Completed
    case .Interrupted: .Interrupted
    }
  }

  /// Returns this event with its error transformed.
  @available(*, deprecated, message: "Use a switch: case .failed(let error): .failed(transform(error)).")
  public func mapError<F>(_ f: (Error) -> F) -> Event<Value, F> {
    switch self {
    case .Next(let value): .Next(value)
    case .Failed(let error): .Failed(f(error))
    case .Completed: .Completed
    case .Interrupted: .Interrupted
    }
  }

  /// `NEXT`, `FAILED`, `COMPLETED`, or `INTERRUPTED`, with the value or the error.
  public var description: String {
    switch self {
    case .Next(let value): "NEXT \(value)"
    case .Failed(let error): "FAILED \(error)"
    case .Completed: "COMPLETED"
    case .Interrupted: "INTERRUPTED"
    }
  }
}

/// Returns whether two events are of the same kind, with equal values or errors.
@available(*, deprecated, message: "Stays as it is, of ReactiveKit's events.")
public func == <Value: Equatable, Error: Equatable>(
  lhs: Event<Value, Error>, rhs: Event<Value, Error>
) -> Bool {
  switch (lhs, rhs) {
  case (.Next(let left), .Next(let right)): left == right
  case (.Failed(let left), .Failed(let right)): left == right
  case (.Completed, .Completed), (.Interrupted, .Interrupted): true
  default: false
  }
}
