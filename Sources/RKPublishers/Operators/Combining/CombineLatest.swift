// Made from Templates/RKPublishers/Operators/Combining/CombineLatest.swift.jinja by `.ci/check templates --write`.

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
  /// ```swift
  /// let price = CurrentValueSubject<Int, Never>(20)
  /// let amount = CurrentValueSubject<Int, Never>(1)
  /// let total = price.combineLatest(amount).sink { print($0 * $1) }  // prints 20
  /// amount.send(3)  // prints 60
  /// total.cancel()
  /// ```
  ///
  /// Requests the subscriber's demand from every publisher. The demand that the subscriber returns for a value is not
  /// passed on. Drops tuples there is no demand for. Finishes when all publishers have finished. Fails when one of them
  /// fails, and cancels the others.
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Like ``combineLatest(_:)`` of two publishers, but publishes the result of `transform`.
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
  /// value, as soon as every publisher has published a value. See ``combineLatest(_:)``.
  ///
  /// Requests the subscriber's demand from every publisher. The demand that the subscriber returns for a value is not
  /// passed on. Drops tuples there is no demand for. Finishes when all publishers have finished. Fails when one of them
  /// fails, and cancels the others.
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

  /// Like ``combineLatest(_:)`` of three publishers, but publishes the result of `transform`.
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
  /// value, as soon as every publisher has published a value. See ``combineLatest(_:)``.
  ///
  /// Requests the subscriber's demand from every publisher. The demand that the subscriber returns for a value is not
  /// passed on. Drops tuples there is no demand for. Finishes when all publishers have finished. Fails when one of them
  /// fails, and cancels the others.
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

  /// Like ``combineLatest(_:)`` of four publishers, but publishes the result of `transform`.
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
}

extension Publishers {
  /// A publisher that combines the latest values of two publishers in tuples.
  /// The result of `combineLatest(_:)`.
  public struct CombineLatest<A: Publisher, B: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachCombineLatest(downstream, .nested, completesEarly: false, a, b, combine: { ($0, $1) })
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
  /// A publisher that combines the latest values of three publishers in tuples.
  /// The result of `combineLatest(_:_:)`.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachCombineLatest(downstream, .nested, completesEarly: false, a, b, c, combine: { ($0, $1, $2) })
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers {
  /// A publisher that combines the latest values of four publishers in tuples.
  /// The result of `combineLatest(_:_:_:)`.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The kind of error this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachCombineLatest(downstream, .nested, completesEarly: false, a, b, c, d, combine: { ($0, $1, $2, $3) })
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
