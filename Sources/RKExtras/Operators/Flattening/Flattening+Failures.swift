public import RKPublishers
public import ReactiveKit

// The forms in which one of the two cannot fail. Where both cannot, two forms would be equally good: those that say so are
// more specialized.

extension Publisher {
  /// Transforms each value into a publisher that cannot fail, and publishes the values of the latest of these
  /// publishers.
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

  /// Transforms a value into a publisher that cannot fail, and drops the values that arrive before it has finished.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Never {
    exhausting { transform($0).setFailureType(to: Failure.self) }
  }

  /// Transforms each value into a publisher that cannot fail, and publishes the values of these publishers one
  /// after another.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.concatMap { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
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
  /// Transforms each value into a publisher that can fail, and publishes the values of the latest of these
  /// publishers. Fails when that publisher fails.
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
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Publishers.SetFailureType<Self, P.Failure>, P>> {
    setFailureType(to: P.Failure.self).map(transform).switchToLatest()
  }

  /// Transforms a value into a publisher that can fail, and drops the values that arrive before it has finished.
  /// Fails when that publisher fails.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).exhausting(transform)
  }

  /// Transforms each value into a publisher that can fail, and publishes the values of these publishers one after
  /// another. Fails when that publisher fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.concatMap { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  @inlinable
  public func concatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: .max(1), transform)
  }

  /// Transforms each value into a publisher, of which neither can fail, and publishes the values of the latest of
  /// these publishers.
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
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>>
  where P.Failure == Never {
    map(transform).switchToLatest()
  }

  /// Transforms a value into a publisher, of which neither can fail, and drops the values that arrive before it
  /// has finished.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// - Parameter transform: A closure that receives a value, and returns an inner publisher.
  @_disfavoredOverload
  public func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Never>
  where P.Failure == Never {
    exhausting(transform)
  }

  /// Transforms each value into a publisher, of which neither can fail, and publishes the values of these
  /// publishers one after another.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.concatMap { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
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

  /// Transforms an element into a signal that cannot fail, and drops the elements that arrive before it has completed.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Never {
    exhausting { transform($0).castError() as Signal<O.Element, Error> }
  }

  /// Transforms each element into a signal that cannot fail, and observes these signals one after another.
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
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Never {
    flatMapConcat { transform($0).castError() as Signal<O.Element, Error> }
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms an element into a signal that can fail, and drops the elements that arrive before it has completed.
  /// Fails when that signal fails.
  ///
  /// ```swift
  /// source   // -1--2-----3-|
  /// inner    // -p---q-|
  /// source.flatMapFirst { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A----c---C-|  a = 1p, A = 1q, c = 3p, C = 3q
  /// ```
  /// ![Runs an inner stream for a value, and drops values that come meanwhile.](flattening-flat-map-first)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(
    _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, O.Error> {
    (castError() as Signal<Element, O.Error>).exhausting(transform)
  }

  /// Transforms each element into a signal that can fail, and observes these signals one after another. Fails when one
  /// of these signals fails.
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
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMapConcat(transform)
  }

  /// Transforms an element into a signal, of which neither can fail, and drops the elements that arrive before it has
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
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @_disfavoredOverload
  public func flatMapFirst<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Never>
  where O.Error == Never {
    exhausting(transform)
  }

  /// Transforms each element into a signal, of which neither can fail, and observes these signals one after another.
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
  @_disfavoredOverload
  public func concatMap<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Never>
  where O.Error == Never {
    flatMapConcat(transform)
  }
}
