import Foundation
import Testing

@testable import MigrateCore

/// Files as they lie on a disk.
@Suite struct ProjectTests {
  /// A folder for one test, gone with it.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "rk-migrate-test-\(UUID().uuidString)")
      .resolvingSymlinksInPath()

    init() { try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ path: String, _ text: String) { write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) {
      let file = url.appending(path: path)
      try! FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try! data.write(to: file)
    }

    func read(_ path: String) -> String? { try? String(contentsOf: url.appending(path: path), encoding: .utf8) }

    func path(_ path: String) -> String { url.appending(path: path).path }

    func git(_ words: String...) {
      _ = try! run(["git", "-C", url.path, "-c", "user.name=a", "-c", "user.email=a@b"] + words)
    }
  }

  private let folder = Folder()
  private let old = "import ReactiveKit\nlet e: ErrorType? = nil\n"
  private let new = "import ReactiveKit\nlet e: Error? = nil\n"

  private func tool(_ words: String...) -> ToolStatus { runCommand(words) }

  @Test func oldSyntaxIsWrittenBackAndPermissionsStay() throws {
    folder.write("a/A.swift", old)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a/A.swift"))
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("a/A.swift") == new)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a/A.swift"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["A.swift"])
  }

  @Test func aFileThatDoesNotImportTheseLibrariesIsLeftAlone() {
    folder.write("A.swift", "import Foundation\nlet e: ErrorType? = nil\n")
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("A.swift") == "import Foundation\nlet e: ErrorType? = nil\n")
  }

  /// The parser takes twice as long for each level of square brackets.
  @Test func whatTakesTheParserTooLongIsLeftAlone() {
    let text = old + "f(\(String(repeating: "[", count: 40))a)\n"
    folder.write("A.swift", text)
    folder.write("B.swift", old)
    #expect(tool("fix", folder.url.path) == .left)
    #expect(folder.read("A.swift") == text && folder.read("B.swift") == new)
    for (text, depth) in [
      ("[[1], [2, [3]]]", 3), ("]][", 1), ("\"[[[\"\n[[\n[", 3), ("// [[\n[\n", 2), ("a[b[c]] + d[e]", 2),
    ] { #expect(Project.depth(ofBracketsIn: Array(text.utf8)) == depth, "\(text)") }
  }

  @Test func whatCannotBeParsedAfterwardsIsLeftAloneWhole() {
    let text = "import ReactiveKit\nlet e: ErrorType? = nil\nfunc f(a: Int)(b: Int) {}\nlet ) = 3\n"
    folder.write("A.swift", text)
    folder.write("B.swift", old)
    #expect(tool("fix", folder.url.path) == .left)
    #expect(folder.read("A.swift") == text)
    #expect(folder.read("B.swift") == new)
  }

  @Test func whatIsNotUTF8IsLeftAlone() throws {
    let bytes = Data("import ReactiveKit\nlet e: ErrorType? = nil // ".utf8) + [0xE9, 0xFF, 0x0A]
    folder.write("A.swift", bytes)
    folder.write("Empty.swift", "")
    #expect(tool("fix", folder.url.path) == .left)
    #expect(FileManager.default.contents(atPath: folder.path("A.swift")) == bytes)
  }

  @Test func bytesThatAreNotChangedStay() {
    let text = "\u{FEFF}import ReactiveKit\r\nlet é: ErrorType? = nil // \u{1F600}\r\n\r\n"
    folder.write("A.swift", text)
    #expect(tool("fix", folder.url.path) == .done)
    let data = FileManager.default.contents(atPath: folder.path("A.swift"))
    #expect(data == Data(text.replacing("ErrorType", with: "Error").utf8))
  }

  @Test func linksStayAndTheirTargetsAreMigratedOnce() throws {
    let manager = FileManager.default
    let outside = Folder()
    outside.write("O.swift", old)
    folder.write("A.swift", old)
    try manager.createSymbolicLink(atPath: folder.path("L.swift"), withDestinationPath: "A.swift")
    try manager.createSymbolicLink(atPath: folder.path("O.swift"), withDestinationPath: outside.path("O.swift"))
    try manager.createSymbolicLink(atPath: folder.path("N.swift"), withDestinationPath: "nothing.swift")
    try manager.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: ".")
    let project = try Project(folder.url)
    #expect(project.sources.keys.sorted() == ["A.swift"])
    #expect(project.unreadable.map(\.path).sorted() == ["N.swift", "O.swift"])
    #expect(tool("fix", folder.url.path) == .left)
    #expect(folder.read("A.swift") == new)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("L.swift")) == "A.swift")
    #expect(outside.read("O.swift") == old)
  }

  @Test func aFileThatHasChangedMeanwhileIsLeftAlone() throws {
    folder.write("A.swift", old)
    var source = try #require(Project(folder.url).sources["A.swift"])
    source.current = Array(new.utf8)
    folder.write("A.swift", "// mine\n")
    #expect(throws: Failure.self) { try Writer.write(source) }
    #expect(folder.read("A.swift") == "// mine\n")
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func aFolderThatIsReadOnlyIsSaid() throws {
    folder.write("a/A.swift", old)
    folder.write("b/B.swift", old)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("a"))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("a")) }
    #expect(tool("fix", folder.url.path) == .left)
    #expect(folder.read("a/A.swift") == old)
    #expect(folder.read("b/B.swift") == new)
  }

  @Test func aTreeWithChangesIsRefusedUnlessTold() {
    folder.write("A.swift", old)
    folder.git("init", "-q")
    #expect(tool("fix", folder.url.path) == .dirty)
    #expect(folder.read("A.swift") == old)
    folder.git("add", ".")
    folder.git("commit", "-qm", "a")
    folder.write("B.swift", "// b\n")
    #expect(tool("fix", folder.url.path) == .dirty)
    #expect(tool("fix", "--dry-run", folder.url.path) == .done)
    #expect(tool("report", folder.url.path) == .done)
    #expect(folder.read("A.swift") == old)
    #expect(tool("fix", "--allow-dirty", folder.url.path) == .done)
    #expect(folder.read("A.swift") == new)
  }

  @Test func aKilledRunLosesNothingAndTheNextOneEndsIt() throws {
    let names = (0..<200).map { "F\($0).swift" }
    // Long enough that writing takes a while.
    let tail = String(repeating: "// é and so on\n", count: 500)
    for name in names { folder.write(name, old + tail) }
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = ["fix", folder.url.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, folder.read("F0.swift") != new + tail { usleep(200) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    let after = names.map { folder.read($0) }
    #expect(after.allSatisfy { $0 == old + tail || $0 == new + tail })
    #expect(after.contains(new + tail))
    #expect(tool("fix", folder.url.path) == .done)
    #expect(names.allSatisfy { folder.read($0) == new + tail })
  }

  /// The tool, which is built beside the tests.
  static func executable() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let tool = folder.appending(path: "rk-migrate")
      if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
      folder = folder.deletingLastPathComponent()
    }
    throw Failure("rk-migrate is not built")
  }

  @Test func importsThatAreGoneGo() {
    folder.write("A.swift", "import ReactiveKit\nimport Result\n\nlet x = 1\n")
    folder.write("B.swift", "import RKLegacy\nimport ReactiveKit\nimport Result\n")
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("A.swift") == "import ReactiveKit\nimport RKLegacy\n\nlet x = 1\n")
    #expect(folder.read("B.swift") == "import RKLegacy\nimport ReactiveKit\n")
  }

  @Test func aReportForMachinesHasItsShape() throws {
    folder.write("A.swift", old + "import Bond\nlet s = Selector(\"go\")\n")
    let migration = Migration(try Project(folder.url))
    migration.readSyntax()
    let json = try #require(JSONSerialization.jsonObject(with: Data(migration.result.json.utf8)) as? [String: Any])
    #expect(
      Set(json.keys) == [
        "version", "root", "files", "lines", "compiled", "warnings", "mechanicalShare", "changed", "findings",
      ])
    #expect(json["version"] as? Int == 1)
    #expect(json["lines"] as? Int == 4)
    #expect(json["changed"] as? [String] == ["A.swift"])
    #expect(json["mechanicalShare"] as? Double == 0.5)
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.allSatisfy { Set($0.keys) == ["path", "line", "column", "kind", "state", "text"] })
    #expect(findings.map { $0["line"] as? Int } == [1, 2, 3, 4])
    #expect(findings.map { $0["kind"] as? String } == ["import", "oldSyntax", "import", "oldSyntax"])
    #expect(findings.map { $0["state"] as? String } == ["note", "mechanical", "byHand", "byHand"])
  }

  @Test func aPathThatIsNotThereIsAMistakeInTheArguments() {
    #expect(tool("report", folder.path("nothing")) == .usage)
    #expect(tool("report", "--dia", folder.path("nothing.dia"), folder.url.path) == .usage)
    #expect(tool("mend") == .usage)
  }

  @Test func aManifestFindsItsPackagesFromElsewhere() {
    let manifest =
      "let p = Package(dependencies: [.package(path: \"../lib\"), .package(name: \"a\", path: \"/b\"), .package(url: \"c\", from: \"1.0.0\")])"
    #expect(
      PackageCopy.absolute(manifest, in: URL(fileURLWithPath: "/x/y")).contains(
        ".package(path: \"/x/lib\"), .package(name: \"a\", path: \"/b\")"))
  }
}
