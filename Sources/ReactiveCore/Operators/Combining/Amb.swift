/// Attaches upstreams to a stage that forwards the events of one: the first to send an event.
///
/// Re-entrant events queue. Requests downstream's demand from each upstream until one is picked, then cancels the
/// others. Does not attach the upstreams that follow an upstream already picked.
///
/// - Parameter attachUpstreams: Attaches `upstreams` upstreams by ``CombiningGate/attach(_:_:)``.
@inlinable
package func attachAmb<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, upstreams: Int, _ attachUpstreams: (AmbStage<Output, Failure>) -> Void
) {
  AmbStage(downstream, upstreams: upstreams).attach(downstream.subscription, attachUpstreams)
}

@usableFromInline
package final class AmbStage<Output, Failure: Error>: CombiningStage, CombiningGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone; `winner` is written under the lock as well.

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @exclusivity(unchecked) @usableFromInline var winner: Int?

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, upstreams: Int) {
    self.downstream = Downstream(downstream)
    super.init("Amb", .queued, upstreams: upstreams) {
      _unsafeUncheckedDowncast($0, to: AmbStage.self).handle($1)
    }
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  /// An upstream that completes before it has sent a subscription is picked, too.
  @inlinable
  package func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool {
    links[index].upstreamEnded(evenBeforeSubscription: true)
  }

  @inlinable
  func handle(_ demand: Subscribers.Demand) {
    if let winner = lock.withLock({ winner }) { links[winner].request(demand) } else { requestFromAll(demand) }
  }

  // MARK: Inside the gate

  @inlinable
  package func receive(_ value: Output, from index: Int) -> Subscribers.Demand {
    forwards(index) ? downstream.next(value) : .none
  }

  @inlinable
  package func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
    if forwards(index) { end(completion) }
  }

  /// Whether an upstream's events are forwarded. Cancels the others if it is the first to send one.
  @inlinable
  func forwards(_ index: Int) -> Bool {
    if winner == nil {
      lock.withLock { winner = index }
      for (other, link) in links.enumerated() where other != index { link.cancelUpstream(evenBeforeSubscription: true) }
    }
    return winner == index
  }
}
