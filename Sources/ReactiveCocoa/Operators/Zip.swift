import ReactiveKit

// Two to ten signals or producers, and any number of the same type. Starts the last producer first.

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b) of ReactiveKit.")
public func zip<A, B, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
) -> Signal<(A, B), Failure> {
  Signal(a.events.zipped(with: b.events))
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
) -> Signal<(A, B, C), Failure> {
  Signal(zip(a, b).events.zipped(with: c.events).map { ($0.0, $0.1, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  Signal(zip(a, b, c).events.zipped(with: d.events).map { ($0.0, $0.1, $0.2, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  Signal(zip(a, b, c, d).events.zipped(with: e.events).map { ($0.0, $0.1, $0.2, $0.3, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  Signal(zip(a, b, c, d, e).events.zipped(with: f.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>
) -> Signal<(A, B, C, D, E, F, G), Failure> {
  Signal(zip(a, b, c, d, e, f).events.zipped(with: g.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>
) -> Signal<(A, B, C, D, E, F, G, H), Failure> {
  Signal(zip(a, b, c, d, e, f, g).events.zipped(with: h.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
  _ i: Signal<I, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I), Failure> {
  Signal(
    zip(a, b, c, d, e, f, g, h).events.zipped(with: i.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
    })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>,
  _ e: Signal<E, Failure>, _ f: Signal<F, Failure>, _ g: Signal<G, Failure>, _ h: Signal<H, Failure>,
  _ i: Signal<I, Failure>, _ j: Signal<J, Failure>
) -> Signal<(A, B, C, D, E, F, G, H, I, J), Failure> {
  Signal(
    zip(a, b, c, d, e, f, g, h, i).events.zipped(with: j.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
    })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
/// For an empty sequence, never sends an event.
@available(*, deprecated, message: "Nest zip(a, b) of ReactiveKit.")
public func zip<S: Sequence, Value, Failure: Swift.Error>(_ signals: S) -> Signal<[Value], Failure>
where S.Element == Signal<Value, Failure> {
  let all = signals.map(\.events)
  return all.isEmpty ? .never : Signal(all.zipped())
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b) of ReactiveKit.")
public func zip<A, B, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>
) -> SignalProducer<(A, B), Failure> {
  SignalProducer(a.events.zipped(with: b.events))
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>
) -> SignalProducer<(A, B, C), Failure> {
  SignalProducer(zip(a, b).events.zipped(with: c.events).map { ($0.0, $0.1, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>
) -> SignalProducer<(A, B, C, D), Failure> {
  SignalProducer(zip(a, b, c).events.zipped(with: d.events).map { ($0.0, $0.1, $0.2, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>
) -> SignalProducer<(A, B, C, D, E), Failure> {
  SignalProducer(zip(a, b, c, d).events.zipped(with: e.events).map { ($0.0, $0.1, $0.2, $0.3, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>
) -> SignalProducer<(A, B, C, D, E, F), Failure> {
  SignalProducer(zip(a, b, c, d, e).events.zipped(with: f.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G), Failure> {
  SignalProducer(zip(a, b, c, d, e, f).events.zipped(with: g.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H), Failure> {
  SignalProducer(
    zip(a, b, c, d, e, f, g).events.zipped(with: h.events).map { ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $1) })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>, _ i: SignalProducer<I, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H, I), Failure> {
  SignalProducer(
    zip(a, b, c, d, e, f, g, h).events.zipped(with: i.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $1)
    })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: SignalProducer<A, Failure>, _ b: SignalProducer<B, Failure>, _ c: SignalProducer<C, Failure>,
  _ d: SignalProducer<D, Failure>, _ e: SignalProducer<E, Failure>, _ f: SignalProducer<F, Failure>,
  _ g: SignalProducer<G, Failure>, _ h: SignalProducer<H, Failure>, _ i: SignalProducer<I, Failure>,
  _ j: SignalProducer<J, Failure>
) -> SignalProducer<(A, B, C, D, E, F, G, H, I, J), Failure> {
  SignalProducer(
    zip(a, b, c, d, e, f, g, h, i).events.zipped(with: j.events).map {
      ($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $1)
    })
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
/// For an empty sequence, completes immediately.
@available(*, deprecated, message: "Nest zip(a, b) of ReactiveKit.")
public func zip<S: Sequence, Value, Failure: Swift.Error>(_ producers: S) -> SignalProducer<[Value], Failure>
where S.Element == SignalProducer<Value, Failure> {
  let all = producers.map(\.events)
  return all.isEmpty ? .empty : SignalProducer(all.zipped())
}
