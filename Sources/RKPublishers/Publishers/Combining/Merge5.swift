public import ReactiveKit

extension Publishers {
  /// Delivers what five publishers deliver, as it comes. What `merge` returns.
  ///
  /// Origin: Combine.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
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

    /// Makes the publisher; the operator does.
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
  /// Adds one more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge6<A, B, C, D, E, P>
  where P.Failure == E.Failure, P.Output == E.Output {
    Publishers.Merge6(a, b, c, d, e, other)
  }

  /// Adds two more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  )
    -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where Z.Failure == E.Failure, Z.Output == E.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Adds three more: one stage serves all.
  ///
  /// Origin: Combine.
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
