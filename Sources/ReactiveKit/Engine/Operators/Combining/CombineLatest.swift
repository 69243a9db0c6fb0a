/// Delivers what is made of the latest values of several upstreams, whenever one of them delivers and all have.
///
/// Combine's accounts: what downstream asks for is asked of each upstream; a value never asks for another; what comes while
/// nothing is asked for replaces the latest value and is not delivered.
@usableFromInline
package final class CombineLatestStage<Latest, Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline
  package enum Event {
    case arrival(Int)
    case value((CombineLatestStage) -> Void)
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
  let combine: (Latest) -> Output

  /// Whether an upstream that completes without a value ends the stream, since nothing can come any more: ReactiveKit's
  /// way. In Combine the others are waited for.
  @usableFromInline
  let endsEarly: Bool

  @exclusivity(unchecked)
  @usableFromInline
  var latest: Latest

  /// The end that came before the subscription was handed down, to be delivered behind that.
  @exclusivity(unchecked)
  @usableFromInline
  var pendingCompletion: Subscribers.Completion<Failure>?

  /// Which upstreams have delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var present: ContiguousArray<Bool>

  /// Which upstreams are there, and so get requests as they come.
  @exclusivity(unchecked)
  @usableFromInline
  var hasArrived: ContiguousArray<Bool>

  /// How many upstreams have not delivered.
  @exclusivity(unchecked)
  @usableFromInline
  var missing: Int

  @exclusivity(unchecked)
  @usableFromInline
  var unfinished: Int

  @exclusivity(unchecked)
  @usableFromInline
  var demand = Subscribers.Demand.none

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - latest: Has room for a value of each upstream.
  ///   - combine: Is given `latest` when each upstream has delivered.
  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int, latest: Latest, endsEarly: Bool,
    combine: @escaping (Latest) -> Output
  ) {
    self.downstream = downstream
    self.latest = latest
    self.endsEarly = endsEarly
    self.combine = combine
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink("CombineLatest") })
    present = ContiguousArray(repeating: false, count: upstreams)
    hasArrived = present
    missing = upstreams
    unfinished = upstreams
    super.init("CombineLatest", reentrancy)
  }

  /// The receiver for the upstream of a number.
  ///
  /// - Parameter exchange: Exchanges a value with the one that is in the upstream's place. What was there is released when
  ///   nobody is at work on the values any more, since that may lead to a value.
  @inlinable
  package func receiver<Input>(
    _ index: Int, _ exchange: @escaping (inout Latest, inout Input?) -> Void
  ) -> _Receiver<Input, Failure> {
    let link = links[index]
    return _Receiver(
      Label(name, identity: link),
      subscription: { if link.connect($0) { self.submit(.arrival(index)) } },
      next: Outlet(Inlet(self, index)) { inlet, value in
        let inlet = Inlet<CombineLatestStage, Int>.of(inlet)
        inlet.stage.receive(value, from: inlet.key, exchange)
        return .none
      },
      completion: { if link.upstreamEnded() { self.submit(.completion($0, from: index)) } })
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
    _ value: Input, from index: Int, _ exchange: @escaping (inout Latest, inout Input?) -> Void
  ) {
    guard isRunning else { return }
    let token = token
    if enter(token) {
      take(value, from: index, exchange)
      if !leave(token) { drain(token) }
    } else if isInside(token) {
      take(value, from: index, exchange)
    } else {
      enqueue(.value { $0.take(value, from: index, exchange) })
    }
  }

  package override var destination: AnyObject? { downstream.next.object }

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
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning, pendingCompletion == nil else {
      if case .subscriptionSent = event, let pendingCompletion { end(pendingCompletion) }
      return .none
    }
    switch event {
    case .arrival(let index):
      hasArrived[index] = true
      if demand > .none { links[index].request(demand) }
    case .value(let take):
      take(self)
    case .completion(.finished, let index):
      unfinished -= 1
      if unfinished == 0 || endsEarly && !present[index] { end(.finished) }
    case .completion(let failure, _):
      end(failure)
    case .request(let demand):
      self.demand += demand
      for index in links.indices where hasArrived[index] && isRunning { links[index].request(demand) }
    case .subscriptionSent:
      break
    }
    return .none
  }

  @inlinable
  @inline(__always)
  func take<Input>(_ value: Input, from index: Int, _ exchange: (inout Latest, inout Input?) -> Void) {
    // The stream may have ended since the value was received.
    guard isRunning, pendingCompletion == nil else { return }
    var value = Optional(value)
    exchange(&latest, &value)
    if !present[index] {
      present[index] = true
      missing -= 1
    }
    guard missing == 0, demand > .none else { return }
    if demand.isUnlimited {
      _ = downstream.next(combine(latest))
    } else {
      demand -= 1
      demand += downstream.next(combine(latest))
    }
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
