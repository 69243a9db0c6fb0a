extension SignalProtocol {
  /// Observes this signal, blocks the thread until the signal ends, and returns all its events.
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35])
  /// let events = prices.waitAndCollectEvents()
  /// print(events.compactMap(\.element))  // prints [20, 35]
  /// // events.count == 3
  /// ```
  ///
  /// Never returns if this signal sends on a queue that the current thread belongs to.
  public func waitAndCollectEvents() -> [Signal<Element, Error>.Event] {
    let end = Semaphore()
    var events: [Signal<Element, Error>.Event] = []
    let observation = observe { event in
      events.append(event)
      if event.isTerminal { end.signal() }
    }
    end.wait()
    withExtendedLifetime(observation) {}
    return events
  }

  /// Observes this signal, blocks the thread until the signal ends, and returns all its elements. See
  /// ``waitAndCollectEvents()``.
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35])
  /// let last = prices.waitAndCollectElements().last
  /// print(last ?? 0)
  /// // prints 35
  /// ```
  public func waitAndCollectElements() -> [Element] {
    waitAndCollectEvents().compactMap(\.element)
  }
}
