/// What `zip` knows: how many values of each upstream wait, and which upstreams have finished. A value type without a lock;
/// its stage uses it inside the gate.
///
/// Its loops count, because a method that takes a closure costs 1,000 instructions more in a debug build.
@frozen
@usableFromInline
struct ZipState {
  @frozen
  @usableFromInline
  struct Upstream {
    @usableFromInline var count = 0
    @usableFromInline var hasFinished = false

    @inlinable init() {}
  }

  @usableFromInline var upstreams: ContiguousArray<Upstream>
  /// The upstream whose value is being delivered, and the demand added within that, which it receives in return.
  @usableFromInline var current: Int?
  @usableFromInline var requested = Subscribers.Demand.none

  @inlinable
  init(upstreams: Int) {
    self.upstreams = ContiguousArray(repeating: Upstream(), count: upstreams)
  }

  /// Counts a value. Returns whether to deliver: a value that arrives within a delivery waits for the end of that.
  @inlinable
  mutating func receive(from index: Int) -> Bool {
    upstreams[index].count += 1
    return current == nil
  }

  /// Takes one value of each upstream for a delivery, if each has one.
  @inlinable
  mutating func beginDelivery(from index: Int) -> Bool {
    var other = 0
    while other < upstreams.count {
      if upstreams[other].count == 0 { return false }
      other += 1
    }
    while other > 0 {
      other -= 1
      upstreams[other].count -= 1
    }
    current = index
    return true
  }

  /// Adds demand. Returns the upstream that receives it in return for the value that is being delivered.
  @inlinable
  mutating func request(_ more: Subscribers.Demand) -> Int? {
    if current != nil { requested += more }
    return current
  }

  /// Ends a delivery. Returns the demand in return for its value.
  @inlinable
  mutating func endDelivery(_ returned: Subscribers.Demand) -> Subscribers.Demand {
    current = nil
    defer { requested = .none }
    return returned + requested
  }

  @inlinable
  mutating func finish(_ index: Int) { upstreams[index].hasFinished = true }

  /// Whether no value can follow: an upstream has finished, and none of its values waits.
  @inlinable var isOver: Bool {
    var index = 0
    while index < upstreams.count {
      if upstreams[index].hasFinished, upstreams[index].count == 0 { return true }
      index += 1
    }
    return false
  }
}
