// Made from Templates/RKExtras/Operators/Combining/CombineLatest+Members.swift.jinja by `.ci/check templates --write`.

public import RKPublishers

// The compiler does not know the members of a tuple that a pack makes while it infers a closure: `$0.1` does not compile.
// So the common numbers of publishers have separate forms.

extension Publishers {
  /// Combines the latest values of two publishers in tuples, as the form for any number does.
  ///
  /// ```swift
  /// digits    // -1----2------3--|
  /// letters   // ---A----B--|
  /// digits.combineLatest(letters) { "\($0)\($1)" }
  /// Publishers.combineLatest(digits, letters).map { "\($0.0)\($0.1)" }
  ///           // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Publishes the latest value of each stream whenever one of them sends a value.](combining-combine-latest)
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

  /// Combines the latest values of three publishers in tuples, as the form for any number does.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many-publishers-publishers)
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

  /// Combines the latest values of four publishers in tuples, as the form for any number does.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// first.combineLatest(second, third)
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// [first, second, third].combineLatest()           // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many)
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

  /// Combines the latest values of five publishers in tuples, as the form for any number does.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// first.combineLatest(second, third)
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// [first, second, third].combineLatest()           // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many)
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

  /// Combines the latest values of six publishers in tuples, as the form for any number does.
  ///
  /// ```swift
  /// first                                            // -1----2-|
  /// second                                           // --3-----|
  /// third                                            // ---5----|
  /// first.combineLatest(second, third)
  /// Publishers.combineLatest(first, second, third)   // ---a--b-|  a = (1, 3, 5), b = (2, 3, 5)
  /// [first, second, third].combineLatest()           // ---c--d-|  c = [1, 3, 5], d = [2, 3, 5]
  /// ```
  /// ![Publishes the latest values of three or more streams.](combining-combine-latest-many)
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
