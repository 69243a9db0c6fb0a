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
public func <~ <P: MutablePropertyType, S: SignalType>(property: P, signal: S) -> any Disposable
where S.Value == P.Value, S.Error == Never {
  property.receive(signal.signal)
}

/// Starts a producer and sets a property to its values, until the property is released, the producer ends, or the
/// returned disposable is disposed.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
public func <~ <P: MutablePropertyType, S: SignalProducerType>(
  property: P, producer: S
) -> any Disposable where S.Value == P.Value, S.Error == Never {
  property.receive(producer.producer)
}

/// Sets a property to the current value of another one, and to each new value, until one of them is released or the
/// returned disposable is disposed.
@available(*, deprecated, message: "Use source.bind(to: property).")
@discardableResult
public func <~ <P: MutablePropertyType, Source: PropertyType>(
  property: P, source: Source
) -> any Disposable where Source.Value == P.Value {
  property.receive(source.producer)
}

/// Sets a property of optional values to the values of a signal, like the overload for values that are not optional.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: MutablePropertyType, S: SignalType>(property: P, signal: S) -> any Disposable
where P.Value: OptionalProtocol, S.Value == P.Value.Wrapped, S.Error == Never {
  property.receive(signal.map { P.Value($0) })
}

/// Sets a property of optional values to the values of a producer, like the overload for values that are not optional.
@available(*, deprecated, message: "Use signal.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: MutablePropertyType, S: SignalProducerType>(
  property: P, producer: S
) -> any Disposable where P.Value: OptionalProtocol, S.Value == P.Value.Wrapped, S.Error == Never {
  property.receive(producer.map { P.Value($0) })
}

/// Sets a property of optional values to the values of another property, like the overload for values that are not
/// optional.
@available(*, deprecated, message: "Use source.bind(to: property).")
@discardableResult
@_disfavoredOverload
public func <~ <P: MutablePropertyType, Source: PropertyType>(
  property: P, source: Source
) -> any Disposable where P.Value: OptionalProtocol, Source.Value == P.Value.Wrapped {
  property.receive(source.producer.map { P.Value($0) })
}

@available(*, deprecated, message: "Use bind(to:) of ReactiveKit.")
extension MutablePropertyType {
  /// Receives the values of a signal, until this property is released, the signal ends, or the returned disposable is
  /// disposed.
  fileprivate func receive(_ signal: Signal<Value, Never>) -> CompositeDisposable {
    let disposable = CompositeDisposable()
    disposable.addDisposable(producer.startWithCompleted { disposable.dispose() })
    disposable.addDisposable(
      signal.observe { [weak self] event in
        switch event {
        case .Next(let value): self?.value = value
        case .Completed, .Interrupted: disposable.dispose()
        }
      })
    return disposable
  }

  /// Starts a producer and receives its values, until this property is released, the producer ends, or the returned
  /// disposable is disposed.
  func receive(_ producer: SignalProducer<Value, Never>) -> any Disposable {
    var disposable: (any Disposable)?
    producer.startWithSignal { signal, run in
      let binding = receive(signal)
      binding.addDisposable(run)
      disposable = binding
    }
    return disposable!
  }
}
