extension SignalProtocol {
  /// Transforms each element, and drops those for which `transform` returns `nil`.
  ///
  /// ```swift
  /// source                          // -1--x-3-|
  /// source.compactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Publishes what a closure makes of each value, unless that is nil.](transforming-compact-map)
  ///
  /// ```swift
  /// let input = SafeSignal(sequence: ["7", "seven", "9"])
  /// _ = input
  ///   .compactMap { Int($0) }
  ///   .observeNext { print($0) }  // prints 7, 9
  /// ```
  ///
  /// - Parameter transform: A closure that transforms an element, or returns `nil` to drop the element.
  @inlinable @inline(__always)
  public func compactMap<NewWrapped>(_ transform: @escaping (Element) -> NewWrapped?) -> Signal<NewWrapped, Error> {
    let step = compactMapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "CompactMap")) })
  }
}
