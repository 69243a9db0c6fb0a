public import RKPublishers
import ReactiveKit

/// An event of a publisher: a value, a failure, or the normal completion. The values that
/// ``ReactiveCore/Publisher/materialize()`` publishes.
///
/// A signal's events have another type, `Signal.Event`.
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
    let step = Step<Output, Event<Output, Failure>, Void> { deliver(.value($1), from: $0) }
    return followed(by: step, "Map").append(.finished).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }
}
