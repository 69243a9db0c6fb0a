/// What a conduit says of itself to a publisher that is not of this library: its name and its identity.
@frozen
@usableFromInline
package struct Label {
  /// What stands behind the conduit, where that is an object of the user's.
  @usableFromInline
  package let object: AnyObject?

  /// The name that Combine's counterpart of the stage prints.
  @usableFromInline
  package let name: StaticString

  @usableFromInline
  package let combineIdentifier: CombineIdentifier

  /// The label of a stage that stands before a conduit and shares its identity.
  @inlinable
  package init<Input, Failure>(_ name: StaticString, before downstream: Conduit<Input, Failure>) {
    self.object = nil
    self.name = name
    self.combineIdentifier = downstream.label.combineIdentifier
  }

  /// The label of a stage or subscriber that an object stands for.
  @inlinable
  package init(_ name: StaticString, identity: AnyObject) {
    self.object = nil
    self.name = name
    self.combineIdentifier = CombineIdentifier(identity)
  }

  /// The label of a subscriber of the user's.
  @inlinable
  package init<S: Subscriber>(of subscriber: S) {
    self.object = S.self is AnyObject.Type ? subscriber as AnyObject : nil
    self.name = "Subscriber"
    self.combineIdentifier = subscriber.combineIdentifier
  }
}

extension Label: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    guard let object else { return "\(name)" }
    return (object as? any CustomStringConvertible)?.description ?? String(describing: type(of: object))
  }
}
