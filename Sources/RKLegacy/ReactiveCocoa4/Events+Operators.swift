import ReactiveKit

// Operators that today's signals do not have in this form, of what signals and producers are made of.

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Each event as a value, then the completion; or the interruption.
  func materialized<Failure>() -> RAC4.Events<RAC4.Event<Element, Failure>, Never> where Error == RAC4.Stop<Failure> {
    typealias Materialized = RAC4.Events<RAC4.Event<Element, Failure>, Never>
    return map { RAC4.Event<Element, Failure>.Next($0) }.append(.Completed).flatMapError { stop -> Materialized in
      switch stop {
      case .failed(let error): Materialized(just: .Failed(error))
      case .interrupted: Materialized(just: .Interrupted).append(Materialized.failed(.interrupted))
      }
    }
  }

  /// The events that the elements are.
  func dematerialized() -> RAC4.Events<Element.Value, Element.Error>
  where Element: RAC4.EventType, Error == RAC4.Stop<Never> {
    typealias Plain = RAC4.Events<Element.Value, Element.Error>
    return mapError { _ in RAC4.Stop<Element.Error>.interrupted }.map { element -> Plain.Event in
      switch element.event {
      case .Next(let value): .next(value)
      case .Failed(let error): .failed(.failed(error))
      case .Completed: .completed
      case .Interrupted: .failed(.interrupted)
      }
    }.dematerialize()
  }

  /// The elements whose identity none had before.
  func withoutSeen<Identity: Hashable>(
    _ transform: @escaping (Element) -> Identity
  ) -> ReactiveKit.Signal<Element, Error> {
    ReactiveKit.Signal(deferring: {
      var seen: Set<Identity> = []
      return filter { seen.insert(transform($0)).inserted }
    })
  }

  /// Arrays of elements that end where one of two functions says so: before an element, or after it.
  func collected(
    before startsNext: @escaping ([Element], Element) -> Bool, after isFull: @escaping ([Element]) -> Bool
  ) -> ReactiveKit.Signal<[Element], Error> {
    ReactiveKit.Signal<[Element], Error>(deferring: {
      var values: [Element] = []
      var isUntouched = true
      let arrays = compactMap { (value: Element) -> [Element]? in
        isUntouched = false
        var full: [Element]?
        if startsNext(values, value) {
          full = values
          values = []
        }
        values.append(value)
        if full == nil, isFull(values) {
          full = values
          values = []
        }
        return full
      }
      let rest = ReactiveKit.Signal<[Element], Error>(deferring: {
        isUntouched || !values.isEmpty ? ReactiveKit.Signal<[Element], Error>(just: values) : .completed()
      })
      return arrays.append(rest)
    })
  }

  /// The latest element with each of a sampler's, until both have completed.
  func sampled<T, Failure>(with sampler: RAC4.Events<T, Never>) -> RAC4.Events<(Element, T), Failure>
  where Error == RAC4.Stop<Failure> {
    typealias Either = RAC4.Events<(value: Element?, sample: T?), Failure>
    return RAC4.Events<(Element, T), Failure>(deferring: {
      var latest: Element?
      let values: Either = map { ($0, nil) }
      let samples: Either = sampler.mapError { _ in .interrupted }.map { (nil, $0) }
      return ReactiveKit.merge(values, samples).compactMap { event -> (Element, T)? in
        if let sample = event.sample { return latest.map { ($0, sample) } }
        latest = event.value
        return nil
      }
    })
  }

  /// The same events, and no end where there is an interruption.
  func unlessInterrupted() -> ReactiveKit.Signal<Element, Error> where Error == RAC4.Stop<Never> {
    flatMapError { _ in ReactiveKit.Signal<Element, Error>.never() }
  }

  /// The same events, and a completion in place of an interruption: as an inner signal counts.
  func completedIfInterrupted<Failure>() -> ReactiveKit.Signal<Element, Error> where Error == RAC4.Stop<Failure> {
    flatMapError { stop -> ReactiveKit.Signal<Element, Error> in
      if case .failed = stop { .failed(stop) } else { .completed() }
    }
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  /// The latest values of two, until both have completed. The second is started first.
  static func combineLatest<A, B, Failure>(
    _ a: Events<A, Failure>, _ b: Events<B, Failure>
  ) -> Events<(A, B), Failure> {
    Events<(A, B), Failure>(
      after: a,
      attaching: { attachCombineLatest($0, .queued, completesEarly: false, b, a, combine: { ($1, $0) }) })
  }

  /// The latest values of several, until all have completed. The last is started first.
  static func combineLatest<Value, Failure>(_ all: [Events<Value, Failure>]) -> Events<[Value], Failure> {
    Events<[Value], Failure>(attaching: {
      attachCombineLatest($0, .queued, completesEarly: false, all.reversed(), combine: { $0.reversed() })
    })
  }

  /// The values of two in pairs. The second is started first.
  static func zip<A, B, Failure>(_ a: Events<A, Failure>, _ b: Events<B, Failure>) -> Events<(A, B), Failure> {
    ReactiveKit.zip(b, a, combine: { ($1, $0) })
  }

  /// The values of several, one of each at a time. The last is started first.
  static func zip<Value, Failure>(_ all: [Events<Value, Failure>]) -> Events<[Value], Failure> {
    all.dropFirst().reduce(all[0].map { [$0] }) { rows, next in zip(rows, next).map { $0 + [$1] } }
  }
}
