/// The newest of a stage's upstreams, and what downstream has asked for and not got. The stage's lock guards it.
@usableFromInline
struct NewestUpstream {
  @usableFromInline var link: UpstreamLink?
  /// Whether it has sent its subscription, and so gets requests as they come.
  @usableFromInline var isConnected = false
  @usableFromInline var demand = Subscribers.Demand.none

  @inlinable
  init() {}

  @inlinable
  var connected: UpstreamLink? { isConnected ? link : nil }

  /// Puts an upstream in the place of the former one, which is returned.
  @inlinable
  mutating func replace(with link: UpstreamLink) -> UpstreamLink? {
    defer { self.link = link }
    isConnected = false
    return self.link
  }

  /// Notes that an upstream has sent its subscription. Returns what it is to be asked for, unless it has been replaced.
  @inlinable
  mutating func connect(_ link: UpstreamLink) -> Subscribers.Demand? {
    guard self.link === link else { return nil }
    isConnected = true
    return demand
  }

  /// Releases an upstream that has ended. Returns whether it was the newest.
  @inlinable
  mutating func end(_ link: UpstreamLink) -> Bool {
    guard self.link === link else { return false }
    self.link = nil
    return true
  }

  /// Adds what was asked for in return for a value of an upstream. Returns the one that is to be asked for that in its place.
  @inlinable
  mutating func add(_ more: Subscribers.Demand, from link: UpstreamLink) -> UpstreamLink? {
    demand += more
    return isConnected && self.link !== link ? self.link : nil
  }
}
