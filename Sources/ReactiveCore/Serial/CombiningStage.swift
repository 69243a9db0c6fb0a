/// A stage with several upstreams.
@usableFromInline
package class CombiningStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The links to the upstreams. They do not change, so every thread may read them.
  @usableFromInline package final let links: ContiguousArray<UpstreamLink>

  @usableFromInline
  init(
    _ name: StaticString, _ reentrancy: Reentrancy, upstreams: Int,
    submitRequest: ((SerialStage, Subscribers.Demand) -> Void)? = nil
  ) {
    links = ContiguousArray((0..<upstreams).map { _ in UpstreamLink(name) })
    super.init(name, reentrancy, submitRequest: submitRequest)
  }

  package final override var inlets: ContiguousArray<UpstreamLink> { links }

  deinit { bequeathUpstreams() }

  @usableFromInline
  final override func cancelUpstream() {
    for link in links { link.cancelUpstream(evenBeforeSubscription: true) }
  }
}

/// An event of a stage with several upstreams.
@usableFromInline
package enum CombiningEvent<Value, Failure: Error> {
  /// An upstream has sent its subscription.
  case subscription(from: Int)
  case value(Value, from: Int)
  case completion(Subscribers.Completion<Failure>, from: Int)
  case request(Subscribers.Demand)
  /// Downstream has received the subscription.
  case subscriptionSent
}

/// A stage's record of its upstreams. It belongs to the thread inside the gate.
@usableFromInline
package struct Upstreams<Failure: Error> {
  @usableFromInline
  struct Upstream {
    /// Whether the upstream has sent its subscription, and so receives requests when they arrive.
    @usableFromInline var hasArrived = false
    @usableFromInline var hasFinished = false
    /// How many values of the upstream the stage counts.
    @usableFromInline var count = 0

    @inlinable init() {}
  }

  @usableFromInline var all: ContiguousArray<Upstream>
  @usableFromInline var unfinished: Int
  /// The completion that arrived before downstream had its subscription. It is sent after that.
  @usableFromInline var pendingCompletion: Subscribers.Completion<Failure>?

  @inlinable
  init(_ count: Int) {
    all = ContiguousArray(repeating: Upstream(), count: count)
    unfinished = count
  }

  @inlinable
  subscript(_ index: Int) -> Upstream {
    get { all[index] }
    _modify { yield &all[index] }
  }
}

/// A gate for the events of a stage with several upstreams. All its work happens inside the gate.
@usableFromInline
package protocol CombiningGate: CombiningStage, EventGate where Event == CombiningEvent<Value, Failure> {
  associatedtype Value
  associatedtype Output
  associatedtype Failure: Error

  var downstream: _Receiver<Output, Failure> { get }
  var upstreams: Upstreams<Failure> { get set }

  /// Sends an upstream its first request, when it has sent its subscription.
  func requestFirst(from index: Int)

  /// Accepts a value. Returns the demand for more values from the upstream.
  func receive(_ value: Value, from index: Int) -> Subscribers.Demand

  func receive(_ completion: Subscribers.Completion<Failure>, from index: Int)

  func add(_ demand: Subscribers.Demand)

  /// Whether a completion counts. Called on the upstream's thread, outside the gate.
  func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool

  /// Whether downstream receives the completion before the upstreams are cancelled.
  var sendsCompletionFirst: Bool { get }
}

extension CombiningGate {
  @inlinable
  package func accepts(_ completion: Subscribers.Completion<Failure>, from index: Int) -> Bool {
    links[index].upstreamEnded()
  }

  @inlinable package var sendsCompletionFirst: Bool { false }

  /// Sends the subscription downstream and attaches the upstreams.
  ///
  /// Combine sends the subscription after all upstreams are attached. ReactiveKit sends it before, so that what one
  /// signal sends while another is attached is not lost.
  @inlinable
  package func attach(_ attachUpstreams: (Self) -> Void) {
    if reentrancy == .queued { sendSubscription(downstream.subscription) }
    attachUpstreams(self)
    if reentrancy == .nested { sendSubscription(downstream.subscription) }
    submit(.subscriptionSent)
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
        Label(name, identity: links[index]),
        subscription: {
          if inlet.stage.links[inlet.key].connect($0) { inlet.stage.submit(.subscription(from: inlet.key)) }
        },
        next: Outlet(inlet, next),
        completion: {
          if inlet.stage.accepts($0, from: inlet.key) { inlet.stage.submit(.completion($0, from: inlet.key)) }
        }))
  }

  /// Attaches an upstream of which every value is an event.
  @inlinable
  package func attach<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Failure, P.Output == Value {
    attach(
      publisher, index,
      next: { inlet, value in
        let inlet = _unsafeUncheckedDowncast(inlet, to: Inlet<Self, Int>.self)
        return inlet.stage.isRunning ? inlet.stage.submit(.value(value, from: inlet.key), mayWait: true) : .none
      })
  }

  // MARK: Inside the gate

  @inlinable
  package func replenish(_ demand: Subscribers.Demand, for event: Event) {
    if case .value(_, let index) = event { links[index].request(demand) }
  }

  @inlinable
  package func process(_ event: CombiningEvent<Value, Failure>) -> Subscribers.Demand {
    guard isRunning, upstreams.pendingCompletion == nil else {
      if case .subscriptionSent = event, let completion = upstreams.pendingCompletion { end(completion) }
      return .none
    }
    switch event {
    case .value(let value, let index):
      return receive(value, from: index)
    case .completion(let completion, let index):
      receive(completion, from: index)
    case .request(let demand):
      add(demand)
    case .subscription(let index):
      upstreams[index].hasArrived = true
      requestFirst(from: index)
    case .subscriptionSent:
      break
    }
    return .none
  }

  /// Requests values from the upstreams that have sent their subscription.
  @inlinable
  func requestFromUpstreams(_ demand: Subscribers.Demand, except index: Int? = nil) {
    for other in links.indices where other != index && upstreams[other].hasArrived && isRunning {
      links[other].request(demand)
    }
  }

  /// Ends the stream, or has it end when downstream has received the subscription.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    guard canComplete else {
      upstreams.pendingCompletion = completion
      return cancelUpstream()
    }
    guard stop() else { return }
    subscription.end()
    if sendsCompletionFirst { downstream.completion(completion) }
    cancelUpstream()
    if !sendsCompletionFirst { downstream.completion(completion) }
  }
}

/// One upstream's view of a stage with several: the stage, and the upstream's index or link.
@usableFromInline
package final class Inlet<Stage: AnyObject, Key> {
  @usableFromInline let stage: Stage
  @usableFromInline let key: Key

  @inlinable
  init(_ stage: Stage, _ key: Key) {
    self.stage = stage
    self.key = key
  }

}

extension Inlet: Destination {
  package var face: Any? { whole }
  package var destination: AnyObject? { (stage as? SerialStage)?.destination }
  package var whole: EngineSubscription? { (stage as? SerialStage)?.subscription }
}
