public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of four publishers as they arrive. The result of `merge(with:_:_:)`.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output
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
      attachMerge(downstream, .nested, upstreams: 4) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
      }
    }
  }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge4 {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge5<A, B, C, D, P>
  where P.Failure == D.Failure, P.Output == D.Output {
    Publishers.Merge5(a, b, c, d, other)
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
    -> Publishers.Merge6<A, B, C, D, Z, Y>
  where Z.Failure == D.Failure, Z.Output == D.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge6(a, b, c, d, z, y)
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
    -> Publishers.Merge7<A, B, C, D, Z, Y, X>
  where
    Z.Failure == D.Failure, Z.Output == D.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output
  {
    Publishers.Merge7(a, b, c, d, z, y, x)
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
    -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
  where
    Z.Failure == D.Failure, Z.Output == D.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output
  {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}
