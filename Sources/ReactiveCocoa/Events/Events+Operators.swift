import ReactiveKit

// The operators of signals and producers that ReactiveKit's signals do not have in this form.

@available(*, deprecated, message: "Use ReactiveKit.")
extension ReactiveKit.Signal {
  /// Sends each event as a value, then the completion or the interruption.
  func materialized<Failure>() -> Events<ReactiveCocoa.Event<Element, Failure>, Never> where Error == Stop<Failure> {
    typealias Materialized = Events<ReactiveCocoa.Event<Element, Failure>, Never>
    return map { ReactiveCocoa.Event<Element, Failure>.Next($0) }.append(.Completed).flatMapError {
      stop -> Materialized in
      switch stop {
      case .failed(let error): Materialized(just: .Failed(error))
      case .interrupted: Materialized(just: .Interrupted).append(Materialized.failed(.interrupted))
      }
    }
  }

  /// Sends the events that the elements contain.
  func dematerialized() -> Events<Element.Value, Element.Error>
  where Element: EventType, Error == Stop<Never> {
    typealias Plain = Events<Element.Value, Element.Error>
    return mapError { _ in Stop<Element.Error>.interrupted }.map { element -> Plain.Event in
      switch element.event {
      case .Next(let value): .next(value)
      case .Failed(let error): .failed(.failed(error))
      case .Completed: .completed
      case .Interrupted: .failed(.interrupted)
      }
    }.dematerialize()
  }
}

extension ReactiveKit.Signal {
  /// Drops each element with an identity that an earlier element had.
  func withoutSeen<Identity: Hashable>(
    _ transform: @escaping (Element) -> Identity
  ) -> ReactiveKit.Signal<Element, Error> {
    ReactiveKit.Signal(deferring: {
      var seen: Set<Identity> = []
      return filter { seen.insert(transform($0)).inserted }
    })
  }

  /// Sends elements in arrays. One of two closures ends an array: before an element, or after it.
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
        if isFull(values) {
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

  /// Sends the latest element with each element of the sampler. Completes when both have completed.
  func sampled<T, Failure>(with sampler: Events<T, Never>) -> Events<(Element, T), Failure>
  where Error == Stop<Failure> {
    typealias Either = Events<(value: Element?, sample: T?), Failure>
    return Events<(Element, T), Failure>(deferring: {
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

  /// Sends the same events, but does not end at an interruption.
  func unlessInterrupted() -> ReactiveKit.Signal<Element, Error> where Error == Stop<Never> {
    flatMapError { _ in ReactiveKit.Signal<Element, Error>.never() }
  }

  /// Sends the same events, but completes at an interruption, as inner signals do.
  func completedIfInterrupted<Failure>() -> ReactiveKit.Signal<Element, Error> where Error == Stop<Failure> {
    flatMapError { stop -> ReactiveKit.Signal<Element, Error> in
      if case .failed = stop { .failed(stop) } else { .completed() }
    }
  }

  /// Sends the latest values of both. Completes when both have completed. Starts the other one first.
  func combinedLatest<U, Failure>(with other: Events<U, Failure>) -> Events<(Element, U), Failure>
  where Error == Stop<Failure> {
    Events<(Element, U), Failure>(
      after: self, other,
      attaching: { attachCombineLatest($0, .queued, completesEarly: false, other, self, combine: { ($1, $0) }) })
  }

  /// Combines the values of both in pairs. Starts the other one first.
  func zipped<U, Failure>(with other: Events<U, Failure>) -> Events<(Element, U), Failure>
  where Error == Stop<Failure> {
    other.zip(with: self) { ($1, $0) }
  }
}

extension Array {
  /// Sends the latest values of all. Completes when all have completed. Starts the last one first.
  func combinedLatest<Value, Failure>() -> Events<[Value], Failure> where Element == Events<Value, Failure> {
    Events<[Value], Failure>(afterAny: {
      attachCombineLatest($0, .queued, completesEarly: false, reversed(), combine: { $0.reversed() })
    })
  }

  /// Combines the values of all, one of each at a time. Starts the last one first.
  func zipped<Value, Failure>() -> Events<[Value], Failure> where Element == Events<Value, Failure> {
    dropFirst().reduce(self[0].map { [$0] }) { rows, next in rows.zipped(with: next).map { $0 + [$1] } }
  }
}
