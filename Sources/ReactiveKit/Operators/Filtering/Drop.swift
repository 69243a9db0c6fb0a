extension SignalProtocol {
  /// Drops elements until one does not satisfy `shouldDrop`. Sends that element and all later ones.
  ///
  /// ```swift
  /// source                   // -1-2-3-1-|
  /// source.drop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Drops values until one fails a test.](filtering-drop-while)
  ///
  /// ```swift
  /// let measurements = SafeSignal(sequence: [0, 0, 12, 0, 9])
  /// _ = measurements
  ///   .drop { $0 == 0 }
  ///   .observeNext { print($0) }  // prints 12, 0, 9
  /// ```
  ///
  /// - Parameter shouldDrop: A closure that returns whether to drop an element. It is not called again after it returns
  ///   `false`.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func drop(while shouldDrop: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(dropWhileStage($0, shouldDrop)) })
  }
}
