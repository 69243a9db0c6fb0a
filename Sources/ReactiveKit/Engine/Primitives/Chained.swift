/// What holds the next object downstream by a reference of its own, so that a chain is released by a loop.
///
/// The release of a chain would use stack for each object in it. Here the object that goes first takes the next one over,
/// as long as nobody else holds that, before the one between goes. A subclass that leads to the next object by other ways
/// lets go of those in its own `deinit`, which runs before this class's.
@usableFromInline
package class Chained {
  // What is unique has no reader on another thread. Weak references, which could give it one, lead to no object that reads
  // this variable.
  @exclusivity(unchecked)
  @usableFromInline
  final var nextObject: Unmanaged<AnyObject>?

  @usableFromInline
  init(_ next: AnyObject) {
    nextObject = Unmanaged.passRetained(next)
  }

  deinit {
    if let nextObject { releaseChain(nextObject) }
  }
}

private func releaseChain(_ first: Unmanaged<AnyObject>) {
  // An optional: of an `AnyObject` as such, Swift 6 would look at a copy, which is never the only one.
  var object: AnyObject? = first.takeRetainedValue()
  while isKnownUniquelyReferenced(&object), let next = (object as? Chained)?.nextObject.take() {
    object = next.takeRetainedValue()
  }
}
