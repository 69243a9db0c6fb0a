public import ReactiveKit

extension Publishers {
  /// Delivers what four publishers deliver, as it comes. What `merge` returns.
  ///
  /// Origin: Combine.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output
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

    /// Makes the publisher; the operator does.
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
  /// Adds one more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge5<A, B, C, D, P>
  where P.Failure == D.Failure, P.Output == D.Output {
    Publishers.Merge5(a, b, c, d, other)
  }

  /// Adds two more: one stage serves all.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  )
    -> Publishers.Merge6<A, B, C, D, Z, Y>
  where Z.Failure == D.Failure, Z.Output == D.Output, Y.Failure == Z.Failure, Y.Output == Z.Output {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// Adds three more: one stage serves all.
  ///
  /// Origin: Combine.
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

  /// Adds four more: one stage serves all.
  ///
  /// Origin: Combine.
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
