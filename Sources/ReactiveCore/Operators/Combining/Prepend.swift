/// Sends a value, then attaches to an upstream, and forwards its events.
///
/// An eager receiver has unlimited demand, and ignores events after its end: so no node counts and checks the values for it.
@inlinable
package func attachPrepending<Output, Failure>(
  _ value: Output, to downstream: _Receiver<Output, Failure>,
  upstream attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
) {
  guard downstream.isEager else {
    return attachOne("Just", concatenateStage(downstream, then: attachUpstream), of: value)
  }
  let link = SubscriptionArbiter("Concatenate")
  downstream.subscription(link)
  if link.isRunning { _ = downstream.next(value) }
  guard link.isRunning else { return }
  let completion = downstream.completion
  attachUpstream(
    _Receiver(
      Label(link.name, identity: link), subscription: { _ = link.succeed($0) }, next: downstream.next,
      completion: { if link.upstreamEnded(evenBeforeSubscription: true) { completion($0) } }, eager: downstream.eager))
}
