/// What `merge` knows: the demand, the values for which there was none, and how many upstreams have not finished. A value type without a lock; its stage uses it
/// under one.
@frozen
@usableFromInline
struct MergeState<Value> {
  /// The requests to make.
  @frozen
  @usableFromInline
  struct Requests: Equatable {
    /// Whether to request unlimited values from all upstreams.
    @usableFromInline var isUnlimited = false
    /// The upstreams from which to request one value each.
    @usableFromInline var indices: [Int] = []

    @inlinable init() {}

    @inlinable var isEmpty: Bool { !isUnlimited && indices.isEmpty }
  }

  /// What becomes of a value.
  @usableFromInline
  enum Reception {
    /// It is to be delivered. If it counts, one value more is to be requested from its upstream.
    case deliver(counts: Bool)
    /// It is buffered, in place of another one if there is one.
    case keep(replacing: Value?)
  }

  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var requests = Requests()

  /// The buffered values of each upstream, and their number.
  @usableFromInline var buffers: ContiguousArray<Queue<Value>>
  @usableFromInline var count = 0
  @usableFromInline var unfinished: Int

  /// Whether all values without demand are buffered: ReactiveKit's way. Combine keeps the latest of each upstream.
  @usableFromInline let keepsAll: Bool

  @inlinable
  init(upstreams: Int, keepsAll: Bool) {
    buffers = ContiguousArray(repeating: Queue(), count: upstreams)
    unfinished = upstreams
    self.keepsAll = keepsAll
  }

  /// Whether values can pass uncounted: demand is unlimited, and there is no buffered value that they would overtake.
  @inlinable var isOpen: Bool { demand.isUnlimited && count == 0 }

  /// Adds demand. When it becomes unlimited, so do the requests.
  @inlinable
  mutating func add(_ more: Subscribers.Demand) {
    if demand.isUnlimited { return }
    demand += more
    guard demand.isUnlimited else { return }
    requests = Requests()
    requests.isUnlimited = true
  }

  @inlinable
  mutating func receive(_ value: Value, from index: Int) -> Reception {
    // Signals send without demand, too: a value must not overtake those before it.
    if demand > .none, !keepsAll || buffers[index].isEmpty {
      if demand.isUnlimited { return .deliver(counts: false) }
      demand -= 1
      return .deliver(counts: true)
    }
    let former = keepsAll ? nil : buffers[index].popFirst()
    buffers[index].append(value)
    if former == nil { count += 1 }
    return .keep(replacing: former)
  }

  /// Takes the next buffered value that there is demand for, from one upstream after the other. One value more is to be
  /// requested from its upstream.
  @inlinable
  mutating func next(_ index: inout Int) -> Value? {
    guard demand > .none, count > 0 else { return nil }
    while true {
      let current = index
      index = index + 1 < buffers.count ? index + 1 : 0
      guard let value = buffers[current].popFirst() else { continue }
      count -= 1
      if !demand.isUnlimited {
        demand -= 1
        requests.indices.append(current)
      }
      return value
    }
  }

  /// Notes that an upstream has finished. Returns whether it was the last.
  @inlinable
  mutating func finish() -> Bool {
    unfinished -= 1
    return unfinished == 0
  }

  /// Whether the stream finishes now. Without upstreams, it does when there is demand.
  @inlinable var isOver: Bool { unfinished == 0 && count == 0 && (demand > .none || !buffers.isEmpty) }

  @inlinable
  mutating func takeRequests() -> Requests {
    defer { requests = Requests() }
    return requests
  }
}
