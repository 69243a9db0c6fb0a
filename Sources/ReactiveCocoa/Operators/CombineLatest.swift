import ReactiveKit

// Two to ten signals or producers, and any number of the same type. Starts the last producer first.

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b) of ReactiveKit.")
public func combineLatest<A, B, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
  Signal(a.events.combinedLatest(with: b.events))
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
  Signal(combineLatest(a, b).events.combinedLatest(with: c.events).map { ($0.0, $0.1, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  Signal(combineLatest(a, b, c).events.combinedLatest(with: d.events).map { ($0.0, $0.1, $0.2, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  Signal(combineLatest(a, b, c, d).events.combinedLatest(with: e.events).map { ($0.0, $0.1, $0.2, $0.3, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  Signal(combineLatest(a, b, c, d, e).events.combinedLatest(with: f.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>
) -> Signal<(A, B, C, D, E, F, G), Failure> {
  Signal(
    combineLatest(a, b, c, d, e, f).events.combinedLatest(with: g.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>
) -> Signal<(A, B, C, D, E, F, G, H), Failure> {
  Signal(
    combineLatest(a, b, c, d, e, f, g).events.combinedLatest(with: h.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
  _ i: Signal<I, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I), Failure> {
  Signal(
    combineLatest(a, b, c, d, e, f, g, h).events.combinedLatest(with: i.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
  _ i: Signal<I, Failure>, _ j: Signal<J, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I, J), Failure> {
  Signal(
    combineLatest(a, b, c, d, e, f, g, h, i).events.combinedLatest(with: j.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed. For an empty sequence, never sends an event.
@available(
  *, deprecated,
  message: "Use Signal(combiningLatest: signals) { $0 } of ReactiveKit, which completes early where one had no value."
)
public func combineLatest<S: Sequence, Value, Failure: Swift.Error>(_ signals: S) -> Signal<[Value], Failure>
where S.Element == Signal<Value, Failure> {
  let all = signals.map(\.events)
  return all.isEmpty ? .never : Signal(all.combinedLatest())
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b) of ReactiveKit.")
public func combineLatest<A, B, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>
) -> SignalProducer<(A, B), Failure> {
  SignalProducer(a.events.combinedLatest(with: b.events))
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>
) -> SignalProducer<(A, B, C), Failure> {
  SignalProducer(combineLatest(a, b).events.combinedLatest(with: c.events).map { ($0.0, $0.1, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>
) -> SignalProducer<(A, B, C, D), Failure> {
  SignalProducer(combineLatest(a, b, c).events.combinedLatest(with: d.events).map { ($0.0, $0.1, $0.2, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>
) -> SignalProducer<(A, B, C, D, E), Failure> {
  SignalProducer(combineLatest(a, b, c, d).events.combinedLatest(with: e.events).map { ($0.0, $0.1, $0.2, $0.3, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>
) -> SignalProducer<(A, B, C, D, E, F), Failure> {
  SignalProducer(
    combineLatest(a, b, c, d, e).events.combinedLatest(with: f.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G), Failure> {
  SignalProducer(
    combineLatest(a, b, c, d, e, f).events.combinedLatest(with: g.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H), Failure> {
  SignalProducer(
    combineLatest(a, b, c, d, e, f, g).events.combinedLatest(with: h.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>, _ i: SignalProducer<I, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H, I), Failure> {
  SignalProducer(
    combineLatest(a, b, c, d, e, f, g, h).events.combinedLatest(with: i.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>, _ i: SignalProducer<I, Failure>,
  _ j: SignalProducer<J, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H, I, J), Failure> {
  SignalProducer(
    combineLatest(a, b, c, d, e, f, g, h, i).events.combinedLatest(with: j.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
    })
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed. For an empty sequence, completes immediately.
@available(
  *, deprecated,
  message: "Use Signal(combiningLatest: signals) { $0 } of ReactiveKit, which completes early where one had no value."
)
public func combineLatest<S: Sequence, Value, Failure: Swift.Error>(_ producers: S) -> SignalProducer<[Value], Failure>
where S.Element == SignalProducer<Value, Failure> {
  let all = producers.map(\.events)
  return all.isEmpty ? .empty : SignalProducer(all.combinedLatest())
}
