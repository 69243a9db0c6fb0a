// Made from Templates/RKPublishers/Operators/Combining/Zip.swift.jinja by `.ci/check templates --write`.

public import ReactiveCore

extension Publisher {
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
  /// ```swift
  /// let names = ["Ada", "Grace"].publisher
  /// let years = [1815, 1906].publisher
  /// _ = names.zip(years)
  ///   .sink { print("\($0), born \($1)") }  // prints Ada, born 1815, Grace, born 1906
  /// ```
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

  /// Like ``zip(_:)`` of two publishers, but publishes the result of `transform`.
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
  /// second values, and so on. See ``zip(_:)``.
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

  /// Like ``zip(_:)`` of three publishers, but publishes the result of `transform`.
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
  /// second values, and so on. See ``zip(_:)``.
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

  /// Like ``zip(_:)`` of four publishers, but publishes the result of `transform`.
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
}

extension Publishers {
  /// A publisher that combines the values of two publishers in tuples, in order.
  /// The result of `zip(_:)`.
  public struct Zip<A: Publisher, B: Publisher>: _ReceiverPublisher
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
      attachZip(downstream, .nested, a, b, combine: { ($0, $1) })
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
  /// A publisher that combines the values of three publishers in tuples, in order.
  /// The result of `zip(_:_:)`.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
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
      attachZip(downstream, .nested, a, b, c, combine: { ($0, $1, $2) })
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers {
  /// A publisher that combines the values of four publishers in tuples, in order.
  /// The result of `zip(_:_:_:)`.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
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
      attachZip(downstream, .nested, a, b, c, d, combine: { ($0, $1, $2, $3) })
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
