/// A one-line description of an object of the library: the name of its type, and facts about it. It looks like Swift's
/// description of a structure.
///
/// The facts say how many subscribers an object has, but not the values that it keeps: these can be long or secret, and
/// can contain the object. Its mirror shows them, as ``shownInMirror(_:)``.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let details = children.map { label, value in
    (label.map { "\($0): " } ?? "") + excerpt { $0.describe(part: value) }
  }
  return "\(type(of: subject))(\(details.joined(separator: ", ")))"
}

/// What a mirror shows of a value: the value, or an excerpt of it if `dump` would print much, or look into objects, which
/// other threads may be changing.
package func shownInMirror(_ value: Any) -> Any {
  var lines = 32
  return isShort(value, within: &lines) ? value : Excerpt(description: excerpt(of: value))
}

/// The start of a value's description, of about 256 bytes at most. Names only the type of an object without one.
package func excerpt(of value: Any) -> String {
  excerpt { $0.describe(value, isDebug: false) }
}

private let excerptLimit = 256

private func excerpt(_ describe: (inout BoundedDescription) -> Void) -> String {
  var description = BoundedDescription(limit: excerptLimit, namesModules: false)
  describe(&description)
  return description.isFull ? description.text + "…" : description.text
}

private func isShort(_ value: Any, within lines: inout Int) -> Bool {
  lines -= 1
  if lines < 0 { return false }
  if let string = value as? any StringProtocol { return string.utf8.count <= excerptLimit }
  if isClosed(value) { return false }
  for child in Mirror(reflecting: value).children where !isShort(child.value, within: &lines) { return false }
  return true
}

/// Whether a value is not looked into: an object, or a publisher, whose mirror shows a value that can contain it.
private func isClosed(_ value: Any) -> Bool {
  value is any Publisher || type(of: value) is AnyClass
}

/// What a mirror shows in place of a value.
struct Excerpt: CustomStringConvertible, CustomReflectable {
  let description: String
  var customMirror: Mirror { Mirror(self, children: []) }
}
