// Made from Templates/RKPublishers/Publisher/Publisher+Combining.swift.jinja by `.ci/check templates --write`.

public import ReactiveCore

extension Publisher {
  /// Combines the latest values of this publisher and another publisher in a tuple. Publishes a tuple for each new
  /// value, as soon as every publisher has published a value.
  ///
  /// ```swift
  /// first                         // -1------2-|
  /// second                        // --3-------|
  /// first.combineLatest(second)   // --a-----b-|  a = (1, 3), b = (2, 3)
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest)
  ///
  /// Requests the subscriber's demand from every publisher, but not the demand returned for a value. Drops tuples there
  /// is no demand for. Finishes when all publishers have finished. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Like `combineLatest(_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                                     // -1------2-|
  /// second                                    // --3-------|
  /// first.combineLatest(second) { $0 + $1 }   // --a-----b-|  a = 4, b = 5
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest-transform)
  ///
  /// - Parameters:
  ///   - other: The second publisher.
  ///   - transform: A closure that returns the value to publish for the latest value of each publisher.
  @inlinable
  public func combineLatest<P: Publisher, POutput, T>(
    _ other: P,
    _ transform: @escaping (Output, POutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Failure == P.Failure, P.Output == POutput {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Combines the latest values of this publisher and two other publishers in a tuple. Publishes a tuple for each new
  /// value, as soon as every publisher has published a value.
  ///
  /// ```swift
  /// first                                // -1------2-|
  /// second                               // --3-------|
  /// third                                // ---4------|
  /// first.combineLatest(second, third)   // ---a----b-|  a = (1, 3, 4), b = (2, 3, 4)
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest-3)
  ///
  /// Requests the subscriber's demand from every publisher, but not the demand returned for a value. Drops tuples there
  /// is no demand for. Finishes when all publishers have finished. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Like `combineLatest(_:_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                                                 // -1------2-|
  /// second                                                // --3-------|
  /// third                                                 // ---4------|
  /// first.combineLatest(second, third) { $0 + $1 + $2 }   // ---a----b-|  a = 8, b = 9
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest-3-transform)
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - transform: A closure that returns the value to publish for the latest value of each publisher.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, POutput, QOutput, T>(
    _ publisher1: P, _ publisher2: Q,
    _ transform: @escaping (Output, POutput, QOutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, P.Output == POutput, Q.Output == QOutput {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Combines the latest values of this publisher and three other publishers in a tuple. Publishes a tuple for each new
  /// value, as soon as every publisher has published a value.
  ///
  /// ```swift
  /// first                                        // -1------2-|
  /// second                                       // --3-------|
  /// third                                        // ---4------|
  /// fourth                                       // ----5-----|
  /// first.combineLatest(second, third, fourth)   // ----a---b-|  a = (1, 3, 4, 5), b = (2, 3, 4, 5)
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest-4)
  ///
  /// Requests the subscriber's demand from every publisher, but not the demand returned for a value. Drops tuples there
  /// is no demand for. Finishes when all publishers have finished. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Like `combineLatest(_:_:_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                                                              // -1------2-|
  /// second                                                             // --3-------|
  /// third                                                              // ---4------|
  /// fourth                                                             // ----5-----|
  /// first.combineLatest(second, third, fourth) { $0 + $1 + $2 + $3 }   // ----a---b-|  a = 13, b = 14
  /// ```
  /// ![Publishes the latest values of all streams.](combining-combine-latest-4-transform)
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - transform: A closure that returns the value to publish for the latest value of each publisher.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, POutput, QOutput, ROutput, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, POutput, QOutput, ROutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where
    Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure, P.Output == POutput, Q.Output == QOutput,
    R.Output == ROutput
  {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Combines the values of this publisher and another publisher in tuples, in order: their first values, their
  /// second values, and so on.
  ///
  /// ```swift
  /// first               // -1------2-|
  /// second              // --3-------|
  /// first.zip(second)   // --a-------|  a = (1, 3)
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip)
  ///
  /// Requests the subscriber's demand from every publisher. Buffers values without limit until every publisher has
  /// published its value for the same tuple. Finishes when a publisher has finished and none of its values are
  /// buffered. Fails when a publisher fails. Cancels the others in both cases.
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Like `zip(_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                           // -1------2-|
  /// second                          // --3-------|
  /// first.zip(second) { $0 + $1 }   // --a-------|  a = 4
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip-transform)
  ///
  /// - Parameters:
  ///   - other: The second publisher.
  ///   - transform: A closure that returns the value to publish for one value of each publisher.
  @inlinable
  public func zip<P: Publisher, POutput, T>(
    _ other: P,
    _ transform: @escaping (Output, POutput) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Failure == P.Failure, P.Output == POutput {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Combines the values of this publisher and two other publishers in tuples, in order: their first values, their
  /// second values, and so on.
  ///
  /// ```swift
  /// first                      // -1------2-|
  /// second                     // --3-------|
  /// third                      // ---4------|
  /// first.zip(second, third)   // ---a------|  a = (1, 3, 4)
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip-3)
  ///
  /// Requests the subscriber's demand from every publisher. Buffers values without limit until every publisher has
  /// published its value for the same tuple. Finishes when a publisher has finished and none of its values are
  /// buffered. Fails when a publisher fails. Cancels the others in both cases.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Like `zip(_:_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                                       // -1------2-|
  /// second                                      // --3-------|
  /// third                                       // ---4------|
  /// first.zip(second, third) { $0 + $1 + $2 }   // ---a------|  a = 8
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip-3-transform)
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - transform: A closure that returns the value to publish for one value of each publisher.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, POutput, QOutput, T>(
    _ publisher1: P, _ publisher2: Q,
    _ transform: @escaping (Output, POutput, QOutput) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, P.Output == POutput, Q.Output == QOutput {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Combines the values of this publisher and three other publishers in tuples, in order: their first values, their
  /// second values, and so on.
  ///
  /// ```swift
  /// first                              // -1------2-|
  /// second                             // --3-------|
  /// third                              // ---4------|
  /// fourth                             // ----5-----|
  /// first.zip(second, third, fourth)   // ----a-----|  a = (1, 3, 4, 5)
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip-4)
  ///
  /// Requests the subscriber's demand from every publisher. Buffers values without limit until every publisher has
  /// published its value for the same tuple. Finishes when a publisher has finished and none of its values are
  /// buffered. Fails when a publisher fails. Cancels the others in both cases.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Like `zip(_:_:_:)`, but publishes the result of `transform`.
  ///
  /// ```swift
  /// first                                                    // -1------2-|
  /// second                                                   // --3-------|
  /// third                                                    // ---4------|
  /// fourth                                                   // ----5-----|
  /// first.zip(second, third, fourth) { $0 + $1 + $2 + $3 }   // ----a-----|  a = 13
  /// ```
  /// ![Publishes the first values, the second values, and so on.](combining-zip-4-transform)
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - transform: A closure that returns the value to publish for one value of each publisher.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, POutput, QOutput, ROutput, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, POutput, QOutput, ROutput) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where
    Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure, P.Output == POutput, Q.Output == QOutput,
    R.Output == ROutput
  {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Publishes the values of this publisher and another publisher of the same type as they arrive. See the overload for
  /// a publisher of another type.
  ///
  /// ```swift
  /// first                       // -1-|
  /// second                      // --2|
  /// first.merge(with: second)   // -12|
  /// ```
  /// ![Publishes the values of two streams as they come.](combining-merge)
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Publishes the values of this publisher and another publisher as they arrive.
  ///
  /// ```swift
  /// first                       // -1-|
  /// second                      // --2|
  /// first.merge(with: second)   // -12|
  /// ```
  /// ![Publishes the values of two streams as they come.](combining-merge)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of this publisher and two other publishers as they arrive.
  ///
  /// ```swift
  /// first                              // -1--|
  /// second                             // --2-|
  /// third                              // ---3|
  /// first.merge(with: second, third)   // -123|
  /// ```
  /// ![Publishes the values of three streams as they come.](combining-merge-3)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this publisher and three other publishers as they arrive.
  ///
  /// ```swift
  /// first                                      // -1---|
  /// second                                     // --2--|
  /// third                                      // ---3-|
  /// fourth                                     // ----4|
  /// first.merge(with: second, third, fourth)   // -1234|
  /// ```
  /// ![Publishes the values of four streams as they come.](combining-merge-4)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Publishes the values of this publisher and four other publishers as they arrive.
  ///
  /// ```swift
  /// first                                             // -1----|
  /// second                                            // --2---|
  /// third                                             // ---3--|
  /// fourth                                            // ----4-|
  /// fifth                                             // -----5|
  /// first.merge(with: second, third, fourth, fifth)   // -12345|
  /// ```
  /// ![Publishes the values of five streams as they come.](combining-merge-5)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Publishes the values of this publisher and five other publishers as they arrive.
  ///
  /// ```swift
  /// first                                                    // -1-----|
  /// second                                                   // --2----|
  /// third                                                    // ---3---|
  /// fourth                                                   // ----4--|
  /// fifth                                                    // -----5-|
  /// sixth                                                    // ------6|
  /// first.merge(with: second, third, fourth, fifth, sixth)   // -123456|
  /// ```
  /// ![Publishes the values of six streams as they come.](combining-merge-6)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Publishes the values of this publisher and six other publishers as they arrive.
  ///
  /// ```swift
  /// first                                                             // -1------|
  /// second                                                            // --2-----|
  /// third                                                             // ---3----|
  /// fourth                                                            // ----4---|
  /// fifth                                                             // -----5--|
  /// sixth                                                             // ------6-|
  /// seventh                                                           // -------7|
  /// first.merge(with: second, third, fourth, fifth, sixth, seventh)   // -1234567|
  /// ```
  /// ![Publishes the values of seven streams as they come.](combining-merge-7)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Publishes the values of this publisher and seven other publishers as they arrive.
  ///
  /// ```swift
  /// first                                                                     // -1-------|
  /// second                                                                    // --2------|
  /// third                                                                     // ---3-----|
  /// fourth                                                                    // ----4----|
  /// fifth                                                                     // -----5---|
  /// sixth                                                                     // ------6--|
  /// seventh                                                                   // -------7-|
  /// eighth                                                                    // --------8|
  /// first.merge(with: second, third, fourth, fifth, sixth, seventh, eighth)   // -12345678|
  /// ```
  /// ![Publishes the values of eight streams as they come.](combining-merge-8)
  ///
  /// With unlimited demand, requests unlimited values from every publisher. Otherwise requests one value at a time from
  /// each. Buffers one value of each publisher until there is demand; a later value of the same publisher replaces it.
  /// Finishes when all publishers have finished and no values are buffered. Fails when one of them fails, and cancels
  /// the others.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  ///   - h: The eighth publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }

  /// Publishes values before the values of this publisher.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter elements: The values to publish before those of this publisher.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of this publisher.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter elements: The values to publish before those of this publisher.
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of another publisher, then the values of this publisher. See `append(_:)`.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter publisher: The publisher to subscribe to first.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes values after the values of this publisher.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// - Parameter elements: The values to publish after those of this publisher.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after the values of this publisher.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// - Parameter elements: The values to publish after those of this publisher.
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of this publisher, then the values of another publisher.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// Requests the remaining demand from the other publisher. Drops values that this publisher publishes without demand.
  /// If this publisher fails, the result fails without subscribing to the other publisher.
  ///
  /// - Parameter publisher: The publisher to subscribe to when this publisher finishes.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
