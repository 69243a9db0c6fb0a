public import ReactiveKit

extension Publishers {
  /// Delivers what six publishers deliver, as it comes. What `merge` returns.
  ///
  /// Origin: Combine.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>:
    _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
  {
    /// The kind of values delivered.
    public typealias Output = A.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = A.Failure

    /// Publisher number 1.
    public let a: A

    /// Publisher number 2.
    public let b: B

    /// Publisher number 3.
    public let c: C

    /// Publisher number 4.
    public let d: D

    /// Publisher number 5.
    public let e: E

    /// Publisher number 6.
    public let f: F

    /// Makes the publisher; the operator does.
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
  /// Adds one more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge7<A, B, C, D, E, F, P>
  where P.Failure == F.Failure, P.Output == F.Output {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Adds two more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  )
    -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
  where Z.Failure == F.Failure, Z.Output == F.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge8(a, b, c, d, e, f, z, y)
  }
}
