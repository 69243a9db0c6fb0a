// Made from Templates/ReactiveKit/Operators/Combining/CombineLatest+Functions.swift.jinja by `.ci/check templates --write`.

// Functions for two to six signals. Each creates one stage instead of nesting pairs, so that an element leads to one
// combination only.

/// Combines the latest elements of two signals. Sends the result of `combine` for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - combine: A closure that combines the latest elements of the signals.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, Result>(
  _ a: A, _ b: B,
  combine: @escaping (A.Element, B.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error {
  Signal(
    after: a, b,
    attaching: { attachCombineLatest($0, .queued, completesEarly: true, a, b, combine: combine) })
}

/// Combines the latest elements of two signals in a tuple. Sends a tuple for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<(A.Element, B.Element), A.Error> where B.Error == A.Error {
  combineLatest(a, b, combine: { ($0, $1) })
}

/// Combines the latest elements of three signals. Sends the result of `combine` for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - combine: A closure that combines the latest elements of the signals.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, Result>(
  _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Element, B.Element, C.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth,
    attaching: { attachCombineLatest($0, .queued, completesEarly: true, a, b, c, combine: combine) })
}

/// Combines the latest elements of three signals in a tuple. Sends a tuple for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<(A.Element, B.Element, C.Element), A.Error> where B.Error == A.Error, C.Error == A.Error {
  combineLatest(a, b, c, combine: { ($0, $1, $2) })
}

/// Combines the latest elements of four signals. Sends the result of `combine` for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - combine: A closure that combines the latest elements of the signals.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, Result>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth,
    attaching: { attachCombineLatest($0, .queued, completesEarly: true, a, b, c, d, combine: combine) })
}

/// Combines the latest elements of four signals in a tuple. Sends a tuple for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error {
  combineLatest(a, b, c, d, combine: { ($0, $1, $2, $3) })
}

/// Combines the latest elements of five signals. Sends the result of `combine` for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - combine: A closure that combines the latest elements of the signals.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, Result
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth,
    attaching: { attachCombineLatest($0, .queued, completesEarly: true, a, b, c, d, e, combine: combine) })
}

/// Combines the latest elements of five signals in a tuple. Sends a tuple for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error {
  combineLatest(a, b, c, d, e, combine: { ($0, $1, $2, $3, $4) })
}

/// Combines the latest elements of six signals. Sends the result of `combine` for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
///   - combine: A closure that combines the latest elements of the signals.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  Result
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Result
) -> Signal<Result, A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth, f.depth,
    attaching: { attachCombineLatest($0, .queued, completesEarly: true, a, b, c, d, e, f, combine: combine) })
}

/// Combines the latest elements of six signals in a tuple. Sends a tuple for each new element, as soon as every
/// signal has sent an element. See ``SignalProtocol/combineLatest(with:combine:)``.
///
/// Completes when all signals have completed, or when one completes without an element. Fails when one of them fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error {
  combineLatest(a, b, c, d, e, f, combine: { ($0, $1, $2, $3, $4, $5) })
}
