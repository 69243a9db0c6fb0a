/// The slots of a subject, in the order of their arrival. Adding and removing cost O(1) amortised.
///
/// A removed slot is replaced by a gap, and gaps are closed when they outnumber the slots. Gaps at the front are closed
/// without touching the slots, so that removing the oldest subscribers first costs no more than another order. While a
/// thread walks the list, slots may be added but not removed.
///
/// Not a ``Queue``, because a slot leaves from any position, which its ``Slot/index`` tells, and because a value passes the
/// list: it reads each slot from the memory without retaining it.
@usableFromInline
struct SlotList: ~Copyable {
  /// What is seldom used of a list that is not empty. It lies before the slots.
  private struct Header {
    /// The number of slots that the memory has room for.
    var capacity: Int
    var gaps = 0

    /// The number of gaps at the front.
    var front = 0

    /// The difference between the slots' own indices and their positions: the number of gaps closed at the front.
    var offset = 0
  }

  /// The slots, after a header; `nil` until there is one.
  @usableFromInline var memory: UnsafeMutablePointer<Unmanaged<Slot>?>?
  @usableFromInline var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  deinit {
    for index in 0..<count { base[index]?.release() }
    free()
  }

  /// Where the memory begins, if there is any: with the header.
  private var start: UnsafeMutableRawPointer { UnsafeMutableRawPointer(base) - MemoryLayout<Header>.size }

  /// The header, if there is memory.
  private var header: Header {
    get { start.assumingMemoryBound(to: Header.self).pointee }
    _modify { yield &start.assumingMemoryBound(to: Header.self).pointee }
  }

  private var hasMemory: Bool { memory != nil }

  var capacity: Int { hasMemory ? header.capacity : 0 }
  var gaps: Int { hasMemory ? header.gaps : 0 }
  var front: Int { hasMemory ? header.front : 0 }
  var offset: Int { hasMemory ? header.offset : 0 }

  private func free() {
    if hasMemory { start.deallocate() }
  }

  /// The memory, which exists if `count` is not 0.
  ///
  /// A cast, because `unsafelyUnwrapped` is a generic function in a debug build.
  @inlinable var base: UnsafeMutablePointer<Unmanaged<Slot>?> {
    @inline(__always) get { unsafeBitCast(memory, to: UnsafeMutablePointer<Unmanaged<Slot>?>.self) }
  }

  @inlinable
  subscript(index: Int) -> Unmanaged<Slot>? {
    @inline(__always) get { base[index] }
  }

  @usableFromInline
  mutating func append(_ slot: Slot) {
    if count == capacity { grow() }
    base.advanced(by: count).initialize(to: .passRetained(slot))
    slot.index = header.offset + count
    count += 1
  }

  /// Removes a slot, which the caller retains.
  @usableFromInline
  mutating func remove(_ slot: Slot) {
    guard slot.index >= 0 else { return }
    if count == 1 {
      base[0]?.release()
      slot.index = -1
      return empty()
    }
    let position = slot.index - header.offset
    base[position]?.release()
    base[position] = nil
    slot.index = -1
    header.gaps += 1
    if header.gaps == count { return empty() }
    if position == header.front {
      while base[header.front] == nil { header.front += 1 }
    } else {
      while base[count - 1] == nil {
        count -= 1
        header.gaps -= 1
      }
      shrink()
    }
    let (gaps, front) = (self.header.gaps, self.header.front)
    if front > 16, front * 2 > count { closeFront() }
    if gaps - front > 16, (gaps - front) * 2 > count { closeGaps() }
  }

  /// Calls a function for each current slot.
  @usableFromInline
  func forEach(_ body: (Slot) -> Void) {
    for index in 0..<count { base[index]?._withUnsafeGuaranteedRef(body) }
  }

  /// The current slots.
  var all: [Slot] {
    var all: [Slot] = []
    forEach { all.append($0) }
    return all
  }

  private mutating func grow() {
    move(toCapacity: max(1, capacity * 2))
  }

  private mutating func move(toCapacity capacity: Int) {
    let size = MemoryLayout<Header>.size
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: size + capacity * MemoryLayout<Unmanaged<Slot>?>.stride, alignment: MemoryLayout<Header>.alignment)
    let new = (start + size).assumingMemoryBound(to: Unmanaged<Slot>?.self)
    var header = Header(capacity: capacity)
    if hasMemory {
      header = self.header
      header.capacity = capacity
      new.moveInitialize(from: base, count: count)
      free()
    }
    start.initializeMemory(as: Header.self, to: header)
    memory = new
  }

  /// Frees memory that many slots have left.
  private mutating func shrink() {
    if capacity > 16, count * 4 < capacity { move(toCapacity: max(16, count * 2)) }
  }

  /// Forgets the gaps, when there is no slot.
  private mutating func empty() {
    count = 0
    let capacity = header.capacity
    header = Header(capacity: capacity)
    if capacity > 16 { shrink() }
  }

  private mutating func closeFront() {
    let front = header.front
    base.update(from: base + front, count: count - front)
    count -= front
    header.offset += front
    header.gaps -= front
    header.front = 0
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
    header = Header(capacity: capacity)
    shrink()
  }
}

/// The slots that are to be added to a list, in their order. Adding and removing one cost O(1) amortised.
///
/// A slot's index is less than −1 here.
///
/// Not a ``SlotList``, because that has gaps to close, and is read by the thread inside.
@usableFromInline
struct Arrivals {
  private var slots: [Slot?] = []
  private var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ slot: Slot) {
    // Those that have left again take no place.
    if count == 0 { slots.removeAll(keepingCapacity: slots.capacity <= 64) }
    slot.index = -2 - slots.count
    slots.append(slot)
    count += 1
  }

  /// Removes a slot, which the caller retains.
  mutating func remove(_ slot: Slot) {
    slots[-2 - slot.index] = nil
    slot.index = -1
    count -= 1
  }

  /// Calls a function for each slot that is alive.
  mutating func takeAll(_ body: (Slot) -> Void) {
    if slots.count == 0 { return }
    for case let slot? in slots {
      slot.index = -1
      if !slot.word.isDead { body(slot) }
    }
    self = Arrivals()
  }
}
