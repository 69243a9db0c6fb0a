/// Returns the receiver of elements that a closure transforms into inner signals, which a strategy combines.
///
/// The closure is called when the element arrives: with `.concat` also if the inner signal has to wait, and with
/// `.latest` before the former inner signal is cancelled.
@inlinable
func flatteningReceiver<Input, Inner: SignalProtocol>(
  _ strategy: FlattenStrategy, _ downstream: _Receiver<Inner.Element, Inner.Error>,
  _ transform: @escaping (Input) -> Inner
) -> _Receiver<Input, Inner.Error> {
  switch strategy {
  case .concat:
    flatMapStage(downstream, .queued, .queued(1), attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .latest:
    switchToLatestStage(downstream, .queued, attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .merge:
    flatMapStage(downstream, .queued, .requested(.unlimited), attach: { transform($0)._attach($1) })
  }
}

extension SignalProtocol {
  /// Transforms each element into a signal, and combines these inner signals by a strategy.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(.concat) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
  ///
  /// Completes when this signal and all inner signals have completed. Fails when one of them fails, and stops observing
  /// the others. Inner signals that complete immediately run in a loop, so their number is not limited by the stack.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined.
  ///   - transform: A closure that receives an element, and returns an inner signal. It is called when the element
  ///     arrives: with `.concat` also if the inner signal is observed later, and with `.latest` before the former inner
  ///     signal is disposed.
  /// - Complexity: O(1) to start and to end an inner signal. With `.concat`, buffers inner signals without limit until
  ///   the previous ones have completed.
  @inlinable
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, Error> where O.Error == Error {
    Signal(after: self, attaching: { self._attach(flatteningReceiver(strategy, $0, transform)) })
  }

  /// Transforms each element into a signal, and observes these inner signals one after another. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapConcat { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.concat, transform)
  }

  /// Transforms each element into a signal, and observes only the latest of these inner signals. See ``flatMap(_:_:)``.
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
  @inlinable
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.latest, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals at the same time. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapMerge { number in inner.map { "\(number)\($0)" } }
  ///          // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map-merge)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.merge, transform)
  }

  /// Transforms each element into an array, and sends the members of the array.
  ///
  /// ```swift
  /// source                            // -1--2-|
  /// source.flatMap { [$0, $0 * 2] }   // -(12)--(24)-|
  /// ```
  /// ![Sends the elements of an array that a closure makes of each value.](transforming-flat-map-arrays)
  ///
  /// - Parameter transform: A closure that transforms an element into an array.
  @inlinable
  public func flatMap<NewElement>(_ transform: @escaping (Element) -> [NewElement]) -> Signal<NewElement, Error> {
    flatMap(.concat) { Signal<NewElement, Error>(sequence: transform($0)) }
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and combines these inner signals by a strategy. Fails when an inner signal
  /// fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMap(.concat) { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map)
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined.
  ///   - transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, O.Error> {
    castError().flatMap(strategy, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals one after another. Fails when an inner
  /// signal fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapConcat { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-concat-map)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.concat, transform)
  }

  /// Transforms each element into a signal, and observes only the latest of these inner signals. Fails when that inner
  /// signal fails.
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
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.latest, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals at the same time. Fails when an inner
  /// signal fails.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapMerge { number in inner.map { "\(number)\($0)" } }
  ///          // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map-merge)
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.merge, transform)
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// The kind of elements the inner signals send.
  public typealias InnerElement = Element.Element

  /// Combines the inner signals by a strategy. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source                     // -1--2--|
  /// inner                      // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.flatten(.merge)    // --a--bA--B-|      a = 1p, b = 2p, A = 1q, B = 2q
  /// signals.flatten(.concat)   // --a---A--b---B-|
  /// ```
  /// ![Combines the inner signals by a strategy.](flattening-flatten)
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<InnerElement, Error> {
    Signal(afterAny: { self._attach(flatteningReceiver(strategy, $0) { $0 }) })
  }

  /// Observes all inner signals at the same time, and sends their elements as they arrive.
  ///
  /// ```swift
  /// source            // -1--2--|
  /// inner             // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.merge()   // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-merge)
  @inlinable
  public func merge() -> Signal<InnerElement, Error> {
    flatten(.merge)
  }

  /// Sends the elements of the latest inner signal. Stops observing the previous inner signal when it receives a new
  /// one.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  @inlinable
  public func switchToLatest() -> Signal<InnerElement, Error> {
    flatten(.latest)
  }

  /// Observes the inner signals one after another, each when the previous one has completed.
  ///
  /// ```swift
  /// source             // -1--2--|
  /// inner              // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.concat()   // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-concat)
  @inlinable
  public func concat() -> Signal<InnerElement, Error> {
    flatten(.concat)
  }
}

extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Combines the inner signals by a strategy. Fails when an inner signal fails.
  ///
  /// ```swift
  /// source                     // -1--2--|
  /// inner                      // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.flatten(.merge)    // --a--bA--B-|      a = 1p, b = 2p, A = 1q, B = 2q
  /// signals.flatten(.concat)   // --a---A--b---B-|
  /// ```
  /// ![Combines the inner signals by a strategy.](flattening-flatten)
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Error> {
    (castError() as Signal<Element, Element.Error>).flatten(strategy)
  }
}
