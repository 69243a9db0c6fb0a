import Synchronization

/// The events of a recorder: the latest ones, in a fixed number of places.
///
/// A writer takes the next number, claims the place of that number, and fills it. No writer waits. One that finds its place
/// claimed by a writer that lags a whole round gives its event up. A reader takes an event only if nobody has written
/// to its place meanwhile.
@safe
final class LaneRing: Sendable {
  // Safe, because the memory lasts as long as the ring, and the subscript alone accesses it: by an index within the memory, whatever
  // it is passed. The bytes of a text are read by an index below their count.

  /// What one place holds, by word. The text has the rest.
  enum Field {
    /// Twice the event's number and 2; while the place is written to, 1 less.
    static let stamp = 0
    static let time = 1
    static let duration = 2
    static let thread = 3
    static let subscription = 4
    static let lane = 5
    /// The number of the event that caused this one, and 1; or 0.
    static let cause = 6
    /// The kind in the low byte, then the length of the text in UTF-8.
    static let kind = 7
    static let text = 8
    static let count = 16
  }

  struct Entry {
    var number: Int
    var time: UInt64
    var duration: UInt64
    var thread: UInt64
    var subscription: UInt64
    var lane: UInt64
    var cause: Int?
    var kind: UInt8
    var text: String
  }

  static let textCapacity = (Field.count - Field.text) * 8

  let capacity: Int
  // Written through atomic operations alone.
  nonisolated(unsafe) private let words: UnsafeMutablePointer<Synchronization.Atomic<UInt64>>
  private let next = Synchronization.Atomic<Int>(0)
  /// The number of the first event that has not been removed.
  private let first = Synchronization.Atomic<Int>(0)

  init(capacity: Int) {
    // A power of 2.
    self.capacity = 1 << (Int.bitWidth - (capacity - 1).leadingZeroBitCount)
    unsafe words = .allocate(capacity: self.capacity * Field.count)
    for index in 0..<self.capacity * Field.count { unsafe (words + index).initialize(to: Atomic(0)) }
  }

  deinit { unsafe words.deallocate() }

  /// A word of the place of an event. Capacity and number of fields are powers of 2.
  private subscript(number: Int, field: Int) -> Synchronization.Atomic<UInt64> {
    _read { yield unsafe words[(number & (capacity - 1)) * Field.count + (field & (Field.count - 1))] }
  }

  private func stamp(_ number: Int) -> UInt64 { UInt64(number) * 2 + 2 }

  /// Adds an event. Returns its number.
  func write(
    kind: UInt8, lane: UInt64, subscription: UInt64, thread: UInt64, time: UInt64, cause: Int?, text: inout String
  ) -> Int {
    let number = next.add(1, ordering: .relaxed).oldValue
    let former = self[number, Field.stamp].load(ordering: .relaxed)
    let stamp = stamp(number)
    guard former & 1 == 0, former < stamp,
      self[number, Field.stamp].compareExchange(expected: former, desired: stamp - 1, ordering: .acquiring).exchanged
    else { return number }
    atomicMemoryFence(ordering: .releasing)
    self[number, Field.time].store(time, ordering: .relaxed)
    self[number, Field.duration].store(0, ordering: .relaxed)
    self[number, Field.thread].store(thread, ordering: .relaxed)
    self[number, Field.subscription].store(subscription, ordering: .relaxed)
    self[number, Field.lane].store(lane, ordering: .relaxed)
    self[number, Field.cause].store(cause.map { UInt64($0) + 1 } ?? 0, ordering: .relaxed)
    let length = text.withUTF8 { bytes in
      var index = Field.text
      var word: UInt64 = 0
      for offset in 0..<min(bytes.count, LaneRing.textCapacity) {
        word |= unsafe UInt64(bytes[offset]) << UInt64(offset % 8 * 8)
        if offset % 8 == 7 {
          self[number, index].store(word, ordering: .relaxed)
          index += 1
          word = 0
        }
      }
      if index < Field.count { self[number, index].store(word, ordering: .relaxed) }
      return bytes.count
    }
    self[number, Field.kind].store(UInt64(kind) | UInt64(length) << 8, ordering: .relaxed)
    self[number, Field.stamp].store(stamp, ordering: .releasing)
    return number
  }

  /// Notes how long an event took, if it is still there.
  func note(duration: UInt64, of number: Int) {
    let stamp = stamp(number)
    guard
      self[number, Field.stamp].compareExchange(expected: stamp, desired: stamp - 1, ordering: .acquiring).exchanged
    else { return }
    atomicMemoryFence(ordering: .releasing)
    self[number, Field.duration].store(duration, ordering: .relaxed)
    self[number, Field.stamp].store(stamp, ordering: .releasing)
  }

  func removeAll() { first.store(next.load(ordering: .relaxed), ordering: .releasing) }

  /// The events that are there, in the order of their numbers, and the number of those that were recorded.
  func read() -> (entries: [Entry], written: Int) {
    // Before `next`, which is never less.
    let first = first.load(ordering: .acquiring)
    let end = next.load(ordering: .acquiring)
    return ((max(first, end - capacity)..<end).compactMap(entry), end - first)
  }

  private func entry(_ number: Int) -> Entry? {
    guard self[number, Field.stamp].load(ordering: .acquiring) == stamp(number) else { return nil }
    let values = (0..<Field.count).map { self[number, $0].load(ordering: .relaxed) }
    atomicMemoryFence(ordering: .acquiring)
    guard self[number, Field.stamp].load(ordering: .relaxed) == stamp(number) else { return nil }
    let length = Int(values[Field.kind] >> 8)
    var bytes = (0..<min(length, LaneRing.textCapacity)).map {
      UInt8(truncatingIfNeeded: values[Field.text + $0 / 8] >> UInt64($0 % 8 * 8))
    }
    if length > LaneRing.textCapacity {
      // Without a character that was cut through.
      let rest = bytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
      let first = bytes[bytes.count - 1 - rest]
      // The first byte of a character begins with as many ones as the character has bytes, if there are several.
      if rest + 1 < (~first).leadingZeroBitCount { bytes.removeLast(rest + 1) }
    }
    return Entry(
      number: number, time: values[Field.time], duration: values[Field.duration], thread: values[Field.thread],
      subscription: values[Field.subscription], lane: values[Field.lane],
      cause: values[Field.cause] == 0 ? nil : Int(values[Field.cause] - 1),
      kind: UInt8(truncatingIfNeeded: values[Field.kind]),
      text: String(decoding: bytes, as: UTF8.self) + (length > LaneRing.textCapacity ? "…" : ""))
  }
}
