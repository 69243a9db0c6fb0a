import Foundation

/// The rows of MIGRATION.md: what a name of old has become, and what else there is to know of it.
struct Guide {
  private var rows: [String: [(new: String, remark: String)]] = [:]

  /// Reads the guide in this library's folder; it has no rows where there is none.
  init(library: URL) {
    let data = FileManager.default.contents(atPath: library.appending(path: "MIGRATION.md").path)
    self.init(text: data.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// Reads rows of three cells: old names, the new one, a remark.
  init(text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces).replacing("&lt;", with: "<")
      }
      guard cells.count == 5 else { continue }
      for match in cells[1].matches(of: /`([A-Za-z_]+)[^`]*`/) {
        rows[String(match.1), default: []].append((cells[2], cells[3]))
      }
    }
  }

  /// What the compiler says, and what the guide says of the name in it.
  func helping(_ error: String) -> String {
    let match =
      error.firstMatch(of: /cannot specialize non-generic type '(\w+)'/)
      ?? error.firstMatch(of: /^(?:reference to )?.*?'(\w+)'.* is ambiguous/)
      ?? error.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)
      ?? error.firstMatch(of: /has no member '(\w+)'/)
    guard let name = match.map({ String($0.1) }), let rows = rows[name],
      let row = rows.first(where: { !$0.remark.isEmpty }) ?? rows.first
    else { return error }
    let said = [row.new.isEmpty ? "" : "is \(row.new)", row.remark].filter { !$0.isEmpty }.joined(separator: "; ")
    return said.isEmpty ? error : "\(error); MIGRATION: `\(name)` \(said)"
  }
}
