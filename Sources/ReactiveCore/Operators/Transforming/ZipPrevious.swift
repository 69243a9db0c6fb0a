/// Publishes each value with the one before it.
@inlinable @inline(__always)
package func zipPreviousStep<Value>() -> Step<Value, (Value?, Value), Value?> {
  Step(nil) { box, value in
    let previous = box.state
    box.state = value
    return box.next((previous, value))
  }
}
