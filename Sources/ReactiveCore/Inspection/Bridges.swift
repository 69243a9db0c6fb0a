extension ForeignSubscription: Inspected {
  var inspection: Inspection {
    Inspection(
      as: self, original: subscription, text: "\(self.subscription)",
      downstream: self.gate?.downstreamObject, wrapped: subscription)
  }
}

extension ForeignSubscriber: Inspected {
  package var inspection: Inspection {
    Inspection(
      as: self, original: subscriber, text: self.subscriber.map { "\($0)" } ?? "\(self.gate.label.name)",
      children: self.mirrorChildren, downstream: self.downstreamObject)
  }

  /// The user's subscriber, if there is no stage before it.
  private var subscriber: Any? { gate.label.isSubscriber ? identity(of: downstreamObject) : nil }

  private var mirrorChildren: [Mirror.Child] {
    let stage = downstreamObject as? any Forwarding
    var values: [String: Any?] = (stage as? any Annotated)?.annotation?.values() ?? [:]
    if let subscription = stage?.ownSubscription {
      values["parentSubscription"] = subscription.combineIdentifier
      for (label, value) in inspect(subscription)?.children() ?? [] { values[label ?? ""] = value }
    }
    values["downstream"] = .some(identity(of: stage?.downstreamObject))
    return gate.label.name.children(values)
  }
}

extension ForeignSubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline package var description: String { inspection.text() }
  @usableFromInline package var customMirror: Mirror { Mirror(inspecting: self) }

  @usableFromInline package var playgroundDescription: Any {
    (inspection.original as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
