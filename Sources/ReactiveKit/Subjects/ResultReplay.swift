/// Keeps the state of some work for new subscribers: a placeholder without a result, the last values, or a failure.
final class ResultReplay<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because the variable is used under the subject's lock alone.

  enum Role {
    /// Kept until something else is kept. Ignored if anything is kept already.
    case placeholder

    /// Kept after the previous values. Replaces everything else.
    case value

    /// Replaces everything.
    case failure
  }

  private var kept: Role?

  /// Sends a value to a subject's subscribers, and makes the subject keep the value as its role demands.
  ///
  /// - Parameters:
  ///   - value: The value to send.
  ///   - role: What becomes of the values that are kept.
  ///   - subject: The subject that sends the value, and keeps it.
  ///   - limit: The maximum number of values to keep.
  func send(_ value: Output, as role: Role, to subject: SubjectCore<Output, Failure>, limit: Int) {
    subject.send(value) { subject -> AnyQueue? in
      var released = AnyQueue()
      if role == .placeholder, kept != nil { return released }
      if role != .value || kept != .value { swap(&subject.past, &released) }
      kept = role
      subject.past.append(value)
      if role == .value, subject.past.count > limit { released.append(subject.past.removeFirst(Output.self)) }
      return released
    }
  }
}
