import ReactiveKit

/// The stream of a group or window: buffers its events for the first subscriber. Others receive the later values.
final class Unicast<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the core is, and `parked` is written by `init` alone.

  private let name: StageName
  private let core: SubjectCore<Output, Failure>
  /// The first subscriber's place. The core's list retains it, and it itself, until there is that subscriber.
  private weak var parked: Parked<Output, Failure>?

  init(_ name: StageName) {
    self.name = name
    core = SubjectCore(name, .nested, memory: .backlog)
    let parked = Parked<Output, Failure>()
    self.parked = parked
    core.attach(parked.receiver(name))
  }

  deinit {
    // Nobody can send any more, and if there was no subscriber, there will be none.
    parked?.abandon()
    core.abandon()
  }

  func send(_ value: Output) {
    core.pass(value)
  }

  func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  // Not inlined: a value after which the stream goes on would look up the completion's type.
  @inline(never)
  func finish() { send(completion: .finished) }

  /// Attaches a subscriber that receives a value, and then those that are sent from now on. It is not the first one.
  func attach(_ downstream: _Receiver<Output, Failure>, after value: Output) {
    attachOne(name, concatenateStage(downstream, then: { self.core.attach($0) }), of: value)
  }

  func attach(_ downstream: _Receiver<Output, Failure>) {
    if let parked, parked.attach(downstream, name) { return }
    core.attach(downstream)
  }
}

/// The first subscriber's place in the list of a subject. It requests nothing before there is that subscriber, so the
/// subject buffers the values. Until then, the place retains itself by the subscription.
private final class Parked<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. `downstream` is set before it is used by
  // deliveries, and then does not change.

  private let lock = Lock()
  private var downstream: _Receiver<Output, Failure>?
  private var isSent = false
  /// Waits for the subscriber.
  private var subscription: EngineSubscription?
  private var completion: Subscribers.Completion<Failure>?

  func receiver(_ name: StageName) -> _Receiver<Output, Failure> {
    _Receiver(
      Label(name, identity: self),
      subscription: { self.subscription = $0 },
      next: Outlet(self) { parked, value in parked.target.next(value) },
      completion: { completion in
        let downstream = self.lock.withLock { () -> _Receiver<Output, Failure>? in
          if self.isSent { return self.downstream }
          self.completion = completion
          return nil
        }
        downstream?.completion(completion)
      })
  }

  /// Releases the place, and the buffered events, if nobody has it.
  func abandon() {
    var subscription: EngineSubscription?
    lock.withLock { swap(&subscription, &self.subscription) }
  }

  /// The subscriber. Without one, there is no demand, and so no value.
  private var target: _Receiver<Output, Failure> { lock.withLock { downstream! } }

  /// Gives the place to a subscriber. Returns false if another one has it.
  func attach(_ downstream: _Receiver<Output, Failure>, _ name: StageName) -> Bool {
    // A completion that waits for the subscription is not sent after a cancellation.
    let link = UpstreamLink(name)
    let downstream = _Receiver(
      Label(name, identity: link),
      subscription: {
        _ = link.connect($0)
        downstream.subscription(link)
      },
      next: downstream.next,
      completion: { if link.upstreamEnded() { downstream.completion($0) } })
    let subscription = lock.withLock {
      if self.subscription != nil { self.downstream = downstream }
      return self.subscription.take()
    }
    guard let subscription else { return false }
    downstream.subscription(subscription)
    let completion = lock.withLock {
      isSent = true
      return self.completion
    }
    if let completion { downstream.completion(completion) }
    return true
  }
}
