/// Forwards the upstream's events. If the upstream fails, continues with the publisher that `recover` creates.
///
/// Combine's demand rules: a value without demand traps. Requests the remaining demand from the recovering publisher.
///
/// - Parameters:
///   - isLenient: Whether to ignore values and failures before a subscription. Otherwise they trap.
///   - recover: Creates a publisher from an error and attaches the receiver to it, or throws.
@inlinable
package func catchStage<Output, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Output, Failure>, isLenient: Bool = false,
  recover: @escaping (UpstreamFailure, _Receiver<Output, Failure>) throws(Failure) -> Void
) -> _Receiver<Output, UpstreamFailure> {
  let node = Node(SubscriptionArbiter(name, refusesNone: true), downstream, isLenient)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let link = node.arbiter
      if link.isClosed || node.state && !link.isConnected { return .none }
      link.requireDemand(for: value)
      return link.add(node.next(value))
    },
    completion: {
      switch $0 {
      case .finished:
        if node.link.upstreamEnded() { node.completion(.finished) }
      case .failure(let error): continueStage(node, after: error, recover: recover)
      }
    })
}

/// Attaches the node of a ``catchStage`` to what recovers from an error. Compiled once, because a stream fails once.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func continueStage<Output, UpstreamFailure, Failure>(
  _ node: Node<Bool, Output, Failure>, after error: UpstreamFailure,
  recover: (UpstreamFailure, _Receiver<Output, Failure>) throws(Failure) -> Void
) {
  let link = node.arbiter
  if node.state, !link.isConnected { return }
  link.requireSubscription(before: "receive(completion: .failure(\(error)))")
  guard link.release() else { return }
  let recovered = _Receiver<Output, Failure>(
    node.label,
    subscription: { _ = node.arbiter.succeed($0) },
    next: Outlet(node) { node, value in node.link.isClosed ? .none : node.next(value) },
    completion: { if node.link.upstreamEnded(evenBeforeSubscription: true) { node.completion($0) } })
  do throws(Failure) {
    try recover(error, recovered)
  } catch {
    recovered.completion(.failure(error))
  }
}
