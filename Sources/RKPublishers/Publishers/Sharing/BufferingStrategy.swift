extension Publishers {
  /// What becomes of a value for which a buffer has no room.
  ///
  /// Origin: Combine.
  public enum BufferingStrategy<Failure: Error> {
    /// It is dropped.
    case dropNewest

    /// It takes the place of the value that has waited longest.
    case dropOldest

    /// It is dropped, the upstream is cancelled, and the stream fails with what the closure returns.
    case customError(() -> Failure)
  }
}
