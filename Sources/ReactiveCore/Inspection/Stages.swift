extension SerialStage {
  /// What each stage shows.
  var facts: Inspection {
    Inspection(as: subscription, downstream: self.downstreamObject, valueType: (self as? any TypedStage)?.outputType)
  }
}

extension TypedStage {
  fileprivate var outputType: Any.Type? { downstreamObject == nil ? nil : Output.self }
}

extension SerialStage: CustomReflectable {
  @usableFromInline package final var customMirror: Mirror { Mirror(self, showing: []) }
}

/// A stage that keeps values.
private protocol WaitingStage: SerialStage {
  /// The number of values that it keeps. Used under the lock.
  var waitingCount: Int { get }
}

extension FlatMapStage: WaitingStage { fileprivate var waitingCount: Int { state.queue.count } }
extension BufferStage: WaitingStage { fileprivate var waitingCount: Int { state.waiting.count } }
extension ScheduledStage: WaitingStage { fileprivate var waitingCount: Int { state.waiting.count } }

extension StageSubscription: Inspected {
  package var inspection: Inspection {
    let stage = stage
    return Inspection(
      as: self, text: "\(self.name)",
      children: self.name.children(["downstream": identity(of: stage?.downstreamObject)]),
      downstream: stage?.downstreamObject, upstreams: Array(self.upstreams.filter { stage == nil || $0.isRunning }),
      valueType: stage?.facts.valueType, details: self.details(of: stage))
  }

  private func details(of stage: SerialStage?) -> [String] {
    guard let stage else { return ["ended"] }
    guard let waiting = stage as? any WaitingStage else { return [] }
    let count = stage.lock.withLock { waiting.waitingCount }
    return count > 0 ? ["waiting: \(count)"] : []
  }
}
