/// Converts values that are events to those events. Drops everything after the first event that ends the stream.
///
/// - Parameter deliver: Sends what an event says.
@inlinable
package func dematerializeStage<Event, Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, convert: @escaping (UpstreamFailure) -> Failure,
  deliver: @escaping (Event, Node<TypeOf<Event>, Output, Failure>) -> Subscribers.Demand
) -> _Receiver<Event, UpstreamFailure> {
  let node = Node(UpstreamLink("Dematerialize"), downstream, TypeOf<Event>())
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, event in node.link.isConnected ? deliver(event, node) : .none },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}

@inlinable
func deliver<Output, Failure>(
  _ event: Signal<Output, Failure>.Event, from node: Node<TypeOf<Signal<Output, Failure>.Event>, Output, Failure>
) -> Subscribers.Demand {
  switch event {
  case .next(let value): node.next(value)
  case .failed(let error): node.end(failingWith: error)
  case .completed: node.endFinished()
  }
}

extension SignalProtocol {
  // Where elements may be of any type, so that a subscription does not look theirs up.
  @inlinable
  func events<U, E>(
    convert: @escaping (Error) -> E, deliver: @escaping (Element, Node<TypeOf<Element>, U, E>) -> Subscribers.Demand
  ) -> Signal<U, E> {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: convert, deliver: deliver)) })
  }

  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure.
  ///
  /// ```swift
  /// source                                 // -1--#
  /// source.materialize().dematerialize()   // -1--#
  /// ```
  /// ![Publishes what values that are events say.](transforming-dematerialize)
  ///
  /// ```swift
  /// let events = SafeSignal(just: "a page").materialize()
  /// _ = events
  ///   .dematerialize()
  ///   .observeNext { print($0) }  // prints a page
  /// ```
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event, E == Error {
    events(convert: { $0 }, deliver: deliver(_:from:))
  }
}

extension SignalProtocol where Error == Never {
  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure. See ``dematerialize()`` for a signal with the same error type.
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event {
    events(convert: { $0 }, deliver: deliver(_:from:))
  }
}
