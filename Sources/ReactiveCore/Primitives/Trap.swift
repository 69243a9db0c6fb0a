/// Stops the program because of a mistake in its use of the library, also in release builds. The message says where,
/// what was wrong, and what is allowed. The place is the caller's, which is the operator: the user's is in the backtrace.
@usableFromInline
@inline(never)
package func trap(
  _ name: some CustomStringConvertible, _ problem: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(name): \(problem())", file: file, line: line)
}

/// Stops the program at the user's request, and reports the user's file and line.
@usableFromInline
@inline(never)
package func trap(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}
