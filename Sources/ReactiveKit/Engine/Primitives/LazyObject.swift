import Synchronization

/// An object that is created on first use. Concurrent threads may create several objects, but all get the same one.
package struct LazyObject<Object: AnyObject>: ~Copyable {
  private let object = AtomicLazyReference<Object>()

  package init() {}

  package func get(_ create: () -> Object) -> Object {
    object.load() ?? object.storeIfNil(create())
  }
}
