/// What a link with successive upstreams knows: downstream's remaining demand, and who attaches to the next upstream. A value
/// type without a lock; the link uses it under one.
@frozen
@usableFromInline
struct ArbiterState {
  @usableFromInline var demand = Subscribers.Demand.none

  /// Whether there has been at most one upstream.
  @usableFromInline var isFirst = true
  @usableFromInline var loop = AttachLoop(.due)

  @inlinable init() {}

  /// Consumes demand for one value. Returns false if there is none.
  @inlinable
  mutating func takeOne() -> Bool {
    guard demand > .none else { return false }
    demand -= 1
    return true
  }
}
