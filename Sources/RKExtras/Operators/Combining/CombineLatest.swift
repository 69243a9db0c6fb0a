public import RKPublishers
public import ReactiveKit

extension Publishers {
  /// Combines the latest values of any number of publishers in tuples. Publishes a tuple for each new value, as soon as
  /// every publisher has published one.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many)
  ///
  /// With more than six publishers, a closure names the values: `$0.1` does not compile.
  ///
  /// Like `combineLatest(_:)`: requests the subscriber's demand from each publisher, and drops tuples without demand.
  /// Finishes when all publishers have finished. Fails when one of them fails, and cancels the others.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - others: The remaining publishers, if any.
  /// - Complexity: O(*n*) for each tuple of *n* values, and an allocation.
  @_disfavoredOverload
  public static func combineLatest<First, Second, each Value, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ others: repeat any Publisher<each Value, Failure>
  ) -> AnyPublisher<(First, Second, repeat each Value), Failure> {
    combineLatestTuples(first, second, repeat each others)
  }

  static func combineLatestTuples<each Value, Failure>(
    _ publishers: repeat any Publisher<each Value, Failure>
  ) -> AnyPublisher<(repeat each Value), Failure> {
    let all = erase(repeat each publishers)
    return AnyPublisher(attaching: {
      attachCombineLatest($0, .nested, completesEarly: false, all, combine: { tuple($0) })
    })
  }
}

/// Combines the latest elements of any number of signals in tuples. Sends a tuple for each new element, as soon as
/// every signal has sent one.
///
/// ```swift
/// first                                 // -1----2-|
/// second                                // --3-----|
/// third                                 // ---5----|
/// combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
/// ```
/// ![Combines the latest elements of any number of signals in tuples.](combining-combine-latest-many-signals)
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of the signals
/// fails. For two to six signals, `ReactiveKit` has functions that create no array for each tuple. With more, a closure
/// names the elements: `$0.1` does not compile.
///
/// - Parameters:
///   - first: The first signal.
///   - second: The second signal.
///   - others: The remaining signals, if any.
/// - Complexity: O(*n*) for each tuple of *n* elements, and an allocation.
@_disfavoredOverload
public func combineLatest<First, Second, each Element, Error>(
  _ first: any SignalProtocol<First, Error>, _ second: any SignalProtocol<Second, Error>,
  _ others: repeat any SignalProtocol<each Element, Error>
) -> Signal<(First, Second, repeat each Element), Error> {
  let all = erase(first, second, repeat each others)
  return Signal(afterAny: {
    attachCombineLatest($0, .queued, completesEarly: true, all, combine: { tuple($0) })
  })
}

extension Collection where Element: Publisher {
  /// Combines the latest values of all publishers of this collection in arrays. Publishes an array for each new value,
  /// as soon as every publisher has published one.
  ///
  /// ```swift
  /// first                                    // -1----2-|
  /// second                                   // --3-----|
  /// third                                    // ---5----|
  /// [first, second, third].combineLatest()   // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Combines the latest values of all publishers of this collection in arrays.](combining-combine-latest-collection)
  ///
  /// Requests the subscriber's demand from each publisher, and drops arrays without demand. Finishes when all
  /// publishers have finished, or immediately if the collection is empty. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Complexity: O(*n*) for each array of *n* values.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    AnyPublisher(attaching: {
      isEmpty
        ? attachEnd(.finished, $0) : attachCombineLatest($0, .nested, completesEarly: false, self, combine: { $0 })
    })
  }
}

extension Collection where Element: SignalProtocol {
  /// Combines the latest elements of all signals of this collection in arrays. The same as
  /// `Signal(combiningLatest:combine:)`.
  ///
  /// ```swift
  /// first                                    // -1----2-|
  /// second                                   // --3-----|
  /// third                                    // ---5----|
  /// [first, second, third].combineLatest()   // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Combines the latest values of all publishers of this collection in arrays.](combining-combine-latest-collection)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func combineLatest() -> Signal<[Element.Element], Element.Error> {
    Signal(combiningLatest: self, combine: { $0 })
  }
}
