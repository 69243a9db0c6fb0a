extension EventGate where Self: TypedStage, Event == Void {
  /// The work for a scheduler: submits an event without content. It captures one object, and so needs no memory.
  @inlinable
  var work: () -> Void {
    { [subscription] in if let stage = subscription.stage { _unsafeUncheckedDowncast(stage, to: Self.self).submit(()) }
    }
  }

  /// Sends an event that waited for the scheduler. Requests the demand that downstream returns.
  @inlinable
  func deliverScheduled(_ delivery: Delivery<Output, Failure>, from link: UpstreamLink) {
    switch delivery {
    case .value(let value):
      let more = downstream.next(value)
      if more > .none, isRunning { link.request(more) }
    case .completion(let completion):
      if stopInside() {
        _ = link.upstreamEnded()
        subscription.end()
        downstream.completion(completion)
      }
    }
  }
}
