/// Forwards everything. Calls `onEnd` once, at a completion or cancellation, before forwarding a completion.
@inlinable
package func endStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ name: StaticString, onEnd: @escaping () -> Void
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  let onEnd = OnceClosure(onEnd)
  let link = TapLink(name, didCancel: { onEnd.take()?() })
  return _Receiver(
    Label(name, identity: link),
    subscription: { if link.connect($0) { downstream.subscription(link) } },
    next: downstream.next,
    completion: {
      if link.upstreamEnded() { onEnd.take()?() }
      completion($0)
    })
}
