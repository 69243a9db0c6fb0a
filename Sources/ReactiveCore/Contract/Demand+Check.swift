extension Subscribers.Demand {
  /// Stops the program where a subscription requires a request for at least one value and receives one for none.
  @inlinable @inline(__always)
  func check(of name: some CustomStringConvertible, file: StaticString = #fileID, line: UInt = #line) {
    if rawValue == 0 { trapNone(name, file, line) }
  }
}

@usableFromInline
@inline(never)
func trapNone(_ name: some CustomStringConvertible, _ file: StaticString, _ line: UInt) -> Never {
  trap(name, "request(.none); request 1 value or more, or .unlimited", file: file, line: line)
}
