extension SignalProtocol {
  /// Sends all elements as one array when this signal completes. Sends an empty array if there are no elements. Sends
  /// nothing before a failure.
  ///
  /// ```swift
  /// source             // -1-2-3-|
  /// source.collect()   // -------(a|)  a = [1, 2, 3]
  /// ```
  /// ![Publishes all values as an array.](transforming-collect)
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "Grace", "Barbara"])
  /// _ = names
  ///   .collect()
  ///   .observeNext { print($0.joined(separator: " and ")) }  // prints Ada and Grace and Barbara
  /// ```
  ///
  /// Buffers elements without limit.
  @inlinable
  public func collect() -> Signal<[Element], Error> {
    Signal(after: self, attaching: { self._attach(collectStage($0)) })
  }
}
