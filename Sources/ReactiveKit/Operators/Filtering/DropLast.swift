extension SignalProtocol {
  /// Drops the last `count` elements. Sends each element only after `count` more have arrived.
  ///
  /// ```swift
  /// source               // -1-2-3-4-|
  /// source.dropLast(2)   // -----1-2-|
  /// ```
  /// ![Drops the last values. So each value waits for others.](filtering-drop-last)
  ///
  /// ```swift
  /// let lines = SafeSignal(sequence: ["20", "35", "total: 55"])
  /// _ = lines
  ///   .dropLast(1)  // the total
  ///   .observeNext { print($0) }  // prints 20, 35
  /// ```
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Precondition: `count` is not negative.
  ///
  /// - Complexity: O(1) for each element. Buffers `count` elements.
  @inlinable
  public func dropLast(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropLast(_:)")
    return Signal(after: self, attaching: { self._attach(dropLastStage($0, count)) })
  }
}
