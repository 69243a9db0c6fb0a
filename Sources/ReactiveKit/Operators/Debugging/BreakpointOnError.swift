extension SignalProtocol {
  /// Stops in the debugger when this signal fails. Without a debugger, the program ends there.
  ///
  /// ```swift
  /// source                       // -1-2-|
  /// source.breakpointOnError()   // -1-2-|
  /// ```
  /// ![Stops in the debugger when this signal fails.](debugging-breakpoint-on-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// _ = Signal<String, Offline>(just: "a page")
  ///   .breakpointOnError()  // stops in the debugger at a failure
  ///   .observeNext { print($0) }  // prints a page
  /// ```
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public func breakpointOnError() -> Signal<Element, Error> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}
