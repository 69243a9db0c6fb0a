/// Delivers a value at the end of an upstream that has delivered none. A failure passes.
@inlinable
package func replaceEmptyStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, with value: Output
) -> _Receiver<Output, Failure> {
  let isFilled = Flag()
  let step = Step<Output, Output, Flag>(isFilled) { box, value in
    let box = StepBox<Output, Flag>.of(box)
    _ = box.state.raise()
    return box.next(value)
  }
  let receiver = concatenateStage(downstream) { rest in
    if isFilled.raise() { attachOne("ReplaceEmpty", rest) { value } } else { attachEnd(.finished, rest) }
  }
  return receiver.preceded(by: step, "ReplaceEmpty")
}

/// Delivers a value at the end of an upstream that has delivered none. A failure passes.
///
/// Combine's accounts: the upstream is asked for everything, and for what downstream asks for besides; the value waits
/// until it is asked for.
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
      let node = Node<Bool, Output, Failure>.of(node)
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

/// Passes requests on, and takes note that there was one.
@usableFromInline
package final class ReplaceEmptyLink: FoldLink, @unchecked Sendable {
  // `Sendable` as the superclass.

  @usableFromInline
  package override init(_ name: StaticString) {
    super.init(name)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    super.request(demand)
    let upstream = lock.withLock { self.upstream }
    upstream?.request(demand)
  }
}
