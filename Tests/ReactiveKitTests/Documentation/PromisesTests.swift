import Foundation
import Testing

@Suite struct PromisesTests {
  /// The article *What you can rely on* names tests: each of them exists.
  @Test func eachTestThatShowsAPromiseExists() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = tests.deletingLastPathComponent().appending(
      path: "Sources/ReactiveKit/ReactiveKit.docc/Promises.md")
    let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = rows.dropFirst().flatMap { row in
      row.split(separator: "|").last.map { $0.matches(of: /`([a-z]\w+)`/).map { String($0.1) } } ?? []
    }
    var declared: Set<String> = []
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      let isBuilt = file.pathComponents.dropFirst(tests.pathComponents.count).contains(".build")
      guard file.pathExtension == "swift", !isBuilt else { continue }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /func (\w+)\(/) {
        declared.insert(String(match.1))
      }
    }
    #expect(rows.count > 10 && named.count > 15)
    #expect(named.filter { !declared.contains($0) } == [])
  }
}
