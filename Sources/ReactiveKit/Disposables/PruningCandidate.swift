/// A disposable that cannot be used again after `isDisposed` was true.
package protocol EndsForGood: Disposable {}

/// A member of a collection of disposables that may be released because it has ended.
///
/// A bag that is empty, or a disposable of the user's, may be used again by other code that retains it. So it has ended
/// for good only if there is no such code, or if its type says so by ``EndsForGood``.
package struct PruningCandidate {
  private let disposable: any Disposable
  private let isRetainedElsewhere: Bool

  /// Creates a candidate from the collection's own variable, which must not be copied anywhere. Runs no user code.
  package init(_ member: inout any Disposable) {
    isRetainedElsewhere = !isOnlyReference(&member)
    disposable = member
  }

  /// Whether the collection can release the member. Asks the member, which may be of the user's type.
  package var hasEndedForGood: Bool {
    disposable.isDisposed && (!isRetainedElsewhere || disposable is any EndsForGood)
  }
}

/// Whether a variable is the only strong reference to its object. True for a value.
private func isOnlyReference<Member: Disposable>(_ member: inout Member) -> Bool {
  guard Member.self is AnyObject.Type else { return true }
  // An optional, because Swift would open `any AnyObject` itself, and retain a copy meanwhile.
  // The variable is a reference, and so is an optional object, which has the same layout.
  return unsafe withUnsafeMutablePointer(to: &member) {
    unsafe $0.withMemoryRebound(to: AnyObject?.self, capacity: 1) { unsafe isKnownUniquelyReferenced(&$0.pointee) }
  }
}
