public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of six publishers as they arrive. The result of `merge(with:_:_:_:_:)`.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>:
    _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
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

    /// The sixth publisher.
    public let f: F

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    ///   - e: The fifth publisher.
    ///   - f: The sixth publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: 6) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
        stage.attach(f, 5)
      }
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge6 {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge7<A, B, C, D, E, F, P>
  where P.Failure == F.Failure, P.Output == F.Output {
    Publishers.Merge7(a, b, c, d, e, f, other)
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
    -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  where Z.Failure == F.Failure, Z.Output == F.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}
