public import ReactiveKit

extension Publishers {
  /// Delivers what eight publishers deliver, as it comes. What `merge` returns.
  ///
  /// Origin: Combine.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: _ReceiverPublisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
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

    /// Publisher number 7.
    public let g: G

    /// Publisher number 8.
    public let h: H

    /// Makes the publisher; the operator does.
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
