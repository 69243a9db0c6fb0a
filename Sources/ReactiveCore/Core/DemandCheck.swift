extension Subscribers.Demand {
  /// Stops the program where a subscription requires a request for at least one value and receives one for none.
  @inlinable @inline(__always)
  func check(of name: StageName, file: StaticString = #fileID, line: UInt = #line) {
    if rawValue == 0 { trapNone(name, file, line) }
  }
}

@usableFromInline
@inline(never)
func trapNone(_ name: StageName, _ file: StaticString, _ line: UInt) -> Never {
  trap(name, "request(.none); request 1 value or more, or .unlimited", file: file, line: line)
}

/// Stops the program because a publisher has sent a value that was not requested.
@usableFromInline
@inline(never)
func trapUnrequested(
  _ value: some Any, of name: StageName, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let problem = "with a remaining demand of 0; a publisher sends at most the requested number of values"
  trap(name, "received \(excerpt(of: value)) \(problem)", file: file, line: line)
}
