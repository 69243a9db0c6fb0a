/// Publishes one property of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, Output>(_ keyPath: KeyPath<Input, Output>) -> Step<Input, Output, Annotation> {
  Step(Annotation({ ["keyPath": keyPath] })) { box, value in
    box.next(value[keyPath: keyPath])
  }
}

/// Publishes two properties of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, A, B>(
  _ a: KeyPath<Input, A>, _ b: KeyPath<Input, B>
) -> Step<Input, (A, B), Annotation> {
  Step(Annotation({ ["keyPath0": a, "keyPath1": b] })) { box, value in
    box.next((value[keyPath: a], value[keyPath: b]))
  }
}

/// Publishes three properties of each value.
@inlinable @inline(__always)
package func keyPathStep<Input, A, B, C>(
  _ a: KeyPath<Input, A>, _ b: KeyPath<Input, B>, _ c: KeyPath<Input, C>
) -> Step<Input, (A, B, C), Annotation> {
  Step(Annotation({ ["keyPath0": a, "keyPath1": b, "keyPath2": c] })) { box, value in
    box.next((value[keyPath: a], value[keyPath: b], value[keyPath: c]))
  }
}
