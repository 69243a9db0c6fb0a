import Synchronization

extension AnySubjectCore: CustomStringConvertible, CustomReflectable {
  @usableFromInline package final var description: String { "\(name)" }
  @usableFromInline package final var customMirror: Mirror {
    let value = (self as? any ValueSending)?.latestValue
    return Mirror(self, showing: (value.map { [("value", $0)] } ?? []) + mirrorChildren)
  }

  /// What a mirror and a description show of each subject.
  package final var mirrorChildren: [Mirror.Child] { [("subscribers", subscriberCount.load(ordering: .relaxed))] }
}

/// A subject's core, as what knows its values and their type.
protocol ValueSending: AnySubjectCore {
  var valueType: Any.Type { get }

  /// The latest value, if it is kept.
  var latestValue: Any? { get }
}

extension SubjectCore: ValueSending {
  var valueType: Any.Type { Output.self }
  var latestValue: Any? { lock.withLock { latest } }
}
