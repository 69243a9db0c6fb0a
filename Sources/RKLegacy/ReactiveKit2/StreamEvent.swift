// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ReactiveKit

// Events whose cases are spelled as they were, so that patterns of that time match. In one file `case .Next` takes these and
// `case .next` takes today's. Today's event has no members of these names: with them the compiler would take a pattern for
// an expression. The compiler does not warn of a deprecated case in a pattern: so it is the type and `observe` that do.

/// What a signal that can fail sends.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, whose cases are next, failed and completed.")
public typealias OperationEvent<Element, Error: Swift.Error> = RK2.OperationEvent<Element, Error>

/// What a signal that cannot fail sends.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use Signal<Element, Never>.Event, whose cases are next and completed.")
public typealias StreamEvent<Element> = RK2.StreamEvent<Element>

/// Types and protocols of ReactiveKit 2 of which today's are no versions. Each is used by a name of that time, which is
/// deprecated; they are not themselves, since then their conformances would warn in the user's code.
public enum RK2 {
  /// What `OperationEvent` stands for.
  public enum OperationEvent<Element, Error: Swift.Error>: OperationEventType, Spelling, CustomStringConvertible {
    /// The kind of error.
    public typealias SignalError = Error

    /// An element.
    @available(*, deprecated, renamed: "next")
    case Next(Element)

    /// The end, because of an error.
    @available(*, deprecated, renamed: "failed")
    case Failure(Error)

    /// The end.
    @available(*, deprecated, renamed: "completed")
    case Completed
  }

  /// What `StreamEvent` stands for.
  public enum StreamEvent<Element>: StreamEventType, Spelling, CustomStringConvertible {
    /// No error occurs.
    public typealias SignalError = Never

    /// An element.
    @available(*, deprecated, renamed: "next")
    case Next(Element)

    /// The end.
    @available(*, deprecated, renamed: "completed")
    case Completed
  }

  /// An event that is another spelling of today's. By these requirements, what is deprecated is used without a warning.
  protocol Spelling {
    associatedtype Event

    init(_ event: Event)

    var event: Event { get }
  }
}

extension RK2.Spelling {
  /// Makes an event of today's.
  static func spell(_ event: Event) -> Self { Self(event) }

  /// Today's event.
  var today: Event { event }
}

@available(*, deprecated)
extension RK2.OperationEvent {
  /// This event as it was called.
  ///
  /// Origin: ReactiveKit 2.x.
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

  /// Makes an element.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use .next(element) of Signal<Element, Error>.Event.")
  public static func next(_ element: Element) -> Self { .Next(element) }

  /// Makes a failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failure(_ error: Error) -> Self { .Failure(error) }

  /// Makes a completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use .completed of Signal<Element, Error>.Event.")
  public static func completed() -> Self { .Completed }
}

@available(*, deprecated)
extension RK2.StreamEvent {
  /// This event as it was called.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Leave it out.")
  public var unbox: RK2.StreamEvent<Element> { self }

  init(_ event: Signal<Element, Never>.Event) {
    switch event {
    case .next(let element): self = .Next(element)
    case .completed: self = .Completed
    }
  }

  var event: Signal<Element, Never>.Event {
    switch self {
    case .Next(let element): .next(element)
    case .Completed: .completed
    }
  }

  /// Makes an element.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use .next(element) of Signal<Element, Never>.Event.")
  public static func next(_ element: Element) -> Self { .Next(element) }

  /// Makes a completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use .completed of Signal<Element, Never>.Event.")
  public static func completed() -> Self { .Completed }
}

extension RK2.OperationEvent {
  /// The case and what it holds.
  ///
  /// Origin: ReactiveKit 2.x.
  public var description: String {
    switch today {
    case .next(let element): "Next(\(element))"
    case .failed(let error): "Failure(\(error))"
    case .completed: "Completed"
    }
  }

  /// Makes a failure.
  public static func failed(_ error: Error) -> Self { spell(.failed(error)) }

  /// The element, where this is one.
  public var element: Element? { today.element }

  /// The error, where this is a failure.
  public var error: Error? { today.error }

  /// Whether this is a failure.
  public var isFailed: Bool { today.isFailed }

  /// Whether this is a completion.
  public var isCompleted: Bool { today.isCompleted }
}

extension RK2.StreamEvent {
  /// The case and what it holds.
  ///
  /// Origin: ReactiveKit 2.x.
  public var description: String {
    switch today {
    case .next(let element): "Next(\(element))"
    case .completed: "Completed"
    }
  }

  /// The element, where this is one.
  public var element: Element? { today.element }

  /// Whether this is a failure: it is not.
  public var isFailed: Bool { false }

  /// Whether this is a completion.
  public var isCompleted: Bool { today.isCompleted }
}

extension RK2.OperationEvent: Sendable where Element: Sendable {}

extension RK2.StreamEvent: Sendable where Element: Sendable {}
