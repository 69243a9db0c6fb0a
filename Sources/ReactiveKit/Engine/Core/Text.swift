import Synchronization

/// What an object of the library prints: the name of its type, and what there is to know of it, in one line. It looks like what
/// Swift prints of a structure.
package func text(_ subject: some Any, _ children: [Mirror.Child]) -> String {
  let facts = children.map { label, value in
    var fact = label.map { "\($0): " } ?? ""
    debugPrint(value, terminator: "", to: &fact)
    return fact
  }
  return "\(type(of: subject))(\(facts.joined(separator: ", ")))"
}
