/// An object with a signal that completes when the object is released.
///
/// The simplest way to conform is to be a ``DisposeBagProvider``.
public protocol Deallocatable: AnyObject {
  /// A signal that completes when the object is released.
  var deallocated: SafeSignal<Void> { get }
}
