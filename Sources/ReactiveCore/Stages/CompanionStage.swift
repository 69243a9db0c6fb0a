/// Transforms each value of an upstream, using the values of a second publisher, the companion.
///
/// Sends the subscription downstream, attaches the companion, and then the upstream unless the stream has ended.
/// Re-entrant events queue, so the closures, which may be the user's, have exclusive access to the state. Requests
/// downstream's demand from the upstream, and one more value for each value that `transform` drops. Requests unlimited
/// values from the companion. The companion's failure ends the stream.
///
/// - Parameters:
///   - consider: Receives a value of the companion, and may return an output. `nil` if the companion's first value or
///     completion ends the stream.
///   - transform: Returns an output, or `nil` to drop the value.
@inlinable
package func attachCompanion<State, Input, Aside, Output, Failure>(
  _ name: StageName, _ downstream: _Receiver<Output, Failure>, _ state: State,
  companion attachCompanion: (_Receiver<Aside, Failure>) -> Void,
  upstream attachUpstream: (_Receiver<Input, Failure>) -> Void,
  consider: ((inout State, Aside) -> Output?)?, transform: @escaping (inout State, Input) -> Output?
) {
  let stage = CompanionStage(name, downstream, state, consider, transform)
  downstream.subscription(stage.subscription)
  attachCompanion(
    _Receiver(
      Label(name, identity: stage.subscription),
      subscription: { if stage.companion.connect($0) { $0.request(.unlimited) } },
      next: Outlet(stage) { stage, aside in
        let stage = _unsafeUncheckedDowncast(stage, to: CompanionStage<State, Input, Aside, Output, Failure>.self)
        if stage.consider == nil { stage.endAfterPending(.finished) } else { stage.submit(.aside(aside)) }
        return .none
      },
      completion: {
        guard stage.companion.upstreamEnded(evenBeforeSubscription: true) else { return }
        if case .finished = $0, stage.consider != nil { return }
        stage.endAfterPending($0)
      }))
  guard stage.isRunning else { return }
  attachUpstream(
    _Receiver(
      Label(name, identity: stage.subscription),
      subscription: { _ = stage.link.succeed($0) },
      next: Outlet(stage) { stage, value in
        _unsafeUncheckedDowncast(stage, to: CompanionStage<State, Input, Aside, Output, Failure>.self).submit(
          .value(value))
      },
      completion: { if stage.link.upstreamEnded(evenBeforeSubscription: true) { stage.submit(.completion($0)) } }))
}

@usableFromInline
final class CompanionStage<State, Input, Aside, Output, Failure: Error>: SerialStage, EventGate, TypedStage,
  @unchecked Sendable
{
  // `Sendable` because the variables are used only inside the gate.

  @usableFromInline
  enum Event {
    case value(Input)
    case aside(Aside)
    case completion(Subscribers.Completion<Failure>)
  }

  @exclusivity(unchecked) @usableFromInline package var downstream: Downstream<Output, Failure>
  @usableFromInline let link: SubscriptionArbiter
  @usableFromInline let companion: UpstreamLink
  @usableFromInline let transform: (inout State, Input) -> Output?
  @usableFromInline let consider: ((inout State, Aside) -> Output?)?

  @exclusivity(unchecked) @usableFromInline var state: State

  @inlinable
  init(
    _ name: StageName, _ downstream: _Receiver<Output, Failure>, _ state: State,
    _ consider: ((inout State, Aside) -> Output?)?, _ transform: @escaping (inout State, Input) -> Output?
  ) {
    self.downstream = Downstream(downstream)
    self.state = state
    self.consider = consider
    self.transform = transform
    link = SubscriptionArbiter(name)
    companion = UpstreamLink(name)
    super.init(name, .queued)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link, companion] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    companion.cancelUpstream(evenBeforeSubscription: true)
  }

  @usableFromInline
  package override func settleLocked() -> (() -> Void)? { releaseDownstream() }

  // MARK: Inside the gate

  @inlinable
  func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value = event { link.request(demand) }
  }

  @inlinable
  func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      guard let output = transform(&state, value) else { return .max(1) }
      return downstream.next(output)
    case .aside(let aside):
      if let output = consider?(&state, aside) {
        let more = downstream.next(output)
        if more > .none, isRunning { link.request(more) }
      }
    case .completion(let completion):
      if end() { downstream.completion(completion) }
    }
    return .none
  }

  /// Ends the stream because of the companion, after earlier values of the upstream that are queued at their source. If that
  /// is the companion's source, too, they were sent later.
  @inlinable
  func endAfterPending(_ completion: Subscribers.Completion<Failure>) {
    let source = link.eventSource === companion.eventSource ? nil : link.eventSource as? AnySubjectCore
    if source?.afterPending({ self.submit(.completion(completion)) }) != true { submit(.completion(completion)) }
  }
}
