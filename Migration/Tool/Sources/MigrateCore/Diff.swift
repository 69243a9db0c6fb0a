/// A unified diff of a file, or nothing where nothing differs.
///
/// Lines of `context` stand around each difference, as `patch` and `git apply` take it. Linear in the file's length times the
/// number of differences.
public func unifiedDiff(path: String, old: [UInt8], new: [UInt8], context: Int = 3) -> String {
  if old == new { return "" }
  let before = lines(old)
  let after = lines(new)
  var removed = Set<Int>()
  var inserted = Set<Int>()
  for change in after.difference(from: before) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  // Each line as it is shown, with how many lines of either side are before it.
  var shown: [(mark: Character, line: ArraySlice<UInt8>, old: Int, new: Int)] = []
  var i = 0
  var j = 0
  while i < before.count || j < after.count {
    if removed.contains(i) {
      shown.append(("-", before[i], i, j))
      i += 1
    } else if inserted.contains(j) {
      shown.append(("+", after[j], i, j))
      j += 1
    } else {
      shown.append((" ", before[i], i, j))
      i += 1
      j += 1
    }
  }

  var text = "--- a/\(path)\n+++ b/\(path)\n"
  var place = 0
  while let first = shown[place...].firstIndex(where: { $0.mark != " " }) {
    let start = max(first - context, 0)
    var end = first
    // A hunk ends where more than twice the context is equal.
    while let next = shown[end...].firstIndex(where: { $0.mark != " " }), next <= end + 2 * context { end = next + 1 }
    let hunk = shown[start..<min(end + context, shown.count)]
    text += "@@ -\(range(shown[start].old, hunk.count { $0.mark != "+" }))"
    text += " +\(range(shown[start].new, hunk.count { $0.mark != "-" })) @@\n"
    for line in hunk {
      text += "\(line.mark)" + String(decoding: line.line, as: UTF8.self)
      if line.line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
    place = end
  }
  return text
}

/// The lines, each with its end.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
    lines.append(bytes[start...place])
    start = place + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// A range of lines as a hunk's head says it: an empty one is named by the line before.
private func range(_ linesBefore: Int, _ count: Int) -> String {
  let first = count == 0 ? linesBefore : linesBefore + 1
  return count == 1 ? "\(first)" : "\(first),\(count)"
}
