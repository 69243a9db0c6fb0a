extension SignalProtocol {
  /// Drops all elements, but forwards the completion or failure.
  ///
  /// ```swift
  /// source                  // -1-2-3-|
  /// source.ignoreOutput()   // -------|
  /// ```
  /// ![Publishes only the completion.](filtering-ignore-output)
  @inlinable
  public func ignoreOutput() -> Signal<Element, Error> {
    filter { _ in false }
  }
}
