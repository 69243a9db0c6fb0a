extension SignalProtocol {
  /// Combines all elements into one result, and sends the result when this signal completes. Sends `initial` if there
  /// are no elements. Sends nothing before a failure.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.reduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Publishes a result that all values have changed.](transforming-reduce)
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35, 50])
  /// _ = prices
  ///   .reduce(0) { total, price in total + price }
  ///   .observeNext { print($0) }  // prints 105
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - combine: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(reduceStage($0, initial, combine)) })
  }
}
