/// What a conduit says of itself to a publisher that is not of this library: its name and its identity.
@frozen
@usableFromInline
package struct Label {
  /// The name that Combine's counterpart of the stage prints.
  @usableFromInline
  package let name: StaticString

  @usableFromInline
  package let combineIdentifier: CombineIdentifier

  /// The label of a stage that stands before a conduit and shares its identity.
  @inlinable
  package init<Input, Failure>(_ name: StaticString, before downstream: Conduit<Input, Failure>) {
    self.init(name, downstream.label.combineIdentifier)
  }

  /// The label of a stage or subscriber that an object stands for.
  @inlinable
  package init(_ name: StaticString, identity: AnyObject) {
    self.init(name, CombineIdentifier(identity))
  }

  @inlinable
  package init(_ name: StaticString, _ combineIdentifier: CombineIdentifier) {
    self.name = name
    self.combineIdentifier = combineIdentifier
  }
}
