extension Publishers {
  /// How much a buffer asks its upstream for.
  ///
  /// Origin: Combine.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// For as much as there is room for, and then for as many values as have been delivered.
    case keepFull

    /// For everything, at once.
    case byRequest
  }
}
