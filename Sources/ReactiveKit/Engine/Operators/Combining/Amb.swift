/// Delivers what one of several upstreams delivers: the one that is the first to send any event.
///
/// Re-entrant events queue. What downstream asks for is asked of each upstream until one is picked; the others are cancelled
/// then. An upstream whose turn comes after that is not attached.
@usableFromInline
package final class AmbStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `demand`, `winner` and `hasArrived` are used inside the gate alone.

  @usableFromInline
  package enum Event {
    case arrival(Int)
    case value(Output, from: Int)
    case completion(Subscribers.Completion<Failure>, from: Int)
    case request(Subscribers.Demand)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let links: ContiguousArray<UpstreamLink>

  @exclusivity(unchecked)
  @usableFromInline
  var winner: Int?

  /// Which upstreams are there, and so get requests as they come.
  @exclusivity(unchecked)
  @usableFromInline
  var hasArrived: ContiguousArray<Bool>

  /// What was asked for.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  @inlinable
  package init(_ downstream: _Receiver<Output, Failure>, upstreams: Int) {
    self.downstream = downstream
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink("Amb") })
    hasArrived = ContiguousArray(repeating: false, count: upstreams)
    super.init("Amb", .queued)
  }

  /// Hands the subscription down, and attaches one upstream after another until one is picked.
  @inlinable
  package func start(_ upstreams: ((_Receiver<Output, Failure>) -> Void)...) {
    downstream.subscription(subscription)
    for (index, attach) in upstreams.enumerated() where isRunning && !links[index].isClosed { attach(receiver(index)) }
  }

  @inlinable
  func receiver(_ index: Int) -> _Receiver<Output, Failure> {
    let link = links[index]
    return _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { self.submit(.arrival(index)) } },
      next: Outlet(Inlet(self, index)) { inlet, value in
        let inlet = Inlet<AmbStage, Int>.of(inlet)
        return inlet.stage.submit(.value(value, from: inlet.key))
      },
      completion: { if link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0, from: index)) } })
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams(links)
  }

  @usableFromInline
  override func cancelUpstream() {
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let index) = event { links[index].request(demand) }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .arrival(let index):
      hasArrived[index] = true
      if demand > .none { links[index].request(demand) }
    case .value(let value, let index):
      if isPicked(index) { return downstream.next(value) }
    case .completion(let completion, let index):
      guard isPicked(index), stop() else { return .none }
      subscription.end()
      downstream.completion(completion)
    case .request(let demand):
      self.demand += demand
      for (index, link) in links.enumerated() where hasArrived[index] && isRunning && winner ?? index == index {
        link.request(demand)
      }
    }
    return .none
  }

  /// Whether an upstream that has sent an event is the one that is heard: the first to do so is picked.
  @inlinable
  func isPicked(_ index: Int) -> Bool {
    if let winner { return winner == index }
    winner = index
    for (other, link) in links.enumerated() where other != index { link.cancelUpstream(evenBeforeSubscription: true) }
    return true
  }
}
