public import ReactiveKit

// Operators that only producers have: repeating, continuing, and lifting the operators of signals.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Runs the work `count` times. Each run starts when the previous one has completed.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, message: "Use Signal(sequence: 0..<count).flatMapConcat { _ in signal }.")
  public func times(_ count: Int) -> SignalProducer<Value, Error> {
    checkCount(count, of: "times(_:)")
    let events = producer.events
    return SignalProducer(Events<Int, Error>(sequence: 0..<count).flatMap(.concat) { _ in events })
  }

  /// Runs the work again when it fails, at most `count` times.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  @inlinable
  public func retry(_ count: Int) -> SignalProducer<Value, Error> {
    checkRetries(count, of: "retry(_:)")
    return SignalProducer(producer.events.retry(count) { if case .failed = $0 { true } else { false } })
  }

  /// Runs the work and drops its values. After its completion, sends the events of another producer.
  @available(*, deprecated, message: "Use ignoreOutput() and append: compactMap { _ in nil }.append(replacement).")
  public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
    SignalProducer(producer.events.compactMap { _ in U?.none }.append(replacement.events))
  }

  /// Applies a signal operator to each signal that this producer creates.
  @available(
    *, deprecated, message: "Call the function with the signal: ReactiveKit's operators need no lifting."
  )
  public func lift<U, F>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<U, F>
  ) -> SignalProducer<U, F> {
    SignalProducer { observer, disposable in
      startWithSignal { signal, run in
        disposable.addDisposable(run)
        transform(signal).observe(observer)
      }
    }
  }

  /// Lifts an operator of two signals to a function that takes another producer. Starts the other producer first.
  @available(
    *, deprecated, message: "Call the function with the signals: ReactiveKit's operators need no lifting."
  )
  public func lift<U, F, V, G>(
    _ transform: @escaping (Signal<Value, Error>) -> (Signal<U, F>) -> Signal<V, G>
  ) -> (SignalProducer<U, F>) -> SignalProducer<V, G> {
    { other in
      SignalProducer { observer, disposable in
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

  /// Lifts an operator of two signals to a function that takes another signal.
  @available(
    *, deprecated, message: "Call the function with the signals: ReactiveKit's operators need no lifting."
  )
  public func lift<U, F, V, G>(
    _ transform: @escaping (Signal<Value, Error>) -> (Signal<U, F>) -> Signal<V, G>
  ) -> (Signal<U, F>) -> SignalProducer<V, G> {
    { other in lift { transform($0)(other) } }
  }

  /// Runs the work once for all starts of the result. Each start first receives the last `capacity` values.
  ///
  /// The work begins with the first start. It ends when the result and all its copies are released and no observer is
  /// left.
  ///
  /// - Precondition: `capacity` is not negative.
  @available(*, deprecated, message: "Use share(limit: capacity, keepAlive: true).")
  public func replayLazily(_ capacity: Int) -> SignalProducer<Value, Error> {
    checkCount(capacity, of: "replayLazily(_:)")
    let replay = Replay(producer.events, capacity)
    return SignalProducer { observer, disposable in
      // Each start retains the replay until the start ends.
      disposable.addDisposable { withExtendedLifetime(replay) {} }
      disposable.addDisposable(replay.shared.start(observer))
      replay.begin()
    }
  }
}

/// The single, shared run of a producer.
@available(*, deprecated, message: "Use ReactiveKit.")
private final class Replay<Value, Error: Swift.Error>: @unchecked Sendable {
  // `Sendable` holds because the closure is taken only once.
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
