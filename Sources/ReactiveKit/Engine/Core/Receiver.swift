/// The receiving end of a stream as a value: what a stage is given by its downstream, and what it gives its upstream.
///
/// An operator's stage is a function from the receiver downstream to the receiver upstream. A stage that passes something on
/// unchanged passes on the downstream's own closure.
///
/// Who delivers sees to it that calls do not overlap. A receiver checks nothing.
@frozen
public struct _Receiver<Input, Failure: Error>: Subscriber {
  @usableFromInline
  package let subscription: (EngineSubscription) -> Void

  @usableFromInline
  package let next: Outlet<Input>

  @usableFromInline
  package let completion: (Subscribers.Completion<Failure>) -> Void

  /// Which subscriber this is, in the eyes of a publisher that asks.
  @usableFromInline
  package let label: Label

  @inlinable
  package init(
    _ label: Label,
    subscription: @escaping (EngineSubscription) -> Void,
    next: Outlet<Input>,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.label = label
    self.subscription = subscription
    self.next = next
    self.completion = completion
  }

  /// Hands the subscription over.
  @inlinable
  public func receive(subscription: any Subscription) {
    self.subscription(.of(subscription))
  }

  /// Delivers a value and returns how many more are wanted.
  @inlinable
  public func receive(_ input: Input) -> Subscribers.Demand {
    next(input)
  }

  /// Delivers the end.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    self.completion(completion)
  }

  /// This receiver.
  @inlinable
  public var _receiver: _Receiver<Input, Failure> { self }

  /// The identifier of the stage or subscriber behind this receiver.
  public var combineIdentifier: CombineIdentifier { label.combineIdentifier }
}

/// What a receiver says of itself to a publisher that is not of this library: its name and its identity.
@frozen
@usableFromInline
package struct Label {
  /// The name that Combine's counterpart of the stage prints.
  @usableFromInline
  package let name: StaticString

  @usableFromInline
  package let combineIdentifier: CombineIdentifier

  /// The label of a stage that stands before a receiver and shares its identity.
  @inlinable
  package init<Input, Failure>(_ name: StaticString, before downstream: _Receiver<Input, Failure>) {
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
