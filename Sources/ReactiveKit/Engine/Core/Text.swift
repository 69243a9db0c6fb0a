import Synchronization

/// What an object of the library prints: the name of its type, and what there is to know of it, in one line. It looks like what
/// Swift prints of a structure.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let facts = children.map { label, value in
    var fact = label.map { "\($0): " } ?? ""
    debugPrint(value, terminator: "", to: &fact)
    return fact
  }
  return "\(type(of: subject))(\(facts.joined(separator: ", ")))"
}

extension AnySubjectCore: CustomReflectable {
  @usableFromInline
  package final var customMirror: Mirror { Mirror(self, showing: facts) }

  /// What a mirror shows of a subject that has no value of its own.
  package final var facts: [Mirror.Child] { [("subscribers", subscriberCount.load(ordering: .relaxed))] }
}

extension SubjectCore {
  /// What a mirror shows of a subject that has a value.
  package func facts(value: Output) -> [Mirror.Child] { [("value", value)] + facts }

  /// The value that was kept, or the failure.
  package var outcome: Result<Output, Failure>? {
    lock.withLock {
      if case .failure(let error) = completion { return .failure(error) }
      return past.first.map { .success($0) }
    }
  }
}

extension SerialStage: CustomReflectable {
  @usableFromInline
  package final var customMirror: Mirror { Mirror(self, showing: []) }
}

extension PublishedStorage: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, showing: core.facts(value: core.newest)) }
}
