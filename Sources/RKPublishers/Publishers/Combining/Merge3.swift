public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of three publishers as they arrive. The result of `merge(with:_:)`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
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
      attachMerge(downstream, .nested, upstreams: 3) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
      }
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge3 {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge4<A, B, C, P>
  where P.Failure == C.Failure, P.Output == C.Output {
    Publishers.Merge4(a, b, c, other)
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
    -> Publishers.Merge5<A, B, C, Z, Y>
  where Z.Failure == C.Failure, Z.Output == C.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge5(a, b, c, z, y)
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
    -> Publishers.Merge6<A, B, C, Z, Y, X>
  where
    Z.Failure == C.Failure, Z.Output == C.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output
  {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Merges four more publishers. A single operator merges all of them.
  ///
  /// - Parameters:
  ///   - z: The first publisher to add.
  ///   - y: The second publisher to add.
  ///   - x: The third publisher to add.
  ///   - w: The fourth publisher to add.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  )
    -> Publishers.Merge7<A, B, C, Z, Y, X, W>
  where
    Z.Failure == C.Failure, Z.Output == C.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output
  {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Merges five more publishers. A single operator merges all of them.
  ///
  /// - Parameters:
  ///   - z: The first publisher to add.
  ///   - y: The second publisher to add.
  ///   - x: The third publisher to add.
  ///   - w: The fourth publisher to add.
  ///   - v: The fifth publisher to add.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  )
    -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
  where
    Z.Failure == C.Failure, Z.Output == C.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output, V.Failure == W.Failure, V.Output == W.Output
  {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}
