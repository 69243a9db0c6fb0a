extension Signal where Error == Never {
  /// Sends what a closure reads of `@Observable` objects: its result at first, and anew when anything that it has read is
  /// changed.
  ///
  ///     Signal<String, Never>.observing { "\(model.name), \(model.age)" }
  ///       .removeDuplicates()
  ///       .bind(to: label) { $0.text = $1 }
  ///
  /// The closure runs on the main actor, and observers are called there: at first in place, if the signal is observed there,
  /// else as soon as the main actor has time. After a change it runs when what changes is done, which makes one element of
  /// changes that are made without a pause; the element may equal the former. The objects are to be changed on the main
  /// actor: of a change on another thread the signal can come to read too early, and miss it.
  ///
  /// The signal does not end. A disposal lets go of the closure; the objects remember a few bytes until their next change.
  ///
  /// - Parameter read: What is read. What it captures is held on to, and kept by each observation.
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

/// Takes a value across a border of isolation that is none: both sides are the main actor.
private struct Transfer<Value>: @unchecked Sendable {
  // `Sendable` holds because the value is taken out on the thread, and in the call, that has put it in.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
