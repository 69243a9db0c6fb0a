// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ReactiveKit

// The members that the event of ReactiveKit 2 has only in ReactiveKit 1, where its completion is `Success`.

extension RK2.OperationEvent: Equatable where Element: Equatable, Error: Equatable {
  /// Returns whether both events are equal.
  public static func == (left: RK2.OperationEvent<Element, Error>, right: RK2.OperationEvent<Element, Error>) -> Bool {
    left.today == right.today
  }
}

@available(*, deprecated)
extension RK2.OperationEvent {
  /// The completion. This is not a case, so a `switch` over it needs a default.
  @available(*, deprecated, renamed: "Completed")
  public static var Success: RK2.OperationEvent<Element, Error> { .Completed }

  /// Matches ``Success`` against a completion.
  public static func ~= (pattern: RK2.OperationEvent<Element, Error>, event: RK2.OperationEvent<Element, Error>) -> Bool
  {
    pattern.isCompleted && event.isCompleted
  }

  /// Returns whether this event is an element that satisfies `include`, or the end.
  @available(*, deprecated, message: "Use event.element.map(include) ?? true.")
  public func filter(_ include: (Element) -> Bool) -> Bool {
    element.map(include) ?? true
  }
}

@available(*, deprecated)
extension RK2.OperationEventType {
  /// The kind of elements.
  @available(*, deprecated, renamed: "Element")
  public typealias Value = Element
}

extension SignalProtocol {
  /// Observes the events of ReactiveKit 2 in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).observe(with:), and match .next, .failed, .completed.")
  @discardableResult
  @_disfavoredOverload
  public func observe(
    on context: ExecutionContext?, observer: @escaping (RK2.OperationEvent<Element, Error>) -> Void
  ) -> any Disposable {
    receive(on: context ?? .immediate).observe(with: { observer(.spell($0)) })
  }

  /// Observes the events of ReactiveKit 2 in a context.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use receive(on: context).observe(with:), and match .next, .failed, .completed.")
  @discardableResult
  @_disfavoredOverload
  public func observe(
    on context: ExecutionContext, sink: @escaping (RK2.OperationEvent<Element, Error>) -> Void
  ) -> any Disposable {
    receive(on: context).observe(with: { sink(.spell($0)) })
  }

  /// Transforms the events through a signal that sends them as elements.
  @available(*, deprecated, message: "Use materialize() and dematerialize(), or a function from signal to signal.")
  @_disfavoredOverload
  public func lift<U, F>(
    _ transform: (SafeSignal<RK2.OperationEvent<Element, Error>>) -> SafeSignal<RK2.OperationEvent<U, F>>
  ) -> Signal<U, F> {
    transform(materialize().map { RK2.OperationEvent.spell($0) }).map { $0.today }.dematerialize()
  }
}

extension AtomicObserver {
  /// A function that receives the events of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 1.0.2 to 1.1.
  @available(*, deprecated, renamed: "on(_:)")
  public var observer: (RK2.OperationEvent<Element, Error>) -> Void { { self.on($0.today) } }

  /// A function that receives the events of ReactiveKit 2.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, renamed: "on(_:)")
  public var sink: (RK2.OperationEvent<Element, Error>) -> Void { { self.on($0.today) } }
}
