/// Sends `value` if the upstream finishes without a value. Waits for demand before it sends `value`. A failure passes
/// through.
///
/// For signals: requests only downstream's demand, and drops values without demand.
@inlinable
package func replaceEmptyStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, with value: Output
) -> _Receiver<Output, Failure> {
  let isFilled = Flag()
  let step = Step<Output, Output, Flag>(isFilled) { box, value in
    _ = box.state.raise()
    return box.next(value)
  }
  let receiver = concatenateStage(downstream) { rest in
    if isFilled.raise() { attachOne("ReplaceEmpty", rest) { value } } else { attachEnd(.finished, rest) }
  }
  return receiver.preceded(by: step, "ReplaceEmpty")
}

/// Like `replaceEmptyStage`, but with Combine's demand: requests unlimited values when it receives the subscription,
/// and forwards values without demand, too. Downstream's requests pass through.
@inlinable
package func greedyReplaceEmptyStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, with value: Output
) -> _Receiver<Output, Failure> {
  let link = ReplaceEmptyLink("ReplaceEmpty")
  let node = Node(link, downstream, false)
  return _Receiver(
    node.label,
    subscription: {
      guard link.connect($0) else { return }
      downstream.subscription(link)
      if link.isConnected { $0.request(.unlimited) }
    },
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      node.state = true
      return node.next(value)
    },
    completion: {
      guard link.upstreamEnded() else { return }
      if case .finished = $0, !node.state {
        link.deliver {
          _ = downstream.next(value)
          if !link.isCancelled { downstream.completion(.finished) }
        }
      } else {
        downstream.completion($0)
      }
    })
}

/// Forwards each request, and records that one was made.
@usableFromInline
package final class ReplaceEmptyLink: FoldLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline
  package override init(_ name: StageName) {
    super.init(name)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    super.request(demand)
    let upstream = lock.withLock { self.upstream }
    upstream?.request(demand)
  }
}
