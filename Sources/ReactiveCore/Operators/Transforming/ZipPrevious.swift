/// Publishes each value with the one before it.
@inlinable @inline(__always)
package func zipPreviousStep<Value>() -> Step<Value, (Value?, Value), Value?> {
  Step(nil) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<(Value?, Value), Value?>.self)
    let previous = box.state
    box.state = value
    return box.next((previous, value))
  }
}
