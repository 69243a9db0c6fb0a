// Made from Templates/ReactiveKit/Operators/Combining/Zip+Functions.swift.jinja by `.ci/check templates --write`.

// Functions for two to six signals. Each creates one stage instead of nesting pairs.

/// Combines the elements of two signals in tuples, in order: their first elements, their second elements, and so on.
/// Sends the result of `combine` for each tuple. See ``SignalProtocol/zip(with:combine:)``.
///
/// Buffers elements without limit until every signal has sent its element of the same tuple. Completes when a signal
/// has completed and none of its elements are buffered. Fails when one of the signals fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - combine: A closure that combines the elements of a tuple.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, Result>(
  _ a: A, _ b: B,
  combine: @escaping (A.Element, B.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error {
  Signal(
    after: a, b,
    attaching: { attachZip($0, .queued, a, b, combine: combine) })
}

/// Combines the elements of two signals in tuples, in order. See ``zip(_:_:combine:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<(A.Element, B.Element), A.Error> where B.Error == A.Error {
  zip(a, b, combine: { ($0, $1) })
}

/// Combines the elements of three signals in tuples, in order: their first elements, their second elements, and so on.
/// Sends the result of `combine` for each tuple. See ``SignalProtocol/zip(with:combine:)``.
///
/// Buffers elements without limit until every signal has sent its element of the same tuple. Completes when a signal
/// has completed and none of its elements are buffered. Fails when one of the signals fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - combine: A closure that combines the elements of a tuple.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, Result>(
  _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Element, B.Element, C.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth,
    attaching: { attachZip($0, .queued, a, b, c, combine: combine) })
}

/// Combines the elements of three signals in tuples, in order. See ``zip(_:_:_:combine:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<(A.Element, B.Element, C.Element), A.Error> where B.Error == A.Error, C.Error == A.Error {
  zip(a, b, c, combine: { ($0, $1, $2) })
}

/// Combines the elements of four signals in tuples, in order: their first elements, their second elements, and so on.
/// Sends the result of `combine` for each tuple. See ``SignalProtocol/zip(with:combine:)``.
///
/// Buffers elements without limit until every signal has sent its element of the same tuple. Completes when a signal
/// has completed and none of its elements are buffered. Fails when one of the signals fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - combine: A closure that combines the elements of a tuple.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, Result>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth,
    attaching: { attachZip($0, .queued, a, b, c, d, combine: combine) })
}

/// Combines the elements of four signals in tuples, in order. See ``zip(_:_:_:_:combine:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error {
  zip(a, b, c, d, combine: { ($0, $1, $2, $3) })
}

/// Combines the elements of five signals in tuples, in order: their first elements, their second elements, and so on.
/// Sends the result of `combine` for each tuple. See ``SignalProtocol/zip(with:combine:)``.
///
/// Buffers elements without limit until every signal has sent its element of the same tuple. Completes when a signal
/// has completed and none of its elements are buffered. Fails when one of the signals fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - combine: A closure that combines the elements of a tuple.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, Result>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Result
) -> Signal<Result, A.Error> where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth,
    attaching: { attachZip($0, .queued, a, b, c, d, e, combine: combine) })
}

/// Combines the elements of five signals in tuples, in order. See ``zip(_:_:_:_:_:combine:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error {
  zip(a, b, c, d, e, combine: { ($0, $1, $2, $3, $4) })
}

/// Combines the elements of six signals in tuples, in order: their first elements, their second elements, and so on.
/// Sends the result of `combine` for each tuple. See ``SignalProtocol/zip(with:combine:)``.
///
/// Buffers elements without limit until every signal has sent its element of the same tuple. Completes when a signal
/// has completed and none of its elements are buffered. Fails when one of the signals fails.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
///   - combine: A closure that combines the elements of a tuple.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol,
  Result
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Result
) -> Signal<Result, A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth, f.depth,
    attaching: { attachZip($0, .queued, a, b, c, d, e, f, combine: combine) })
}

/// Combines the elements of six signals in tuples, in order. See ``zip(_:_:_:_:_:_:combine:)``.
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element), A.Error>
where B.Error == A.Error, C.Error == A.Error, D.Error == A.Error, E.Error == A.Error, F.Error == A.Error {
  zip(a, b, c, d, e, f, combine: { ($0, $1, $2, $3, $4, $5) })
}
