// Protocols for the events of ReactiveKit 2. ReactiveKit's current event also conforms to `EventType` and `Errorable`.

/// An event.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias EventType = RK2.EventType

/// A value that may be a failure.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias Errorable = RK2.Errorable

/// An event of a signal that cannot fail.
@available(*, deprecated, message: "Use Signal<Element, Never>.Event, which is one type.")
public typealias StreamEventType = RK2.StreamEventType

/// An event of a signal that can fail.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias OperationEventType = RK2.OperationEventType

extension RK2 {
  /// The protocol that `EventType` names.
  public protocol EventType<Element> {
    /// The kind of elements.
    associatedtype Element

    /// The kind of error of a signal of such events, or `Never` if it cannot fail.
    associatedtype SignalError: Swift.Error

    /// Creates an element.
    static func next(_ element: Element) -> Self

    /// Creates a completion.
    static func completed() -> Self

    /// The element, or `nil` if this event has none.
    var element: Element? { get }

    /// Whether this event is a failure.
    var isFailed: Bool { get }

    /// Whether this event is a completion.
    var isCompleted: Bool { get }
  }

  /// The protocol that `Errorable` names.
  public protocol Errorable {
    /// The kind of error.
    associatedtype Error: Swift.Error

    /// Creates a failure.
    static func failure(_ error: Error) -> Self

    /// The error, or `nil` if this event is not a failure.
    var error: Error? { get }
  }

  /// The protocol that `StreamEventType` names.
  public protocol StreamEventType<Element>: EventType {
    /// The event.
    var unbox: StreamEvent<Element> { get }
  }

  /// The protocol that `OperationEventType` names.
  public protocol OperationEventType<Element, Error>: EventType, Errorable {
    /// The event.
    var unbox: OperationEvent<Element, Error> { get }
  }
}

extension RK2.EventType {
  /// Whether this event ends the signal.
  public var isTerminal: Bool { isCompleted || isFailed }

  /// Whether this event is a failure.
  @available(*, deprecated, renamed: "isFailed")
  public var isFailure: Bool { isFailed }

  /// Whether this event is a completion.
  @available(*, deprecated, renamed: "isCompleted")
  public var isCompletion: Bool { isCompleted }

  /// Whether this event ends the signal.
  @available(*, deprecated, renamed: "isTerminal")
  public var isTermination: Bool { isTerminal }
}

@available(*, deprecated)
extension RK2.StreamEventType {
  /// Transforms the element.
  @available(*, deprecated, message: "Use map(transform) of the signal, or switch over the event.")
  @_disfavoredOverload
  public func map<U>(_ transform: (Element) -> U) -> RK2.StreamEvent<U> {
    switch unbox {
    case .Next(let element): .Next(transform(element))
    case .Completed: .Completed
    }
  }
}

@available(*, deprecated)
extension RK2.OperationEventType {
  /// Transforms the element.
  @available(*, deprecated, message: "Use map(transform) of the signal, or switch over the event.")
  public func map<U>(_ transform: (Element) -> U) -> RK2.OperationEvent<U, Error> {
    tryMap { .success(transform($0)) }
  }

  /// Transforms the error.
  @available(*, deprecated, message: "Use mapError(transform) of the signal, or switch over the event.")
  public func mapError<F>(_ transform: (Error) -> F) -> RK2.OperationEvent<Element, F> {
    switch unbox {
    case .Next(let element): .Next(element)
    case .Failure(let error): .Failure(transform(error))
    case .Completed: .Completed
    }
  }

  /// Transforms the element into a result. A success becomes an element, and a failure becomes a failure.
  @available(*, deprecated, message: "Use tryMap(transform) of the signal, or switch over the event.")
  public func tryMap<U>(_ transform: (Element) -> Result<U, Error>) -> RK2.OperationEvent<U, Error> {
    switch unbox {
    case .Next(let element):
      switch transform(element) {
      case .success(let value): .Next(value)
      case .failure(let error): .Failure(error)
      }
    case .Failure(let error): .Failure(error)
    case .Completed: .Completed
    }
  }
}
