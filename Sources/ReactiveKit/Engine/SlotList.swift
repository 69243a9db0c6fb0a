/// The slots of a subject in the order in which they came. Adding and removing cost O(1) amortised.
///
/// A removed slot leaves a gap, and gaps are closed when they are more than the slots. While someone walks the list,
/// slots may be added but not removed.
@usableFromInline
struct SlotList: ~Copyable {
  @usableFromInline
  var base = UnsafeMutablePointer<Unmanaged<AnySlot>?>.allocate(capacity: 1)

  @usableFromInline
  var count = 0

  @usableFromInline
  var capacity = 1

  @usableFromInline
  var gaps = 0

  @usableFromInline
  init() {}

  @inlinable
  deinit {
    for index in 0..<count { base[index]?.release() }
    base.deallocate()
  }

  @inlinable
  subscript(index: Int) -> Unmanaged<AnySlot>? {
    @inline(__always) get { base[index] }
  }

  @usableFromInline
  mutating func append(_ slot: AnySlot) {
    if count == capacity { grow() }
    base.advanced(by: count).initialize(to: .passRetained(slot))
    slot.index = count
    count += 1
  }

  /// Removes a slot, which the caller holds on to.
  @usableFromInline
  mutating func remove(_ slot: AnySlot) {
    guard slot.index >= 0 else { return }
    base[slot.index]?.release()
    base[slot.index] = nil
    slot.index = -1
    gaps += 1
    while count > 0, base[count - 1] == nil {
      count -= 1
      gaps -= 1
    }
    if gaps > 16, gaps * 2 > count { closeGaps() }
  }

  /// Calls a function for each slot that is there now.
  @usableFromInline
  func forEach(_ body: (AnySlot) -> Void) {
    for index in 0..<count { base[index]?._withUnsafeGuaranteedRef(body) }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<AnySlot>?>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  private mutating func closeGaps() {
    var end = 0
    for index in 0..<count {
      guard let slot = base[index] else { continue }
      base[end] = slot
      slot._withUnsafeGuaranteedRef { $0.index = end }
      end += 1
    }
    count = end
    gaps = 0
  }
}
