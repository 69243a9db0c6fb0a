extension SignalProtocol {
  /// Sends the elements that satisfy `isIncluded`.
  ///
  /// ```swift
  /// source                                   // -1-2-3-4-|
  /// source.filter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that pass a test.](filtering-filter)
  ///
  /// ```swift
  /// let scores = SafeSignal(sequence: [42, 97, 65])
  /// _ = scores
  ///   .filter { $0 >= 50 }
  ///   .observeNext { print($0) }  // prints 97, 65
  /// ```
  ///
  /// - Parameter isIncluded: A closure that returns whether to send an element.
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    let step = filterStep(isIncluded)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Filter")) })
  }
}
