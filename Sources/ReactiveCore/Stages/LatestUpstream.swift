/// A stage's latest upstream and downstream's remaining demand. The stage's lock guards both.
@usableFromInline
struct LatestUpstream {
  @usableFromInline var link: UpstreamLink?
  /// Whether `link` has received a subscription, so that requests can be forwarded immediately.
  @usableFromInline var isConnected = false
  @usableFromInline var demand = Subscribers.Demand.none

  @inlinable
  init() {}

  @inlinable var connected: UpstreamLink? { isConnected ? link : nil }

  /// Replaces the upstream. Returns the former one.
  @inlinable
  mutating func replace(with link: UpstreamLink) -> UpstreamLink? {
    defer { self.link = link }
    isConnected = false
    return self.link
  }

  /// Records that an upstream has sent its subscription. Returns the demand to request, or `nil` if it was replaced.
  @inlinable
  mutating func connect(_ link: UpstreamLink) -> Subscribers.Demand? {
    guard self.link === link else { return nil }
    isConnected = true
    return demand
  }

  /// Releases an upstream that has ended. Returns whether it was the latest.
  @inlinable
  mutating func end(_ link: UpstreamLink) -> Bool {
    guard self.link === link else { return false }
    self.link = nil
    return true
  }

  /// Adds the demand returned for a value of an upstream. Returns its replacement, if any, to request the demand from,
  /// unless unlimited demand has been requested from it.
  @inlinable
  mutating func add(_ more: Subscribers.Demand, from link: UpstreamLink) -> UpstreamLink? {
    defer { demand += more }
    return isConnected && self.link !== link && !demand.isUnlimited ? self.link : nil
  }
}
