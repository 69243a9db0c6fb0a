import Synchronization

extension UpstreamLink {
  /// What each link shows.
  var facts: Inspection {
    Inspection(
      as: self, text: "\(self.name)", children: self.name.children(self.mirrorValues),
      downstream: self.downstreamObject,
      upstreams: self.currentUpstream.map { [$0] } ?? [],
      details: self.isConnected ? [] : self.isRunning ? ["awaits a subscription"] : ["ended"])
  }

  private var currentUpstream: EngineSubscription? { lock.withLock { upstream } }

  private var mirrorValues: [String: Any?] {
    let (phase, upstream) = lock.withLock { (self.phase.load(ordering: .relaxed), self.upstream) }
    let status = phase == Phase.awaiting ? "awaiting" : phase == Phase.connected ? "connected" : "ended"
    return [
      "downstream": identity(of: downstreamObject), "status": status, "upstreamSubscription": upstream?.original,
    ]
  }

  /// Searched for from the upstream on: the stage knows its link, but the link does not know the stage.
  private var downstreamObject: AnyObject? {
    var next = currentUpstream.flatMap { inspect($0)?.downstream() }
    while let stage = next as? any Forwarding {
      if stage.ownSubscription === self { return stage.downstreamObject }
      next = stage.downstreamObject
    }
    return nil
  }
}

extension TapLink: Inspected {
  package var inspection: Inspection {
    var facts = facts
    let (upstreams, details) = (facts.upstreams, facts.details)
    facts.upstreams = { upstreams() + (self.connection?.current.map { [$0] } ?? []) }
    facts.details = { (self.notes?() ?? []) + details() }
    return facts
  }
}

extension SubscriptionArbiter: Inspected {
  package var inspection: Inspection {
    var facts = facts
    let (downstream, details) = (facts.downstream, facts.details)
    let demand = lock.withLock { state.demand }
    facts.children = { self.name.children(["downstream": identity(of: downstream()), "demand": demand]) }
    facts.details = { details() + (demand > .none ? ["demand: \(demand)"] : []) }
    return facts
  }
}

extension CollectByCountLink: Inspected {
  package var inspection: Inspection {
    var facts = facts
    let children = facts.children
    facts.children = { children().map { $0.label == "count" ? ("count", self.count) : $0 } }
    return facts
  }
}
