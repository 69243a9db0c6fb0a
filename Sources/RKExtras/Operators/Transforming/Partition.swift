public import RKPublishers
public import ReactiveKit

extension Publisher {
  /// Publishes the values that satisfy a predicate, and the values that do not, by two publishers.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// let (even, odd) = source.partition { $0 % 2 == 0 }
  /// even
  ///          // ---2---4-|
  /// ```
  /// ![Splits a stream into the values that pass a test and those that do not.](transforming-partition)
  ///
  /// The two share one subscription to this publisher, by `share()`: they receive the values from the first subscriber
  /// on. Subscribe to both before a publisher begins that does not wait, for example by `makeConnectable()`.
  ///
  /// - Parameter predicate: A closure that is called once for each value.
  ///
  /// Origin: CombineExt, RxSwiftExt.
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping (Output) -> Bool
  ) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>) {
    let shared = map { (value: $0, isMatch: predicate($0)) }.share()
    return (
      shared.compactMap { $0.isMatch ? $0.value : nil }.eraseToAnyPublisher(),
      shared.compactMap { $0.isMatch ? nil : $0.value }.eraseToAnyPublisher()
    )
  }
}

// Signals have `pairwise`.
extension SignalProtocol {
  /// Sends the elements that satisfy a predicate, and the elements that do not, by two signals.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// let (even, odd) = source.partition { $0 % 2 == 0 }
  /// even
  ///          // ---2---4-|
  /// ```
  /// ![Splits a stream into the values that pass a test and those that do not.](transforming-partition)
  ///
  /// The two share one observation of this signal: they receive the elements from the first observer on. To keep
  /// elements for the second observer, call `replay(limit:)` first.
  ///
  /// - Parameter predicate: A closure that is called once for each element.
  ///
  /// Origin: RxSwiftExt.
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping (Element) -> Bool
  ) -> (matches: Signal<Element, Error>, nonMatches: Signal<Element, Error>) {
    let shared = map { (element: $0, isMatch: predicate($0)) }.share(limit: 0)
    return (
      shared.compactMap { $0.isMatch ? $0.element : nil }, shared.compactMap { $0.isMatch ? nil : $0.element }
    )
  }
}
