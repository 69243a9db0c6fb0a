public import Synchronization

/// An object that is created on first use. Concurrent threads may create several objects, but all get the same one.
@usableFromInline
package struct LazyObject<Object: AnyObject>: ~Copyable {
  @usableFromInline let object = AtomicLazyReference<Object>()

  @inlinable
  package init() {}

  @inlinable
  package func get(_ create: () -> Object) -> Object {
    object.load() ?? object.storeIfNil(create())
  }
}
