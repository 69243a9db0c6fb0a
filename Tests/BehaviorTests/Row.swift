import Foundation
import Implementation
import Testing

/// A row of `behaviors.tsv`: a behaviour of Combine, and which implementations have it.
struct Row {
  /// The operator or type, a dot, and the case. It stands in the tests.
  let id: String
  let statement: String
  /// What is said of an implementation, by the name of its module.
  let states: [String: String]
  let reason: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// All rows, as they stand in the file.
  static let rows: [Row] = {
    let file = folder.appendingPathComponent("behaviors.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    let modules = lines[0][3...5]
    return lines.dropFirst().map { cells in
      Row(
        id: cells[0], statement: cells[1],
        states: Dictionary(uniqueKeysWithValues: modules.map { ($0, cells[lines[0].firstIndex(of: $0)!]) }),
        reason: cells.count > 6 ? cells[6] : "")
    }
  }()

  static let byID = Dictionary(rows.map { ($0.id, $0) }) { $1 }

  /// The module that has the types: also where it is imported by another name.
  static let implementation = String(String(reflecting: Just<Int>.self).prefix { $0 != "." })

  /// Why a test has to fail with this implementation, or nil.
  static func difference(_ id: String) -> Comment? {
    guard let row = byID[id] else {
      Issue.record("behaviors.tsv has no row \(id)")
      return nil
    }
    return row.states[implementation] == "differs" ? "\(id): \(row.reason)" : nil
  }
}

/// Names the behaviour that a test states. The test has to fail where the table says that the implementation differs.
struct Behavior: TestTrait, TestScoping {
  let id: String

  var comments: [Comment] { [Comment(rawValue: "\(id): \(Row.byID[id]?.statement ?? "?")")] }

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
    let known: [String: Set<String>] = [
      "RKPublishers": ["as stated", "differs"],
      "Combine": ["as stated", "documented", "not established", "differs"],
      "OpenCombine": ["as stated", "not established", "differs", "absent"],
    ]
    for (module, states) in known { #expect(states.contains(row.states[module] ?? "")) }
    #expect(row.states.values.contains("differs") == !row.reason.isEmpty)
    #expect(row.statement.hasSuffix("."))
  }
}
