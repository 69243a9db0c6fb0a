/// A layout in which a demand and a few flags share one word, so that they change together.
///
/// A finite demand is at most 2⁶¹ − 1; a larger one counts as unlimited.
@usableFromInline
package enum DemandWord {
  /// Unlimited demand and no flag: offered values are delivered.
  @usableFromInline
  package static var unlimited: UInt { @inlinable get { 1 << 63 } }

  /// One thread has exclusive access to the subscriber, to send it the subscription or the backlog.
  @usableFromInline
  package static var held: UInt { @inlinable get { 1 << 62 } }

  /// There is a backlog.
  @usableFromInline
  package static var waiting: UInt { @inlinable get { 1 << 61 } }

  /// Cancelled or completed.
  @usableFromInline
  package static var dead: UInt { @inlinable get { .max } }

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
}
