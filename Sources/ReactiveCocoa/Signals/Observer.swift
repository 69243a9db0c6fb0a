public import ReactiveKit

/// A receiver of events.
///
/// The observer of a signal forwards events one at a time, on whichever threads they are sent. It ignores events
/// after the end of the signal. An event sent during a delivery is delivered after it.
@available(
  *, deprecated, message: "Use AtomicObserver in a producer, a PassthroughSubject instead of a pipe's observer."
)
public struct Observer<Value, Error: Swift.Error>: ObserverType, @unchecked Sendable {
  // `Sendable` holds because an observer receives events from any thread. The function it is created with must allow
  // that.

  /// A function that takes events.
  @available(*, deprecated, message: "Use Observer<Value, Error> of ReactiveKit, which is such a function.")
  public typealias Action = (Event<Value, Error>) -> Void

  /// The function that receives the events.
  @available(*, deprecated, message: "Use the function on(_:) of ReactiveKit's observers and subjects.")
  public let action: (Event<Value, Error>) -> Void

  /// Creates an observer with a function.
  @available(*, deprecated, message: "Use AnyObserver(observer: { event in … }).")
  public init(_ action: @escaping (Event<Value, Error>) -> Void) {
    self.action = action
  }

  /// Creates an observer with a function for each kind of event.
  @available(
    *, deprecated,
    message: "Use sink(receiveCompletion:receiveValue:), or observe(with: { event in switch event … })."
  )
  public init(
    failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
    next: ((Value) -> Void)? = nil
  ) {
    self.init { event in
      switch event {
      case .Next(let value): next?(value)
      case .Failed(let error): failed?(error)
      case .Completed: completed?()
      case .Interrupted: interrupted?()
      }
    }
  }

  /// Sends a value.
  @available(*, deprecated, renamed: "receive(_:)")
  public func sendNext(_ value: Value) {
    receive(value)
  }

  /// Sends a failure.
  @available(*, deprecated, message: "Use receive(completion: .failure(error)).")
  public func sendFailed(_ error: Error) {
    action(.Failed(error))
  }

  /// Sends the completion.
  @available(*, deprecated, message: "Use receive(completion: .finished).")
  public func sendCompleted() {
    action(.Completed)
  }

  /// Sends the interruption.
  @available(*, deprecated, message: "ReactiveKit has no such event: dispose the observation, or complete.")
  public func sendInterrupted() {
    action(.Interrupted)
  }

  /// Sends a value. Named as in ReactiveKit.
  public func receive(_ value: Value) {
    action(.Next(value))
  }

  /// Sends the end. Named as in ReactiveKit.
  public func receive(completion: Subscribers.Completion<Error>) {
    switch completion {
    case .finished: action(.Completed)
    case .failure(let error): action(.Failed(error))
    }
  }
}

@available(*, deprecated, message: "Use ObserverProtocol of ReactiveKit.")
extension Observer where Value == Void {
  /// Sends a value. Swift 2 called ``sendNext(_:)`` so.
  @available(*, deprecated, message: "Use receive(()).")
  public func sendNext() { receive(()) }
}
