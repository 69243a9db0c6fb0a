import Foundation

/// The rows of MIGRATION.md: what a name of old has become, and what else there is to know of it.
struct Guide {
  private var rows: [String: [(new: String, remark: String)]] = [:]

  /// Reads the guide in this library's folder; it has no rows where there is none.
  init(library: URL) {
    let data = FileManager.default.contents(atPath: library.appending(path: "MIGRATION.md").path)
    self.init(text: data.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// The types that old names are members of, or have become. No row is about members of another type.
  private var types: Set<String> = []

  /// Types of Swift's that rows name too.
  private static let others: Set<String> = [
    "Array", "Bool", "Collection", "Date", "Dictionary", "Double", "Element", "Error", "Int", "Never", "NSLock",
    "Optional",
    "Sequence", "Set", "String", "Void", "Task",
  ]

  /// Reads rows of three cells: old names, the new one, a remark. Other tables have figures and behaviours.
  init(text: String) {
    var isInRows = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("<!-- ") { isInRows = line.hasPrefix("<!-- rows: ") }
      guard isInRows, line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces).replacing("&lt;", with: "<")
      }
      guard cells.count == 5 else { continue }
      for match in cells[1].matches(of: /`([A-Za-z_]+)[^`]*`/) {
        rows[String(match.1), default: []].append((cells[2], cells[3]))
      }
      for match in (cells[1] + cells[2]).matches(of: /[A-Za-z_]+/) where match.0.first!.isUppercase {
        types.insert(String(match.0))
      }
    }
  }

  /// What the compiler says, and what the guide says of the name in it.
  func helping(_ error: String) -> String {
    let name: String
    if let match = error.firstMatch(of: /type '(?:\w+\.)*(\w+)[^']*' has no member '(\w+)'/) {
      guard types.contains(String(match.1)), !Self.others.contains(String(match.1)) else { return error }
      name = String(match.2)
    } else {
      let match =
        error.firstMatch(of: /cannot specialize non-generic type '(\w+)'/)
        ?? error.firstMatch(of: /^(?:reference to )?.*?'(\w+)'.* is ambiguous/)
        ?? error.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)
        ?? error.firstMatch(of: /(?:no type named|does not exist|no member named) '(\w+)'/)
      name = match.map { String($0.1) } ?? ""
      // A member's row is about no global name.
      guard name.first?.isUppercase == true || ["combineLatest", "zip", "create"].contains(name) else { return error }
    }
    guard let rows = rows[name],
      let row = rows.first(where: { !$0.remark.isEmpty }) ?? rows.first
    else { return error }
    let said = [row.new.isEmpty ? "" : "is \(row.new)", row.remark].filter { !$0.isEmpty }.joined(separator: "; ")
    return said.isEmpty ? error : "\(error); MIGRATION: `\(name)` \(said)"
  }
}
