public import ReactiveKit

/// An object that tells when it is about to change.
///
/// A class has nothing to do but say so: each ``Published`` property of it and of its superclasses announces its changes.
/// Superclasses need not be observable objects; generic classes and those with a mirror of their own are no exception. A
/// class that declares an `objectWillChange` of its own sends on it itself.
///
/// Origin: Combine.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Delivers before something in the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Delivers on the thread that sets a published property, while the old value can still be read.
  ///
  /// All accesses give the same publisher, also of a class without published properties. It does not hold on to the object.
  ///
  /// - Complexity: O(1). No reflection takes place.
  ///
  /// Origin: Combine.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectChanges.of(self).publisher(ObservableObjectPublisher.init(_:))
  }
}
