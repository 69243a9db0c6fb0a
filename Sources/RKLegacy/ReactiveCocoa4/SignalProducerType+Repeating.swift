import ReactiveKit

// Operators of producers alone: what is started again, what follows, what signals' operators make of a producer.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension RAC4.SignalProducerType {
  /// Runs the work a number of times, each when the one before has completed.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, message: "Use Signal(sequence: 0..<count).flatMapConcat { _ in signal }.")
  public func times(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    checkCount(count, of: "times(_:)")
    let events = producer.events
    return RAC4.SignalProducer(RAC4.Events<Int, Error>(sequence: 0..<count).flatMap(.concat) { _ in events })
  }

  /// Runs the work again when it fails, up to the given number of times.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func retry(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    checkRetries(count, of: "retry(_:)")
    return RAC4.SignalProducer(producer.events.retry(count) { if case .failed = $0 { true } else { false } })
  }

  /// Runs the work, leaves its values out, and sends what another producer sends after its completion.
  @available(*, deprecated, message: "Use ignoreOutput() and append: compactMap { _ in nil }.append(replacement).")
  public func then<U>(_ replacement: RAC4.SignalProducer<U, Error>) -> RAC4.SignalProducer<U, Error> {
    RAC4.SignalProducer(producer.events.compactMap { _ in U?.none }.append(replacement.events))
  }

  /// Makes a producer of what a signal's operator makes of each signal that this one produces.
  @available(
    *, deprecated, message: "Call the function with the signal: ReactiveKit's operators take what they are given."
  )
  public func lift<U, F>(
    _ transform: @escaping (RAC4.Signal<Value, Error>) -> RAC4.Signal<U, F>
  ) -> RAC4.SignalProducer<U, F> {
    RAC4.SignalProducer { observer, disposable in
      startWithSignal { signal, run in
        disposable.addDisposable(run)
        transform(signal).observe(observer)
      }
    }
  }

  /// Makes a function of another producer of an operator of two signals. The other producer is started first.
  @available(
    *, deprecated, message: "Call the function with the signals: ReactiveKit's operators take what they are given."
  )
  public func lift<U, F, V, G>(
    _ transform: @escaping (RAC4.Signal<Value, Error>) -> (RAC4.Signal<U, F>) -> RAC4.Signal<V, G>
  ) -> (RAC4.SignalProducer<U, F>) -> RAC4.SignalProducer<V, G> {
    { other in
      RAC4.SignalProducer { observer, disposable in
        startWithSignal { signal, run in
          disposable.addDisposable(run)
          other.startWithSignal { otherSignal, otherRun in
            disposable.addDisposable(otherRun)
            transform(signal)(otherSignal).observe(observer)
          }
        }
      }
    }
  }

  /// Makes a function of a signal of an operator of two signals.
  @available(
    *, deprecated, message: "Call the function with the signals: ReactiveKit's operators take what they are given."
  )
  public func lift<U, F, V, G>(
    _ transform: @escaping (RAC4.Signal<Value, Error>) -> (RAC4.Signal<U, F>) -> RAC4.Signal<V, G>
  ) -> (RAC4.Signal<U, F>) -> RAC4.SignalProducer<V, G> {
    { other in lift { transform($0)(other) } }
  }

  /// Runs the work once for all who start the result, and sends each the last values first.
  ///
  /// The work begins with the first start. It is ended when the result and all its copies are released and nobody observes.
  ///
  /// - Precondition: `capacity` is not negative.
  @available(*, deprecated, message: "Use share(limit: capacity, keepAlive: true).")
  public func replayLazily(_ capacity: Int) -> RAC4.SignalProducer<Value, Error> {
    checkCount(capacity, of: "replayLazily(_:)")
    let replay = RAC4.Replay(producer.events, capacity)
    return RAC4.SignalProducer { observer, disposable in
      // Held on to by each start, until it is over.
      disposable.addDisposable { withExtendedLifetime(replay) {} }
      disposable.addDisposable(replay.shared.start(observer))
      replay.begin()
    }
  }
}

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  /// The one run of a producer that is shared.
  fileprivate final class Replay<Value, Error: Swift.Error>: @unchecked Sendable {
    // `Sendable` holds because the closure is taken once.
    let shared: SignalProducer<Value, Error>
    private let first: OnceClosure
    private let link = SignalObservation()

    init(_ events: Events<Value, Error>, _ capacity: Int) {
      let feed = Feed<Value, Error>("SignalProducer", memory: .replay(limit: capacity))
      let link = link
      shared = SignalProducer(Events(attaching: feed.attach))
      first = OnceClosure { feed.take(events, by: link) }
    }

    deinit {
      link.cancel()
    }

    func begin() {
      first.take()?()
    }
  }
}
