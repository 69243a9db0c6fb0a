/// The way in which the inner signals of a signal are combined.
public enum FlattenStrategy: Sendable {
  /// Observes inner signals one after another, each when the previous one has completed.
  case concat

  /// Observes only the latest inner signal. A new inner signal ends the observation of the previous one.
  case latest

  /// Observes all inner signals at the same time.
  case merge
}

/// Returns the receiver of elements that a closure transforms into inner signals, which a strategy combines.
///
/// The closure is called when the element arrives: with `.concat` also if the inner signal has to wait, and with
/// `.latest` before the former inner signal is cancelled.
@inlinable
func flatteningReceiver<Input, Inner: SignalProtocol>(
  _ strategy: FlattenStrategy, _ downstream: _Receiver<Inner.Element, Inner.Error>,
  _ transform: @escaping (Input) -> Inner
) -> _Receiver<Input, Inner.Error> {
  switch strategy {
  case .concat:
    flatMapStage(downstream, .queued, queues: 1, attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .latest:
    switchToLatestStage(downstream, .queued, attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .merge:
    flatMapStage(downstream, .queued, attach: { transform($0)._attach($1) })
  }
}
