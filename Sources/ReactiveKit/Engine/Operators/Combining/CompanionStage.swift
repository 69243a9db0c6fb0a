/// Transforms each value of an upstream, using the values of a second publisher, the companion.
///
/// Re-entrant events queue, so the closures, which may be the user's, have exclusive access to the state. Requests
/// downstream's demand, plus one value for each that `transform` drops; from the companion, requests unlimited values.
@usableFromInline
package final class CompanionStage<State, Input, Aside, Output, Failure: Error>: SerialStage, EventGate,
  @unchecked Sendable
{
  // `Sendable` holds because the state is used inside the gate alone.

  @usableFromInline
  package enum Event {
    case value(Input)
    case aside(Aside)
    case completion(Subscribers.Completion<Failure>)
  }

  /// The result of a companion's value.
  @frozen
  @usableFromInline
  package enum Consequence {
    case nothing
    case delivery(Output)
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let link: UpstreamLink

  @usableFromInline
  let companion: UpstreamLink

  /// Returns the output for a value, or `nil` to drop the value.
  @usableFromInline
  let transform: (inout State, Input) -> Output?

  /// Handles a value of the companion; `nil` if the companion's first value ends the stream.
  @usableFromInline
  let consider: ((inout State, Aside) -> Consequence)?

  @exclusivity(unchecked)
  @usableFromInline
  var state: State

  @inlinable
  package init(
    _ name: StaticString, _ downstream: _Receiver<Output, Failure>, _ state: State,
    consider: ((inout State, Aside) -> Consequence)?, transform: @escaping (inout State, Input) -> Output?
  ) {
    self.downstream = downstream
    self.state = state
    self.consider = consider
    self.transform = transform
    link = UpstreamLink(name)
    companion = UpstreamLink(name)
    super.init(name, .queued)
  }

  /// Sends the subscription downstream, attaches the companion, and then the upstream if the stream has not ended.
  @inlinable
  package func start(
    companion attachCompanion: (_Receiver<Aside, Failure>) -> Void,
    upstream attachUpstream: (_Receiver<Input, Failure>) -> Void,
    onCompanionEnd: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Failure>?
  ) {
    downstream.subscription(subscription)
    attachCompanion(
      _Receiver(
        Label(name, identity: subscription),
        subscription: { if self.companion.connect($0) { $0.request(.unlimited) } },
        next: Outlet(self) { stage, aside in
          let stage = unsafeDowncast(stage, to: CompanionStage.self)
          if stage.consider == nil { stage.end(inTurn: .finished) } else { stage.submit(.aside(aside)) }
          return .none
        },
        completion: { completion in
          if self.companion.upstreamEnded(evenBeforeSubscription: true), let end = onCompanionEnd(completion) {
            self.end(inTurn: end)
          }
        }))
    guard isRunning else { return }
    attachUpstream(
      _Receiver(
        Label(name, identity: subscription),
        subscription: { if self.link.connect($0) { self.pass($0) } },
        next: Outlet(self) { stage, value in unsafeDowncast(stage, to: CompanionStage.self).submit(.value(value)) },
        completion: { if self.link.upstreamEnded(evenBeforeSubscription: true) { self.submit(.completion($0)) } }))
  }

  // MARK: Demand

  /// The demand that arrived before the upstream. Used under the lock alone.
  @exclusivity(unchecked)
  private var demand = Subscribers.Demand.none

  @usableFromInline
  func pass(_ subscription: EngineSubscription) {
    let demand = lock.withLock {
      defer { self.demand = .none }
      return self.demand
    }
    if demand > .none { subscription.request(demand) }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    let isEarly = lock.withLock {
      guard link.isAwaiting else { return false }
      self.demand += demand
      return true
    }
    if !isEarly { link.request(demand) }
  }

  deinit {
    bequeathUpstreams([link, companion])
  }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    companion.cancelUpstream(evenBeforeSubscription: true)
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value = event { link.request(demand) }
  }

  @inlinable
  package func process(_ event: Event) -> Subscribers.Demand {
    guard isRunning else { return .none }
    switch event {
    case .value(let value):
      guard let output = transform(&state, value) else { return .max(1) }
      return downstream.next(output)
    case .aside(let aside):
      if case .delivery(let output)? = consider?(&state, aside) {
        let more = downstream.next(output)
        if more > .none, isRunning { link.request(more) }
      }
    case .completion(let completion):
      end(completion)
    }
    return .none
  }

  /// Ends the stream because of the companion, after values that the upstream sent before and that are still queued.
  @inlinable
  func end(inTurn completion: Subscribers.Completion<Failure>) {
    if !link.afterMail({ self.submit(.completion(completion)) }) { submit(.completion(completion)) }
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard stop() else { return }
    cancelUpstream()
    subscription.end()
    downstream.completion(completion)
  }
}
