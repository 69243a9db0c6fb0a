/// Sends what one of two signals sends: the one that is the first to send any event.
///
/// The others are disposed then; those whose turn has not come are not run. Signals are run in the order given.
///
/// Origin: ReactiveKit 3.x.
public func amb<A: SignalProtocol, B: SignalProtocol>(_ a: A, _ b: B) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error {
  Signal(
    after: a,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 2) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
      }
    })
}

/// Sends what one of three signals sends; see ``amb(_:_:)``.
///
/// Origin: ReactiveKit 3.x.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error {
  Signal(
    after: a,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 3) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
      }
    })
}

/// Sends what one of four signals sends; see ``amb(_:_:)``.
///
/// Origin: ReactiveKit 3.x.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error
{
  Signal(
    after: a,
    attaching: { downstream in
      attachAmb(downstream, upstreams: 4) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
      }
    })
}

/// Sends what one of five signals sends; see ``amb(_:_:)``.
///
/// Origin: ReactiveKit 3.x.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error
{
  Signal(
    after: a,
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

/// Sends what one of six signals sends; see ``amb(_:_:)``.
///
/// Origin: ReactiveKit 3.x.
public func amb<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error, F.Element == A.Element, F.Error == A.Error
{
  Signal(
    after: a,
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
