extension SignalProtocol {
  /// Drops all elements, but forwards the completion or failure.
  ///
  /// ```swift
  /// source                  // -1-2-3-|
  /// source.ignoreOutput()   // -------|
  /// ```
  /// ![Publishes only the completion.](filtering-ignore-output)
  ///
  /// ```swift
  /// let upload = SafeSignal(sequence: [25, 50, 100])
  /// _ = upload
  ///   .ignoreOutput()
  ///   .observeCompleted { print("uploaded") }  // prints uploaded
  /// ```
  @inlinable
  public func ignoreOutput() -> Signal<Element, Error> {
    filter { _ in false }
  }
}
