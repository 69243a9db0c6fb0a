public import RKPublishers
public import ReactiveCore

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
  @inlinable
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    let step = pairwiseStep() as Step<Output, (Output, Output), Output?>
    return AnyPublisher(attaching: { self._attach($0.preceded(by: step, "Pairwise")) })
  }
}
