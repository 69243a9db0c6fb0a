public import ReactiveCore

/// An object that announces changes before they happen.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var score = 0
///   @Published var name = ""
/// }
///
/// let player = Player()
/// let observation = player.objectWillChange.sink { print("will change, and is \(player.score)") }
/// player.score = 1  // prints will change, and is 0
/// player.name = "Ada"  // prints will change, and is 1
/// observation.cancel()
/// ```
///
/// A class only declares the conformance: each ``Published`` property of the class and of its superclasses announces
/// its changes. The superclasses do not need to conform. Generic classes and classes with a custom mirror work too. A
/// class that declares its own `objectWillChange` sends on it itself.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that publishes on the thread that sets a published property, while the old value can still be read.
  ///
  /// Every access returns the same publisher, even for a class without published properties. The publisher does not
  /// retain the object. When the object is released, the publisher releases its subscribers: at once if a published
  /// property was ever set, and otherwise after some more objects were observed.
  ///
  /// - Complexity: O(1). Uses no reflection.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectChanges.of(self).publisher(ObservableObjectPublisher.init(_:))
  }
}
