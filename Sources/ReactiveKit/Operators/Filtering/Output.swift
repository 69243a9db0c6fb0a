extension SignalProtocol {
  /// Sends the element at `index`, and completes immediately after it. Completes without an element if this signal
  /// completes first.
  ///
  /// ```swift
  /// source                 // -a-b-c-d-|
  /// source.output(at: 2)   // -----(c|)
  /// ```
  /// ![Publishes the values at an index or in a range.](filtering-output)
  ///
  /// ```swift
  /// let letters = SafeSignal(sequence: ["A", "B", "C"])
  /// _ = letters
  ///   .output(at: 1)
  ///   .observeNext { print($0) }  // prints B
  /// ```
  ///
  /// - Parameter index: The index of the element, counted from 0.
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  ///
  /// Origin: ReactiveKit 3.x, which sent the last element if the signal had no element at `index`.
  @inlinable
  public func output(at index: Int) -> Signal<Element, Error> {
    if index < 0 || index == .max { trap("output(at:)", "index \(index); pass 0 to Int.max - 1") }
    return Signal(after: self, attaching: { self._attach(outputStage($0, index..<(index + 1))) })
  }
}
