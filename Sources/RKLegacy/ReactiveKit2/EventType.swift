// What the events of that time have in common. Today's event conforms to `EventType` and `Errorable` too.

/// An event.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias EventType = RK2.EventType

/// Something that may be a failure.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias Errorable = RK2.Errorable

/// An event of a signal that cannot fail.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use Signal<Element, Never>.Event, which is one type.")
public typealias StreamEventType = RK2.StreamEventType

/// An event of a signal that can fail.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event, which is one type.")
public typealias OperationEventType = RK2.OperationEventType

extension RK2 {
  /// What `EventType` stands for.
  public protocol EventType<Element> {
    /// The kind of elements.
    associatedtype Element

    /// The kind of error of a signal of such events; `Never` where none can occur.
    associatedtype SignalError: Swift.Error

    /// Makes an element.
    static func next(_ element: Element) -> Self

    /// Makes a completion.
    static func completed() -> Self

    /// The element, where this is one.
    var element: Element? { get }

    /// Whether this is a failure.
    var isFailed: Bool { get }

    /// Whether this is a completion.
    var isCompleted: Bool { get }
  }

  /// What `Errorable` stands for.
  public protocol Errorable {
    /// The kind of error.
    associatedtype Error: Swift.Error

    /// Makes a failure.
    static func failure(_ error: Error) -> Self

    /// The error, where this is a failure.
    var error: Error? { get }
  }

  /// What `StreamEventType` stands for.
  public protocol StreamEventType<Element>: EventType {
    /// The event.
    var unbox: StreamEvent<Element> { get }
  }

  /// What `OperationEventType` stands for.
  public protocol OperationEventType<Element, Error>: EventType, Errorable {
    /// The event.
    var unbox: OperationEvent<Element, Error> { get }
  }
}

extension RK2.EventType {
  /// Whether nothing follows.
  public var isTerminal: Bool { isCompleted || isFailed }

  /// Whether this is a failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "isFailed")
  public var isFailure: Bool { isFailed }

  /// Whether this is a completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "isCompleted")
  public var isCompletion: Bool { isCompleted }

  /// Whether nothing follows.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "isTerminal")
  public var isTermination: Bool { isTerminal }
}

@available(*, deprecated)
extension RK2.StreamEventType {
  /// Converts the element.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use map(transform) of the signal, or switch over the event.")
  public func map<U>(_ transform: (Element) -> U) -> RK2.StreamEvent<U> {
    switch unbox {
    case .Next(let element): .Next(transform(element))
    case .Completed: .Completed
    }
  }
}

@available(*, deprecated)
extension RK2.OperationEventType {
  /// Converts the element.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use map(transform) of the signal, or switch over the event.")
  public func map<U>(_ transform: (Element) -> U) -> RK2.OperationEvent<U, Error> {
    tryMap { .success(transform($0)) }
  }

  /// Converts the error.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use mapError(transform) of the signal, or switch over the event.")
  public func mapError<F>(_ transform: (Error) -> F) -> RK2.OperationEvent<Element, F> {
    switch unbox {
    case .Next(let element): .Next(element)
    case .Failure(let error): .Failure(transform(error))
    case .Completed: .Completed
    }
  }

  /// Converts the element to a result: a success is an element, a failure the end.
  ///
  /// Origin: ReactiveKit 2.x.
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
