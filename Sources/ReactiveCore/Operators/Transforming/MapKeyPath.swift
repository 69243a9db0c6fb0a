/// Publishes one property of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, Output>(_ keyPath: KeyPath<Input, Output>) -> Step<Input, Output, KeyPaths> {
  Step(KeyPaths([keyPath])) { box, value in
    _unsafeUncheckedDowncast(box, to: StepBox<Output, KeyPaths>.self).next(value[keyPath: keyPath])
  }
}

/// Publishes two properties of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, A, B>(
  _ a: KeyPath<Input, A>, _ b: KeyPath<Input, B>
) -> Step<Input, (A, B), KeyPaths> {
  Step(KeyPaths([a, b])) { box, value in
    _unsafeUncheckedDowncast(box, to: StepBox<(A, B), KeyPaths>.self).next((value[keyPath: a], value[keyPath: b]))
  }
}

/// Publishes three properties of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, A, B, C>(
  _ a: KeyPath<Input, A>, _ b: KeyPath<Input, B>, _ c: KeyPath<Input, C>
) -> Step<Input, (A, B, C), KeyPaths> {
  Step(KeyPaths([a, b, c])) { box, value in
    _unsafeUncheckedDowncast(box, to: StepBox<(A, B, C), KeyPaths>.self).next(
      (value[keyPath: a], value[keyPath: b], value[keyPath: c]))
  }
}
