extension Publishers {
  /// The way in which a buffer handles a value that arrives when it is full.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the value.
    case dropNewest

    /// Drops the oldest buffered value, and buffers the new one.
    case dropOldest

    /// Drops the value, cancels the upstream, and fails with the error that the closure returns.
    case customError(() -> Failure)
  }
}
