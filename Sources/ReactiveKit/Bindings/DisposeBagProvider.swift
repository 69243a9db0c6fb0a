/// An object with a bag, which disposes what is in it when the object is released.
///
///     final class Model: DisposeBagProvider {
///       let bag = DisposeBag()
///     }
///
/// Origin: ReactiveKit 3.x.
public protocol DisposeBagProvider: Deallocatable {
  /// The bag, which nobody else holds.
  var bag: DisposeBag { get }
}

extension DisposeBagProvider {
  /// A signal that completes when the object's bag is released.
  ///
  /// Origin: ReactiveKit 3.x.
  public var deallocated: SafeSignal<Void> { bag.deallocated }
}
