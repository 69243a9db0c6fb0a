public import RKPublishers
import ReactiveKit

extension Publisher {
  /// Publishes values until one does not satisfy `predicate`, and that one too if `inclusive` is true. Then finishes.
  ///
  /// ```swift
  /// source                                              // -1-2-3-1-|
  /// source.prefix(while: { $0 < 3 }, inclusive: true)   // -1-2-(3|)
  /// ```
  /// ![Publishes values until one does not satisfy a condition, and that one.](filtering-prefix-while-inclusive)
  ///
  ///     progress.prefix(while: { $0 < 1 }, inclusive: true)  // finishes with the value that completes it
  ///
  /// Requests what the subscriber does. When a value does not satisfy the predicate, cancels the upstream. Traps on a
  /// value or a completion before the subscription, like `prefix(while:)`. Signals have an operator of this name.
  ///
  /// - Parameters:
  ///   - predicate: A closure that receives each value, and returns whether to continue. It is released at the end.
  ///   - inclusive: Whether to publish the first value that does not satisfy the predicate.
  ///
  /// Origin: ReactiveKit 3, RxSwift, where the name is `take(while:behavior:)`.
  @_disfavoredOverload
  public func prefix(
    while predicate: @escaping (Output) -> Bool, inclusive: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher(attaching: { self._attach(prefixWhileStage($0, inclusive: inclusive, predicate)) })
  }
}
