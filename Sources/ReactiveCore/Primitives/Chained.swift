/// An object that retains the next object downstream by `nextObject` alone, so that a chain is released in a loop.
///
/// Released recursively, a chain would use stack for each object. Here, the first object to be released takes over the
/// next one before the object between them is released, as long as nothing else retains that object. A subclass with
/// other references downstream releases those in its own `deinit`, which runs before this one.
@usableFromInline
package class Chained {
  // A uniquely referenced object has no reader on another thread. Weak references, which could give it one, lead to no
  // object that reads this variable.
  @exclusivity(unchecked) @usableFromInline final var nextObject: Unmanaged<AnyObject>?

  @usableFromInline
  init(_ next: AnyObject) {
    nextObject = Unmanaged.passRetained(next)
  }

  deinit {
    if let nextObject { releaseChain(nextObject) }
  }
}

private func releaseChain(_ first: Unmanaged<AnyObject>) {
  // Optional, because for an `AnyObject` Swift 6 checks a copy, which is never the only reference.
  var object: AnyObject? = first.takeRetainedValue()
  while isKnownUniquelyReferenced(&object), let next = (object as? Chained)?.nextObject.take() {
    object = next.takeRetainedValue()
  }
}
