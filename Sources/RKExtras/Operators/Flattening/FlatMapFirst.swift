public import RKPublishers
public import ReactiveKit

/// Whether an inner publisher of `flatMapFirst` is running.
private final class Occupancy: @unchecked Sendable {
  // `Sendable` holds because the variable is used under the lock alone.
  private let lock = Lock()
  private var isTaken = false

  /// Returns whether nobody else was inside.
  func enter() -> Bool {
    lock.withLock {
      defer { isTaken = true }
      return !isTaken
    }
  }

  func leave() {
    lock.withLock { isTaken = false }
  }
}

/// Transforms a value into an inner publisher if no inner publisher is running, and otherwise drops it.
private func flatMapFirstStage<Input, Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ reentrancy: Reentrancy,
  attach: @escaping (Input, _Receiver<Output, Failure>) -> Void
) -> _Receiver<Input, Failure> {
  let occupancy = Occupancy()
  let step = Step<Input, Input, Void> { box, value in occupancy.enter() ? deliver(value, from: box) : .none }
  return flatMapStage(
    downstream, reentrancy,
    attach: { value, inner in
      attach(
        value,
        inner.completing(inner.label) {
          occupancy.leave()
          inner.completion($0)
        })
    }
  ).preceded(by: step, "FlatMapFirst")
}

extension Publisher {
  /// Transforms a value into a publisher, publishes its values, and drops the values that arrive before it has
  /// finished.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// Requests unlimited values from the upstream. Requests values from the inner publisher like `flatMap`. Finishes
  /// when this publisher and the inner publisher have finished. Fails when one of them fails, and cancels the other
  /// one.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher. It is not called for a
  ///   value that is dropped.
  ///
  /// Origin: CombineExt. The name is `exhaustMap` in RxJS.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure {
    exhausting(transform)
  }

  func exhausting<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure {
    AnyPublisher(attaching: {
      self._attach(flatMapFirstStage($0, .nested, attach: { transform($0)._attach($1) }))
    })
  }
}

extension SignalProtocol {
  /// Transforms an element into a signal, sends its elements, and drops the elements that arrive before it has
  /// completed.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// Completes when this signal and the inner signal have completed. Fails when one of them fails, and stops observing
  /// the other one.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal. It is not called for an
  ///   element that is dropped.
  ///
  /// Origin: RxSwift. The name is `exhaustMap` in RxJS.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    exhausting(transform)
  }

  func exhausting<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    Signal(
      after: self,
      attaching: { self._attach(flatMapFirstStage($0, .queued, attach: { transform($0)._attach($1) })) })
  }
}

extension Publisher {
  /// Transforms a value into a publisher that cannot fail, and drops the values that arrive before it has finished. See
  /// ``flatMapFirst(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Never {
    exhausting { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Transforms a value into a publisher that can fail, and drops the values that arrive before it has finished. Fails
  /// when that publisher fails. See ``flatMapFirst(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).exhausting(transform)
  }

  /// Transforms a value into a publisher, if neither can fail, and drops the values that arrive before it has
  /// finished. See ``flatMapFirst(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Never>
  where P.Failure == Never {
    exhausting(transform)
  }
}

extension SignalProtocol {
  /// Transforms an element into a signal that cannot fail, and drops the elements that arrive before it has completed.
  /// See ``flatMapFirst(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Never {
    exhausting { transform($0).castError() as Signal<O.Element, Error> }
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms an element into a signal that can fail, and drops the elements that arrive before it has completed.
  /// Fails when that signal fails. See ``flatMapFirst(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(
    _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, O.Error> {
    (castError() as Signal<Element, O.Error>).exhausting(transform)
  }

  /// Transforms an element into a signal, if neither can fail, and drops the elements that arrive before it has
  /// completed. See ``flatMapFirst(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Never>
  where O.Error == Never {
    exhausting(transform)
  }
}
