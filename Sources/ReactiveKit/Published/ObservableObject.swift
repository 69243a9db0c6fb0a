/// An object that tells when it is about to change.
///
/// A class has nothing to do but say so: each ``Published`` property of it and of its superclasses announces its changes.
/// Superclasses need not be observable objects; generic classes and those with a mirror of their own are no exception. A class
/// that declares an `objectWillChange` of its own sends on it itself.
///
/// Origin: ReactiveKit 3.x, which lists the fields by reflection at each access, and misses those of superclasses.
public protocol ObservableObject: AnyObject {
  /// The kind of signal.
  associatedtype ObjectWillChangeSignal: SignalProtocol = Signal<Void, Never>
  where ObjectWillChangeSignal.Error == Never

  /// Sends before something in the object changes.
  var objectWillChange: ObjectWillChangeSignal { get }
}

extension ObservableObject where ObjectWillChangeSignal == Signal<Void, Never> {
  /// Sends on the thread that sets a published property, while the old value can still be read.
  ///
  /// All accesses give signals of one source, whether something was set before the first or not. The signal does not hold on
  /// to the object; when that is released, observers are let go of without an event.
  ///
  /// - Complexity: O(1). No reflection takes place.
  public var objectWillChange: Signal<Void, Never> {
    let subject = ObjectChanges.of(self).subject
    return Signal(attaching: { subject.attach($0) })
  }
}
