/// The closures that ``handleEventsStage(_:_:notes:)`` calls.
@usableFromInline
package struct EventHandlers<Output, Failure: Error> {
  @usableFromInline package var receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline package var receiveOutput: ((Output) -> Void)?
  @usableFromInline package var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline package var receiveCancel: (() -> Void)?
  @usableFromInline package var receiveRequest: ((Subscribers.Demand) -> Void)?

  @inlinable
  package init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.receiveRequest = receiveRequest
  }
}

/// Calls a closure before forwarding each event. Releases the closures at a completion or cancellation. Like Combine,
/// still forwards out-of-order values and completions.
@inlinable
package func handleEventsStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ handlers: EventHandlers<Output, Failure>,
  notes: (() -> [String])? = nil
) -> _Receiver<Output, Failure> {
  let box = HandlersBox(handlers)
  let link = TapLink(
    "HandleEvents", notes: notes, willRequest: { box.receiveRequest($0) },
    willCancel: { box.take()?.receiveCancel?() })
  let node = Node(link, downstream, box)
  let subscription = node.subscription
  let completion = downstream.completion
  return _Receiver(
    node.label,
    subscription: {
      box.receiveSubscription($0.original)
      subscription($0)
    },
    next: Outlet(node) { node, value in
      node.state.receiveOutput(value)
      let demand = node.next(value)
      if demand > .none { node.state.receiveRequest(demand) }
      return demand
    },
    completion: {
      box.take()?.receiveCompletion?($0)
      _ = link.upstreamEnded()
      completion($0)
    })
}

/// Retains the closures until the end of the stream.
@usableFromInline
final class HandlersBox<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` because `current` is used only under the lock. The closures are called outside the lock.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var current: EventHandlers<Output, Failure>?

  @inlinable
  init(_ handlers: EventHandlers<Output, Failure>) {
    current = handlers
  }

  // One closure at a time, in place. A copy of all would retain each of them, and look up their types where this is not specialized.

  @inlinable
  func receiveSubscription(_ subscription: any Subscription) {
    lock.take()
    let receive = current?.receiveSubscription
    lock.giveBack()
    receive?(subscription)
  }

  @inlinable @inline(__always)
  func receiveOutput(_ value: Output) {
    lock.take()
    let receive = current?.receiveOutput
    lock.giveBack()
    receive?(value)
  }

  @inlinable
  func receiveRequest(_ demand: Subscribers.Demand) {
    lock.take()
    let receive = current?.receiveRequest
    lock.giveBack()
    receive?(demand)
  }

  @inlinable
  func take() -> EventHandlers<Output, Failure>? { lock.withLock { current.take() } }
}
