import Synchronization

/// A one-line description of an object of the library: the name of its type, and the given children. It looks like
/// Swift's description of a structure.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let facts = children.map { label, value in
    var fact = label.map { "\($0): " } ?? ""
    debugPrint(value, terminator: "", to: &fact)
    return fact
  }
  return "\(type(of: subject))(\(facts.joined(separator: ", ")))"
}
