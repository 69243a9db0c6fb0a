/// A receiver of events, as a protocol. Use it to constrain extensions and generic functions.
@available(*, deprecated, message: "Use ObserverProtocol of ReactiveKit.")
public protocol ObserverType<Value, Error> {
  /// The kind of value.
  associatedtype Value

  /// The kind of error.
  associatedtype Error: Swift.Error

  /// Sends a value.
  @available(*, deprecated, message: "Use receive(_:) of ReactiveKit's ObserverProtocol.")
  func sendNext(_ value: Value)

  /// Sends a failure.
  @available(*, deprecated, message: "Use receive(completion: .failure(error)).")
  func sendFailed(_ error: Error)

  /// Sends the completion.
  @available(*, deprecated, message: "Use receive(completion: .finished).")
  func sendCompleted()

  /// Sends the interruption.
  @available(*, deprecated, message: "ReactiveKit has no such event: dispose the observation, or complete.")
  func sendInterrupted()
}
