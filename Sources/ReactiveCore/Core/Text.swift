/// A one-line description of an object of the library: the name of its type, and facts about it. It looks like Swift's
/// description of a structure.
///
/// The facts say how many subscribers an object has, but not the values that it keeps: these can be long or secret, and
/// can contain the object. Its mirror shows them, as ``shownInMirror(_:)``.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let details = children.map { label, value in
    var writer = ExcerptWriter()
    writer.write(value)
    return (label.map { "\($0): " } ?? "") + writer.excerpt
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
///
/// - Complexity: That of the result. A description of the user's is made as a whole.
package func excerpt(of value: Any) -> String {
  var writer = ExcerptWriter()
  if let string = value as? any StringProtocol { writer.append(string) } else { writer.write(value) }
  return writer.excerpt
}

private func isShort(_ value: Any, within lines: inout Int) -> Bool {
  lines -= 1
  if lines < 0 { return false }
  if let string = value as? any StringProtocol { return string.utf8.count <= ExcerptWriter.limit }
  if isClosed(value) { return false }
  for child in Mirror(reflecting: value).children where !isShort(child.value, within: &lines) { return false }
  return true
}

/// Whether a value is not looked into: an object, or a publisher, whose mirror shows a value that can contain it.
private func isClosed(_ value: Any) -> Bool {
  value is any Publisher || type(of: value) is AnyClass
}

/// Writes values as Swift describes them, up to a limit.
private struct ExcerptWriter {
  static let limit = 256

  private var text = ""

  private var isFull: Bool { text.utf8.count > ExcerptWriter.limit }

  var excerpt: String { isFull ? text + "…" : text }

  mutating func append(_ string: some StringProtocol) {
    for scalar in string.unicodeScalars {
      if isFull { return }
      text.unicodeScalars.append(scalar)
    }
  }

  mutating func write(_ value: Any) {
    if isFull { return }
    if let string = value as? any StringProtocol { return writeQuoted(string) }
    if isClosed(value) { return append((value as? any CustomStringConvertible)?.description ?? "\(type(of: value))") }
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, value) {
    case (.collection, _), (.set, _):
      writeList("[", mirror.children, "]")
    case (.dictionary, _):
      writeList(mirror.children.isEmpty ? "[:" : "[", mirror.children, "]") { writer, entry in
        writer.writeList("", Mirror(reflecting: entry.value).children, "", between: ": ")
      }
    case (.tuple, _):
      writeFields(mirror.children)
    case (.optional, _):
      if mirror.children.isEmpty { append("nil") } else { writeList("Optional(", mirror.children, ")") }
    case (_, let value as any CustomStringConvertible):
      append(value.description)
    case (_, let value as any CustomDebugStringConvertible):
      append(value.debugDescription)
    case (.struct, _):
      append("\(type(of: value))")
      writeFields(mirror.children)
    case (.enum, _) where !mirror.children.isEmpty:
      let (name, payload) = mirror.children.first!
      append(name ?? "")
      let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
      if isTuple { write(payload) } else { writeList("(", mirror.children, ")") }
    default:
      append("\(value)")
    }
  }

  private mutating func writeQuoted(_ string: some StringProtocol) {
    var start = ""
    start.unicodeScalars.append(contentsOf: string.unicodeScalars.prefix(ExcerptWriter.limit))
    append(start.debugDescription)
  }

  private mutating func writeFields(_ fields: Mirror.Children) {
    writeList("(", fields, ")") { writer, field in
      // The elements of a tuple without labels have numbers, `.0` and so on.
      if let label = field.label, !label.hasPrefix(".") { writer.append("\(label): ") }
      writer.write(field.value)
    }
  }

  private mutating func writeList(
    _ start: String, _ children: Mirror.Children, _ end: String, between separator: String = ", ",
    _ writeChild: (inout ExcerptWriter, Mirror.Child) -> Void = { $0.write($1.value) }
  ) {
    append(start)
    for (number, child) in children.enumerated() {
      if isFull { return }
      if number > 0 { append(separator) }
      writeChild(&self, child)
    }
    append(end)
  }
}

/// What a mirror shows in place of a value.
struct Excerpt: CustomStringConvertible, CustomReflectable {
  let description: String
  var customMirror: Mirror { Mirror(self, children: []) }
}
