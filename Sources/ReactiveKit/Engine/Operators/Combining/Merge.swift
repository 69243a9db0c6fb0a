/// Delivers what several upstreams deliver, as it comes.
///
/// Combine's accounts: each upstream is asked for one value as soon as it is there, and for the next when that one has been
/// delivered; what comes while nothing is asked for waits in a place of its own, where a newer value replaces it. A demand
/// without limit is passed on to all upstreams.
@usableFromInline
package final class MergeStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline
  package enum Event {
    case arrival(Int)
    case value(Output, from: Int)
    case completion(Subscribers.Completion<Failure>)
    case request(Subscribers.Demand)
    /// The subscription has been handed down.
    case subscriptionSent
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  /// What is held of each upstream.
  @usableFromInline
  let links: ContiguousArray<UpstreamLink>

  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  /// What was asked for from within a delivery, to be seen to after it.
  @exclusivity(unchecked)
  @usableFromInline
  var requested = Subscribers.Demand.none

  @exclusivity(unchecked)
  @usableFromInline
  var isDelivering = false

  /// The end that came before the subscription was handed down, to be delivered behind that.
  @exclusivity(unchecked)
  @usableFromInline
  var pendingCompletion: Subscribers.Completion<Failure>?

  /// What each upstream has delivered and downstream has not asked for.
  @exclusivity(unchecked)
  @usableFromInline
  var places: ContiguousArray<Output?>

  /// In how many places a value waits.
  @exclusivity(unchecked)
  @usableFromInline
  var waiting = 0

  @exclusivity(unchecked)
  @usableFromInline
  var unfinished: Int

  @inlinable
  package init(_ downstream: _Receiver<Output, Failure>, upstreams: Int) {
    self.downstream = downstream
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink("Merge") })
    places = ContiguousArray(repeating: nil, count: upstreams)
    unfinished = upstreams
    super.init("Merge", .nested)
  }

  /// The receiver for the upstream of a number.
  @inlinable
  package func receiver(_ index: Int) -> _Receiver<Output, Failure> {
    let link = links[index]
    return _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { self.submit(.arrival(index)) } },
      next: Outlet(Inlet(self, index)) { inlet, value in
        let inlet = Inlet<MergeStage, Int>.of(inlet)
        return inlet.stage.isRunning ? inlet.stage.submit(.value(value, from: inlet.key)) : .none
      },
      completion: { if link.upstreamEnded() { self.submit(.completion($0)) } })
  }

  /// Hands the subscription down. To be called when all upstreams have been attached.
  @inlinable
  package func start() {
    // Where there are no upstreams, nobody else holds on to the stage until something is asked for.
    if links.isEmpty { subscription.retainStage() }
    sendSubscription(downstream.subscription)
    submit(.subscriptionSent)
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

  override func retireUpstream() {
    for link in links { link.retire() }
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let index) = event { links[index].request(demand) }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning, pendingCompletion == nil else {
      if case .subscriptionSent = event, let pendingCompletion { end(pendingCompletion) }
      return .none
    }
    switch event {
    case .arrival(let index):
      links[index].request(demand.isUnlimited ? .unlimited : .max(1))
    case .value(let value, let index):
      if demand.isUnlimited { return downstream.next(value) }
      if demand > .none {
        deliver(value)
        if requested > .none || waiting > 0 { serve() }
        return .max(1)
      }
      // Releasing what was there may lead to a value.
      let former = places[index]
      places[index] = value
      if former == nil {
        waiting += 1
        // What waits is delivered also when all upstreams have forgotten this stage.
        subscription.retainStage()
      }
      withExtendedLifetime(former) {}
    case .completion(.finished):
      unfinished -= 1
      if unfinished == 0 { subscription.retainStage() }
      finishIfEmpty()
    case .completion(let failure):
      end(failure)
    case .request(let demand):
      requested += demand
      serve()
    case .subscriptionSent:
      break
    }
    return .none
  }

  @inlinable
  func deliver(_ value: Output) {
    let isNested = isDelivering
    demand -= 1
    isDelivering = true
    let more = downstream.next(value)
    // What is asked for without limit is asked of all upstreams.
    if more.isUnlimited { requested = more } else { demand += more }
    isDelivering = isNested
  }

  /// Serves the demand, which a request or a delivery has added: delivers the values in the places, then requests more from
  /// the upstreams. Demand added within a delivery is served after the outermost one.
  @inlinable
  func serve() {
    guard !isDelivering, !demand.isUnlimited else { return }
    demand += requested
    requested = .none
    var served: [Int] = []
    var index = 0
    while isRunning, demand > .none, waiting > 0 {
      if let value = places[index].take() {
        waiting -= 1
        subscription.releaseStage()
        served.append(index)
        deliver(value)
        demand += requested
        requested = .none
      }
      index = index + 1 < places.count ? index + 1 : 0
    }
    finishIfEmpty()
    if demand.isUnlimited {
      for link in links where isRunning { link.request(.unlimited) }
    } else {
      for index in served where isRunning { links[index].request(.max(1)) }
    }
  }

  @inlinable
  func finishIfEmpty() {
    if unfinished == 0, demand > .none || links.count > 0, waiting == 0 { end(.finished) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard canComplete else {
      pendingCompletion = completion
      for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
      return
    }
    guard stop() else { return }
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
    subscription.end()
    downstream.completion(completion)
  }
}
