/// Traps if an index given to a collection is not one of the allowed ones.
package func checkIndex(
  _ index: Int, within allowed: Range<Int>, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if !allowed.contains(index) { trap(name, "index \(index); pass one within \(allowed)", file: file, line: line) }
}

/// Traps if a collection from which an element is to be removed has none.
func checkNotEmpty(
  _ collection: some Collection, of name: StaticString, file: StaticString = #fileID, line: UInt = #line
) {
  if collection.isEmpty {
    trap(name, "no elements; call it if there is an element to remove", file: file, line: line)
  }
}
