/// Attaches two upstreams to a stage that combines their values in pairs, in order.
///
/// Requests downstream's demand from each upstream, also the demand that downstream returns for a value. Buffers values
/// without limit until each upstream has sent one.
@inlinable
package func attachZip<A: Publisher, B: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B,
  combine: @escaping (A.Output, B.Output) -> Output
) where B.Failure == A.Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: 2) { combine($0.take(0), $0.take(1)) }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Output, B.Output, C.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: 3) { combine($0.take(0), $0.take(1), $0.take(2)) }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C, _ d: D,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: 4) { combine($0.take(0), $0.take(1), $0.take(2), $0.take(3)) }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
    stage.attach(d, 3)
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: 5) {
    combine($0.take(0), $0.take(1), $0.take(2), $0.take(3), $0.take(4))
  }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
    stage.attach(d, 3)
    stage.attach(e, 4)
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Output
)
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure, F.Failure == A.Failure
{
  let stage = ZipStage(downstream, reentrancy, upstreams: 6) {
    combine($0.take(0), $0.take(1), $0.take(2), $0.take(3), $0.take(4), $0.take(5))
  }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
    stage.attach(d, 3)
    stage.attach(e, 4)
    stage.attach(f, 5)
  }
}

/// Like the form for two, for any number of upstreams of one type.
@inlinable
package func attachZip<Upstreams: Collection, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ upstreams: Upstreams,
  combine: @escaping ([Upstreams.Element.Output]) -> Output
) where Upstreams.Element: Publisher, Upstreams.Element.Failure == Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: upstreams.count) { state in
    combine(state.upstreams.indices.map { state.take($0) })
  }
  stage.attach {
    for (index, upstream) in upstreams.enumerated() { stage.attach(upstream, index) }
  }
}

@usableFromInline
package final class ZipStage<Output, Failure: Error>: CombiningStage, ReceivingStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  /// Takes the first value of each upstream.
  @usableFromInline let combine: (inout ZipState) -> Output
  @exclusivity(unchecked) @usableFromInline var state: ZipState

  @inlinable
  convenience init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int,
    combine: @escaping (inout ZipState) -> Output
  ) {
    self.init(Downstream(downstream), reentrancy, upstreams: upstreams, combine: combine)
  }

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, upstreams: Int,
    combine: @escaping (inout ZipState) -> Output
  ) {
    self.combine = combine
    state = ZipState(upstreams: upstreams)
    super.init("Zip", reentrancy, downstream, upstreams: upstreams)
  }

  /// Attaches an upstream.
  @inlinable
  func attach<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Failure {
    attachUpstream(publisher, index)
  }

  /// In Combine's way, an upstream that fails is cancelled with the others: its link keeps the subscription for that.
  package override func accepts(failure isFailure: Bool, from index: Int) -> Bool {
    isFailure && reentrancy == .nested ? links[index].isConnected : links[index].upstreamEnded()
  }

  package override var sendsCompletionFirst: Bool { reentrancy == .nested }

  /// Returns the demand of a request within a delivery to the upstream that sent the value, and requests it from the
  /// others.
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: "Zip")
    requestFromAll(demand, except: isOwn(threadToken()) ? state.request(demand) : nil)
  }

  // MARK: Inside the gate

  package override func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    if isFailure { return end(send) }
    state.finish(index)
    if state.isOver { end(send) }
  }

  @inlinable @inline(__always)
  package func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    state.receive(value, from: index) ? deliver(from: index) : .none
  }

  /// Delivers while each upstream has a value. Returns the demand for the upstream that the last value is from.
  @inlinable
  func deliver(from index: Int) -> Subscribers.Demand {
    var owed = Subscribers.Demand.none
    while isRunning, state.beginDelivery(from: index) {
      let returned = downstream.next(combine(&state))
      owed += state.endDelivery(returned)
      if returned > .none { requestFromArrived(returned, except: index) }
      if state.isOver { finish() }
    }
    return isRunning ? owed : .none
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func finish() { end { self.downstream.completion(Subscribers.Completion<Failure>.finished) } }
}

/// What `zip` knows: the values of each upstream that wait, and which upstreams have finished. A value type without a lock;
/// its stage uses it inside the gate.
///
/// Its loops count, because a method that takes a closure costs 1,000 instructions more in a debug build.
@frozen
@usableFromInline
struct ZipState {
  @frozen
  @usableFromInline
  struct Upstream {
    @usableFromInline var waiting = AnyQueue()
    @usableFromInline var hasFinished = false

    @inlinable init() {}
  }

  @usableFromInline var upstreams: ContiguousArray<Upstream>
  /// The upstream that sent the value under delivery, and the demand added meanwhile, which it receives in return.
  @usableFromInline var current: Int?
  @usableFromInline var requested = Subscribers.Demand.none

  @inlinable
  init(upstreams: Int) {
    self.upstreams = ContiguousArray(repeating: Upstream(), count: upstreams)
  }

  /// Keeps a value. Returns whether to deliver: a value that arrives within a delivery waits for the end of that.
  @inlinable @inline(__always)
  mutating func receive<Value>(_ value: Value, from index: Int) -> Bool {
    upstreams[index].waiting.append(value)
    return current == nil
  }

  /// Begins a delivery, if each upstream has a value. Its first ones are to be taken then.
  @inlinable
  mutating func beginDelivery(from index: Int) -> Bool {
    var other = 0
    while other < upstreams.count {
      if upstreams[other].waiting.isEmpty { return false }
      other += 1
    }
    current = index
    return true
  }

  @inlinable @inline(__always)
  mutating func take<Value>(_ index: Int) -> Value { upstreams[index].waiting.removeFirst(Value.self) }

  /// Adds demand. Returns the upstream that receives it in return for the value that is being delivered.
  @inlinable
  mutating func request(_ more: Subscribers.Demand) -> Int? {
    if current != nil { requested += more }
    return current
  }

  /// Ends a delivery. Returns the demand in return for its value.
  @inlinable
  mutating func endDelivery(_ returned: Subscribers.Demand) -> Subscribers.Demand {
    current = nil
    defer { requested = .none }
    return returned + requested
  }

  @inlinable
  mutating func finish(_ index: Int) { upstreams[index].hasFinished = true }

  /// Whether no value can follow: an upstream has finished, and none of its values waits.
  @inlinable var isOver: Bool {
    var index = 0
    while index < upstreams.count {
      if upstreams[index].hasFinished, upstreams[index].waiting.isEmpty { return true }
      index += 1
    }
    return false
  }
}
