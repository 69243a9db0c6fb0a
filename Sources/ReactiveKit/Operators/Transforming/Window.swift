extension SignalProtocol {
  /// Sends elements in groups of `size`, each group as a signal. Drops an incomplete group when this signal completes
  /// or fails.
  ///
  /// ```swift
  /// source    // -1-2--3-4-|
  /// source.window(ofSize: 2)
  /// windows   // ---1----2-|
  ///           //    (12|)
  ///           //         (34|)
  /// ```
  /// ![Sends a signal of each number of elements.](transforming-window-of-size)
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35, 50, 10])
  /// _ = prices
  ///   .window(ofSize: 2)
  ///   .flatMapConcat { pair in pair.reduce(0, +) }
  ///   .observeNext { print($0) }  // prints 55, 60
  /// ```
  ///
  /// - Parameter size: The number of elements in a group.
  /// - Precondition: `size` is at least 1.
  @inlinable
  public func window(ofSize size: Int) -> Signal<Signal<Element, Error>, Error> {
    if size < 1 { trap("window(ofSize:)", "\(size) elements; pass 1 or more") }
    return buffer(size: size).map { Signal(sequence: $0) }
  }
}
