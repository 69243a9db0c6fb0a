/// Attaches upstreams to a stage that forwards the events of one: the first to send an event.
///
/// Re-entrant events queue. Requests downstream's demand from each upstream until one is picked, then cancels the
/// others. Does not attach the upstreams that follow an upstream already picked.
///
/// - Parameter attachUpstreams: Attaches `upstreams` upstreams by ``MergingStage/attach(_:_:)``.
@inlinable
package func attachAmb<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, upstreams: Int, _ attachUpstreams: (AmbStage<Output, Failure>) -> Void
) {
  let stage = AmbStage<Output, Failure>(Downstream(downstream), upstreams: upstreams)
  stage.attach { attachUpstreams(stage) }
}

@usableFromInline
package final class AmbStage<Output, Failure: Error>: CombiningStage, MergingStage, @unchecked Sendable {
  // `Sendable` holds because `winner` is written inside the gate and under the lock, so that either suffices to read it.

  @exclusivity(unchecked) @usableFromInline var winner: Int?

  @usableFromInline
  init(_ downstream: consuming Downstream, upstreams: Int) {
    super.init("Amb", .queued, downstream, upstreams: upstreams)
  }

  /// An upstream that completes before it has sent a subscription is picked, too.
  package override func accepts(failure isFailure: Bool, from index: Int) -> Bool {
    links[index].upstreamEnded(evenBeforeSubscription: true)
  }

  package override func request(_ demand: Subscribers.Demand) {
    if let winner = lock.withLock({ winner }) { links[winner].request(demand) } else { requestFromAll(demand) }
  }

  // MARK: Inside the gate

  @inlinable
  package func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    forwards(index) ? downstream.next(value) : .none
  }

  package override func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    if forwards(index) { end(send) }
  }

  /// Whether an upstream's events are forwarded. Cancels the others if it is the first to send one.
  @usableFromInline
  func forwards(_ index: Int) -> Bool {
    if winner == nil {
      lock.withLock { winner = index }
      for (other, link) in links.enumerated() where other != index { link.cancelUpstream(evenBeforeSubscription: true) }
    }
    return winner == index
  }
}
