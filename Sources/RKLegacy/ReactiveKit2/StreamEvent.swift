// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ReactiveKit

// Events with the former spelling of cases, so that old patterns match. In one file, `case .Next` matches these events,
// and `case .next` matches current ones. The current event has no members with these names, because the compiler would
// then read a pattern as an expression. The compiler does not warn about a deprecated case in a pattern, so the type
// and `observe` are deprecated instead.

/// An event of a signal that can fail.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, whose cases are next, failed and completed.")
public typealias OperationEvent<Element, Error: Swift.Error> = RK2.OperationEvent<Element, Error>

/// An event of a signal that cannot fail.
@available(*, deprecated, message: "Use Signal<Element, Never>.Event, whose cases are next and completed.")
public typealias StreamEvent<Element> = RK2.StreamEvent<Element>

/// The types and protocols of ReactiveKit 2 without a current version. Their former names are deprecated. The types
/// themselves are not, because their conformances would then cause warnings in the user's code.
public enum RK2 {
  /// The type that `OperationEvent` names.
  public enum OperationEvent<Element, Error: Swift.Error>: OperationEventType, Spelling, CustomStringConvertible {
    /// The kind of error.
    public typealias SignalError = Error

    /// An element.
    @available(*, deprecated, renamed: "next")
    case Next(Element)

    /// The signal failed with an error.
    @available(*, deprecated, renamed: "failed")
    case Failure(Error)

    /// The signal completed.
    @available(*, deprecated, renamed: "completed")
    case Completed
  }

  /// The type that `StreamEvent` names. It cannot be a failure, so a `switch` needs no such case.
  public typealias StreamEvent<Element> = OperationEvent<Element, Never>

  /// An event with another spelling of the current event. These requirements use deprecated members without a warning.
  protocol Spelling {
    associatedtype Event

    init(_ event: Event)

    var event: Event { get }
  }
}

extension RK2.Spelling {
  /// Creates an event from a current one.
  static func spell(_ event: Event) -> Self { Self(event) }

  /// The current event.
  var today: Event { event }
}

@available(*, deprecated)
extension RK2.OperationEvent {
  /// This event.
  @available(*, deprecated, message: "Leave it out.")
  public var unbox: RK2.OperationEvent<Element, Error> { self }

  init(_ event: Signal<Element, Error>.Event) {
    switch event {
    case .next(let element): self = .Next(element)
    case .failed(let error): self = .Failure(error)
    case .completed: self = .Completed
    }
  }

  var event: Signal<Element, Error>.Event {
    switch self {
    case .Next(let element): .next(element)
    case .Failure(let error): .failed(error)
    case .Completed: .completed
    }
  }

  /// Creates an element.
  @available(*, deprecated, message: "Use .next(element) of Signal<Element, Error>.Event.")
  public static func next(_ element: Element) -> Self { .Next(element) }

  /// Creates a failure.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failure(_ error: Error) -> Self { .Failure(error) }

  /// Creates a completion.
  @available(*, deprecated, message: "Use .completed of Signal<Element, Error>.Event.")
  public static func completed() -> Self { .Completed }
}

extension RK2.OperationEvent {
  /// The case and its contents.
  public var description: String {
    switch today {
    case .next(let element): "Next(\(element))"
    case .failed(let error): "Failure(\(error))"
    case .completed: "Completed"
    }
  }

  /// Creates a failure.
  public static func failed(_ error: Error) -> Self { spell(.failed(error)) }

  /// The element, or `nil` if this event has none.
  public var element: Element? { today.element }

  /// The error, or `nil` if this event is not a failure.
  public var error: Error? { today.error }

  /// Whether this event is a failure.
  public var isFailed: Bool { today.isFailed }

  /// Whether this event is a completion.
  public var isCompleted: Bool { today.isCompleted }
}

extension RK2.OperationEvent: RK2.StreamEventType where Error == Never {}

extension RK2.OperationEvent: Sendable where Element: Sendable {}
