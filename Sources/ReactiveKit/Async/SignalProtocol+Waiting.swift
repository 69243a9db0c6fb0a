extension SignalProtocol {
  /// Observes this signal, blocks the thread until the signal ends, and returns all its events.
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
  public func waitAndCollectElements() -> [Element] {
    waitAndCollectEvents().compactMap(\.element)
  }
}
