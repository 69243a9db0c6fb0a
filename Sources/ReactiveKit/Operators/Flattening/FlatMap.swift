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
  /// ```swift
  /// func load(_ id: Int) -> SafeSignal<String> { SafeSignal(sequence: ["load \(id)", "photo \(id)"]) }
  /// let ids = SafeSignal(sequence: [1, 2])
  /// _ = ids
  ///   .flatMap(.concat) { load($0) }
  ///   .observeNext { print($0) }  // prints load 1, photo 1, load 2, photo 2
  /// ```
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

  /// Transforms each element into an array, and sends the members of the array.
  ///
  /// ```swift
  /// source                            // -1--2-|
  /// source.flatMap { [$0, $0 * 2] }   // -(12)--(24)-|
  /// ```
  /// ![Sends the elements of an array that a closure makes of each value.](flattening-flat-map-arrays)
  ///
  /// - Parameter transform: A closure that transforms an element into an array.
  @inlinable
  public func flatMap<NewElement>(_ transform: @escaping (Element) -> [NewElement]) -> Signal<NewElement, Error> {
    flatMapSequences(transform)
  }

  // Generic, so that a subscription does not look up what is known of arrays.
  @inlinable
  func flatMapSequences<S: Sequence>(_ transform: @escaping (Element) -> S) -> Signal<S.Element, Error> {
    Signal(
      after: self,
      attaching: { self._attach(flattenElementsStage($0, .queued).preceded(by: mapStep(transform), "Map")) })
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and combines these inner signals by a strategy. Fails when an inner signal
  /// fails. See ``flatMap(_:_:)`` for inner signals with the same error type.
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
}
