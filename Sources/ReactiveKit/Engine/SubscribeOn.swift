/// Attaches to the upstream by a scheduler, unless downstream cancels before.
///
/// The subscription goes down at once; what is asked for meanwhile is asked of the upstream when there is one.
@inlinable
package func subscribeOnStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, schedule: (@escaping () -> Void) -> Void,
  attach: @escaping (Conduit<Output, Failure>) -> Void
) {
  let work = OnceClosure()
  let link = SuccessionLink("SubscribeOn", successor: work)
  let completion = downstream.completion
  work.set {
    attach(
      Conduit(
        Label(link.name, identity: link), subscription: { _ = link.succeed($0) }, next: downstream.next,
        completion: { if link.finish() { completion($0) } }))
  }
  downstream.subscription(link)
  schedule { work.take()?() }
}
