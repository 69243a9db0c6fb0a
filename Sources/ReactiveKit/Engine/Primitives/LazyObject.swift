import Synchronization

/// An object that is created when it is first needed. Threads that need it at the same time may create several; all of them
/// get the same one.
package struct LazyObject<Object: AnyObject>: ~Copyable {
  private let object = AtomicLazyReference<Object>()

  package init() {}

  package func get(_ create: () -> Object) -> Object {
    object.load() ?? object.storeIfNil(create())
  }
}
