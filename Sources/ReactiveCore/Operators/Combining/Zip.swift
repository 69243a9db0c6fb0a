/// Attaches two upstreams to a stage that combines their values in pairs, in order.
///
/// Requests downstream's demand from each upstream, also the demand that downstream returns for a value. Buffers values
/// without limit until each upstream has sent one.
@inlinable
package func attachZip<A: Publisher, B: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B,
  combine: @escaping (A.Output, B.Output) -> Output
) where B.Failure == A.Failure {
  let stage = ZipStage(downstream, reentrancy, upstreams: 2, buffers: (Queue<A.Output>(), Queue<B.Output>())) {
    combine($0.0.removeFirst(), $0.1.removeFirst())
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.append($1) }
    stage.attach(b, 1) { $0.1.append($1) }
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C,
  combine: @escaping (A.Output, B.Output, C.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure {
  let stage = ZipStage(
    downstream, reentrancy, upstreams: 3, buffers: (Queue<A.Output>(), Queue<B.Output>(), Queue<C.Output>())
  ) {
    combine($0.0.removeFirst(), $0.1.removeFirst(), $0.2.removeFirst())
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.append($1) }
    stage.attach(b, 1) { $0.1.append($1) }
    stage.attach(c, 2) { $0.2.append($1) }
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C, _ d: D,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  let stage = ZipStage(
    downstream, reentrancy, upstreams: 4,
    buffers: (Queue<A.Output>(), Queue<B.Output>(), Queue<C.Output>(), Queue<D.Output>())
  ) {
    combine($0.0.removeFirst(), $0.1.removeFirst(), $0.2.removeFirst(), $0.3.removeFirst())
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.append($1) }
    stage.attach(b, 1) { $0.1.append($1) }
    stage.attach(c, 2) { $0.2.append($1) }
    stage.attach(d, 3) { $0.3.append($1) }
  }
}

/// Like the form for two.
@inlinable
package func attachZip<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, Output>(
  _ downstream: _Receiver<Output, A.Failure>, _ reentrancy: Reentrancy, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
) where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  let stage = ZipStage(
    downstream, reentrancy, upstreams: 5,
    buffers: (Queue<A.Output>(), Queue<B.Output>(), Queue<C.Output>(), Queue<D.Output>(), Queue<E.Output>())
  ) {
    combine($0.0.removeFirst(), $0.1.removeFirst(), $0.2.removeFirst(), $0.3.removeFirst(), $0.4.removeFirst())
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.append($1) }
    stage.attach(b, 1) { $0.1.append($1) }
    stage.attach(c, 2) { $0.2.append($1) }
    stage.attach(d, 3) { $0.3.append($1) }
    stage.attach(e, 4) { $0.4.append($1) }
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
  let stage = ZipStage(
    downstream, reentrancy, upstreams: 6,
    buffers: (
      Queue<A.Output>(), Queue<B.Output>(), Queue<C.Output>(), Queue<D.Output>(), Queue<E.Output>(), Queue<F.Output>()
    )
  ) {
    combine(
      $0.0.removeFirst(), $0.1.removeFirst(), $0.2.removeFirst(), $0.3.removeFirst(), $0.4.removeFirst(),
      $0.5.removeFirst())
  }
  stage.attach {
    stage.attach(a, 0) { $0.0.append($1) }
    stage.attach(b, 1) { $0.1.append($1) }
    stage.attach(c, 2) { $0.2.append($1) }
    stage.attach(d, 3) { $0.3.append($1) }
    stage.attach(e, 4) { $0.4.append($1) }
    stage.attach(f, 5) { $0.5.append($1) }
  }
}

/// Like the form for two, for any number of upstreams of one type.
@inlinable
package func attachZip<Upstreams: Collection, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, _ upstreams: Upstreams,
  combine: @escaping ([Upstreams.Element.Output]) -> Output
) where Upstreams.Element: Publisher, Upstreams.Element.Failure == Failure {
  let buffers = [AnyQueue](repeating: AnyQueue(), count: upstreams.count)
  let stage = ZipStage(downstream, reentrancy, upstreams: upstreams.count, buffers: buffers) { buffers in
    combine(buffers.indices.map { buffers[$0].removeFirst(Upstreams.Element.Output.self) })
  }
  stage.attach {
    for (index, upstream) in upstreams.enumerated() { stage.attach(upstream, index) { $0[index].append($1) } }
  }
}

@usableFromInline
package final class ZipStage<Buffers, Output, Failure: Error>: CombiningStage, @unchecked Sendable {
  // `Sendable` holds because the variables are used inside the gate alone.

  /// Removes the first value of each queue.
  @usableFromInline let combine: (inout Buffers) -> Output
  @exclusivity(unchecked) @usableFromInline var state: ZipState
  /// A queue for each upstream.
  @exclusivity(unchecked) @usableFromInline var buffers: Buffers

  @inlinable
  convenience init(
    _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy, upstreams: Int, buffers: Buffers,
    combine: @escaping (inout Buffers) -> Output
  ) {
    self.init(Downstream(downstream), reentrancy, upstreams: upstreams, buffers: buffers, combine: combine)
  }

  @usableFromInline
  init(
    _ downstream: consuming Downstream, _ reentrancy: Reentrancy, upstreams: Int, buffers: Buffers,
    combine: @escaping (inout Buffers) -> Output
  ) {
    self.combine = combine
    self.buffers = buffers
    state = ZipState(upstreams: upstreams)
    super.init("Zip", reentrancy, downstream, upstreams: upstreams)
  }

  /// Attaches an upstream.
  ///
  /// - Parameter store: Appends a value to the upstream's queue.
  @inlinable
  func attach<P: Publisher>(_ publisher: P, _ index: Int, _ store: @escaping (inout Buffers, P.Output) -> Void)
  where P.Failure == Failure {
    attach(
      publisher, index,
      next: { inlet, value in
        inlet.withStage(as: ZipStage.self) { $0.receive(value, from: inlet, store) }
      })
  }

  @inlinable @inline(__always)
  func receive<Input>(
    _ value: Input, from inlet: Inlet, _ store: @escaping (inout Buffers, Input) -> Void
  ) -> Subscribers.Demand {
    if !isRunning { return .none }
    guard let turn = takeTurn() else { return receiveLater(value, from: inlet, store) }
    defer { end(turn) }
    return isReceiving ? take(value, from: inlet.index, store) : .none
  }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func receiveLater<Input>(
    _ value: Input, from inlet: Inlet, _ store: @escaping (inout Buffers, Input) -> Void
  ) -> Subscribers.Demand {
    submitLater(from: inlet.link) { [self] in
      isReceiving ? take(value, from: inlet.index, store) : .none
    }
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
  func take<Input>(_ value: Input, from index: Int, _ store: (inout Buffers, Input) -> Void) -> Subscribers.Demand {
    store(&buffers, value)
    return state.receive(from: index) ? deliver(from: index) : .none
  }

  /// Delivers while each upstream has a value. Returns the demand for the upstream that the last value is from.
  @inlinable
  func deliver(from index: Int) -> Subscribers.Demand {
    var owed = Subscribers.Demand.none
    while isRunning, state.beginDelivery(from: index) {
      let returned = downstream.next(combine(&buffers))
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

/// What `zip` knows: how many values of each upstream wait, and which upstreams have finished. A value type without a lock;
/// its stage uses it inside the gate.
///
/// Its loops count, because a method that takes a closure costs 1,000 instructions more in a debug build.
@frozen
@usableFromInline
struct ZipState {
  @frozen
  @usableFromInline
  struct Upstream {
    @usableFromInline var count = 0
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

  /// Counts a value. Returns whether to deliver: a value that arrives within a delivery waits for the end of that.
  @inlinable
  mutating func receive(from index: Int) -> Bool {
    upstreams[index].count += 1
    return current == nil
  }

  /// Takes one value of each upstream for a delivery, if each has one.
  @inlinable
  mutating func beginDelivery(from index: Int) -> Bool {
    var other = 0
    while other < upstreams.count {
      if upstreams[other].count == 0 { return false }
      other += 1
    }
    while other > 0 {
      other -= 1
      upstreams[other].count -= 1
    }
    current = index
    return true
  }

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
      if upstreams[index].hasFinished, upstreams[index].count == 0 { return true }
      index += 1
    }
    return false
  }
}
