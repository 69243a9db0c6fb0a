/// Sends each value with the one before it, from the second value on. Requests one more value for the first.
@inlinable @inline(__always)
package func pairwiseStep<Value>() -> Step<Value, (Value, Value), Value?> {
  Step(nil) { box, value in
    let previous = box.state
    box.state = value
    guard let previous else { return .max(1) }
    return box.next((previous, value))
  }
}
