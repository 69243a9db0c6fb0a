extension SignalProtocol {
  /// Completes instead of failing.
  ///
  /// ```swift
  /// source                                 // -1-2-#
  /// source.suppressError(logging: false)   // -1-2-|
  /// ```
  /// ![Completes instead of failing.](errors-suppress-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request
  ///   .suppressError(logging: false)
  ///   .observeCompleted { print("completed") }  // prints completed
  /// ```
  ///
  /// - Parameters:
  ///   - logging: Whether to print the failure and the location of the call.
  ///   - file: The file of that location.
  ///   - line: The line of that location.
  public func suppressError(logging: Bool, file: String = #file, line: Int = #line) -> Signal<Element, Never> {
    let signal = flatMapError { error in
      if logging { print("Signal at \(file):\(line) encountered an error: \(error)") }
      return Signal<Element, Never>.completed()
    }
    return Signal(
      after: signal, attaching: { signal._attach($0.annotated(file, line, "SuppressError")) })
  }
}
