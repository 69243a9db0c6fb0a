public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of five publishers as they arrive. The result of `merge(with:_:_:_:)`.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
  {
    /// The kind of values this publisher publishes.
    public typealias Output = A.Output

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

    /// The fifth publisher.
    public let e: E

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    ///   - e: The fifth publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: 5) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
      }
    }
  }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge5 {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge6<A, B, C, D, E, P>
  where P.Failure == E.Failure, P.Output == E.Output {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Merges two more publishers. A single operator merges all of them.
  ///
  /// - Parameters:
  ///   - z: The first publisher to add.
  ///   - y: The second publisher to add.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  )
    -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where Z.Failure == E.Failure, Z.Output == E.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Merges three more publishers. A single operator merges all of them.
  ///
  /// - Parameters:
  ///   - z: The first publisher to add.
  ///   - y: The second publisher to add.
  ///   - x: The third publisher to add.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  )
    -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
  where
    Z.Failure == E.Failure, Z.Output == E.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output
  {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}
