public import Synchronization

/// A stage with several upstreams.
///
/// Values and completions are delivered inside the gate. Subscriptions and requests change the demand under the lock, and
/// are passed on after that, outside the gate.
@usableFromInline
package class CombiningStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The links to the upstreams. They do not change, so every thread may read them.
  @usableFromInline package final let links: ContiguousArray<UpstreamLink>

  /// Which upstreams have sent their subscription, and so receive requests when they arrive. Used under the lock.
  @exclusivity(unchecked) @usableFromInline final var hasArrived: ContiguousArray<Bool>

  /// The demand for values downstream. Used under the lock.
  @exclusivity(unchecked) @usableFromInline package final var demand = Subscribers.Demand.none

  /// Whether a completion that arrived before downstream had its subscription waits for that, and its error. Boxed, because a
  /// stage that is released would look up the completion's type. Written inside the gate and under the lock, so that either
  /// suffices to read them.
  @exclusivity(unchecked) @usableFromInline final var isCompletionPending = false
  @exclusivity(unchecked) @usableFromInline final var pendingFailure: (any Error)?

  /// Whether the demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline final let isUnlimited = Atomic<Bool>(false)

  @usableFromInline
  init(
    _ name: StageName, _ reentrancy: Reentrancy, upstreams: Int,
    handleRequest: ((SerialStage, Subscribers.Demand) -> Void)? = nil
  ) {
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink(name) })
    hasArrived = ContiguousArray(repeating: false, count: upstreams)
    super.init(name, reentrancy, handleRequest: handleRequest)
  }

  package final override var upstreams: ContiguousArray<UpstreamLink> { links }

  deinit { handOverUpstreams() }

  @usableFromInline
  final override func cancelUpstream() {
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
    dropValues()
  }

  /// Releases buffered values, because the stage has stopped.
  @usableFromInline
  func dropValues() {}

  /// Notes that an upstream has sent its subscription. Returns the demand so far.
  @usableFromInline
  final func noteArrival(of index: Int) -> Subscribers.Demand {
    lock.withLock {
      hasArrived[index] = true
      return demand
    }
  }

  /// Adds demand under the lock.
  @usableFromInline
  final func addLocked(_ more: Subscribers.Demand) {
    demand += more
    if demand.isUnlimited { isUnlimited.store(true, ordering: .releasing) }
  }

  /// Adds the demand that downstream returns for a value.
  @inlinable
  final func add(_ more: Subscribers.Demand) {
    if more > .none, !isUnlimited.load(ordering: .relaxed) { lock.withLock { addLocked(more) } }
  }

  /// Consumes demand for one value. Returns false if there is none.
  @inlinable
  final func takeOne() -> Bool {
    if isUnlimited.load(ordering: .acquiring) { return true }
    return lock.withLock {
      guard demand > .none else { return false }
      demand -= 1
      return true
    }
  }

  /// Adds demand, and requests it from each upstream that has sent its subscription, in their order.
  @usableFromInline
  final func requestFromAll(_ more: Subscribers.Demand, except index: Int? = nil) {
    let hasArrived = lock.withLock {
      addLocked(more)
      return self.hasArrived
    }
    request(more, from: hasArrived, except: index)
  }

  /// Requests values from each upstream that has sent its subscription.
  @usableFromInline
  final func requestFromArrived(_ more: Subscribers.Demand, except index: Int? = nil) {
    request(more, from: lock.withLock { self.hasArrived }, except: index)
  }

  private func request(_ more: Subscribers.Demand, from hasArrived: ContiguousArray<Bool>, except index: Int?) {
    for other in links.indices where other != index && hasArrived[other] && isRunning { links[other].request(more) }
  }
}

/// A delivery of a stage with several upstreams.
@usableFromInline
package enum CombiningEvent<Value, Failure: Error> {
  case value(Value, from: Int)
  case completion(Subscribers.Completion<Failure>, from: Int)
  /// What a subscription or a request has made possible.
  case service
}

/// A gate for the deliveries of a stage with several upstreams.
@usableFromInline
package protocol CombiningGate: CombiningStage, EventGate, TypedStage where Event == CombiningEvent<Value, Failure> {
  associatedtype Value

  /// Whether downstream receives its subscription before the upstreams are attached.
  var subscribesFirst: Bool { get }

  /// The demand to request from an upstream that has sent its subscription, given the demand so far.
  func firstRequest(_ demand: Subscribers.Demand) -> Subscribers.Demand

  /// Accepts a value. Returns the demand for more values from the upstream.
  func receive(_ value: Value, from index: Int) -> Subscribers.Demand

  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int)

  /// Does what a subscription or a request has made possible.
  func serve()

  /// Whether a completion counts. Called on the upstream's thread, outside the gate.
  func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool

  /// Whether downstream receives the completion before the upstreams are cancelled.
  var sendsCompletionFirst: Bool { get }

  /// The name that a foreign upstream sees.
  var inletName: StageName { get }
}

extension CombiningGate {
  /// Combine attaches the upstreams first, except those of `merge`. ReactiveKit sends the subscription first, so that what
  /// one signal sends while another is attached is not lost.
  @inlinable package var subscribesFirst: Bool { reentrancy == .queued }

  @inlinable package func firstRequest(_ demand: Subscribers.Demand) -> Subscribers.Demand { demand }

  @inlinable package func serve() {}

  @inlinable
  package func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool {
    links[index].upstreamEnded()
  }

  @inlinable package var sendsCompletionFirst: Bool { false }

  @inlinable package var inletName: StageName { name }

  /// Sends the subscription downstream and attaches the upstreams.
  @inlinable
  package func attach(_ receiveSubscription: (EngineSubscription) -> Void, _ attachUpstreams: (Self) -> Void) {
    if subscribesFirst { sendSubscription(receiveSubscription) }
    attachUpstreams(self)
    if !subscribesFirst { sendSubscription(receiveSubscription) }
    if lock.withLock({ isCompletionPending }) { submit(.service, waits: false) }
  }

  /// Attaches an upstream. A signal is not attached after the end.
  ///
  /// - Parameter next: Receives the upstream's values, with an `Inlet<Self, Int>`.
  @inlinable
  package func attach<P: Publisher>(
    _ publisher: P, _ index: Int, next: @escaping (AnyObject, P.Output) -> Subscribers.Demand
  ) where P.Failure == Failure {
    if reentrancy == .queued, !isRunning || links[index].isClosed { return }
    // Closures that capture one object and nothing else need no memory.
    let inlet = Inlet(self, index)
    publisher._attach(
      _Receiver(
        Label(inletName, identity: links[index]),
        subscription: { inlet.stage.connect($0, inlet.key) },
        next: Outlet(inlet, next),
        completion: {
          if inlet.stage.accepts($0, from: inlet.key) { inlet.stage.submit(.completion($0, from: inlet.key)) }
        }))
  }

  @inlinable
  func connect(_ subscription: EngineSubscription, _ index: Int) {
    guard links[index].connect(subscription) else { return }
    let demand = firstRequest(noteArrival(of: index))
    if demand > .none, isRunning { links[index].request(demand) }
  }

  /// Attaches an upstream of which every value is an event.
  @inlinable
  package func attach<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Failure, P.Output == Value {
    attach(
      publisher, index,
      next: { inlet, value in
        let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<Self, Int>.self)
        return inlet.stage.isRunning ? inlet.stage.submit(.value(value, from: inlet.key)) : .none
      })
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let index) = event { links[index].request(demand) }
  }

  @inlinable
  package func process(_ event: CombiningEvent<Value, Failure>) -> Subscribers.Demand {
    guard isRunning, !isCompletionPending else {
      if case .service = event { endIfPending() }
      return .none
    }
    switch event {
    case .value(let value, let index):
      return receive(value, from: index)
    case .completion(let completion, let index):
      receive(completion, from: index)
    case .service:
      serve()
    }
    return .none
  }

  @inlinable @inline(never)
  func endIfPending() {
    if isRunning, isCompletionPending { end(pendingFailure.map { .failure($0 as! Failure) } ?? .finished) }
  }

  /// Ends the stream, or has it end when downstream has received the subscription.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    let isEarly = lock.withLock {
      if canCompleteLocked { return false }
      if case .failure(let error) = completion { pendingFailure = error }
      isCompletionPending = true
      return true
    }
    if isEarly { return cancelUpstream() }
    guard stopInside() else { return }
    subscription.end()
    if sendsCompletionFirst { downstream.completion(completion) }
    cancelUpstream()
    if !sendsCompletionFirst { downstream.completion(completion) }
  }
}
