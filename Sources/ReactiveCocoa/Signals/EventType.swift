/// An event. Use this protocol to constrain extensions of signals of events.
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
