import Synchronization

extension AnySubjectCore: CustomStringConvertible, CustomReflectable {
  @usableFromInline package final var description: String { "\(name)" }
  @usableFromInline package final var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  /// What a mirror shows of a subject without a value.
  package final var mirrorChildren: [Mirror.Child] { [("subscribers", subscriberCount.load(ordering: .relaxed))] }
}

extension SubjectCore {
  /// What a mirror shows of a subject that has a value.
  package func mirrorChildren(value: Output) -> [Mirror.Child] { [("value", shownInMirror(value))] + mirrorChildren }
}
