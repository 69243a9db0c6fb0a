extension OneSubscription: Inspected {
  package var inspection: Inspection {
    Inspection(text: "\(self.name)", children: self.content.map { [(nil, $0)] } ?? [])
  }
}

extension PullSubscription: Inspected {
  package var inspection: Inspection {
    Inspection(
      text: self.current.map { excerpt(of: $0) } ?? "\(self.name)", children: self.mirrorChildren)
  }

  private var mirrorChildren: [Mirror.Child] {
    let sequence: Mirror.Child = ("sequence", current ?? [Any]())
    return recorded.map { [sequence, ("completion", $0)] } ?? [sequence]
  }
}

extension WorkSubscription: Inspected {
  package var inspection: Inspection {
    Inspection(text: "\(self.name)", children: self.mirrorChildren, downstream: self.downstreamObject)
  }

  private var downstreamObject: AnyObject? { lock.withLock { state }.downstream?.next.object }

  private var mirrorChildren: [Mirror.Child] {
    let (state, parent, demand) = lock.withLock { (self.state, self.parent, self.demand) }
    return name.children([
      "task": state.work?.content, "downstream": identity(of: state.downstream?.next.object), "parent": parent,
      "demand": demand,
    ])
  }
}

extension LenientSubscription: Inspected {
  package var inspection: Inspection {
    Inspection(
      text: "\(self.name)", children: self.mirrorChildren, downstream: inspect(self.upstream)?.downstream(),
      wrapped: upstream)
  }

  private var mirrorChildren: [Mirror.Child] {
    var content = lock.withLock { self.content }
    content["demand"] = inspect(upstream)?.children().first { $0.label == "demand" }?.value
    return name.children(content)
  }
}

extension CountedSubscription: Inspected {
  package var inspection: Inspection {
    Inspection(
      text: "\(self.upstream)", downstream: inspect(self.upstream)?.downstream(),
      upstreams: self.user.connection.map { [$0] } ?? [], wrapped: upstream)
  }
}

extension AsyncIterationSubscription: Inspected {
  package var inspection: Inspection { Inspection(text: "AsyncSequence") }
}
