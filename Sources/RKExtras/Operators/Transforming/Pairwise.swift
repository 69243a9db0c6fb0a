public import RKPublishers

extension Publisher {
  /// Publishes each value with the previous one, beginning with the second value.
  ///
  /// ```swift
  /// source              // -1--2--3-|
  /// source.pairwise()   // ----a--b-|  a = (1, 2), b = (2, 3)
  /// ```
  /// ![Publishes each value with the one before it.](transforming-pairwise)
  ///
  /// Requests one more value for the first one.
  ///
  /// Origin: CombineExt, RxSwiftExt.
  @_disfavoredOverload
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    nwise(2).map { ($0[0], $0[1]) }.eraseToAnyPublisher()
  }
}
