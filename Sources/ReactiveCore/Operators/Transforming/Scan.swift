/// Sends the running result for each value, but not the initial result. Forwards everything else.
@inlinable @inline(__always)
package func scanStep<Input, Result>(
  _ initial: Result, _ combine: @escaping (Result, Input) -> Result
) -> Step<Input, Result, Result> {
  Step(initial) { box, value in
    box.state = combine(box.state, value)
    return box.next(box.state)
  }
}

/// Like `scanStep(_:_:)`, but fails with the error that `combine` throws.
///
/// Like Combine, accepts values before the subscription, and ignores a throw before the subscription. Unlike Combine,
/// drops values after the end of the stream.
@inlinable
package func tryScanStage<Input, Result, UpstreamFailure>(
  _ downstream: _Receiver<Result, any Error>, _ initial: Result, _ combine: @escaping (Result, Input) throws -> Result
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink("TryScan(downstream, status, result)"), downstream, initial)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isRunning else { return .none }
      do {
        node.state = try combine(node.state, value)
      } catch {
        return node.end(.failure(error))
      }
      return node.next(node.state)
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.erased) } })
}
