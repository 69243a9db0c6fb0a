public import ReactiveKit

// Combinations of more than six signals. Each combines the first six, then adds the others.

/// Sends the latest elements of seven signals, each time one of them sends an element, once all have.
@available(
  *, deprecated, message: "Use combineLatest of combineLatest(a, b, c, d, e, f) and g."
)
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element), A.Error>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error, G.Error == A.Error
{
  combineLatest(combineLatest(a, b, c, d, e, f), g) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) }
}

/// Sends the latest elements of eight signals, each time one of them sends an element, once all have.
@available(
  *, deprecated, message: "Use combineLatest of combineLatest(a, b, c, d, e, f) and combineLatest(g, h)."
)
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element), A.Error>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error
{
  combineLatest(combineLatest(a, b, c, d, e, f), combineLatest(g, h)) {
    ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1)
  }
}

/// Sends the latest elements of nine signals, each time one of them sends an element, once all have.
@available(
  *, deprecated, message: "Use combineLatest of combineLatest(a, b, c, d, e, f) and combineLatest(g, h, i)."
)
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
) -> Signal<
  (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element), A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error
{
  combineLatest(combineLatest(a, b, c, d, e, f), combineLatest(g, h, i)) {
    ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2)
  }
}

/// Sends the latest elements of ten signals, each time one of them sends an element, once all have.
@available(
  *, deprecated, message: "Use combineLatest of combineLatest(a, b, c, d, e, f) and combineLatest(g, h, i, j)."
)
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol, J: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
) -> Signal<
  (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element),
  A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error, J.Error == A.Error
{
  combineLatest(combineLatest(a, b, c, d, e, f), combineLatest(g, h, i, j)) {
    ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2, $1.3)
  }
}

/// Sends the latest elements of eleven signals, each time one of them sends an element, once all have.
@available(
  *, deprecated, message: "Use combineLatest of combineLatest(a, b, c, d, e, f) and combineLatest(g, h, i, j, k)."
)
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol, J: SignalProtocol, K: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K
) -> Signal<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element,
    K.Element
  ), A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error, J.Error == A.Error, K.Error == A.Error
{
  combineLatest(combineLatest(a, b, c, d, e, f), combineLatest(g, h, i, j, k)) {
    ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2, $1.3, $1.4)
  }
}

/// Combines the elements of seven signals in order, one of each at a time.
@available(
  *, deprecated, message: "Use zip of zip(a, b, c, d, e, f) and g."
)
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element), A.Error>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error, G.Error == A.Error
{
  zip(zip(a, b, c, d, e, f), g) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) }
}

/// Combines the elements of eight signals in order, one of each at a time.
@available(
  *, deprecated, message: "Use zip of zip(a, b, c, d, e, f) and zip(g, h)."
)
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element), A.Error>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error
{
  zip(zip(a, b, c, d, e, f), zip(g, h)) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1) }
}

/// Combines the elements of nine signals in order, one of each at a time.
@available(
  *, deprecated, message: "Use zip of zip(a, b, c, d, e, f) and zip(g, h, i)."
)
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
) -> Signal<
  (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element), A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error
{
  zip(zip(a, b, c, d, e, f), zip(g, h, i)) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2) }
}

/// Combines the elements of ten signals in order, one of each at a time.
@available(
  *, deprecated, message: "Use zip of zip(a, b, c, d, e, f) and zip(g, h, i, j)."
)
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol, J: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
) -> Signal<
  (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element),
  A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error, J.Error == A.Error
{
  zip(zip(a, b, c, d, e, f), zip(g, h, i, j)) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2, $1.3) }
}

/// Combines the elements of eleven signals in order, one of each at a time.
@available(
  *, deprecated, message: "Use zip of zip(a, b, c, d, e, f) and zip(g, h, i, j, k)."
)
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  G: SignalProtocol, H: SignalProtocol, I: SignalProtocol, J: SignalProtocol, K: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J, _ k: K
) -> Signal<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element,
    K.Element
  ), A.Error
>
where
  B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error,
  G.Error == A.Error, H.Error == A.Error, I.Error == A.Error, J.Error == A.Error, K.Error == A.Error
{
  zip(zip(a, b, c, d, e, f), zip(g, h, i, j, k)) { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1.0, $1.1, $1.2, $1.3, $1.4) }
}
