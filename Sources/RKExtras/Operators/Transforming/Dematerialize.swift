public import RKPublishers
import ReactiveKit

extension Event {
  /// The event as a signal's.
  fileprivate var signalEvent: Signal<Output, Failure>.Event {
    switch self {
    case .value(let value): .next(value)
    case .failure(let error): .failed(error)
    case .finished: .completed
    }
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
    let step = Step<Event<Value, E>, Signal<Value, E>.Event, Void> { deliver($1.signalEvent, from: $0) }
    return AnyPublisher(attaching: { downstream in
      let receiver: _Receiver<Signal<Value, E>.Event, Never> = dematerializeStage(downstream, convert: { $0 })
      self._attach(receiver.preceded(by: step, "Dematerialize"))
    })
  }
}
