/// Sends the events of one of two signals, whichever sends an event first.
///
/// Observes the signals in order. At the first event, stops observing the other signals, and does not observe the
/// signals that follow.
public func amb<A: SignalProtocol, B: SignalProtocol>(_ a: A, _ b: B) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error {
  Signal(after: a, attaching: { AmbStage($0, upstreams: 2).start({ a._attach($0) }, { b._attach($0) }) })
}

/// Sends the events of one of three signals, whichever sends an event first. See ``amb(_:_:)``.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error {
  Signal(
    after: a, attaching: { AmbStage($0, upstreams: 3).start({ a._attach($0) }, { b._attach($0) }, { c._attach($0) }) })
}

/// Sends the events of one of four signals, whichever sends an event first. See ``amb(_:_:)``.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error
{
  Signal(
    after: a,
    attaching: {
      AmbStage($0, upstreams: 4).start({ a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) })
    })
}

/// Sends the events of one of five signals, whichever sends an event first. See ``amb(_:_:)``.
public func amb<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error
{
  Signal(
    after: a,
    attaching: {
      AmbStage($0, upstreams: 5).start(
        { a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) }, { e._attach($0) })
    })
}

/// Sends the events of one of six signals, whichever sends an event first. See ``amb(_:_:)``.
public func amb<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error, F.Element == A.Element, F.Error == A.Error
{
  Signal(
    after: a,
    attaching: {
      AmbStage($0, upstreams: 6).start(
        { a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) }, { e._attach($0) }, { f._attach($0) }
      )
    })
}
