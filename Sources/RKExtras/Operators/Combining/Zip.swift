public import RKPublishers
public import ReactiveKit

extension Publishers {
  /// Combines the values of any number of publishers in tuples, in order.
  ///
  /// ```swift
  /// first                                  // -1----2-|
  /// second                                 // --3-----|
  /// third                                  // ---5----|
  /// Publishers.zip(first, second, third)   // ---a----|  a = (1, 3, 5)
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-many)
  ///
  ///     Publishers.zip(names, ages, cities, scores, ranks).sink { name, age, city, score, rank in … }
  ///
  /// With more than six publishers, a closure names the values: `$0.1` does not compile.
  ///
  /// Like `zip(_:)`: requests the subscriber's demand from each publisher. Buffers values without limit until each
  /// publisher has published its value of the same tuple. Finishes when a publisher has finished and none of its values
  /// are buffered. Fails when one of the publishers fails, and cancels the others.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - others: The remaining publishers, if any.
  /// - Complexity: O(*n*) for each tuple of *n* values, and an allocation.
  @_disfavoredOverload
  public static func zip<First, Second, each Value, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ others: repeat any Publisher<each Value, Failure>
  ) -> AnyPublisher<(First, Second, repeat each Value), Failure> {
    zipTuples(first, second, repeat each others)
  }

  static func zipTuples<each Value, Failure>(
    _ publishers: repeat any Publisher<each Value, Failure>
  ) -> AnyPublisher<(repeat each Value), Failure> {
    let all = erase(repeat each publishers)
    return AnyPublisher(attaching: { attachZip($0, .nested, all, combine: { tuple($0) }) })
  }
}

/// Combines the elements of any number of signals in tuples, in order.
///
/// ```swift
/// first                       // -1----2-|
/// second                      // --3-----|
/// third                       // ---5----|
/// zip(first, second, third)   // ---a----|  a = (1, 3, 5)
/// ```
/// ![Combines the elements of any number of signals in tuples, in order.](combining-zip-many-signals)
///
/// Buffers elements without limit until each signal has sent its element of the same tuple. Completes when a signal has
/// completed and none of its elements are buffered. Fails when one of the signals fails. For two to six signals,
/// `ReactiveKit` has functions that create no array for each tuple. With more, a closure names the elements: `$0.1`
/// does not compile.
///
/// - Parameters:
///   - first: The first signal.
///   - second: The second signal.
///   - others: The remaining signals, if any.
/// - Complexity: O(*n*) for each tuple of *n* elements, and an allocation.
@_disfavoredOverload
public func zip<First, Second, each Element, Error>(
  _ first: any SignalProtocol<First, Error>, _ second: any SignalProtocol<Second, Error>,
  _ others: repeat any SignalProtocol<each Element, Error>
) -> Signal<(First, Second, repeat each Element), Error> {
  let all = erase(first, second, repeat each others)
  return Signal(afterAny: { attachZip($0, .queued, all, combine: { tuple($0) }) })
}

extension Collection where Element: Publisher {
  /// Combines the values of all publishers of this collection in arrays, in order: the first values of all, then the
  /// second values, and so on.
  ///
  /// ```swift
  /// first                          // -1----2-|
  /// second                         // --3-----|
  /// third                          // ---5----|
  /// [first, second, third].zip()   // ---c----|  c = [1, 3, 5]
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-collection)
  ///
  /// Requests the subscriber's demand from each publisher. Buffers values without limit until each publisher has
  /// published its value of the same array. Finishes when a publisher has finished and none of its values are buffered,
  /// or immediately if the collection is empty. Fails when one of the publishers fails, and cancels the others.
  ///
  /// - Complexity: O(*n*) for each array of *n* values.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
    AnyPublisher(attaching: { isEmpty ? attachEnd(.finished, $0) : attachZip($0, .nested, self, combine: { $0 }) })
  }
}

extension Collection where Element: SignalProtocol {
  /// Combines the elements of all signals of this collection in arrays, in order: the first elements of all, then the
  /// second elements, and so on.
  ///
  /// ```swift
  /// first                          // -1----2-|
  /// second                         // --3-----|
  /// third                          // ---5----|
  /// [first, second, third].zip()   // ---c----|  c = [1, 3, 5]
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-collection)
  ///
  /// Buffers elements without limit until each signal has sent its element of the same array. Completes when a signal
  /// has completed and none of its elements are buffered, or immediately if the collection is empty. Fails when one of
  /// the signals fails.
  ///
  /// - Complexity: O(*n*) for each array of *n* elements.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func zip() -> Signal<[Element.Element], Element.Error> {
    Signal(afterAny: { isEmpty ? attachEnd(.finished, $0) : attachZip($0, .queued, self, combine: { $0 }) })
  }
}
