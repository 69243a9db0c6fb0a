import ReactiveKit

@available(*, deprecated, message: "Use Signal.Event of ReactiveKit.")
extension RAC4 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What a signal sends: a value, or its end.
  ///
  /// A switch over today's event has `.next`, `.failed` and `.completed`. An interruption is not an event there.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: .next, .failed, .completed.")
  public enum Event<Value, Error: Swift.Error>: EventType, CustomStringConvertible {
    /// A value.
    @available(*, deprecated, message: "Use .next(value) of ReactiveKit's Signal.Event.")
    case Next(Value)

    /// The end, because of an error.
    @available(*, deprecated, message: "Use .failed(error) of ReactiveKit's Signal.Event.")
    case Failed(Error)

    /// The end.
    @available(*, deprecated, message: "Use .completed of ReactiveKit's Signal.Event.")
    case Completed

    /// The end, because the work was disposed, or because the signal had ended before it was observed.
    @available(
      *, deprecated, message: "ReactiveKit has no such event: handleEvents(receiveCancel:) hears of a disposal."
    )
    case Interrupted

    init(_ completion: Subscribers.Completion<Stop<Error>>) {
      switch completion {
      case .finished: self = .Completed
      case .failure(.failed(let error)): self = .Failed(error)
      case .failure(.interrupted): self = .Interrupted
      }
    }

    /// The end that this event is; `nil` where it is a value.
    var completion: Subscribers.Completion<Stop<Error>>? {
      switch self {
      case .Next: nil
      case .Failed(let error): .failure(.failed(error))
      case .Completed: .finished
      case .Interrupted: .failure(.interrupted)
      }
    }

    /// Whether nothing follows.
    @available(*, deprecated, renamed: "isTerminal")
    public var isTerminating: Bool { isTerminal }

    /// Whether nothing follows, as today's event calls it.
    public var isTerminal: Bool { completion != nil }

    /// The value, where this is one.
    @available(*, deprecated, renamed: "element")
    public var value: Value? { element }

    /// The value, where this is one, as today's event calls it.
    public var element: Value? { if case .Next(let value) = self { value } else { nil } }

    /// The error, where this is a failure.
    public var error: Error? { if case .Failed(let error) = self { error } else { nil } }

    /// This event.
    @available(*, deprecated, message: "Use the event itself.")
    public var event: Event<Value, Error> { self }

    /// The event with another value.
    @available(*, deprecated, message: "Use a switch: case .next(let value): .next(transform(value)).")
    public func map<U>(_ f: (Value) -> U) -> Event<U, Error> {
      switch self {
      case .Next(let value): .Next(f(value))
      case .Failed(let error): .Failed(error)
      case .Completed: .Completed
      case .Interrupted: .Interrupted
      }
    }

    /// The event with another error.
    @available(*, deprecated, message: "Use a switch: case .failed(let error): .failed(transform(error)).")
    public func mapError<F>(_ f: (Error) -> F) -> Event<Value, F> {
      switch self {
      case .Next(let value): .Next(value)
      case .Failed(let error): .Failed(f(error))
      case .Completed: .Completed
      case .Interrupted: .Interrupted
      }
    }

    /// `NEXT`, `FAILED`, `COMPLETED` or `INTERRUPTED`, with the value or the error.
    public var description: String {
      switch self {
      case .Next(let value): "NEXT \(value)"
      case .Failed(let error): "FAILED \(error)"
      case .Completed: "COMPLETED"
      case .Interrupted: "INTERRUPTED"
      }
    }
  }

  /// Something that is an event: what extensions of signals of events are constrained to.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(
    *, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: a generic function can take it as it is."
  )
  public protocol EventType<Value, Error> {
    /// The kind of value.
    associatedtype Value

    /// The kind of error.
    associatedtype Error: Swift.Error

    /// The event.
    @available(*, deprecated, message: "Use the event itself.")
    var event: Event<Value, Error> { get }
  }
}
