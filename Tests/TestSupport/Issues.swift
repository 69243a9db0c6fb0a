import Synchronization
public import Testing

/// Returns the issues that a closure records, with their texts and places. They do not count for the test that runs.
public func issues(of body: @escaping () async -> Void) async -> [Issue] {
  final class Recorded: Sendable {
    let issues = Mutex<[Issue]>([])
  }
  let recorded = Recorded()
  // `unsafe` holds because the closure has returned before this function continues.
  nonisolated(unsafe) let body = body
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    recorded.issues.withLock { $0.append(issue) }
    return nil
  }
  do {
    try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current) { await body() }
  } catch {
    Issue.record(error)
  }
  return recorded.issues.withLock(\.self)
}

extension Issue {
  /// The comments, each on a line.
  public var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
