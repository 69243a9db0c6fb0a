extension SignalProtocol {
  /// Sends `initial`, and then the running result for each element.
  ///
  /// ```swift
  /// source                       // -1-2-3-|
  /// source.scan(0) { $0 + $1 }   // 01-3-6-|
  /// ```
  /// ![Publishes a result that each value changes.](transforming-scan)
  ///
  /// ```swift
  /// let deposits = SafeSignal(sequence: [100, -30, 50])
  /// _ = deposits
  ///   .scan(0) { balance, amount in balance + amount }
  ///   .observeNext { print($0) }  // prints 0, 100, 70, 120
  /// ```
  ///
  /// Observes this signal after sending `initial`. A publisher's `scan` does not send `initial`.
  ///
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - combine: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    let step = scanStep(initial, combine)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Scan(downstream, result)")) }).prepend(
      initial)
  }
}
