extension SignalProtocol {
  /// Sends `Void` instead of each element.
  ///
  /// ```swift
  /// source               // -1--2-3-|
  /// source.eraseType()   // -v--v-v-|  v = ()
  /// ```
  /// ![Sends a value that says nothing in place of each.](transforming-erase-type)
  ///
  /// ```swift
  /// let text = Property("Dear Ada,")
  /// _ = text
  ///   .eraseType()
  ///   .observeNext { print("redraw") }  // prints redraw
  /// ```
  @inlinable
  public func eraseType() -> Signal<Void, Error> {
    map { _ in () }
  }
}
