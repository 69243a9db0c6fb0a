/// An object with a bag. The contents of the bag are disposed when the object is released.
///
///     final class Model: DisposeBagProvider {
///       let bag = DisposeBag()
///     }
public protocol DisposeBagProvider: Deallocatable {
  /// The bag of this object. Nothing else retains it.
  var bag: DisposeBag { get }
}

extension DisposeBagProvider {
  /// A signal that completes when the object's bag is released.
  public var deallocated: SafeSignal<Void> { bag.deallocated }
}
