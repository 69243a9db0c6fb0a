/// Keeps for newcomers what tells where work stands: that there is no result yet, the last values, or a failure.
final class ResultReplay<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the variable is used under the subject's lock alone.

  enum Role {
    /// Kept until something else is, and not after that.
    case placeholder

    /// Kept behind the values before it. Takes the place of all else.
    case value

    /// Takes the place of all.
    case failure
  }

  @exclusivity(unchecked)
  private var kept: Role?

  /// Sends a value to a subject's subscribers, and has it keep the value as its role says.
  ///
  /// - Parameter limit: How many values are kept.
  func send(_ value: Output, as role: Role, to subject: SubjectCore<Output, Failure>, limit: Int) {
    subject.send(value) { subject -> Queue<Output>? in
      var released = Queue<Output>()
      if role == .placeholder, kept != nil { return released }
      if role != .value || kept != .value { swap(&subject.past, &released) }
      kept = role
      subject.past.append(value)
      if role == .value, subject.past.count > limit, let first = subject.past.popFirst() { released.append(first) }
      return released
    }
  }
}
