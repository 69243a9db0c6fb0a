/// A stage with a state of its own, as its upstream knows it: where values and the completion go, and its link.
///
/// Downstream holds the link alone. So the upstream's hold on the node is the only one, and when the upstream lets go the
/// node goes, with all that it holds.
@usableFromInline
package final class Node<State, Output, Failure: Error>: Chained {
  @usableFromInline
  package let link: UpstreamLink

  // With the next object, the outlet downstream.
  @usableFromInline
  let function: (AnyObject, Output) -> Subscribers.Demand

  // These two change at the release alone. The first is an optional since a closure that does nothing, of a generic type,
  // would be an allocation there.
  @exclusivity(unchecked)
  @usableFromInline
  package var completion: ((Subscribers.Completion<Failure>) -> Void)!

  @exclusivity(unchecked)
  @usableFromInline
  var receiveSubscription: (EngineSubscription) -> Void

  // Deliveries are serial.
  @exclusivity(unchecked)
  @usableFromInline
  package var state: State

  @inlinable
  package init(_ link: UpstreamLink, _ downstream: _Receiver<Output, Failure>, _ state: State) {
    self.link = link
    self.state = state
    function = downstream.next.function
    completion = downstream.completion
    receiveSubscription = downstream.subscription
    super.init(downstream.next.object)
  }

  /// Delivers a value, and returns how many more are wanted.
  @inlinable
  @inline(__always)
  package func next(_ value: Output) -> Subscribers.Demand {
    nextObject.unsafelyUnwrapped._withUnsafeGuaranteedRef { function($0, value) }
  }

  // What leads downstream besides the next object is let go of first: see `Chained`.
  deinit {
    completion = nil
    receiveSubscription = { _ in }
  }

  /// The node that an outlet's function is given.
  @inlinable
  @inline(__always)
  package static func of(_ object: AnyObject) -> Node {
    unsafeDowncast(object, to: Node.self)
  }

  @inlinable
  package var label: Label { Label(link.name, identity: link) }

  /// Takes the first subscription, and hands the link down instead.
  @inlinable
  package var subscription: (EngineSubscription) -> Void {
    { if self.link.connect($0) { self.receiveSubscription(self.link) } }
  }

  /// Ends the stream from here: first upstream hears of it, then downstream.
  @inlinable
  package func end(_ completion: Subscribers.Completion<Failure>) -> Subscribers.Demand {
    if link.cancelUpstream() { self.completion(completion) }
    return .none
  }
}

extension Node where State == Void {
  @inlinable
  package convenience init(_ link: UpstreamLink, _ downstream: _Receiver<Output, Failure>) {
    self.init(link, downstream, ())
  }
}

extension Subscribers.Completion {
  /// The same end with any error.
  @inlinable
  package var erased: Subscribers.Completion<any Error> { mapFailure { $0 } }
}

extension Node: Destination {
  package var face: Any? { link }
  package var destination: AnyObject? { nextObject?.takeUnretainedValue() }
}
