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
  @inlinable
  package init(_ object: AnyObject, _ function: @escaping (AnyObject, Value) -> Subscribers.Demand) {
    self.object = object
    self.function = function
  }

  @inlinable @inline(__always)
  package func callAsFunction(_ value: Value) -> Subscribers.Demand {
    function(object, value)
  }
}
