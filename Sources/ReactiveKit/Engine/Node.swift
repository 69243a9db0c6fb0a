/// A stage with a state of its own, as its upstream knows it: where values and the completion go, and its link.
///
/// Downstream holds the link alone. So the upstream's hold on the node is the only one, and when the upstream lets go the
/// node goes, with all that it holds.
@usableFromInline
package final class Node<State, Output, Failure: Error> {
  @usableFromInline
  package let link: Link

  @usableFromInline
  package let next: Outlet<Output>

  @usableFromInline
  package let completion: (Subscribers.Completion<Failure>) -> Void

  @usableFromInline
  let receiveSubscription: (EngineSubscription) -> Void

  // Deliveries are serial.
  @exclusivity(unchecked)
  @usableFromInline
  package var state: State

  @inlinable
  package init(_ link: Link, _ downstream: Conduit<Output, Failure>, _ state: State) {
    self.link = link
    self.state = state
    next = downstream.next
    completion = downstream.completion
    receiveSubscription = downstream.subscription
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
    if link.abort() { self.completion(completion) }
    return .none
  }
}

extension Node where State == Void {
  @inlinable
  package convenience init(_ link: Link, _ downstream: Conduit<Output, Failure>) {
    self.init(link, downstream, ())
  }
}

extension Subscribers.Completion {
  /// The same end with any error.
  @inlinable
  package var erased: Subscribers.Completion<any Error> { mapFailure { $0 } }
}
