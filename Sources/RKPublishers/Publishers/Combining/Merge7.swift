public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of seven publishers as they arrive. The result of `merge(with:_:_:_:_:_:)`.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output
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

    /// The seventh publisher.
    public let g: G

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    ///   - e: The fifth publisher.
    ///   - f: The sixth publisher.
    ///   - g: The seventh publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: 7) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
        stage.attach(f, 5)
        stage.attach(g, 6)
      }
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge7 {
  /// Merges one more publisher. A single operator merges all of them.
  ///
  /// - Parameter other: The publisher to add.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge8<A, B, C, D, E, F, G, P>
  where P.Failure == G.Failure, P.Output == G.Output {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}
