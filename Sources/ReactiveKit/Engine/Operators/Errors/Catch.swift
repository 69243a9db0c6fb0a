/// Delivers what the upstream delivers; and if that fails, what the publisher made of the error does.
///
/// Combine's accounts: a value that was not asked for is a mistake; the recovering publisher is asked for what downstream
/// has not got.
///
/// - Parameters:
///   - isLenient: Whether what comes before a subscription is ignored: else it is a mistake.
///   - recover: Makes a publisher of an error and attaches the receiver to it, or throws.
@inlinable
package func catchStage<Output, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Output, Failure>, isLenient: Bool = false,
  recover: @escaping (UpstreamFailure, _Receiver<Output, Failure>) throws(Failure) -> Void
) -> _Receiver<Output, UpstreamFailure> {
  let completion = downstream.completion
  let link = SubscriptionArbiter(name, refusesNone: true)
  let node = Node(link, downstream, isLenient)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<Bool, Output, Failure>.of(node)
      let link = unsafeDowncast(node.link, to: SubscriptionArbiter.self)
      if link.isClosed || node.state && !link.isConnected { return .none }
      if !link.takeOne() { trap(link.name, "received a value that was not asked for: \(value)") }
      return link.add(node.next(value))
    },
    completion: {
      switch $0 {
      case .finished:
        if link.upstreamEnded() { completion(.finished) }
      case .failure(let error):
        if isLenient, !link.isConnected { return }
        link.requireUpstream(before: "receive(completion: .failure(\(error)))")
        guard link.release() else { return }
        let recovered = _Receiver<Output, Failure>(
          node.label,
          subscription: { _ = link.succeed($0) },
          next: Outlet(node) { node, value in
            let node = Node<Bool, Output, Failure>.of(node)
            return node.link.isClosed ? .none : node.next(value)
          },
          completion: { if link.upstreamEnded(evenBeforeSubscription: true) { completion($0) } })
        do throws(Failure) {
          try recover(error, recovered)
        } catch {
          if link.upstreamEnded(evenBeforeSubscription: true) { completion(.failure(error)) }
        }
      }
    })
}
