public import RKPublishers
import ReactiveKit

private func deliver<Output, Failure>(
  _ event: Event<Output, Failure>, from node: Node<TypeOf<Event<Output, Failure>>, Output, Failure>
) -> Subscribers.Demand {
  switch event {
  case .value(let value): node.next(value)
  case .failure(let error): node.end(failingWith: error)
  case .finished: node.endFinished()
  }
}

extension Publisher {
  /// Converts each value, which is an event, to that event. Ends, and cancels the upstream, at the first event that is
  /// a completion. Finishes when the upstream finishes.
  ///
  /// ```swift
  /// source                                 // -1--#
  /// source.materialize().dematerialize()   // -1--#
  /// ```
  /// ![Publishes what values that are events say.](transforming-dematerialize)
  ///
  /// Requests the subscriber's demand from the upstream. So a completion arrives only if the subscriber has requested
  /// one more value than there are.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func dematerialize<Value, E>() -> AnyPublisher<Value, E> where Output == Event<Value, E>, Failure == Never {
    AnyPublisher(attaching: { downstream in
      self._attach(dematerializeStage(downstream, convert: { $0 }, deliver: deliver(_:from:)))
    })
  }
}
