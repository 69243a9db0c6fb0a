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
  let latest = (AnyValue(), AnyValue())
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: 2, latest: latest
  ) {
    combine($0.0.value(A.Output.self), $0.1.value(B.Output.self))
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.exchange(with: &$1) }
    stage.attach(b, 1) { $0.1.exchange(with: &$1) }
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Output, B.Output, C.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure {
  let latest = (AnyValue(), AnyValue(), AnyValue())
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: 3, latest: latest
  ) {
    combine($0.0.value(A.Output.self), $0.1.value(B.Output.self), $0.2.value(C.Output.self))
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.exchange(with: &$1) }
    stage.attach(b, 1) { $0.1.exchange(with: &$1) }
    stage.attach(c, 2) { $0.2.exchange(with: &$1) }
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  _ d: D,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  let latest = (AnyValue(), AnyValue(), AnyValue(), AnyValue())
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: 4, latest: latest
  ) {
    combine($0.0.value(A.Output.self), $0.1.value(B.Output.self), $0.2.value(C.Output.self), $0.3.value(D.Output.self))
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.exchange(with: &$1) }
    stage.attach(b, 1) { $0.1.exchange(with: &$1) }
    stage.attach(c, 2) { $0.2.exchange(with: &$1) }
    stage.attach(d, 3) { $0.3.exchange(with: &$1) }
  }
}

/// Like the form for two.
@inlinable
package func attachCombineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ a: A, _ b: B, _ c: C,
  _ d: D, _ e: E,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  let latest = (AnyValue(), AnyValue(), AnyValue(), AnyValue(), AnyValue())
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: 5, latest: latest
  ) {
    combine(
      $0.0.value(A.Output.self), $0.1.value(B.Output.self), $0.2.value(C.Output.self), $0.3.value(D.Output.self),
      $0.4.value(E.Output.self))
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.exchange(with: &$1) }
    stage.attach(b, 1) { $0.1.exchange(with: &$1) }
    stage.attach(c, 2) { $0.2.exchange(with: &$1) }
    stage.attach(d, 3) { $0.3.exchange(with: &$1) }
    stage.attach(e, 4) { $0.4.exchange(with: &$1) }
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
  let latest = (AnyValue(), AnyValue(), AnyValue(), AnyValue(), AnyValue(), AnyValue())
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: 6, latest: latest
  ) {
    combine(
      $0.0.value(A.Output.self), $0.1.value(B.Output.self), $0.2.value(C.Output.self), $0.3.value(D.Output.self),
      $0.4.value(E.Output.self), $0.5.value(F.Output.self))
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.exchange(with: &$1) }
    stage.attach(b, 1) { $0.1.exchange(with: &$1) }
    stage.attach(c, 2) { $0.2.exchange(with: &$1) }
    stage.attach(d, 3) { $0.3.exchange(with: &$1) }
    stage.attach(e, 4) { $0.4.exchange(with: &$1) }
    stage.attach(f, 5) { $0.5.exchange(with: &$1) }
  }
}

/// Like the form for two, for any number of upstreams of one type.
@inlinable
package func attachCombineLatest<Upstreams: Collection, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, _ upstreams: Upstreams,
  combine: @escaping ([Upstreams.Element.Output]) -> Output
) where Upstreams.Element: Publisher, Upstreams.Element.Failure == Failure {
  let latest = [AnyValue](repeating: AnyValue(), count: upstreams.count)
  let stage = CombineLatestStage(
    downstream, reentrancy, completesEarly: completesEarly, upstreams: upstreams.count, latest: latest
  ) {
    latest in combine(latest.map { $0.value(Upstreams.Element.Output.self) })
  }
  stage.attach {
    for (index, upstream) in upstreams.enumerated() {
      stage.attach(upstream, index) { $0[index].exchange(with: &$1) }
    }
  }
}

@usableFromInline
package final class CombineLatestStage<Latest, Output, Failure: Error>: CombiningStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  @usableFromInline let combine: (inout Latest) -> Output
  @exclusivity(unchecked) @usableFromInline var state: CombineLatestState
  /// The latest value of each upstream.
  @exclusivity(unchecked) @usableFromInline var latest: Latest

  @inlinable
  convenience init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, completesEarly: Bool, upstreams: Int,
    latest: Latest, combine: @escaping (inout Latest) -> Output
  ) {
    self.init(
      Downstream(downstream), reentrancy, completesEarly: completesEarly, upstreams: upstreams, latest: latest,
      combine: combine)
  }

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, completesEarly: Bool, upstreams: Int,
    latest: Latest, combine: @escaping (inout Latest) -> Output
  ) {
    self.combine = combine
    self.latest = latest
    state = CombineLatestState(upstreams: upstreams, completesEarly: completesEarly)
    super.init(
      "CombineLatest(downstream, upstreamSubscriptions, demand, buffers)", reentrancy, downstream, upstreams: upstreams)
  }

  /// Attaches an upstream.
  ///
  /// - Parameter exchange: Exchanges a value with the upstream's latest. The former value is released after the work on
  ///   the values, because its release may cause another value.
  @inlinable
  func attach<P: Publisher>(_ publisher: P, _ index: Int, _ exchange: @escaping (inout Latest, inout P.Output) -> Void)
  where P.Failure == Failure {
    attach(
      publisher, index,
      next: { inlet, value in
        inlet.withStage(as: CombineLatestStage.self) { $0.receive(value, from: inlet, exchange) }
      })
  }

  @inlinable @inline(__always)
  func receive<Input>(
    _ value: Input, from inlet: Inlet, _ exchange: @escaping (inout Latest, inout Input) -> Void
  ) -> Subscribers.Demand {
    guard let turn = takeTurn() else { return receiveLater(value, from: inlet, exchange) }
    defer { end(turn) }
    return take(value, from: inlet.index, exchange)
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func receiveLater<Input>(
    _ value: Input, from inlet: Inlet, _ exchange: @escaping (inout Latest, inout Input) -> Void
  ) -> Subscribers.Demand {
    submitLater(from: inlet.link) { self.take(value, from: inlet.index, exchange) }
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
  func take<Input>(
    _ value: Input, from index: Int, _ exchange: (inout Latest, inout Input) -> Void
  ) -> Subscribers.Demand {
    // The stream may have ended since the value was received.
    guard isReceiving else { return .none }
    var value = value
    exchange(&latest, &value)
    guard state.receive(from: index), takeOne() else { return .none }
    state.isDelivering = true
    let more = downstream.next(combine(&latest))
    state.isDelivering = false
    add(more)
    return .none
  }
}

/// What `combineLatest` knows: which upstreams have sent a value, and how many have not finished. A value type without a
/// lock; its stage uses it inside the gate.
@frozen
@usableFromInline
struct CombineLatestState {
  @usableFromInline var hasValue: ContiguousArray<Bool>
  @usableFromInline var missing: Int
  @usableFromInline var unfinished: Int
  /// Whether a combination is being delivered. A value that this causes is stored only, as in Combine.
  @usableFromInline var isDelivering = false
  /// Whether an upstream that finishes without a value ends the stream: ReactiveKit's way.
  @usableFromInline let completesEarly: Bool

  @inlinable
  init(upstreams: Int, completesEarly: Bool) {
    hasValue = ContiguousArray(repeating: false, count: upstreams)
    missing = upstreams
    unfinished = upstreams
    self.completesEarly = completesEarly
  }

  /// Notes a value. Returns whether a combination can be delivered.
  @inlinable @inline(__always)
  mutating func receive(from index: Int) -> Bool {
    if missing > 0, !hasValue[index] {
      hasValue[index] = true
      missing -= 1
    }
    return missing == 0 && !isDelivering
  }

  /// Notes that an upstream has finished. Returns whether no combination can follow.
  @inlinable
  mutating func finish(_ index: Int) -> Bool {
    unfinished -= 1
    return unfinished == 0 || completesEarly && !hasValue[index]
  }
}
