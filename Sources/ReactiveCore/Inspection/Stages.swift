extension SerialStage {
  /// What each stage shows.
  var facts: Inspection {
    Inspection(
      as: subscription, downstream: self.downstreamObject,
      valueType: downstreamObject == nil ? nil : (self as? any SendingStage)?.outputType)
  }
}

/// A stage that knows the type of the values that it sends.
private protocol SendingStage: SerialStage {
  var outputType: Any.Type { get }
}

extension BufferStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension CollectByTimeStage: SendingStage { fileprivate var outputType: Any.Type { [Value].self } }
extension CombineLatestStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension CompanionStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension DebounceStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension FlatMapStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension ScheduledStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension SwitchToLatestStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension ThrottleStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension TimeoutStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }
extension ZipStage: SendingStage { fileprivate var outputType: Any.Type { Output.self } }

extension SerialStage: CustomReflectable {
  @usableFromInline package final var customMirror: Mirror { Mirror(self, showing: []) }
}

/// A stage that keeps values.
private protocol WaitingStage: SerialStage {
  /// The number of values that it keeps. Used under the lock.
  var waitingCount: Int { get }
}

extension FlatMapStage: WaitingStage { fileprivate var waitingCount: Int { queue.count } }
extension BufferStage: WaitingStage { fileprivate var waitingCount: Int { state.waiting.count } }
extension ScheduledStage: WaitingStage {}

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
