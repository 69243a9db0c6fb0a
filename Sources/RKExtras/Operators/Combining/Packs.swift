public import RKPublishers
public import ReactiveKit

// Swift cannot yet require that all members of a pack of publishers fail with the same error. So the packs are of values,
// and the parameters are existentials. Inside, the publishers are an array of one type, and each combination is
// converted to a tuple.

/// Returns publishers of different kinds of values as publishers of one kind.
func erase<Failure, each Value>(
  _ publishers: repeat any Publisher<each Value, Failure>
) -> [AnyPublisher<Any, Failure>] {
  var all: [AnyPublisher<Any, Failure>] = []
  repeat all.append(erase(one: each publishers))
  return all
}

private func erase<Value, Failure>(one publisher: any Publisher<Value, Failure>) -> AnyPublisher<Any, Failure> {
  let step = Step<Value, Any, Void> { box, value in deliver(value as Any, from: box) }
  return AnyPublisher(attaching: { publisher._attach($0.preceded(by: step, "Map")) })
}

/// Returns signals as publishers of one kind of values.
func erase<Failure, each Value>(
  _ signals: repeat any SignalProtocol<each Value, Failure>
) -> [AnyPublisher<Any, Failure>] {
  var all: [AnyPublisher<Any, Failure>] = []
  repeat all.append(erase(signal: each signals))
  return all
}

private func erase<Element, Error>(signal: any SignalProtocol<Element, Error>) -> AnyPublisher<Any, Error> {
  let step = Step<Element, Any, Void> { box, element in deliver(element as Any, from: box) }
  return AnyPublisher(attaching: { signal._attach($0.preceded(by: step, "Map")) })
}

/// Returns values, which are of the tuple's types in this order, as a tuple.
func tuple<each Value>(_ values: [Any]) -> (repeat each Value) {
  var values = values.makeIterator()
  func next<Member>(_: Member.Type) -> Member {
    values.next().unsafelyUnwrapped as! Member
  }
  return (repeat next((each Value).self))
}

extension Publishers {
  /// Combines the values of any number of publishers in tuples, in order.
  ///
  /// ```swift
  /// first                                  // -1----2-|
  /// second                                 // --3-----|
  /// third                                  // ---5----|
  /// Publishers.zip(first, second, third)   // ---a----|  a = (1, 3, 5)
  /// ```
  /// ![Publishes the values of three or more streams by number.](combining-zip-many-publishers-publishers)
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

  /// Combines the latest values of any number of publishers in tuples. Publishes a tuple for each new value, as soon as
  /// every publisher has published one.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many-publishers-publishers)
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

  /// Publishes the values of any number of publishers as they arrive. The publishers may be of different types.
  ///
  /// ```swift
  /// first                     // -1---2--|
  /// second                    // ---8--9--|
  /// first.merge(with: second)
  /// Publishers.merge(first, second)
  /// [first, second].merge()   // -1-8-29--|
  /// ```
  /// ![Publishes the values of any number of publishers as they arrive.](combining-merge-publishers)
  ///
  /// Like `merge(with:)`. Finishes when all publishers have finished. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Parameter publishers: The publishers to merge.
  @_disfavoredOverload
  public static func merge<Output, Failure>(
    _ publishers: any Publisher<Output, Failure>...
  ) -> AnyPublisher<Output, Failure> {
    publishers.map { publisher in AnyPublisher(attaching: { publisher._attach($0) }) }.merge()
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

/// Sends the elements of any number of signals as they arrive. The signals may be of different types.
///
/// ```swift
/// first                     // -1---2--|
/// second                    // ---8--9--|
/// first.merge(with: second)
/// merge(first, second)
/// [first, second].merge()   // -1-8-29--|
/// ```
/// ![Sends the elements of any number of signals as they arrive.](combining-merge-signals)
///
/// Completes when all signals have completed. Fails when one of them fails.
///
/// - Parameter signals: The signals to merge.
@_disfavoredOverload
public func merge<Element, Error>(_ signals: any SignalProtocol<Element, Error>...) -> Signal<Element, Error> {
  signals.map { signal in Signal(afterAny: { signal._attach($0) }) }.merge()
}
