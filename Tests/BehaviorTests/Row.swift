import Foundation
import Implementation
import Synchronization
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

  /// The row's name and statement, and what the implementation does instead.
  static func title(_ id: String) -> Comment {
    let statement = byID[id]?.statement ?? "behaviors.tsv has no such row"
    return "\(id): \(statement)\(differences[id].map { " Here: \($0.how)." } ?? "")"
  }

  /// What the test of a row has to see: what the test states, or, if the implementation differs, what the difference says.
  static func outcome(of id: String, _ stated: String) -> String {
    guard let saw = differences[id]?.saw else { return stated }
    if saw == stated { Issue.record("\(id) does not differ: the implementation's row goes") }
    return saw
  }
}

/// Names the behaviour that a test states.
struct Behavior: TestTrait, TestScoping {
  let id: String

  var comments: [Comment] { [Row.title(id)] }

  /// A row that is being tested, and whether the test has asked for its outcome.
  fileprivate final class Tested: Sendable {
    let id: String
    let isAsked = Atomic(false)

    init(_ id: String) { self.id = id }
  }

  @TaskLocal fileprivate static var tested: Tested?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let tested = Tested(id)
    try await Behavior.$tested.withValue(tested) { try await function() }
    if differences[id] != nil, !tested.isAsked.load(ordering: .relaxed) {
      Issue.record("\(id) differs: its test has to compare what it sees with an outcome(_:)")
    }
  }
}

/// What the running test has to see: what it states here, or what its implementation does instead.
func outcome(_ stated: String) -> String {
  guard let tested = Behavior.tested else { return stated }
  tested.isAsked.store(true, ordering: .relaxed)
  return Row.outcome(of: tested.id, stated)
}

/// How a process that prints what it sees has to end.
func ending(_ outcome: String) -> ExitTest.Condition { outcome == "traps" ? .failure : .success }

/// What a process has printed, or `traps`.
func printed(_ result: ExitTest.Result?) -> String {
  guard let result else { return "no result" }
  if result.exitStatus != .exitCode(EXIT_SUCCESS) { return "traps" }
  return String(decoding: result.standardOutputContent, as: UTF8.self)
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
