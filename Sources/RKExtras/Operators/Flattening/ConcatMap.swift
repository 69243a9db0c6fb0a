public import RKPublishers
public import ReactiveKit

extension Publisher {
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

extension SignalProtocol {
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

extension Publisher {
  /// Transforms each value into a publisher that cannot fail, and publishes the values of these publishers one after
  /// another. See ``concatMap(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func concatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
  where P.Failure == Never {
    flatMap(maxPublishers: .max(1)) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher that can fail, and publishes the values of these publishers one after
  /// another. Fails when that publisher fails. See ``concatMap(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func concatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: .max(1), transform)
  }

  /// Transforms each value into a publisher, if neither can fail, and publishes the values of these publishers
  /// one after another. See ``concatMap(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func concatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Publishers.FlatMap<P, Self>
  where P.Failure == Never {
    flatMap(maxPublishers: .max(1), transform)
  }
}

extension SignalProtocol {
  /// Transforms each element into a signal that cannot fail, and observes these signals one after another. See
  /// ``concatMap(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Never {
    flatMapConcat { transform($0).castError() as Signal<O.Element, Error> }
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal that can fail, and observes these signals one after another. Fails when one
  /// of these signals fails. See ``concatMap(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMapConcat(transform)
  }

  /// Transforms each element into a signal, if neither can fail, and observes these signals one after another.
  /// See ``concatMap(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Never>
  where O.Error == Never {
    flatMapConcat(transform)
  }
}
