import Foundation
import Implementation
import Testing

/// A row of `behaviors.tsv`: a behaviour of Combine, and how it is known.
struct Row {
  /// The operator or type, a dot, and the case. It stands in the tests.
  let id: String
  let statement: String
  /// A letter, and a section of the project's notes: COMPATIBILITY.md explains them.
  let source: String

  static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

  /// All rows, as they stand in the file.
  static let rows: [Row] = {
    let file = folder.appendingPathComponent("behaviors.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.components(separatedBy: "\t")
      return Row(id: cells[0], statement: cells[1], source: cells[2])
    }
  }()

  static let byID = Dictionary(rows.map { ($0.id, $0) }) { $1 }

  /// The row's name and statement.
  static func title(_ id: String) -> Comment { "\(id): \(byID[id]?.statement ?? "behaviors.tsv has no such row")" }

  /// Why a test has to fail with this implementation, or nil.
  static func difference(_ id: String) -> Comment? { differences[id].map { "\(id): \($0)" } }
}

/// Names the behaviour that a test states. The test has to fail where the table says that the implementation differs.
struct Behavior: TestTrait, TestScoping {
  let id: String

  var comments: [Comment] { [Row.title(id)] }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let difference = Row.difference(id) else { return try await function() }
    await withKnownIssue(difference) { try await function() }
  }
}

extension Trait where Self == Behavior {
  static func behavior(_ id: String) -> Self { Behavior(id: id) }
}

@Suite struct TableTests {
  @Test func everyRowHasOneTestAndEveryTestARow() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Row.folder, includingPropertiesForKeys: nil)
    let named = try files.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: #/(?:Script|behavior)\(\s*"([^"]+)"/#).map {
        String($0.1)
      }
    }
    #expect(Set(named).symmetricDifference(Row.rows.map(\.id)).isEmpty)
    #expect(named.count == Set(named).count && Row.rows.count == Set(named).count)
  }

  @Test(arguments: Row.rows) func aRowSaysWhatItHasTo(_ row: Row) {
    #expect(row.statement.hasSuffix("."))
    #expect(row.source.contains(#/^[TXPIKO] \d\.\d+$/#))
  }

  @Test func everyDifferenceIsOfARowOrAProgram() {
    #expect(Set(differences.keys).subtracting(Row.rows.map(\.id)) == [])
    #expect(Set(logs.keys).subtracting(Program.rows.map(\.input)) == [])
  }

  /// What the script of a row claims, beyond the test that is its source.
  @Test func aTestThatOpenCombinePassesIsNoSourceOfWhatOpenCombineDoesNot() {
    let isOpenCombine = String(reflecting: Just<Int>.self).hasPrefix("OpenCombine.")
    let tested = Row.rows.filter { $0.source.hasPrefix("T") }.map(\.id)
    #expect(!isOpenCombine || tested.filter { differences[$0] != nil } == [])
  }
}
