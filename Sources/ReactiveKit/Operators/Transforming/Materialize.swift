extension SignalProtocol {
  /// Sends each event as an element, including the completion or failure, then completes. The result does not fail.
  ///
  /// ```swift
  /// source                 // -1--#
  /// source.materialize()   // -n--(f|)  n = next(1), f = failed(#)
  /// ```
  /// ![Publishes events as values. A failure becomes a value too.](transforming-materialize)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// _ = request.prepend("a cached page")
  ///   .materialize()
  ///   .observeNext { print($0.isTerminal ? "the end" : "a page") }  // prints a page, the end
  /// ```
  @inlinable
  public func materialize() -> Signal<Signal<Element, Error>.Event, Never> {
    let step = Step<Element, Signal<Element, Error>.Event, Void> { deliver(.next($1), from: $0) }
    return followed(by: step, "Map").append(.completed)
      .flatMapError { Signal<Signal<Element, Error>.Event, Never>(just: .failed($0)) }
  }
}
