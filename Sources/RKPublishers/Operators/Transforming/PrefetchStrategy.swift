extension Publishers {
  /// The number of values that a buffer requests from its upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// Requests as many values as the buffer holds, and then one more for each value it publishes.
    case keepFull

    /// Requests unlimited values immediately.
    case byRequest
  }
}
