/// What becomes of a value for which a buffer has no room.
@usableFromInline
package enum Overflow<Failure: Error> {
  case dropNewest
  case dropOldest
  case failure(() -> Failure)
}

/// Keeps values until they are asked for.
///
/// Combine's accounts. Upstream is asked before the subscription goes down: for everything; or for as much as there is room
/// for, and then for as many values as have been delivered. A failure goes down when nothing is asked for, and drops what is
/// kept; `.finished` waits until everything has been delivered and more is asked for. An overflow that is a failure cancels
/// the upstream, and goes down at the next request, behind what that asks for.
///
/// - Parameter keepsFull: Whether upstream is asked for as much as there is room for, and not for everything.
@inlinable
package func bufferStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>
) -> _Receiver<Output, Failure> {
  BufferStage(downstream, size: size, keepsFull: keepsFull, overflow: overflow).receiver
}

/// How a buffer stands to its upstream. Not nested in the stage, whose unspecialised code would look up more types.
@usableFromInline
enum BufferInput<Failure: Error> {
  case open
  /// No more values are taken; the error is being made that the stream is to end with.
  case overflowing
  /// The stream ends so, when it may.
  case ended(Subscribers.Completion<Failure>)
}

@usableFromInline
final class BufferStage<Output, Failure: Error>: SerialStage, EventGate, @unchecked Sendable {
  // `Sendable` holds because `waiting` is used under the lock alone, the other variables inside the gate alone.

  @usableFromInline
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case request(Subscribers.Demand)
    /// The subscription has been handed down.
    case subscriptionSent
  }

  @usableFromInline
  struct State {
    @usableFromInline var demand = Subscribers.Demand.none
    @usableFromInline var isServing = false
    /// Whether the subscription holds on to the stage, as it does while anything is to be delivered: the upstream may have
    /// forgotten it by then.
    @usableFromInline var isHeld = false

    @inlinable init() {}
  }

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let size: Int

  @usableFromInline
  let keepsFull: Bool

  @usableFromInline
  let overflow: Overflow<Failure>

  @usableFromInline
  let link = UpstreamLink("Buffer")

  @exclusivity(unchecked)
  @usableFromInline
  var waiting = Queue<Output>()

  @exclusivity(unchecked)
  @usableFromInline
  var input = BufferInput<Failure>.open

  @exclusivity(unchecked)
  @usableFromInline
  var state = State()

  @inlinable
  init(_ downstream: _Receiver<Output, Failure>, size: Int, keepsFull: Bool, overflow: Overflow<Failure>) {
    self.downstream = downstream
    self.size = size
    self.keepsFull = keepsFull
    self.overflow = overflow
    super.init("Buffer", .nested)
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: link),
      subscription: { subscription in
        guard self.link.connect(subscription) else { return }
        if !self.keepsFull {
          subscription.request(.unlimited)
        } else if self.size > 0 {
          subscription.request(.max(self.size))
        }
        self.sendSubscription(self.downstream.subscription)
        self.submit(.subscriptionSent)
      },
      next: Outlet(self) { stage, value in
        let stage = unsafeDowncast(stage, to: BufferStage.self)
        return stage.link.isConnected ? stage.submit(.value(value)) : .none
      },
      completion: { if self.link.upstreamEnded() { self.submit(.completion($0)) } })
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    submit(.request(demand))
  }

  deinit {
    bequeathUpstreams([link])
  }

  @usableFromInline
  override func cancelUpstream() {
    link.cancelUpstream(evenBeforeSubscription: true)
    var released = Queue<Output>()
    lock.withLock { swap(&released, &waiting) }
  }

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
      guard case .open = input, keep(value) else { return .none }
      return delivered(serve())
    case .completion(let completion):
      guard case .open = input else { return .none }
      close(completion)
      _ = serve()
    case .request(let demand):
      state.demand += demand
      // The delivery that led to the request goes on with it.
      if state.isServing { return .none }
      let more = delivered(serve())
      if more > .none { link.request(more) }
    case .subscriptionSent:
      _ = serve()
    }
    return .none
  }

  /// What the upstream is asked for in place of so many values.
  @inlinable
  func delivered(_ count: Int) -> Subscribers.Demand {
    keepsFull ? .max(count) : .none
  }

  /// Keeps a value, or makes it the end of the stream; then returns false.
  @inlinable
  func keep(_ value: Output) -> Bool {
    var dropped: Output?
    let isFull = lock.withLock {
      let isFull = waiting.count >= size
      switch overflow {
      case .dropNewest where isFull, .failure where isFull: break
      case .dropOldest where isFull:
        dropped = waiting.popFirst()
        waiting.append(value)
      default: waiting.append(value)
      }
      return isFull
    }
    withExtendedLifetime(dropped) {}
    guard isFull, case .failure(let makeError) = overflow else { return true }
    input = .overflowing
    close(.failure(makeError()))
    link.cancelUpstream()
    return false
  }

  /// Notes how the stream is to end.
  @inlinable
  func close(_ completion: Subscribers.Completion<Failure>) {
    input = .ended(completion)
    hold(true)
  }

  /// Has the subscription hold on to the stage, or leaves it to its upstream.
  @inlinable
  func hold(_ isNeeded: Bool) {
    guard isNeeded != state.isHeld else { return }
    state.isHeld = isNeeded
    if isNeeded { subscription.retainStage() } else { subscription.releaseStage() }
  }

  /// Delivers what is asked for, and the end if it is time. Returns how many values it has delivered.
  @inlinable
  func serve() -> Int {
    let wasServing = state.isServing
    state.isServing = true
    var count = 0
    var isEmpty = false
    while isRunning, state.demand > .none {
      guard let value = lock.withLock({ waiting.popFirst() }) else {
        isEmpty = true
        break
      }
      state.demand -= 1
      let more = downstream.next(value)
      state.demand += more
      count += 1
    }
    state.isServing = wasServing
    switch input {
    case .open, .overflowing: hold(!isEmpty && lock.withLock { !waiting.isEmpty })
    case .ended(let completion):
      if isDue(completion), canComplete, end() { downstream.completion(completion) }
    }
    return count
  }

  /// Whether the end may go down, as far as values are concerned: those that are asked for have been delivered.
  @inlinable
  func isDue(_ completion: Subscribers.Completion<Failure>) -> Bool {
    if case .failure = completion { return true }
    return state.demand > .none && lock.withLock { waiting.isEmpty }
  }
}
