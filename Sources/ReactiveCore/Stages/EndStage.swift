/// Forwards everything. Calls `onEnd` once, at a completion or cancellation, before forwarding a completion.
///
/// - Parameters:
///   - connection: What the debug graph shows as another upstream.
///   - beforeCancelling: Whether to call before cancelling the upstream, so that a subscriber that comes meanwhile finds the
///     effect of the call.
@inlinable
package func endStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ name: StageName, of connection: SharedConnection? = nil,
  beforeCancelling: Bool = false, onEnd: @escaping () -> Void
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  let onEnd = OnceClosure(onEnd)
  let end: () -> Void = { onEnd.take()?() }
  let link = TapLink(
    name, willCancel: beforeCancelling ? end : nil, didCancel: beforeCancelling ? nil : end, of: connection)
  return _Receiver(
    Label(name, identity: link),
    subscription: { if link.connect($0) { downstream.subscription(link) } },
    next: downstream.next,
    completion: {
      if link.upstreamEnded(evenBeforeSubscription: true) {
        end()
        completion($0)
      }
    })
}
