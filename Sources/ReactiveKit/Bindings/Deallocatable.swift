/// An object that tells when it is released.
///
/// The simplest way to be one is to be a ``DisposeBagProvider``.
///
/// Origin: ReactiveKit 3.x.
public protocol Deallocatable: AnyObject {
  /// A signal that completes when the object is released.
  var deallocated: SafeSignal<Void> { get }
}
