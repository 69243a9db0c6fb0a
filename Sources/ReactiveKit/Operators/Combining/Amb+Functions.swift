// Made from Templates/ReactiveKit/Operators/Combining/Amb+Functions.swift.jinja by `.ci/check templates --write`.

/// Sends the events of one of two signals, whichever sends an event first. See ``SignalProtocol/amb(with:)``.
///
/// Observes the signals in order. At the first event, stops observing the other signals, and does not observe the
/// signals that follow.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
@inlinable
public func amb<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<A.Element, A.Error> where B.Element == A.Element, B.Error == A.Error {
  Signal(
    after: a, b,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 2) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
      }
    })
}

/// Sends the events of one of three signals, whichever sends an event first. See ``amb(_:_:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
@inlinable
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 3) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
      }
    })
}

/// Sends the events of one of four signals, whichever sends an event first. See ``amb(_:_:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
@inlinable
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error
{
  Signal(
    after: a.depth, b.depth, c.depth, d.depth,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 4) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
      }
    })
}

/// Sends the events of one of five signals, whichever sends an event first. See ``amb(_:_:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
@inlinable
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error
{
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 5) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
      }
    })
}

/// Sends the events of one of six signals, whichever sends an event first. See ``amb(_:_:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
@inlinable
public func amb<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error, F.Element == A.Element, F.Error == A.Error
{
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth, f.depth,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 6) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
        stage.attach(f, 5)
      }
    })
}
