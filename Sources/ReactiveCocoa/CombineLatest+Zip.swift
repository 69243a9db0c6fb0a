public import RKLegacy

// The free functions. They are in this module because those of `RAC4` are static.

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b) of ReactiveKit.")
public func combineLatest<A, B, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>
) -> RAC4.Signal<(A, B), Failure> {
  RAC4.combineLatest(a, b)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>
) -> RAC4.Signal<(A, B, C), Failure> {
  RAC4.combineLatest(a, b, c)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>, _ d: RAC4.Signal<D, Failure>
) -> RAC4.Signal<(A, B, C, D), Failure> {
  RAC4.combineLatest(a, b, c, d)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>
) -> RAC4.Signal<(A, B, C, D, E), Failure> {
  RAC4.combineLatest(a, b, c, d, e)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>, _ g: RAC4.Signal<G, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>, _ i: RAC4.Signal<I, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H, I), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h, i)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>, _ i: RAC4.Signal<I, Failure>, _ j: RAC4.Signal<J, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H, I, J), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h, i, j)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed. For an empty sequence, never sends an event.
@available(
  *, deprecated,
  message: "Use Signal(combiningLatest: signals) { $0 } of ReactiveKit, which completes early where one had no value."
)
public func combineLatest<S: Sequence, Value, Failure: Swift.Error>(_ signals: S) -> RAC4.Signal<[Value], Failure>
where S.Element == RAC4.Signal<Value, Failure> {
  RAC4.combineLatest(signals)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b) of ReactiveKit.")
public func combineLatest<A, B, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>
) -> RAC4.SignalProducer<(A, B), Failure> {
  RAC4.combineLatest(a, b)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>
) -> RAC4.SignalProducer<(A, B, C), Failure> {
  RAC4.combineLatest(a, b, c)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>
) -> RAC4.SignalProducer<(A, B, C, D), Failure> {
  RAC4.combineLatest(a, b, c, d)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E), Failure> {
  RAC4.combineLatest(a, b, c, d, e)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest(a, b, …) of ReactiveKit, for two to six.")
public func combineLatest<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>, _ i: RAC4.SignalProducer<I, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H, I), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h, i)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed.
@available(*, deprecated, message: "Use combineLatest of ReactiveKit, for two to six; nest it for more.")
public func combineLatest<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>, _ i: RAC4.SignalProducer<I, Failure>,
  _ j: RAC4.SignalProducer<J, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H, I, J), Failure> {
  RAC4.combineLatest(a, b, c, d, e, f, g, h, i, j)
}

/// Sends the latest values of all, each time one of them sends a value, once all have. Completes when all have
/// completed. For an empty sequence, completes immediately.
@available(
  *, deprecated,
  message: "Use Signal(combiningLatest: signals) { $0 } of ReactiveKit, which completes early where one had no value."
)
public func combineLatest<S: Sequence, Value, Failure: Swift.Error>(
  _ producers: S
) -> RAC4.SignalProducer<[Value], Failure>
where S.Element == RAC4.SignalProducer<Value, Failure> {
  RAC4.combineLatest(producers)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b) of ReactiveKit.")
public func zip<A, B, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>
) -> RAC4.Signal<(A, B), Failure> {
  RAC4.zip(a, b)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>
) -> RAC4.Signal<(A, B, C), Failure> {
  RAC4.zip(a, b, c)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>, _ d: RAC4.Signal<D, Failure>
) -> RAC4.Signal<(A, B, C, D), Failure> {
  RAC4.zip(a, b, c, d)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>
) -> RAC4.Signal<(A, B, C, D, E), Failure> {
  RAC4.zip(a, b, c, d, e)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F), Failure> {
  RAC4.zip(a, b, c, d, e, f)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>, _ g: RAC4.Signal<G, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G), Failure> {
  RAC4.zip(a, b, c, d, e, f, g)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>, _ i: RAC4.Signal<I, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H, I), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h, i)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: RAC4.Signal<A, Failure>, _ b: RAC4.Signal<B, Failure>, _ c: RAC4.Signal<C, Failure>,
  _ d: RAC4.Signal<D, Failure>, _ e: RAC4.Signal<E, Failure>, _ f: RAC4.Signal<F, Failure>,
  _ g: RAC4.Signal<G, Failure>, _ h: RAC4.Signal<H, Failure>, _ i: RAC4.Signal<I, Failure>, _ j: RAC4.Signal<J, Failure>
) -> RAC4.Signal<(A, B, C, D, E, F, G, H, I, J), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h, i, j)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
/// For an empty sequence, never sends an event.
@available(*, deprecated, message: "Nest zip(a, b) of ReactiveKit.")
public func zip<S: Sequence, Value, Failure: Swift.Error>(_ signals: S) -> RAC4.Signal<[Value], Failure>
where S.Element == RAC4.Signal<Value, Failure> {
  RAC4.zip(signals)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b) of ReactiveKit.")
public func zip<A, B, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>
) -> RAC4.SignalProducer<(A, B), Failure> {
  RAC4.zip(a, b)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>
) -> RAC4.SignalProducer<(A, B, C), Failure> {
  RAC4.zip(a, b, c)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>
) -> RAC4.SignalProducer<(A, B, C, D), Failure> {
  RAC4.zip(a, b, c, d)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E), Failure> {
  RAC4.zip(a, b, c, d, e)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip(a, b, …) of ReactiveKit, for two to six.")
public func zip<A, B, C, D, E, F, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F), Failure> {
  RAC4.zip(a, b, c, d, e, f)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G), Failure> {
  RAC4.zip(a, b, c, d, e, f, g)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>, _ i: RAC4.SignalProducer<I, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H, I), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h, i)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
@available(*, deprecated, message: "Use zip of ReactiveKit, for two to six; nest it for more.")
public func zip<A, B, C, D, E, F, G, H, I, J, Failure: Swift.Error>(
  _ a: RAC4.SignalProducer<A, Failure>, _ b: RAC4.SignalProducer<B, Failure>, _ c: RAC4.SignalProducer<C, Failure>,
  _ d: RAC4.SignalProducer<D, Failure>, _ e: RAC4.SignalProducer<E, Failure>, _ f: RAC4.SignalProducer<F, Failure>,
  _ g: RAC4.SignalProducer<G, Failure>, _ h: RAC4.SignalProducer<H, Failure>, _ i: RAC4.SignalProducer<I, Failure>,
  _ j: RAC4.SignalProducer<J, Failure>
) -> RAC4.SignalProducer<(A, B, C, D, E, F, G, H, I, J), Failure> {
  RAC4.zip(a, b, c, d, e, f, g, h, i, j)
}

/// Combines the values of all in order, one of each at a time. Completes as soon as no more combinations are possible.
/// For an empty sequence, completes immediately.
@available(*, deprecated, message: "Nest zip(a, b) of ReactiveKit.")
public func zip<S: Sequence, Value, Failure: Swift.Error>(_ producers: S) -> RAC4.SignalProducer<[Value], Failure>
where S.Element == RAC4.SignalProducer<Value, Failure> {
  RAC4.zip(producers)
}
