public import RKPublishers
import ReactiveKit

/// An event of a publisher: a value, a failure, or the normal completion. The values that
/// ``ReactiveCore/Publisher/materialize()`` publishes.
///
/// A signal's events have a type of their own, `Signal.Event`.
///
/// Origin: CombineExt.
@frozen
public enum Event<Output, Failure: Error> {
  /// The publisher published a value.
  case value(Output)

  /// The publisher failed with an error.
  case failure(Failure)

  /// The publisher finished normally.
  case finished
}

extension Event: Equatable where Output: Equatable, Failure: Equatable {}

extension Event: Sendable where Output: Sendable {}

extension Event {
  /// The event as a signal's.
  var signalEvent: Signal<Output, Failure>.Event {
    switch self {
    case .value(let value): .next(value)
    case .failure(let error): .failed(error)
    case .finished: .completed
    }
  }
}

extension Publisher {
  /// Publishes each event as a value, including the completion, then finishes. The result does not fail.
  ///
  /// ```swift
  /// source                 // -1--#
  /// source.materialize()   // -a--(x|)  a = value(1), x = failure(#)
  /// ```
  /// ![Publishes events as values. A failure becomes a value too.](transforming-materialize)
  ///
  /// The completion, as a value, waits for demand.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func materialize() -> AnyPublisher<Event<Output, Failure>, Never> {
    map { Event.value($0) }.append(.finished).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

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
