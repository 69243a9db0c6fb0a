/// Converts values that are events to those events. Drops everything after the first event that ends the stream.
@inlinable
package func dematerializeStage<Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, convert: @escaping (UpstreamFailure) -> Failure
) -> _Receiver<Signal<Output, Failure>.Event, UpstreamFailure> {
  let node = Node(UpstreamLink("Dematerialize"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, event in
      guard node.link.isConnected else { return .none }
      switch event {
      case .next(let value): return node.next(value)
      case .failed(let error): return node.end(failingWith: error)
      case .completed: return node.endFinished()
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}

extension SignalProtocol {
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
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }
}

extension SignalProtocol where Error == Never {
  /// Converts each element, which is an event, to that event. Ends, and stops observing this signal, at the first event
  /// that is a completion or a failure. See ``dematerialize()`` for a signal with the same error type.
  @inlinable
  public func dematerialize<U, E>() -> Signal<U, E> where Element == Signal<U, E>.Event {
    Signal<U, E>(after: self, attaching: { self._attach(dematerializeStage($0, convert: { $0 })) })
  }
}
