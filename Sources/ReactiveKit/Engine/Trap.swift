/// Stops the program because of a mistake in its use of the library. The message says where, what was wrong, and what is
/// allowed; it is printed in release builds too.
@usableFromInline
@inline(never)
package func trap(_ name: StaticString, _ problem: @autoclosure () -> String) -> Never {
  fatalError("\(name): \(problem())")
}
