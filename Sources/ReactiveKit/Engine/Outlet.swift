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

  /// Makes an outlet of a closure, where a call more does not matter.
  @inlinable
  package init(_ closure: @escaping (Value) -> Subscribers.Demand) {
    self.init(ClosureBox(closure)) { unsafeDowncast($0, to: ClosureBox<Value>.self).closure($1) }
  }

  @inlinable
  @inline(__always)
  package func callAsFunction(_ value: Value) -> Subscribers.Demand {
    function(object, value)
  }
}

@usableFromInline
final class ClosureBox<Value> {
  @usableFromInline
  let closure: (Value) -> Subscribers.Demand

  @inlinable
  init(_ closure: @escaping (Value) -> Subscribers.Demand) {
    self.closure = closure
  }
}

/// The object of a stage that has no state: it knows what comes next.
@usableFromInline
final class NextBox<Value> {
  @usableFromInline
  let next: Outlet<Value>

  @inlinable
  init(_ next: Outlet<Value>) {
    self.next = next
  }
}

/// What a stateless operator does with a value. Made once, where the operator is called; serves all subscriptions.
///
///     Step { next, value in isIncluded(value) ? deliver(value, to: next) : .max(1) }
@frozen
@usableFromInline
package struct Step<Input, Output> {
  @usableFromInline
  let function: (AnyObject, Input) -> Subscribers.Demand

  /// Makes a step. The function delivers by ``deliver(_:to:)``, values of type `Output`, to the object it is given.
  @inlinable
  @inline(__always)
  package init(_ function: @escaping (_ next: AnyObject, Input) -> Subscribers.Demand) {
    self.function = function
  }

  /// The outlet that takes this step before another outlet. One allocation.
  @inlinable
  package func before(_ next: Outlet<Output>) -> Outlet<Input> {
    Outlet(NextBox(next), function)
  }
}

/// Delivers a value from within a ``Step``, whose output it is.
@inlinable
@inline(__always)
package func deliver<Value>(_ value: Value, to next: AnyObject) -> Subscribers.Demand {
  unsafeDowncast(next, to: NextBox<Value>.self).next(value)
}
