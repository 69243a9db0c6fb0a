import ReactiveKit

/// Forwards everything. Calls a closure once: before it cancels upstream, so that a subscriber that comes meanwhile finds
/// its effect, or before it forwards the completion. `endStage` calls after it has cancelled.
func departureStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ name: StaticString, _ departure: OnceClosure
) -> _Receiver<Output, Failure> {
  let link = TapLink(name, willCancel: { departure.take()?() })
  return _Receiver(
    Label(name, identity: link),
    subscription: { if link.connect($0) { downstream.subscription(link) } },
    next: downstream.next,
    completion: {
      guard link.upstreamEnded() else { return }
      departure.take()?()
      downstream.completion($0)
    })
}
