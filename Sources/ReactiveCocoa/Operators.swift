public import RKLegacy
public import ReactiveKit

precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Binds the property on the left to the source on the right.
infix operator <~ : BindingPrecedence

/// Sets a property to the values of a signal, until the property is released, the signal ends, or the returned
/// disposable is disposed.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
public func <~ <P: RAC4.MutablePropertyType, S: RAC4.SignalType>(property: P, signal: S) -> any RAC4.Disposable
where S.Value == P.Value, S.Error == Never {
  RAC4.bind(property, to: signal.signal)
}

/// Starts a producer and sets a property to its values, until the property is released, the producer ends, or the
/// returned disposable is disposed.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
public func <~ <P: RAC4.MutablePropertyType, S: RAC4.SignalProducerType>(
  property: P, producer: S
) -> any RAC4.Disposable where S.Value == P.Value, S.Error == Never {
  RAC4.bind(property, to: producer.producer)
}

/// Sets a property to the current value of another one, and to each new value, until one of them is released or the
/// returned disposable is disposed.
@available(*, deprecated, message: "Use source.bind(to: property).")
@discardableResult
public func <~ <P: RAC4.MutablePropertyType, Source: RAC4.PropertyType>(
  property: P, source: Source
) -> any RAC4.Disposable where Source.Value == P.Value {
  RAC4.bind(property, to: source.producer)
}

/// Sets a property of optional values to the values of a signal, like the overload for values that are not optional.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: RAC4.MutablePropertyType, S: RAC4.SignalType>(property: P, signal: S) -> any RAC4.Disposable
where P.Value: OptionalProtocol, S.Value == P.Value.Wrapped, S.Error == Never {
  RAC4.bind(property, to: signal.map { P.Value($0) })
}

/// Sets a property of optional values to the values of a producer, like the overload for values that are not optional.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: RAC4.MutablePropertyType, S: RAC4.SignalProducerType>(
  property: P, producer: S
) -> any RAC4.Disposable where P.Value: OptionalProtocol, S.Value == P.Value.Wrapped, S.Error == Never {
  RAC4.bind(property, to: producer.map { P.Value($0) })
}

/// Sets a property of optional values to the values of another property, like the overload for values that are not
/// optional.
@available(*, deprecated, message: "Use source.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: RAC4.MutablePropertyType, Source: RAC4.PropertyType>(
  property: P, source: Source
) -> any RAC4.Disposable where P.Value: OptionalProtocol, Source.Value == P.Value.Wrapped {
  RAC4.bind(property, to: source.producer.map { P.Value($0) })
}

/// Adds a disposable to a composite. If the composite was disposed, disposes the new member immediately instead.
@available(
  *, deprecated, message: "Stays as it is, of ReactiveKit's CompositeDisposable and DisposeBag; it returns nothing."
)
@discardableResult
public func += (
  lhs: RAC4.CompositeDisposable, rhs: (any RAC4.Disposable)?
) -> RAC4.CompositeDisposable.DisposableHandle {
  lhs.add(disposable: rhs)
}

/// Adds a closure to run when a composite is disposed. If the composite was disposed, runs the closure immediately
/// instead.
@available(*, deprecated, message: "Use composite += BlockDisposable { … }.")
@discardableResult
public func += (
  lhs: RAC4.CompositeDisposable, rhs: @escaping () -> Void
) -> RAC4.CompositeDisposable.DisposableHandle {
  lhs.addDisposable(rhs)
}

/// Returns whether two events are of the same kind, with equal values or errors.
@available(*, deprecated, message: "Stays as it is, of ReactiveKit's events.")
public func == <Value: Equatable, Error: Equatable>(
  lhs: RAC4.Event<Value, Error>, rhs: RAC4.Event<Value, Error>
) -> Bool {
  switch (lhs, rhs) {
  case (.Next(let left), .Next(let right)): left == right
  case (.Failed(let left), .Failed(let right)): left == right
  case (.Completed, .Completed), (.Interrupted, .Interrupted): true
  default: false
  }
}
