// Made from Templates/RKExtras/Operators/Combining/Zip+Members.swift.jinja by `.ci/check templates --write`.

public import RKPublishers

// The compiler does not know the members of a tuple that a pack makes while it infers a closure: `$0.1` does not compile.
// So the numbers of publishers that are common have forms of their own.

extension Publishers {
  /// Combines the values of two publishers in tuples, in order, as ``zip(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  @_disfavoredOverload
  public static func zip<First, Second, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>
  ) -> AnyPublisher<(First, Second), Failure> {
    zipTuples(first, second)
  }

  /// Combines the values of three publishers in tuples, in order, as ``zip(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  @_disfavoredOverload
  public static func zip<First, Second, Third, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>
  ) -> AnyPublisher<(First, Second, Third), Failure> {
    zipTuples(first, second, third)
  }

  /// Combines the values of four publishers in tuples, in order, as ``zip(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  @_disfavoredOverload
  public static func zip<First, Second, Third, Fourth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth), Failure> {
    zipTuples(first, second, third, fourth)
  }

  /// Combines the values of five publishers in tuples, in order, as ``zip(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  ///   - fifth: The fifth publisher.
  @_disfavoredOverload
  public static func zip<First, Second, Third, Fourth, Fifth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>,
    _ fifth: any Publisher<Fifth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth, Fifth), Failure> {
    zipTuples(first, second, third, fourth, fifth)
  }

  /// Combines the values of six publishers in tuples, in order, as ``zip(_:_:_:)`` does for any number.
  ///
  /// - Parameters:
  ///   - first: The first publisher.
  ///   - second: The second publisher.
  ///   - third: The third publisher.
  ///   - fourth: The fourth publisher.
  ///   - fifth: The fifth publisher.
  ///   - sixth: The sixth publisher.
  @_disfavoredOverload
  public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Failure>(
    _ first: any Publisher<First, Failure>, _ second: any Publisher<Second, Failure>,
    _ third: any Publisher<Third, Failure>, _ fourth: any Publisher<Fourth, Failure>,
    _ fifth: any Publisher<Fifth, Failure>, _ sixth: any Publisher<Sixth, Failure>
  ) -> AnyPublisher<(First, Second, Third, Fourth, Fifth, Sixth), Failure> {
    zipTuples(first, second, third, fourth, fifth, sixth)
  }
}
