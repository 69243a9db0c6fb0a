// Functions for two to six signals.

/// Sends the elements of two signals as they arrive. Completes when all have completed. Fails when one of them fails.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error {
  mergeAll(after: a, [{ a._attach($0) }, { b._attach($0) }])
}

/// Sends the elements of three signals as they arrive. Completes when all have completed. Fails when one of them fails.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error {
  mergeAll(after: a, [{ a._attach($0) }, { b._attach($0) }, { c._attach($0) }])
}

/// Sends the elements of four signals as they arrive. Completes when all have completed. Fails when one of them fails.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error
{
  mergeAll(after: a, [{ a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) }])
}

/// Sends the elements of five signals as they arrive. Completes when all have completed. Fails when one of them fails.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error
{
  mergeAll(after: a, [{ a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) }, { e._attach($0) }])
}

/// Sends the elements of six signals as they arrive. Completes when all have completed. Fails when one of them fails.
@inlinable
public func merge<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error, F.Element == A.Element, F.Error == A.Error
{
  mergeAll(
    after: a,
    [
      { a._attach($0) }, { b._attach($0) }, { c._attach($0) }, { d._attach($0) }, { e._attach($0) }, { f._attach($0) },
    ])
}

/// Attaches all signals to one stage.
@inlinable
func mergeAll<S: SignalProtocol, Element, Error>(
  after first: S, _ sources: [(_Receiver<Element, Error>) -> Void]
) -> Signal<Element, Error> {
  Signal(
    after: first,
    attaching: { downstream in
      attachFlattening(
        .merge, downstream, inner: { source, inner in source(inner) }, to: { attachSequence(sources, $0) })
    })
}
