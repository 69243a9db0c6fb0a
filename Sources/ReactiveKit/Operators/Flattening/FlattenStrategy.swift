/// The way in which the inner signals of a signal are combined.
public enum FlattenStrategy: Sendable {
  /// Observes inner signals one after another, each when the previous one has completed.
  case concat

  /// Observes only the latest inner signal. A new inner signal ends the observation of the previous one.
  case latest

  /// Observes all inner signals at the same time.
  case merge
}
