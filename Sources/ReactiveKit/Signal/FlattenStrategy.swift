/// How the signals that a signal sends are joined into one.
///
/// Origin: ReactiveKit 3.x.
public enum FlattenStrategy: Sendable {
  /// One after another, each when the one before has completed.
  case concat

  /// Only the newest: a new one ends the one before.
  case latest

  /// All at the same time.
  case merge
}
