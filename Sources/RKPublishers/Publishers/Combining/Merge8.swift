public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of eight publishers as they arrive. The result of
  /// `merge(with:_:_:_:_:_:_:)`.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
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

    /// The eighth publisher.
    public let h: H

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
    ///   - h: The eighth publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: 8) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
        stage.attach(f, 5)
        stage.attach(g, 6)
        stage.attach(h, 7)
      }
    }
  }
}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
