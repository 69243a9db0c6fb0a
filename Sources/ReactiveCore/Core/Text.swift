/// A one-line description of an object of the library: the name of its type, and facts about it. It looks like Swift's
/// description of a structure.
///
/// The facts say how many subscribers an object has, but not the values that it keeps: these can be long or secret, and
/// can contain the object. Its mirror shows them.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let details = children.map { label, value in
    (label.map { "\($0): " } ?? "") + excerpt { $0.describe(part: value) }
  }
  return "\(type(of: subject))(\(details.joined(separator: ", ")))"
}

/// The start of a value's description, of about 256 bytes at most. Names only the type of an object without one.
package func excerpt(of value: Any) -> String {
  excerpt { $0.describe(value, isDebug: false) }
}

private func excerpt(_ describe: (inout BoundedDescription) -> Void) -> String {
  var description = BoundedDescription(limit: 256, namesModules: false)
  describe(&description)
  return description.isFull ? description.text + "…" : description.text
}
