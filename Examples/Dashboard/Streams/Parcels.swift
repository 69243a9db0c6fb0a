import Synchronization

/// Counts what becomes of the values of a stream.
final class Ledger: Sendable {
  struct Counts: Equatable, Sendable {
    var produced = 0
    var shown = 0
    var dropped = 0

    /// Values that something still holds and nobody has seen.
    var waiting: Int { produced - shown - dropped }
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func update(_ change: (inout Counts) -> Void) {
    state.withLock { change(&$0) }
  }
}

/// A value whose way can be followed: the ledger learns when it is made, when it is shown, and when it is released
/// without having been shown. So the counts are not what a buffer should do. They are what it did.
final class Parcel: Sendable, CustomStringConvertible {
  let number: Int
  private let ledger: Ledger
  private let isShown = Atomic<Bool>(false)

  init(_ number: Int, _ ledger: Ledger) {
    (self.number, self.ledger) = (number, ledger)
    ledger.update { $0.produced += 1 }
  }

  deinit {
    if !isShown.load(ordering: .relaxed) { ledger.update { $0.dropped += 1 } }
  }

  func show() {
    let wasShown = isShown.exchange(true, ordering: .relaxed)
    if !wasShown { ledger.update { $0.shown += 1 } }
  }

  var description: String { "parcel \(number)" }
}
