// Made from Templates/ReactiveKit/Operators/Combining/Merge+Functions.swift.jinja by `.ci/check templates --write`.

// Functions for two to six signals.

/// Sends the elements of two signals as they arrive. Completes when all have completed. Fails when one of them fails.
///
/// ```swift
/// first                  // -1-|
/// second                 // --2|
/// merge(first, second)   // -12|
/// ```
/// ![Publishes the values of two streams as they come.](combining-merge-of-2)
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<A.Element, A.Error> where B.Element == A.Element, B.Error == A.Error {
  Signal(
    after: a, b,
    attaching: { downstream in
      attachMerge(downstream, .queued, upstreams: 2) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
      }
    })
}

/// Sends the elements of three signals as they arrive. Completes when all have completed. Fails when one of them fails.
///
/// ```swift
/// first                         // -1--|
/// second                        // --2-|
/// third                         // ---3|
/// merge(first, second, third)   // -123|
/// ```
/// ![Publishes the values of three streams as they come.](combining-merge-of-3)
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<A.Element, A.Error>
where B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error {
  Signal(
    after: a.depth, b.depth, c.depth,
    attaching: { downstream in
      attachMerge(downstream, .queued, upstreams: 3) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
      }
    })
}

/// Sends the elements of four signals as they arrive. Completes when all have completed. Fails when one of them fails.
///
/// ```swift
/// first                                 // -1---|
/// second                                // --2--|
/// third                                 // ---3-|
/// fourth                                // ----4|
/// merge(first, second, third, fourth)   // -1234|
/// ```
/// ![Publishes the values of four streams as they come.](combining-merge-of-4)
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error
{
  Signal(
    after: a.depth, b.depth, c.depth, d.depth,
    attaching: { downstream in
      attachMerge(downstream, .queued, upstreams: 4) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
      }
    })
}

/// Sends the elements of five signals as they arrive. Completes when all have completed. Fails when one of them fails.
///
/// ```swift
/// first                                        // -1----|
/// second                                       // --2---|
/// third                                        // ---3--|
/// fourth                                       // ----4-|
/// fifth                                        // -----5|
/// merge(first, second, third, fourth, fifth)   // -12345|
/// ```
/// ![Publishes the values of five streams as they come.](combining-merge-of-5)
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
@inlinable
public func merge<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<A.Element, A.Error>
where
  B.Element == A.Element, B.Error == A.Error, C.Element == A.Element, C.Error == A.Error, D.Element == A.Element,
  D.Error == A.Error, E.Element == A.Element, E.Error == A.Error
{
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth,
    attaching: { downstream in
      attachMerge(downstream, .queued, upstreams: 5) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
      }
    })
}

/// Sends the elements of six signals as they arrive. Completes when all have completed. Fails when one of them fails.
///
/// ```swift
/// first                                               // -1-----|
/// second                                              // --2----|
/// third                                               // ---3---|
/// fourth                                              // ----4--|
/// fifth                                               // -----5-|
/// sixth                                               // ------6|
/// merge(first, second, third, fourth, fifth, sixth)   // -123456|
/// ```
/// ![Publishes the values of six streams as they come.](combining-merge-of-6)
///
/// - Parameters:
///   - a: The first signal.
///   - b: The second signal.
///   - c: The third signal.
///   - d: The fourth signal.
///   - e: The fifth signal.
///   - f: The sixth signal.
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
  Signal(
    after: a.depth, b.depth, c.depth, d.depth, e.depth, f.depth,
    attaching: { downstream in
      attachMerge(downstream, .queued, upstreams: 6) { stage in
        stage.attach(a, 0)
        stage.attach(b, 1)
        stage.attach(c, 2)
        stage.attach(d, 3)
        stage.attach(e, 4)
        stage.attach(f, 5)
      }
    })
}
