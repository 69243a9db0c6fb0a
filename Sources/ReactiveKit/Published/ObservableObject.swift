/// An object that announces changes before they happen.
///
/// ```swift
/// class Player: ObservableObject {
///   @Published var score = 0
///   @Published var name = ""
/// }
///
/// let player = Player()
/// let bag = DisposeBag()
/// player.objectWillChange.sink { print("will change") }.store(in: bag)
/// player.score = 1  // prints will change
/// player.name = "Ada"  // prints will change
/// ```
///
/// A class only declares the conformance: each ``Published`` property of the class and of its superclasses announces
/// its changes. The superclasses do not need to conform. Generic classes and classes with a custom mirror work too. A
/// class that declares its own `objectWillChange` sends on it itself.
///
/// Origin: ReactiveKit 3.x, which lists the properties by reflection at each access, and misses those of superclasses.
public protocol ObservableObject: AnyObject {
  /// The kind of signal that announces changes.
  associatedtype ObjectWillChangeSignal: SignalProtocol = Signal<Void, Never>
  where ObjectWillChangeSignal.Error == Never

  /// A signal that sends an element before the object changes.
  var objectWillChange: ObjectWillChangeSignal { get }
}

extension ObservableObject where ObjectWillChangeSignal == Signal<Void, Never> {
  /// A signal that sends on the thread that sets a published property, while the old value can still be read.
  ///
  /// All accesses return signals of the same source, even if a property was set before the first access. The signal
  /// does not retain the object. When the object is released, the source releases its observers without an event: at
  /// once if a published property was ever set, and otherwise after some more objects were observed.
  ///
  /// - Complexity: O(1). Uses no reflection.
  public var objectWillChange: Signal<Void, Never> {
    let subject = ObjectChanges.of(self).subject
    return Signal(attaching: { subject.attach($0) })
  }
}
