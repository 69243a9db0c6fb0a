extension SignalProtocol where Element: Sequence {
  /// Sends the members of each sequence one by one.
  ///
  /// ```swift
  /// source: [Int]              // -a---b-|     a = [1, 2], b = [3]
  /// source.flattenElements()   // -(12)---3-|
  /// ```
  /// ![Sends the elements of each array one by one.](flattening-flatten-elements)
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: [["Ada", "Barbara"], ["Grace"]])
  /// _ = pages
  ///   .flattenElements()
  ///   .observeNext { print($0) }  // prints Ada, Barbara, Grace
  /// ```
  @inlinable
  public func flattenElements() -> Signal<Element.Iterator.Element, Error> {
    Signal(after: self, attaching: { self._attach(flattenElementsStage($0, .queued)) })
  }
}
