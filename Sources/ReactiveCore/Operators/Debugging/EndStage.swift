/// Forwards everything. Calls `onEnd` once, at a completion or cancellation, before forwarding a completion.
///
/// - Parameter connection: What the debug graph shows as another upstream.
@inlinable
package func endStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ name: StaticString, of connection: SharedConnection? = nil,
  onEnd: @escaping () -> Void
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  let onEnd = OnceClosure(onEnd)
  let link = TapLink(name, didCancel: { onEnd.take()?() }, of: connection)
  return _Receiver(
    Label(name, identity: link),
    subscription: { if link.connect($0) { downstream.subscription(link) } },
    next: downstream.next,
    completion: {
      if link.upstreamEnded() { onEnd.take()?() }
      completion($0)
    })
}
