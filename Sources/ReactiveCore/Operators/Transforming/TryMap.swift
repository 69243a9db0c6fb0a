/// Like `mapStep(_:)`, but fails with the error that `transform` throws.
///
/// Like Combine, accepts values before the subscription. Unlike Combine, drops values after the end of the stream: a
/// foreign subscriber may send queued values then. So the first throw cancels the upstream and is the only failure.
///
/// - Parameter acceptsEarlyEnd: Whether a completion before the subscription is accepted, too, as Combine's `encode` and
///   `decode` do.
@inlinable
package func tryMapStage<Input, Output, UpstreamFailure>(
  _ name: StageName, _ downstream: _Receiver<Output, any Error>, acceptsEarlyEnd: Bool = false,
  _ transform: @escaping (Input) throws -> Output
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink(name), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isRunning else { return .none }
      do {
        return node.next(try transform(value))
      } catch {
        if node.link.cancelUpstream() || node.link.upstreamEnded(evenBeforeSubscription: true) {
          node.completion(.failure(error))
        }
        return .none
      }
    },
    // Closures that capture one object and nothing else need no memory.
    completion: acceptsEarlyEnd
      ? { if node.link.upstreamEnded(evenBeforeSubscription: true) { node.completion($0.erased) } }
      : { if node.link.upstreamEnded() { node.completion($0.erased) } })
}

/// Sends the success that `transform` returns for each value, or fails with its failure.
@inlinable
package func resultStage<Input, Output, UpstreamFailure, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ transform: @escaping (Input) -> Result<Output, Failure>,
  convert: @escaping (UpstreamFailure) -> Failure
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(UpstreamLink("TryMap"), downstream)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      switch transform(value) {
      case .success(let output): return node.next(output)
      case .failure(let error): return node.end(failingWith: error)
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.mapFailure(convert)) } })
}
