/// Attaches two upstreams to a stage that combines their latest values, whenever one sends a value and all have.
///
/// Requests downstream's demand from each upstream, and nothing in return for a value. A value without demand replaces
/// the latest value and is not delivered.
///
/// - Parameter completesEarly: Whether an upstream that completes without a value ends the stream, since nothing can
///   follow: ReactiveKit's way. Combine waits for the others.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B,
  combine: @escaping (A.Output, B.Output) -> Output
) where B.Failure == A.Failure {
  let stage = CombineLatestStage(downstream, reentrancy, completesEarly: completesEarly, upstreams: 2) {
    combine($0.value(0), $0.value(1))
  }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Output, B.Output, C.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure {
  let stage = CombineLatestStage(downstream, reentrancy, completesEarly: completesEarly, upstreams: 3) {
    combine($0.value(0), $0.value(1), $0.value(2))
  }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  _ d: D,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  let stage = CombineLatestStage(downstream, reentrancy, completesEarly: completesEarly, upstreams: 4) {
    combine($0.value(0), $0.value(1), $0.value(2), $0.value(3))
  }
  stage.attach {
    stage.attach(a, 0)
    stage.attach(b, 1)
    stage.attach(c, 2)
    stage.attach(d, 3)
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  _ d: D, _ e: E,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  let stage = CombineLatestStage(downstream, reentrancy, completesEarly: completesEarly, upstreams: 5) {
    combine($0.value(0), $0.value(1), $0.value(2), $0.value(3), $0.value(4))
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
package func attachCombineLatest<
  A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Output
>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output) -> Output
)
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure, F.Failure == A.Failure
{
  let stage = CombineLatestStage(downstream, reentrancy, completesEarly: completesEarly, upstreams: 6) {
    combine($0.value(0), $0.value(1), $0.value(2), $0.value(3), $0.value(4), $0.value(5))
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
package func attachCombineLatest<Upstreams: Collection, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ upstreams: Upstreams,
  combine: @escaping ([Upstreams.Element.Output]) -> Output
) where Upstreams.Element: Publisher, Upstreams.Element.Failure == Failure {
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: upstreams.count
  ) { state in
    combine(state.latest.indices.map { state.value($0) })
  }
  stage.attach {
    for (index, upstream) in upstreams.enumerated() { stage.attach(upstream, index) }
  }
}

@usableFromInline
package final class CombineLatestStage<Output, Failure: Error>: CombiningStage, ReceivingStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline let combine: (inout CombineLatestState) -> Output
  @exclusivity(unchecked) @usableFromInline var state: CombineLatestState

  @inlinable
  convenience init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, upstreams: Int,
    combine: @escaping (inout CombineLatestState) -> Output
  ) {
    self.init(
      Downstream(downstream), reentrancy, completesEarly: completesEarly, upstreams: upstreams, combine: combine)
  }

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, completesEarly: Bool, upstreams: Int,
    combine: @escaping (inout CombineLatestState) -> Output
  ) {
    self.combine = combine
    state = CombineLatestState(upstreams: upstreams, completesEarly: completesEarly)
    super.init(
      "CombineLatest(downstream, upstreamSubscriptions, demand, buffers)", reentrancy, downstream, upstreams: upstreams)
  }

  /// Attaches an upstream.
  @inlinable
  func attach<P: Publisher>(_ publisher: P, _ index: Int) where P.Failure == Failure {
    attachUpstream(publisher, index)
  }

  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: "CombineLatest")
    requestFromAll(demand)
  }

  // MARK: Inside the gate

  package override func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    if isFailure || state.finish(index) { end(send) }
  }

  @inlinable @inline(__always)
  package func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    // The former value is released after the work on the values, because its release may cause another value.
    var value = value
    guard state.receive(&value, from: index), takeOne() else { return .none }
    state.isDelivering = true
    let more = downstream.next(combine(&state))
    state.isDelivering = false
    add(more)
    return .none
  }
}

/// What `combineLatest` knows: the latest value of each upstream, and how many have not finished. A value type without a
/// lock; its stage uses it inside the gate.
@frozen
@usableFromInline
struct CombineLatestState {
  @usableFromInline var latest: ContiguousArray<AnyValue>
  @usableFromInline var missing: Int
  @usableFromInline var unfinished: Int
  /// Whether a combination is being delivered. A value that this causes is stored only, as in Combine.
  @usableFromInline var isDelivering = false
  /// Whether an upstream that finishes without a value ends the stream: ReactiveKit's way.
  @usableFromInline let completesEarly: Bool

  @inlinable
  init(upstreams: Int, completesEarly: Bool) {
    latest = ContiguousArray(repeating: AnyValue(), count: upstreams)
    missing = upstreams
    unfinished = upstreams
    self.completesEarly = completesEarly
  }

  /// Exchanges a value with the upstream's latest. Returns whether a combination can be delivered.
  @inlinable @inline(__always)
  mutating func receive<Value>(_ value: inout Value, from index: Int) -> Bool {
    if latest[index].isEmpty {
      latest[index].put(value)
      missing -= 1
    } else {
      // In place: a change of the array would first ask whether it is shared.
      swap(&latest[index].place(Value.self).pointee, &value)
    }
    return missing == 0 && !isDelivering
  }

  @inlinable @inline(__always)
  func value<Value>(_ index: Int) -> Value { latest[index].value(Value.self) }

  /// Notes that an upstream has finished. Returns whether no combination can follow.
  @inlinable
  mutating func finish(_ index: Int) -> Bool {
    unfinished -= 1
    return unfinished == 0 || completesEarly && latest[index].isEmpty
  }
}
