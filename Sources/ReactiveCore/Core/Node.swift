/// A stage with its own state, as its upstream sees it: the closures that send values and the completion downstream,
/// and its link.
///
/// Downstream retains the link only. So the upstream's reference to the node is the only one: when the upstream
/// releases the node, the node and all that it retains are released.
@usableFromInline
package final class Node<State, Output, Failure: Error>: Chained {
  @usableFromInline package let link: UpstreamLink

  // Together with the next object, the outlet downstream.
  @usableFromInline let function: (AnyObject, Output) -> Subscribers.Demand

  // These two are changed in `deinit` alone. The first is optional, because a closure of a generic type that does nothing
  // would be an allocation there.
  @exclusivity(unchecked) @usableFromInline package var completion: ((Subscribers.Completion<Failure>) -> Void)!
  @exclusivity(unchecked) @usableFromInline var receiveSubscription: (EngineSubscription) -> Void

  // Deliveries are serial.
  @exclusivity(unchecked) @usableFromInline package var state: State

  @inlinable
  package init(_ link: UpstreamLink, _ downstream: _Receiver<Output, Failure>, _ state: State) {
    self.link = link
    self.state = state
    function = downstream.next.function
    completion = downstream.completion
    receiveSubscription = downstream.subscription
    super.init(downstream.next.object)
  }

  @inlinable @inline(__always)
  package func next(_ value: Output) -> Subscribers.Demand {
    #if DEBUG
      // Two frames less on the stack than with a closure.
      function(nextObject!.takeUnretainedValue(), value)
    #else
      nextObject.unsafelyUnwrapped._withUnsafeGuaranteedRef { function($0, value) }
    #endif
  }

  // References downstream other than the next object are released first: see `Chained`.
  deinit {
    completion = nil
    receiveSubscription = { _ in }
  }

  @inlinable package var label: Label { Label(link.name, identity: link) }

  /// Accepts the first subscription, and passes the link downstream instead.
  @inlinable
  package var subscription: (EngineSubscription) -> Void {
    { if self.link.connect($0) { self.receiveSubscription(self.link) } }
  }

  /// Ends the stream from here: cancels the upstream, then sends the completion downstream.
  @inlinable
  package func end(_ completion: Subscribers.Completion<Failure>) -> Subscribers.Demand {
    if link.cancelUpstream() { self.completion(completion) }
    return .none
  }

  // These two are not inlined: a value that doesn't end the stream would look up the completion's type, where it is not specialized.

  /// Ends the stream from here, with `.finished`.
  @inlinable @inline(never)
  package func endFinished() -> Subscribers.Demand { end(.finished) }

  /// Ends the stream from here, with a failure.
  @inlinable @inline(never)
  package func end(failingWith error: Failure) -> Subscribers.Demand { end(.failure(error)) }
}

extension Node where State == Void {
  @inlinable
  package convenience init(_ link: UpstreamLink, _ downstream: _Receiver<Output, Failure>) {
    self.init(link, downstream, ())
  }
}

extension Subscribers.Completion {
  @inlinable package var erased: Subscribers.Completion<any Error> { mapFailure { $0 } }
}
