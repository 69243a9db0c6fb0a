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
    downstream, reentrancy, .requested(.unlimited),
    attach: { value, inner in
      attach(
        value,
        _Receiver(
          inner.label, subscription: inner.subscription, next: inner.next,
          completion: {
            occupancy.leave()
            inner.completion($0)
          }, eager: inner.eager))
    }
  ).preceded(by: step, "FlatMapFirst")
}

extension Publisher {
  /// Transforms each value into a publisher, and publishes the values of the latest of these publishers. The same as
  /// `map(_:)` and `switchToLatest()`.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapLatest { number in inner.map { "\(number)\($0)" } }
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for the latest value, and cancels the one before.](flattening-flat-map-latest)
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    map(transform).switchToLatest()
  }

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

  /// Transforms each value into a publisher, and publishes the values of these publishers one after another. The same
  /// as `flatMap(maxPublishers: .max(1), transform)`.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.concatMap { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
  ///
  /// Requests the next value from the upstream when the previous inner publisher has finished. So a subject, which does
  /// not buffer, drops the values that arrive before. To keep them, call `buffer(size:prefetch:whenFull:)` first.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  ///
  /// Origin: CombineExt, RxSwift.
  @_disfavoredOverload
  @inlinable
  public func concatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Publishers.FlatMap<P, Self>
  where P.Failure == Failure {
    flatMap(maxPublishers: .max(1), transform)
  }
}

// Signals have `flatMapLatest`.
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

  /// Transforms each element into a signal, and observes these signals one after another. The same as
  /// `flatMapConcat(_:)`.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.concatMap { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  @inlinable
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMapConcat(transform)
  }
}
