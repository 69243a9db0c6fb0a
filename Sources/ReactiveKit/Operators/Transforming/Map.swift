extension SignalProtocol {
  /// Transforms each element.
  ///
  /// ```swift
  /// source                   // -1--2-3-|
  /// source.map { $0 * 10 }   // -a--b-c-|  a = 10, b = 20, c = 30
  /// ```
  /// ![Publishes what a closure makes of each value.](transforming-map)
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35, 50])
  /// _ = prices
  ///   .map { "€\($0)" }
  ///   .observeNext { print($0) }  // prints €20, €35, €50
  /// ```
  ///
  /// - Parameter transform: A closure that transforms an element.
  @inlinable @inline(__always)
  public func map<U>(_ transform: @escaping (Element) -> U) -> Signal<U, Error> {
    let step = mapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Map")) })
  }
}

extension SignalProtocol where Error == any Swift.Error {
  /// Transforms each element with a throwing closure. If `transform` throws an error, the result fails with that error
  /// and stops observing this signal. See ``map(_:)`` for a closure that does not throw.
  ///
  /// - Parameter transform: A closure that transforms an element, and may throw an error.
  @inlinable
  @_disfavoredOverload
  public func map<U>(_ transform: @escaping (Element) throws -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(tryMapStage("TryMap", $0, transform)) })
  }
}
