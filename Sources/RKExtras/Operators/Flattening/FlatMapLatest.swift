public import RKPublishers
public import ReactiveKit

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

  /// Transforms each value into a publisher that cannot fail, and publishes the values of the latest of these
  /// publishers. See ``flatMapLatest(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  )
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<P, Failure>, Publishers.Map<Self, Publishers.SetFailureType<P, Failure>>
    >
  where P.Failure == Never {
    map { transform($0).setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher that can fail, and publishes the values of the latest of these publishers.
  /// Fails when that publisher fails. See ``flatMapLatest(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Publishers.SetFailureType<Self, P.Failure>, P>> {
    setFailureType(to: P.Failure.self).map(transform).switchToLatest()
  }

  /// Transforms each value into a publisher, if neither can fail, and publishes the values of the latest of these
  /// publishers. See ``flatMapLatest(_:)`` for inner publishers with the same failure type.
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>>
  where P.Failure == Never {
    map(transform).switchToLatest()
  }
}

extension SignalProtocol {
  /// Transforms each element into a signal that cannot fail, and sends the elements of the latest of these signals.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapLatest { number in inner.map { "\(number)\($0)" } }
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for the latest value, and cancels the one before.](flattening-flat-map-latest)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Never {
    flatMapLatest { transform($0).castError() as Signal<O.Element, Error> }
  }
}
