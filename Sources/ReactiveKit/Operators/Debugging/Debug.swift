extension SignalProtocol {
  /// Prints the start, each event, and the end of each observation.
  ///
  /// ```swift
  /// source                    // -1-2-|
  /// source.debug("numbers")   // -1-2-|
  /// ```
  /// ![Prints what happens.](debugging-print)
  ///
  /// ```swift
  /// let price = SafeSignal(just: 20)
  /// _ = price
  ///   .debug("price")  // also writes [price] started, [price] next(20), …
  ///   .observeNext { print($0) }  // prints 20
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text at the start of each line. By default, the location of the call.
  ///   - file: The file of that location.
  ///   - function: The function of that location.
  ///   - line: The line of that location.
  public func debug(
    _ title: String? = nil, file: String = #file, function: String = #function, line: Int = #line
  ) -> Signal<Element, Error> {
    let prefix = "[\(title ?? "\(file.split(separator: "/").last ?? ""):\(function):\(line)")]"
    let handlers = EventHandlers<Element, Error>(
      receiveOutput: { print("\(prefix) next(\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: print("\(prefix) finished")
        case .failure(let error): print("\(prefix) failed: \(error)")
        }
        print("\(prefix) disposed")
      },
      receiveCancel: { print("\(prefix) disposed") })
    return Signal(
      after: self,
      attaching: {
        print("\(prefix) started")
        let notes = { (title.map { ["\"\($0)\""] } ?? []) + [callSite(file, line)] }
        self._attach(handleEventsStage($0, handlers, notes: notes))
      })
  }
}
