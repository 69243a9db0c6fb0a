// Made from Templates/RKExtras/Operators/Combining/CombineLatest+Members.swift.jinja by `.ci/check templates --write`.

public import RKPublishers

// The compiler does not know the members of a tuple that a pack makes while it infers a closure: `$0.1` does not compile.
// So the common numbers of publishers have separate forms.

extension Publishers {
  /// Combines the latest values of two publishers in tuples, as ``combineLatest(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>
  ) -> AnyPublisher<(First, Second), Failure> {
    combineLatestTuples(first, second)
  }

  /// Combines the latest values of three publishers in tuples, as ``combineLatest(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>
  ) -> AnyPublisher<(First, Second, Third), Failure> {
    combineLatestTuples(first, second, third)
  }

  /// Combines the latest values of four publishers in tuples, as ``combineLatest(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third, Fourth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth), Failure> {
    combineLatestTuples(first, second, third, fourth)
  }

  /// Combines the latest values of five publishers in tuples, as ``combineLatest(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  ///   - fifth: The fifth publisher.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>,
    _ fifth: any Publisher<Fifth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth, Fifth), Failure> {
    combineLatestTuples(first, second, third, fourth, fifth)
  }

  /// Combines the latest values of six publishers in tuples, as ``combineLatest(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  ///   - fifth: The fifth publisher.
  ///   - sixth: The sixth publisher.
  @_disfavoredOverload
  public static func combineLatest<First, Second, Third, Fourth, Fifth, Sixth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>,
    _ fifth: any Publisher<Fifth, Failure>, _ sixth: any Publisher<Sixth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth, Fifth, Sixth), Failure> {
    combineLatestTuples(first, second, third, fourth, fifth, sixth)
  }
}
