/// What `combineLatest` knows: which upstreams have sent a value, and how many have not finished. A value type without a
/// lock; its stage uses it inside the gate.
@frozen
@usableFromInline
struct CombineLatestState {
  @usableFromInline var hasValue: ContiguousArray<Bool>
  @usableFromInline var missing: Int
  @usableFromInline var unfinished: Int
  /// Whether a combination is being delivered. A value that this causes is stored only, as in Combine.
  @usableFromInline var isDelivering = false
  /// Whether an upstream that finishes without a value ends the stream: ReactiveKit's way.
  @usableFromInline let completesEarly: Bool

  @inlinable
  init(upstreams: Int, completesEarly: Bool) {
    hasValue = ContiguousArray(repeating: false, count: upstreams)
    missing = upstreams
    unfinished = upstreams
    self.completesEarly = completesEarly
  }

  /// Notes a value. Returns whether a combination can be delivered.
  @inlinable
  mutating func receive(from index: Int) -> Bool {
    if missing > 0, !hasValue[index] {
      hasValue[index] = true
      missing -= 1
    }
    return missing == 0 && !isDelivering
  }

  /// Notes that an upstream has finished. Returns whether no combination can follow.
  @inlinable
  mutating func finish(_ index: Int) -> Bool {
    unfinished -= 1
    return unfinished == 0 || completesEarly && !hasValue[index]
  }
}
