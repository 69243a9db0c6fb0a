extension Signal where Error == Never {
  /// Creates a signal of what a closure reads from `@Observable` objects. Sends the result of the closure first, and
  /// again after something it has read changes.
  ///
  ///     Signal<String, Never>.observing { "\(model.name), \(model.age)" }
  ///       .removeDuplicates()
  ///       .bind(to: label) { $0.text = $1 }
  ///
  /// Calls the closure and the observers on the main actor. Sends the first element immediately if the signal is
  /// observed there, and otherwise asynchronously. Calls the closure again after the current work on the main actor, so
  /// several changes without a pause lead to one element. That element may equal the previous one. Change the objects
  /// only on the main actor. After a change on another thread, the signal may read too early and miss the change.
  ///
  /// The signal never ends. Disposing the observation releases the closure. The objects retain a few bytes until their
  /// next change.
  ///
  /// - Parameter read: The closure that reads the objects. The signal and each observation retain the closure.
  ///
  /// Origin: this library.
  public static func observing(_ read: @escaping @MainActor () -> Element) -> Signal<Element, Never> {
    Signal { observer in
      let reads = ObservedReads({ MainActor.assumeIsolated { Transfer(read()) }.value }, observer.receive)
      ExecutionContext.mainActor.execute { reads.read() }
      return BlockDisposable { reads.end() }
    }
  }
}

/// Passes a value between two isolations that are in fact the same, the main actor.
private struct Transfer<Value>: @unchecked Sendable {
  // `Sendable` holds because the value is stored and read on the same thread, within one call.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
