public import Synchronization

/// A demand and a few flags in one word, so that they change together.
///
/// A finite demand is at most 2⁶¹ − 1; a larger one counts as unlimited.
@frozen
@usableFromInline
package struct DemandWord: ~Copyable, Sendable {
  /// Unlimited demand and no flag: offered values are delivered.
  @usableFromInline package static var unlimited: UInt { @inlinable get { 1 << 63 } }

  /// One thread has exclusive access to the subscriber, to send it the subscription or the backlog.
  @usableFromInline package static var held: UInt { @inlinable get { 1 << 62 } }

  /// There is a backlog.
  @usableFromInline package static var waiting: UInt { @inlinable get { 1 << 61 } }

  /// Cancelled or completed.
  @usableFromInline package static var dead: UInt { @inlinable get { .max } }

  /// The demand in a word that is not dead.
  @inlinable
  package static func demand(_ word: UInt) -> UInt { word & (unlimited | (waiting - 1)) }

  /// Adds demand to a word. A sum too large for a finite demand counts as unlimited.
  @inlinable
  package static func adding(_ demand: Subscribers.Demand, to word: UInt) -> UInt {
    let flags = word & (held | waiting)
    let sum = DemandWord.demand(word).addingReportingOverflow(demand.rawValue)
    return flags | (sum.overflow || sum.partialValue >= waiting ? unlimited : sum.partialValue)
  }

  @inlinable
  package static func takingOne(from word: UInt) -> UInt { word & unlimited != 0 ? word : word - 1 }

  @usableFromInline let bits: Atomic<UInt>

  @inlinable
  package init(_ word: UInt) {
    bits = Atomic(word)
  }

  @inlinable package var current: UInt { bits.load(ordering: .acquiring) }

  @inlinable package var isDead: Bool { bits.load(ordering: .relaxed) == DemandWord.dead }

  /// Changes the word, if it is the given one still. Either way the given one becomes what the word is now.
  @inlinable @inline(__always)
  package func change(_ word: inout UInt, to next: UInt) -> Bool {
    let (isChanged, former) = bits.compareExchange(expected: word, desired: next, ordering: .acquiringAndReleasing)
    word = isChanged ? next : former
    return isChanged
  }

  /// Adds demand and flags, unless the word is dead. Returns what it was, and is.
  @inlinable @inline(__always)
  package func add(_ demand: Subscribers.Demand, _ flags: UInt = 0) -> (former: UInt, now: UInt) {
    var word = bits.load(ordering: .relaxed)
    while word != DemandWord.dead {
      let former = word
      if change(&word, to: DemandWord.adding(demand, to: word) | flags) { return (former, word) }
    }
    return (word, word)
  }

  /// Makes the word dead, if it is the given one still. Otherwise the given one becomes what the word is now.
  @inlinable
  package func kill(_ word: inout UInt) -> Bool {
    let (isChanged, former) = bits.compareExchange(
      expected: word, desired: DemandWord.dead, ordering: .sequentiallyConsistent)
    word = isChanged ? DemandWord.dead : former
    return isChanged
  }

  /// Makes the word dead. Returns what it was.
  @inlinable
  package func kill() -> UInt {
    bits.exchange(DemandWord.dead, ordering: .sequentiallyConsistent)
  }
}
