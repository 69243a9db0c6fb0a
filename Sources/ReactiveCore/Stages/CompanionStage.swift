/// Transforms each value of an upstream, using the values of a second publisher, the companion.
///
/// Sends the subscription downstream, attaches the companion, and then the upstream unless the stream has ended.
/// Re-entrant events queue, so the closures, which may be the user's, have exclusive access to the state. Requests
/// downstream's demand from the upstream, and one more value for each value that `transform` drops. Requests unlimited
/// values from the companion. The companion's failure ends the stream.
///
/// The closures send what they make themselves: an optional that they return would look its type up for each value.
///
/// - Parameters:
///   - consider: Receives a value of the companion, and may send a value, to a receiver that has requested unlimited values. `nil`
///     if the companion's first value or completion ends the stream.
///   - transform: Sends a value, or drops the upstream's. Returns the demand.
@inlinable
package func attachCompanion<State, Input, Aside, Output, Failure>(
  _ name: StageName, _ downstream: _Receiver<Output, Failure>, _ state: State,
  companion attachCompanion: (_Receiver<Aside, Failure>) -> Void,
  upstream attachUpstream: (_Receiver<Input, Failure>) -> Void,
  consider: ((inout State, Aside, inout Downstream) -> Void)?,
  transform: @escaping (inout State, Input, inout Downstream) -> Subscribers.Demand
) {
  let stage = CompanionStage<State, Input, Aside, Output, Failure>(
    name, Downstream(downstream), state, consider, transform)
  downstream.subscription(stage.subscription)
  let aside = Inlet(stage, stage.companion)
  attachCompanion(
    aside.receiver(
      Label(name, identity: stage.subscription),
      Outlet(stage) { stage, aside in
        stage.receive(aside: aside)
        return .none
      }))
  let inlet = Inlet(stage, stage.link, isFirst: true)
  guard stage.isRunning else { return }
  attachUpstream(
    inlet.receiver(
      Label(name, identity: stage.subscription),
      Outlet(stage) { stage, value in stage.submit(value) }))
}

/// Attaches a stage that combines each value of an upstream with the latest value of a companion. Drops values before that has sent one.
@inlinable
package func attachWithLatestFrom<Input, Aside, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, companion attachCompanion: (_Receiver<Aside, Failure>) -> Void,
  upstream attachUpstream: (_Receiver<Input, Failure>) -> Void, combine: @escaping (Input, Aside) -> Output
) {
  ReactiveCore.attachCompanion(
    "WithLatestFrom", downstream, AnyValue(), companion: attachCompanion, upstream: attachUpstream,
    consider: { latest, aside, _ in
      var aside = aside
      latest.exchange(with: &aside)
    },
    transform: { latest, value, downstream in
      latest.isEmpty ? .max(1) : downstream.next(combine(value, latest.value(Aside.self)))
    })
}

@usableFromInline
final class CompanionStage<State, Input, Aside, Output, Failure: Error>: SerialStage, @unchecked Sendable {
  // `Sendable` because `state` is used only inside the gate.

  @usableFromInline let link: SubscriptionArbiter
  @usableFromInline let companion: UpstreamLink
  @usableFromInline let transform: (inout State, Input, inout Downstream) -> Subscribers.Demand
  @usableFromInline let consider: ((inout State, Aside, inout Downstream) -> Void)?

  @exclusivity(unchecked) @usableFromInline var state: State

  @usableFromInline
  init(
    _ name: StageName, _ downstream: consuming Downstream, _ state: State,
    _ consider: ((inout State, Aside, inout Downstream) -> Void)?,
    _ transform: @escaping (inout State, Input, inout Downstream) -> Subscribers.Demand
  ) {
    self.state = state
    self.consider = consider
    self.transform = transform
    link = SubscriptionArbiter(name)
    companion = UpstreamLink(name)
    super.init(name, .queued, downstream)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    link.request(demand)
  }

  override func lateRequest(to _: ContiguousArray<UpstreamLink>) -> (Subscribers.Demand) -> Void {
    { [link] in link.request($0) }
  }

  package override var upstreams: ContiguousArray<UpstreamLink> { [link, companion] }

  @usableFromInline
  override func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    if inlet.link === link {
      _ = link.succeed(subscription)
    } else if companion.connect(subscription) {
      subscription.request(.unlimited)
    }
  }

  @usableFromInline
  override func complete<F>(_ completion: Subscribers.Completion<F>, _ inlet: Inlet) {
    guard inlet.link.upstreamEnded(evenBeforeSubscription: true) else { return }
    if inlet.link === link { return submit(completion) }
    if case .finished = completion, consider != nil { return }
    endAfterPending(completion)
  }

  // MARK: The companion

  @inlinable
  func receive(aside: Aside) {
    if consider == nil { return finishAfterPending() }
    guard let turn = takeTurn() else {
      _ = considerLater(aside)
      return
    }
    defer { end(turn) }
    _ = consider(aside)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func considerLater(_ aside: Aside) -> Subscribers.Demand {
    submitLater(from: nil) { self.consider(aside) }
  }

  /// Not inlined, because the companion's values would look up the type of the completion.
  @inlinable @inline(never)
  func finishAfterPending() {
    endAfterPending(Subscribers.Completion<Failure>.finished)
  }

  /// Ends the stream because of the companion, after earlier values of the upstream that are queued at their source. If that
  /// is the companion's source, too, they were sent later.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  func endAfterPending<F>(_ completion: Subscribers.Completion<F>) {
    let source = link.eventSource === companion.eventSource ? nil : link.eventSource as? AnySubjectCore
    retainDownstream()
    let end = {
      self.submit(completion)
      self.releaseDownstream()
    }
    if source?.afterPending(end) != true { end() }
  }

  // MARK: Values

  @inlinable
  func submit(_ value: Input) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return submitLater(value) }
    defer { end(turn) }
    return receive(value)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater(_ value: Input) -> Subscribers.Demand {
    submitLater(from: link) { self.receive(value) }
  }

  // MARK: Inside the gate

  @inlinable
  func receive(_ value: Input) -> Subscribers.Demand {
    isRunning ? transform(&state, value, &downstream) : .none
  }

  @inlinable
  func consider(_ aside: Aside) -> Subscribers.Demand {
    if isRunning { consider?(&state, aside, &downstream) }
    return .none
  }
}
