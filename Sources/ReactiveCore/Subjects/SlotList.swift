/// The slots of a subject, in the order of their arrival. Adding and removing cost O(1) amortised.
///
/// A removed slot is replaced by a gap, and gaps are closed when they outnumber the slots. Gaps at the front are closed
/// without touching the slots, so that removing the oldest subscribers first costs no more than another order. While a
/// thread walks the list, slots may be added but not removed.
///
/// Not a ``Queue``, because a slot leaves from any position, which its ``AnySlot/index`` tells, and because a value passes the
/// list: it reads each slot from the memory without retaining it.
@usableFromInline
struct SlotList: ~Copyable {
  /// Memory for as many slots as `capacity` says; `nil` until there is one.
  @usableFromInline var memory: UnsafeMutablePointer<Unmanaged<AnySlot>?>?
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0
  @usableFromInline var gaps = 0

  /// The number of gaps at the front.
  @usableFromInline var front = 0

  /// The difference between the slots' own indices and their positions: the number of gaps closed at the front.
  @usableFromInline var offset = 0

  @usableFromInline
  init() {}

  @inlinable
  deinit {
    for index in 0..<count { base[index]?.release() }
    memory?.deallocate()
  }

  /// The memory, which exists if `count` is not 0.
  ///
  /// A cast, because `unsafelyUnwrapped` is a generic function in a debug build.
  @inlinable var base: UnsafeMutablePointer<Unmanaged<AnySlot>?> {
    @inline(__always) get { unsafeBitCast(memory, to: UnsafeMutablePointer<Unmanaged<AnySlot>?>.self) }
  }

  @inlinable
  subscript(index: Int) -> Unmanaged<AnySlot>? {
    @inline(__always) get { base[index] }
  }

  @usableFromInline
  mutating func append(_ slot: AnySlot) {
    if count == capacity { grow() }
    base.advanced(by: count).initialize(to: .passRetained(slot))
    slot.index = offset + count
    count += 1
  }

  /// Removes a slot, which the caller retains.
  @usableFromInline
  mutating func remove(_ slot: AnySlot) {
    guard slot.index >= 0 else { return }
    let position = slot.index - offset
    base[position]?.release()
    base[position] = nil
    slot.index = -1
    gaps += 1
    if gaps == count { return empty() }
    if position == front {
      while front < count, base[front] == nil { front += 1 }
    } else {
      while base[count - 1] == nil {
        count -= 1
        gaps -= 1
      }
      shrink()
    }
    if front > 16, front * 2 > count { closeFront() }
    if gaps - front > 16, (gaps - front) * 2 > count { closeGaps() }
  }

  /// Calls a function for each current slot.
  @usableFromInline
  func forEach(_ body: (AnySlot) -> Void) {
    for index in 0..<count { base[index]?._withUnsafeGuaranteedRef(body) }
  }

  /// The current slots.
  var all: [AnySlot] {
    var all: [AnySlot] = []
    forEach { all.append($0) }
    return all
  }

  private mutating func grow() {
    move(toCapacity: max(1, capacity * 2))
  }

  private mutating func move(toCapacity capacity: Int) {
    let new = UnsafeMutablePointer<Unmanaged<AnySlot>?>.allocate(capacity: capacity)
    if let memory {
      new.moveInitialize(from: memory, count: count)
      memory.deallocate()
    }
    memory = new
    self.capacity = capacity
  }

  /// Frees memory that many slots have left.
  private mutating func shrink() {
    if capacity > 16, count * 4 < capacity { move(toCapacity: max(16, count * 2)) }
  }

  /// Forgets the gaps, when there is no slot.
  private mutating func empty() {
    (count, gaps, front, offset) = (0, 0, 0, 0)
    shrink()
  }

  private mutating func closeFront() {
    base.update(from: base + front, count: count - front)
    offset += front
    count -= front
    gaps -= front
    front = 0
    shrink()
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
    front = 0
    offset = 0
    shrink()
  }
}

/// The slots that are to be added to a list, in their order. Adding and removing one cost O(1) amortised.
///
/// A slot's index is less than −1 here.
///
/// Not a ``SlotList``, because a subject seldom has arrivals: this list has 2 words in each subject, and a ``SlotList`` has 6.
@usableFromInline
struct Arrivals {
  private var slots: [AnySlot?] = []
  private var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ slot: AnySlot) {
    // Those that have left again take no place.
    if count == 0 { slots.removeAll(keepingCapacity: slots.capacity <= 64) }
    slot.index = -2 - slots.count
    slots.append(slot)
    count += 1
  }

  /// Removes a slot, which the caller retains.
  mutating func remove(_ slot: AnySlot) {
    slots[-2 - slot.index] = nil
    slot.index = -1
    count -= 1
  }

  /// Calls a function for each slot that is alive.
  mutating func takeAll(_ body: (AnySlot) -> Void) {
    if slots.count == 0 { return }
    for case let slot? in slots {
      slot.index = -1
      if !slot.word.isDead { body(slot) }
    }
    slots = []
    count = 0
  }
}
