public import RKPublishers
public import ReactiveKit

/// A value, and whether it is a match.
private typealias Verdict<Value> = (Value, Bool)

private final class Predicate<Value> {
  let isMatch: (Value) -> Bool

  init(_ isMatch: @escaping (Value) -> Bool) { self.isMatch = isMatch }
}

private func verdictStep<Value>(
  _ predicate: @escaping (Value) -> Bool
) -> Step<Value, Verdict<Value>, Predicate<Value>> {
  Step(Predicate(predicate)) { box, value in box.next((value, box.state.isMatch(value))) }
}

/// Which part of a stream is wanted. The parameter is the type of what the step receives, which the step finds here.
private final class Part<Received> {
  let isMatches: Bool

  init(isMatches: Bool) { self.isMatches = isMatches }
}

private func partStep<Value>(isMatches: Bool) -> Step<Verdict<Value>, Value, Part<Verdict<Value>>> {
  Step(Part(isMatches: isMatches)) { box, verdict in
    verdict.1 == box.state.isMatches ? box.next(verdict.0) : .max(1)
  }
}

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
    let shared = followed(by: verdictStep(predicate), "Map").share()
    return (
      shared.followed(by: partStep(isMatches: true), "CompactMap"),
      shared.followed(by: partStep(isMatches: false), "CompactMap")
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
    let shared = followed(by: verdictStep(predicate), "Map").share(limit: 0)
    return (
      shared.followed(by: partStep(isMatches: true), "CompactMap"),
      shared.followed(by: partStep(isMatches: false), "CompactMap")
    )
  }
}
