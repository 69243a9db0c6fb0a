/// Where values are delivered: an object, and a function that takes the object and a value.
///
/// The object is a stage or a subscriber; the function returns how many more values are wanted. It is split in two so that
/// the function can be made where an operator is called, which is where the compiler sees the user's closure: a closure
/// that captures nothing becomes part of the function, and a value costs one call per stage. A function that captured
/// what lies downstream would have to be made for each subscription, and would call the user's closure through a pointer.
@frozen
@usableFromInline
package struct Outlet<Value> {
  @usableFromInline
  let object: AnyObject

  @usableFromInline
  let function: (AnyObject, Value) -> Subscribers.Demand

  /// Makes an outlet. The function may take for granted that it is given this object.
  @inlinable
  package init(_ object: AnyObject, _ function: @escaping (AnyObject, Value) -> Subscribers.Demand) {
    self.object = object
    self.function = function
  }

  @inlinable
  @inline(__always)
  package func callAsFunction(_ value: Value) -> Subscribers.Demand {
    function(object, value)
  }
}
