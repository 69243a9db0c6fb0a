public import Synchronization

/// The links to the upstreams of a stage with several. Most have two, which need no memory of a list.
@usableFromInline
package struct UpstreamLinks: RandomAccessCollection {
  private let first: UpstreamLink?
  private let second: UpstreamLink?
  private let others: ContiguousArray<UpstreamLink>

  init(_ count: Int, _ name: StageName) {
    first = count > 0 ? UpstreamLink(name) : nil
    second = count > 1 ? UpstreamLink(name) : nil
    others = count > 2 ? ContiguousArray((2..<count).map { _ in UpstreamLink(name) }) : []
  }

  @usableFromInline package var startIndex: Int { 0 }

  @usableFromInline package var endIndex: Int { second == nil ? first == nil ? 0 : 1 : 2 + others.count }

  @usableFromInline package var indices: Range<Int> { 0..<endIndex }

  @usableFromInline
  package subscript(index: Int) -> UpstreamLink { index == 0 ? first! : index == 1 ? second! : others[index - 2] }
}

/// A stage with several upstreams.
///
/// Values and completions are delivered inside the gate. Subscriptions and requests change the demand under the lock, and
/// are passed on after that, outside the gate.
@usableFromInline
package class CombiningStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The links to the upstreams. They do not change, so every thread may read them.
  @usableFromInline package final let links: UpstreamLinks

  /// The demand for values downstream. Used under the lock.
  @exclusivity(unchecked) @usableFromInline package final var demand = Subscribers.Demand.none

  /// Sends a completion that arrived before downstream had its subscription, and waits for that. Written inside the gate and
  /// under the lock, so that either suffices to read it.
  @exclusivity(unchecked) @usableFromInline final var pendingCompletion: (() -> Void)?

  /// The number of upstreams that have sent their subscription. Only those receive requests; each other one receives the demand
  /// when it arrives. Used under the lock.
  private final var arrivals: UInt32 = 0

  /// Whether the demand is unlimited, and so need not be counted. Written under the lock.
  @usableFromInline final let isUnlimited = Atomic<Bool>(false)

  @usableFromInline
  package init(
    _ name: StageName, _ reentrancy: Reentrancy, _ downstream: consuming Downstream, upstreams: Int
  ) {
    links = UpstreamLinks(upstreams, name)
    super.init(name, reentrancy, downstream)
  }

  package final override var upstreams: ContiguousArray<UpstreamLink> { ContiguousArray(links) }

  @usableFromInline
  final override func cancelUpstream() {
    dropValues()
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
  }

  // MARK: What differs from stage to stage

  /// Whether downstream receives its subscription before the upstreams are attached.
  ///
  /// Combine attaches the upstreams first, except those of `merge`. ReactiveKit sends the subscription first, so that what
  /// one signal sends while another is attached is not lost.
  package var subscribesFirst: Bool { reentrancy == .queued }

  /// The name that a foreign upstream sees.
  package var inletName: StageName { name }

  /// The demand to request from an upstream that has sent its subscription, given the demand so far.
  package func firstRequest(_ demand: Subscribers.Demand) -> Subscribers.Demand { demand }

  /// Whether a completion counts. Called on the upstream's thread, outside the gate.
  package func accepts(failure isFailure: Bool, from index: Int) -> Bool { links[index].upstreamEnded() }

  /// Accepts the completion of an upstream, inside the gate: calls ``end(_:)`` if it ends the stream.
  ///
  /// - Parameter send: Sends that completion downstream.
  package func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    preconditionFailure("CombiningStage.receive(failure:from:_:): not overridden; each subclass overrides it")
  }

  /// Whether downstream receives the completion before the upstreams are cancelled.
  package var sendsCompletionFirst: Bool { false }

  /// Does what a subscription or a request has made possible, inside the gate.
  package func serve() {}

  // MARK: Upstreams

  /// Sends the subscription downstream and attaches the upstreams.
  @usableFromInline
  package final func attach(_ attachUpstreams: () -> Void) {
    if subscribesFirst { sendSubscription() }
    attachUpstreams()
    if !subscribesFirst { sendSubscription() }
    if lock.withLock({ pendingCompletion != nil }) { submitService() }
    releaseDownstream()
  }

  @usableFromInline
  final func label(of inlet: Inlet) -> Label { Label(inletName, identity: inlet.link) }

  @usableFromInline
  final func inlet(_ index: Int) -> Inlet? {
    reentrancy == .queued && (!isRunning || links[index].isClosed) ? nil : Inlet(self, links[index], index)
  }

  @usableFromInline
  final override func connect(_ subscription: EngineSubscription, _ inlet: Inlet) {
    guard inlet.link.connect(subscription) else { return }
    let demand = firstRequest(noteArrival(of: inlet.index))
    if demand > .none, isRunning { inlet.link.request(demand) }
  }

  @usableFromInline
  final override func complete<Failure>(_ completion: Subscribers.Completion<Failure>, _ inlet: Inlet) {
    let index = inlet.index
    let isFailure = if case .failure = completion { true } else { false }
    guard accepts(failure: isFailure, from: index) else { return }
    submit { [self] in
      if isReceiving { receive(failure: isFailure, from: index) { self.downstream.completion(completion) } }
      return .none
    }
  }

  /// Has the thread inside do what a subscription or a request has made possible.
  @usableFromInline
  final func submitService() {
    submit(waits: false) { [self] in
      if isReceiving { serve() } else if isRunning, let send = pendingCompletion { end(send) }
      return .none
    }
  }

  // MARK: Demand

  /// Notes that an upstream has sent its subscription. Returns the demand so far.
  @usableFromInline
  final func noteArrival(of index: Int) -> Subscribers.Demand {
    lock.withLock {
      arrivals += 1
      links[index].arrival.store(arrivals, ordering: .relaxed)
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
    isUnlimited.load(ordering: .acquiring) || takeOneCounted()
  }

  @usableFromInline
  final func takeOneCounted() -> Bool {
    lock.withLock {
      guard demand > .none else { return false }
      demand -= 1
      return true
    }
  }

  /// Adds demand, and requests it from each upstream that has sent its subscription, in their order.
  @usableFromInline
  final func requestFromAll(_ more: Subscribers.Demand, except index: Int? = nil) {
    let arrivals = lock.withLock {
      addLocked(more)
      return self.arrivals
    }
    request(more, fromFirst: arrivals, except: index)
  }

  /// Requests values from each upstream that has sent its subscription.
  @usableFromInline
  final func requestFromArrived(_ more: Subscribers.Demand, except index: Int? = nil) {
    request(more, fromFirst: lock.withLock { arrivals }, except: index)
  }

  /// Requests values from the upstreams that were the first to arrive. An upstream that arrives meanwhile has a higher number.
  private func request(_ more: Subscribers.Demand, fromFirst arrivals: UInt32, except index: Int?) {
    for other in links.indices where other != index && isRunning {
      let arrival = links[other].arrival.load(ordering: .relaxed)
      if arrival > 0, arrival <= arrivals { links[other].request(more) }
    }
  }

  // MARK: Inside the gate

  /// Whether events are accepted: the stream has neither ended, nor is about to.
  @inlinable package final var isReceiving: Bool { isRunning && pendingCompletion == nil }

  /// Ends the stream, or has it end when downstream has received the subscription.
  ///
  /// - Parameter send: Sends the completion downstream.
  @usableFromInline
  package final func end(_ send: @escaping () -> Void) {
    let isEarly = lock.withLock {
      if canCompleteLocked { return false }
      pendingCompletion = send
      return true
    }
    if isEarly { return cancelUpstream() }
    guard stopInside() else { return }
    subscription.end()
    if sendsCompletionFirst { send() }
    cancelUpstream()
    if !sendsCompletionFirst { send() }
  }

  @usableFromInline
  override func settleLocked(_ settlement: inout Settlement) {
    super.settleLocked(&settlement)
    if !isRunning, let completion = pendingCompletion.take() { settlement.rest = { extendLifetime(completion) } }
  }
}

/// A stage that receives the values of its upstreams in turn. What differs is the type of the stage, so that values are specialized.
///
/// It has no associated type, whose witness would be looked up for each subscription.
@usableFromInline
package protocol ReceivingStage: CombiningStage {
  /// Accepts a value, inside the gate. Returns the demand for more values from the upstream.
  func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand
}

extension ReceivingStage {
  /// Attaches an upstream, whose failure is downstream's, and whose values are of the type that the stage expects from it. A signal is
  /// not attached after the end.
  ///
  /// Called by a method of each stage, which says what upstreams it accepts, and finds its own type without a lookup.
  @inlinable
  package func attachUpstream<P: Publisher>(_ publisher: P, _ index: Int) {
    attachUpstream(index) { publisher._attach($0) }
  }

  @inlinable @inline(__always)
  func attachUpstream<Input, Failure>(_ index: Int, _ attach: (_Receiver<Input, Failure>) -> Void) {
    guard let inlet = inlet(index) else { return }
    attach(
      inlet.receiver(
        label(of: inlet),
        Outlet(inlet) { inlet, value in
          inlet.withStage(as: Self.self) { $0.submit(value, from: inlet) }
        }))
  }

  @inlinable @inline(__always)
  func submit<Input>(_ value: Input, from inlet: Inlet) -> Subscribers.Demand {
    if !isRunning { return .none }
    guard let turn = takeTurn() else { return submitLater(value, from: inlet) }
    defer { end(turn) }
    return isReceiving ? receive(value, from: inlet.index) : .none
  }

  @inlinable @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func submitLater<Input>(_ value: Input, from inlet: Inlet) -> Subscribers.Demand {
    submitLater(from: inlet.link) { [self] in isReceiving ? receive(value, from: inlet.index) : .none }
  }
}

/// A stage that forwards the values of its upstreams, which all are of its type.
@usableFromInline
package protocol MergingStage: ReceivingStage {
  associatedtype Output
  associatedtype Failure: Error
}

extension MergingStage {
  /// Attaches an upstream.
  @inlinable
  package func attach<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Failure, P.Output == Output {
    attachUpstream(publisher, index)
  }
}
