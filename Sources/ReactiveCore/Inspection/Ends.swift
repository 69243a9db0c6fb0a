extension SignalObservation: Inspected {
  package var inspection: Inspection { Inspection(as: "Sink", upstreams: self.upstream.map { [$0] } ?? []) }
}

extension AssignmentTarget: Inspected {
  package var inspection: Inspection {
    Inspection(
      as: "Assign", downstream: self.observation,
      targets: ["object: \(excerpt(of: self.object))", "\(self.keyPath)"])
  }
}

extension CancellerLink: Inspected {
  package var inspection: Inspection { Inspection(wrapped: lock.withLock { canceller }) }
}

extension AnyCancellable: Inspected {
  package var inspection: Inspection { Inspection(upstreams: self.link.map { [$0] } ?? []) }
}

extension AnyCancellable: CustomStringConvertible, CustomReflectable {
  /// The type, and whether the activity was cancelled or has ended.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("isCancelled", hasEnded)] }
}

extension Subscribers.Sink: Inspected {
  package var inspection: Inspection { observation.inspection }
}

extension Subscribers.Sink: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// `Sink`.
  public var description: String { "Sink" }

  /// No children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  /// `Sink`.
  public var playgroundDescription: Any { description }
}
