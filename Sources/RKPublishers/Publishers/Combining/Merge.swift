public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of two publishers as they arrive. The result of `merge(with:)`.
  public struct Merge<A: Publisher, B: Publisher>: _ReceiverPublisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// The kind of values this publisher publishes.
    public typealias Output = A.Output

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
      attachMerge(downstream, .nested, upstreams: 2) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
      }
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Merge {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge3<A, B, P>
  where P.Failure == B.Failure, P.Output == B.Output {
    Publishers.Merge3(a, b, other)
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
    -> Publishers.Merge4<A, B, Z, Y>
  where Z.Failure == B.Failure, Z.Output == B.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge4(a, b, z, y)
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
    -> Publishers.Merge5<A, B, Z, Y, X>
  where
    Z.Failure == B.Failure, Z.Output == B.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output
  {
    Publishers.Merge5(a, b, z, y, x)
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
    -> Publishers.Merge6<A, B, Z, Y, X, W>
  where
    Z.Failure == B.Failure, Z.Output == B.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output
  {
    Publishers.Merge6(a, b, z, y, x, w)
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
    -> Publishers.Merge7<A, B, Z, Y, X, W, V>
  where
    Z.Failure == B.Failure, Z.Output == B.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output, V.Failure == W.Failure, V.Output == W.Output
  {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Merges six more publishers. A single operator merges all of them.
  ///
  /// - Parameters:
  ///   - z: The first publisher to add.
  ///   - y: The second publisher to add.
  ///   - x: The third publisher to add.
  ///   - w: The fourth publisher to add.
  ///   - v: The fifth publisher to add.
  ///   - u: The sixth publisher to add.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  )
    -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  where
    Z.Failure == B.Failure, Z.Output == B.Output, Y.Failure == Z.Failure, Y.Output == Z.Output, X.Failure == Y.Failure,
    X.Output == Y.Output, W.Failure == X.Failure, W.Output == X.Output, V.Failure == W.Failure, V.Output == W.Output,
    U.Failure == V.Failure, U.Output == V.Output
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}
