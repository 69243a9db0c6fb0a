/// Delivers what is made of the first values of several upstreams, of their second values, and so on.
///
/// Combine's accounts: what downstream asks for is asked of each upstream, also what it asks for in return for a value;
/// values wait without bound for their partners.
@usableFromInline
package final class ZipStage<Waiting, Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline
  package enum Event {
    case arrival(Int)
    case value((inout Waiting) -> Void, from: Int)
    case completion(Subscribers.Completion<Failure>, from: Int)
    case request(Subscribers.Demand)
    /// The subscription has been handed down.
    case subscriptionSent
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let links: ContiguousArray<UpstreamLink>

  @usableFromInline
  let combine: (inout Waiting) -> Output

  @exclusivity(unchecked)
  @usableFromInline
  var waiting: Waiting

  /// The end that came before the subscription was handed down, to be delivered behind that.
  @exclusivity(unchecked)
  @usableFromInline
  var pendingCompletion: Subscribers.Completion<Failure>?

  /// How many values of each upstream wait.
  @exclusivity(unchecked)
  @usableFromInline
  var counts: ContiguousArray<Int>

  @exclusivity(unchecked)
  @usableFromInline
  var hasFinished: ContiguousArray<Bool>

  /// Which upstreams are there, and so get requests as they come.
  @exclusivity(unchecked)
  @usableFromInline
  var hasArrived: ContiguousArray<Bool>

  /// What has been asked for, for upstreams that come late.
  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  /// The upstream whose value is being delivered, and what was asked for meanwhile: it gets that in return.
  @exclusivity(unchecked)
  @usableFromInline
  var current: Int?

  @exclusivity(unchecked)
  @usableFromInline
  var requested = Subscribers.Demand.none

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - waiting: Has a queue for each upstream.
  ///   - combine: Takes the first value out of each queue; there is one in each.
  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int, waiting: Waiting,
    combine: @escaping (inout Waiting) -> Output
  ) {
    self.downstream = downstream
    self.waiting = waiting
    self.combine = combine
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink("Zip") })
    counts = ContiguousArray(repeating: 0, count: upstreams)
    hasFinished = ContiguousArray(repeating: false, count: upstreams)
    hasArrived = ContiguousArray(repeating: false, count: upstreams)
    super.init("Zip", reentrancy)
  }

  /// The receiver for the upstream of a number.
  ///
  /// - Parameter store: Puts a value in the upstream's queue.
  @inlinable
  package func receiver<Input>(
    _ index: Int, _ store: @escaping (inout Waiting, Input) -> Void
  ) -> _Receiver<Input, Failure> {
    let link = links[index]
    return _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { self.submit(.arrival(index)) } },
      next: Outlet(Inlet(self, index)) { inlet, value in
        let inlet = Inlet<ZipStage, Int>.of(inlet)
        return inlet.stage.receive(value, from: inlet.key, store)
      },
      completion: {
        // In Combine's way one that fails is cancelled with the others: so its subscription is kept until then.
        let isHeard =
          if case .failure = $0, self.reentrancy == .nested { link.isConnected } else { link.upstreamEnded() }
        if isHeard { self.submit(.completion($0, from: index)) }
      })
  }

  /// Hands the subscription down: in Combine's way when all upstreams have been attached, in ReactiveKit's before, so that
  /// what one source sends while another is attached is not lost.
  @inlinable
  package func start() {
    sendSubscription(downstream.subscription)
    submit(.subscriptionSent)
  }

  /// As ``submit(_:)``, but makes an event, which is a closure, only where the value is left to another thread.
  @inlinable
  @inline(__always)
  func receive<Input>(
    _ value: Input, from index: Int, _ store: @escaping (inout Waiting, Input) -> Void
  ) -> Subscribers.Demand {
    guard isRunning else { return .none }
    let token = token
    if enter(token) {
      let demand = take(from: index) { store(&$0, value) }
      if !leave(token) { drain(token) }
      return demand
    }
    if isInside(token) { return take(from: index) { store(&$0, value) } }
    enqueue(.value({ store(&$0, value) }, from: index))
    return .none
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
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
    guard isRunning, pendingCompletion == nil else {
      if case .subscriptionSent = event, let pendingCompletion { end(pendingCompletion) }
      return .none
    }
    switch event {
    case .arrival(let index):
      hasArrived[index] = true
      if demand > .none { links[index].request(demand) }
    case .value(let store, let index):
      return take(from: index, store)
    case .completion(.finished, let index):
      hasFinished[index] = true
      finishIfDone()
    case .completion(let failure, _):
      end(failure)
    case .request(let demand):
      self.demand += demand
      if current != nil { requested += demand }
      request(demand, except: current)
    case .subscriptionSent:
      break
    }
    return .none
  }

  @inlinable
  @inline(__always)
  func take(from index: Int, _ store: (inout Waiting) -> Void) -> Subscribers.Demand {
    guard isRunning, pendingCompletion == nil else { return .none }
    store(&waiting)
    counts[index] += 1
    // What arrives from within a delivery waits for its end.
    return current == nil ? deliverTuples(from: index) : .none
  }

  /// Delivers while there is a value of each upstream. Returns what the current upstream is asked for.
  @inlinable
  func deliverTuples(from index: Int) -> Subscribers.Demand {
    var owed = Subscribers.Demand.none
    while isRunning, !counts.contains(0) {
      for index in counts.indices { counts[index] -= 1 }
      current = index
      let returned = downstream.next(combine(&waiting))
      current = nil
      owed += returned + requested
      requested = .none
      if returned > .none { request(returned, except: index) }
      finishIfDone()
    }
    return isRunning ? owed : .none
  }

  @inlinable
  func request(_ demand: Subscribers.Demand, except index: Int?) {
    for other in links.indices where other != index && hasArrived[other] && isRunning { links[other].request(demand) }
  }

  /// Ends the stream if an upstream that has finished has nothing waiting, so that nothing can come any more.
  @inlinable
  func finishIfDone() {
    for index in links.indices where hasFinished[index] && counts[index] == 0 { return end(.finished) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard canComplete else {
      pendingCompletion = completion
      cancelUpstream()
      return
    }
    guard stop() else { return }
    subscription.end()
    // Combine's way is to end first; that of signals, to dispose first.
    switch reentrancy {
    case .nested:
      downstream.completion(completion)
      cancelUpstream()
    case .queued:
      cancelUpstream()
      downstream.completion(completion)
    }
  }
}
