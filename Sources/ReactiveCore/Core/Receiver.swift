/// The receiving end of a stream, as a value. A stage gets one from its downstream and gives one to its upstream.
///
/// An operator's stage is a function from the downstream receiver to the upstream receiver. To forward events
/// unchanged, a stage reuses the downstream's closure.
///
/// The sender makes sure that calls do not overlap. A receiver checks nothing.
@frozen
public struct _Receiver<Input, Failure: Error> {
  @usableFromInline package let subscription: (EngineSubscription) -> Void
  @usableFromInline package let next: Outlet<Input>
  @usableFromInline package let completion: (Subscribers.Completion<Failure>) -> Void

  /// The name and identity that a foreign publisher sees.
  @usableFromInline package let label: Label

  /// Set if this receiver requests unlimited values as soon as it accepts a subscription, and ignores events after its
  /// end: the object that knows whether it has ended. The closures above retain that object.
  @usableFromInline package let eager: Unmanaged<EngineCancellable>?

  @inlinable
  package init(
    _ label: Label,
    subscription: @escaping (EngineSubscription) -> Void,
    next: Outlet<Input>,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void,
    eager: Unmanaged<EngineCancellable>? = nil
  ) {
    self.label = label
    self.eager = eager
    self.subscription = subscription
    self.next = next
    self.completion = completion
  }
}

/// The name and identity that a receiver shows to a publisher outside this library.
@frozen
@usableFromInline
package struct Label {
  /// The name that Combine's counterpart of the stage prints.
  @usableFromInline package let name: StageName

  /// Whether the receiver is a subscriber, and not a stage before one.
  @usableFromInline let isSubscriber: Bool
  @usableFromInline package let combineIdentifier: CombineIdentifier

  /// Creates the label of a stage upstream of a receiver, with the receiver's identity.
  @inlinable
  package init<Input, Failure>(_ name: StageName, before downstream: _Receiver<Input, Failure>) {
    self.init(name, downstream.label.combineIdentifier)
  }

  /// Creates a label with an object's identity.
  @inlinable
  package init(_ name: StageName, identity: AnyObject) {
    self.init(name, CombineIdentifier(identity))
  }

  @inlinable
  init(_ name: StageName, _ combineIdentifier: CombineIdentifier, isSubscriber: Bool = false) {
    self.name = name
    self.isSubscriber = isSubscriber
    self.combineIdentifier = combineIdentifier
  }
}
