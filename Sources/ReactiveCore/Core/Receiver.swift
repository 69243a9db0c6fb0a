/// The receiving end of a stream, as a value. A stage gets one from its downstream and gives one to its upstream.
///
/// An operator's stage is a function from the downstream receiver to the upstream receiver. To forward events
/// unchanged, a stage reuses the downstream's closure.
///
/// The sender makes sure that calls do not overlap. A receiver checks nothing.
@frozen
public struct _Receiver<Input, Failure: Error> {
  @usableFromInline package let subscription: (EngineSubscription) -> Void
  @usableFromInline package let next: Outlet<Input>
  @usableFromInline package let completion: (Subscribers.Completion<Failure>) -> Void

  /// The name and identity that a foreign publisher sees.
  @usableFromInline package let label: Label

  /// Set if this receiver requests unlimited values as soon as it accepts a subscription, and ignores events after its
  /// end: the object that knows whether it has ended. The closures above retain that object.
  @usableFromInline let eager: Unmanaged<EngineCancellable>?

  // Safe, because the caller's closures retain the object, and nothing else uses the reference.
  @safe
  @inlinable
  package init(
    _ label: Label,
    subscription: @escaping (EngineSubscription) -> Void,
    next: Outlet<Input>,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    eager: Unmanaged<EngineCancellable>? = nil
  ) {
    self.label = label
    self.eager = eager
    self.subscription = subscription
    self.next = next
    self.completion = completion
  }

  @inlinable package var isEager: Bool { @inline(__always) get { eager != nil } }
}

/// The name and identity that a receiver shows to a publisher outside this library.
@frozen
@usableFromInline
package struct Label {
  /// The name that Combine's counterpart of the stage prints.
  @usableFromInline package let name: StageName

  /// Whether the receiver is a subscriber, and not a stage before one.
  @usableFromInline let isSubscriber: Bool
  @usableFromInline package let combineIdentifier: CombineIdentifier

  /// Creates the label of a stage upstream of a receiver, with the receiver's identity.
  @inlinable
  package init<Input, Failure>(_ name: StageName, before downstream: _Receiver<Input, Failure>) {
    self.init(name, downstream.label.combineIdentifier)
  }

  /// Creates a label with an object's identity.
  @inlinable
  package init(_ name: StageName, identity: AnyObject) {
    self.init(name, CombineIdentifier(identity))
  }

  @inlinable
  init(_ name: StageName, _ combineIdentifier: CombineIdentifier, isSubscriber: Bool = false) {
    self.name = name
    self.isSubscriber = isSubscriber
    self.combineIdentifier = combineIdentifier
  }
}

/// Where values are sent: an object, and a function of that object and a value.
///
/// The object is a stage or a subscriber. The function returns the demand for more values. The function is separate so
/// that it can be created where an operator is called, which is where the compiler sees the user's closure: a closure
/// that captures nothing becomes part of the function, and a value costs one call per stage. A function that captured
/// the downstream would be created for each subscription, and would call the user's closure through a pointer.
///
/// Most stages call the function themselves: in a debug build, that is one frame less on the stack than a call of the outlet.
@frozen
@usableFromInline
package struct Outlet<Value> {
  @usableFromInline let object: AnyObject
  @usableFromInline let function: (AnyObject, Value) -> Subscribers.Demand

  /// Creates an outlet. The function is only ever called with this object.
  @inlinable @_transparent
  package init<Object: AnyObject>(_ object: Object, _ function: @escaping (Object, Value) -> Subscribers.Demand) {
    self.object = object
    // Right because a reference is passed in the same way whatever its class is. A cast of the object would be made for each value.
    self.function = unsafeBitCast(OutletFunction(function), to: OutletFunction<AnyObject, Value>.self).function
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ value: Value) -> Subscribers.Demand {
    function(object, value)
  }
}

/// An outlet's function, which knows the class of the outlet's object.
@frozen
@usableFromInline
struct OutletFunction<Object: AnyObject, Value> {
  @usableFromInline let function: (Object, Value) -> Subscribers.Demand

  @inlinable @_transparent
  init(_ function: @escaping (Object, Value) -> Subscribers.Demand) { self.function = function }
}
