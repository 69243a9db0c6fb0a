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

  private let scratch = Folder()

  private func tool(_ words: String...) -> ToolStatus { runCommand(words + ["--scratch-path", scratch.url.path]) }

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

  @Test func `one old file makes its target old, and no other target`() {
    let call = "import ReactiveKit\nfunc use(xs: [Int]) -> Int { return add(xs[0], b: 1) }\nlet e: ErrorType? = nil\n"
    let plain =
      "func add(a: Int, b: Int) -> Int { return a + b }\nfunc at(xs: [Int]) -> Int? { return xs.indexOf(1) }\n"
    let today = "import ReactiveKit\nfunc add(a: Int, b: Int) -> Int { a + b }\nlet sum = add(a: 1, b: 2)\n"
    folder.write("Package.swift", "// swift-tools-version:6.0\n")
    folder.write("Sources/Old/Call.swift", call)
    folder.write("Sources/Old/Models/Plain.swift", plain)
    folder.write("Sources/Today/Today.swift", today)
    #expect(tool("fix", folder.url.path, "--no-compiler") == .done)
    #expect(
      folder.read("Sources/Old/Models/Plain.swift")
        == "func add(_ a: Int, b: Int) -> Int { return a + b }\nfunc at(_ xs: [Int]) -> Int? { return xs.firstIndex(of: 1) }\n"
    )
    #expect(folder.read("Sources/Today/Today.swift") == today)
  }

  @Test func `a function that is called with its first label is today's, in an old target too`() {
    folder.write("A.swift", old)
    folder.write("B.swift", "func move(to: Int) {}\nfunc stay(at: Int) {}\n")
    folder.write("C.swift", "func go() { move(to: 1); stay(2) }\n")
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("B.swift") == "func move(to: Int) {}\nfunc stay(_ at: Int) {}\n")
  }

  @Test func `a program's own case Success stays, in whichever file it is declared`() {
    let use = "import ReactiveKit\nfunc f(o: Outcome) { switch o { case .Success: break; case .Failure: break } }\n"
    folder.write("Outcome.swift", "enum Outcome { case Success, Failure }\n")
    folder.write("Use.swift", use)
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("Use.swift") == use)
  }

  @Test func `names with a module, and imports of one name, go to the module that has them`() {
    folder.write(
      "A.swift",
      """
      import ReactiveKit
      import enum ReactiveKit.Result
      import struct ReactiveKit.Queue
      var jobs: [ReactiveKit.Operation<Int, NoError>] = []
      let names = ReactiveKit.PublishSubject<String, NoError>()
      let signal: ReactiveKit.Signal<Int, Never>? = nil
      let r: ReactiveKit.Result<Int, E>? = nil

      """)
    folder.write("B.swift", "import ReactiveCocoa\nimport enum Result.NoError\nlet b: Result.NoError? = nil\n")
    folder.write("C.swift", "import Result\nlet c: Int = 1\n")
    folder.write("D.swift", "import enum Result.NoError\nlet d: NoError? = nil\n")
    #expect(tool("fix", folder.url.path) == .done)
    #expect(
      folder.read("A.swift") == """
        import ReactiveKit
        import typealias RKLegacy.Queue
        var jobs: [RKLegacy.Operation<Int, NoError>] = []
        let names = RKLegacy.PublishSubject<String, NoError>()
        let signal: ReactiveKit.Signal<Int, Never>? = nil
        let r: Swift.Result<Int, E>? = nil

        """)
    #expect(folder.read("B.swift") == "import ReactiveCocoa\nlet b: NoError? = nil\n")
    #expect(folder.read("C.swift") == "let c: Int = 1\n")
    #expect(folder.read("D.swift") == "import typealias RKLegacy.NoError\nlet d: NoError? = nil\n")
  }

  @Test func `Foundation is imported where its names came with the library`() {
    folder.write("Date.swift", "struct Date {}\n")
    folder.write("Own.swift", "import ReactiveKit\nlet d: Date? = nil\n")
    folder.write("A.swift", "import ReactiveCocoa\nlet t: NSTimeInterval = 1\n")
    folder.write("Queue.swift", "import Dispatch\nimport ReactiveKit\nlet q = DispatchQueue.main\n")
    folder.write("B.swift", "import ReactiveKit\nlet s: Stream<NSError>? = nil\n")
    folder.write("C.swift", "import UIKit\nimport ReactiveKit\nlet u: URL? = nil\nlet o = Operation<Int, E>.just(1)\n")
    folder.write("D.swift", "import ReactiveKit\nlet s: Stream<Int>? = nil\n")
    #expect(tool("fix", folder.url.path) == .done)
    #expect(folder.read("Own.swift") == "import ReactiveKit\nlet d: Date? = nil\n")
    #expect(folder.read("Queue.swift") == "import Dispatch\nimport ReactiveKit\nlet q = DispatchQueue.main\n")
    #expect(folder.read("A.swift") == "import Foundation\nimport ReactiveCocoa\nlet t: TimeInterval = 1\n")
    #expect(
      folder.read("B.swift")
        == "import Foundation\nimport typealias RKLegacy.Stream\nimport ReactiveKit\nlet s: Stream<NSError>? = nil\n")
    #expect(
      folder.read("C.swift")
        == "import UIKit\nimport typealias RKLegacy.Operation\nimport ReactiveKit\nlet u: URL? = nil\nlet o = Operation<Int, E>.just(1)\n"
    )
    #expect(folder.read("D.swift") == "import ReactiveKit\nlet s: Stream<Int>? = nil\n")
    #expect(tool("report", folder.url.path) == .done)
  }

  @Test func `the names that moved are those that RKLegacy declares and ReactiveKit doesn't`() throws {
    func names(_ modules: String...) throws -> Set<String> {
      var names: Set<String> = []
      for module in modules {
        let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../../../Sources/\(module)").standardized
        for case let file as String in FileManager.default.enumerator(atPath: sources.path)!
        where file.hasSuffix(".swift") {
          let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
          for match in text.matches(
            of: /(?m)^(?:@.*\) )?(?:public|open) (?:final |indirect )*(?:class|struct|enum|protocol|typealias) (\w+)/)
          {
            names.insert(String(match.1))
          }
        }
      }
      return names
    }
    let notOfReactiveKit: Set = ["FlatMapStrategy", "Lock", "RK", "RK2", "TimelaneLaneType", "_StreamType"]
    let moved = try names("RKLegacy").subtracting(names("ReactiveKit", "ReactiveCore")).subtracting(notOfReactiveKit)
    #expect(Imports.moved.symmetricDifference(moved) == [])
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

  @Test func `a form that can't be parsed keeps nothing from the file's other places, and each is said`() throws {
    let text =
      "import ReactiveKit\nimport Result\nlet e: ErrorType? = nil\nfunc f(a: Int)(b: Int) {}\n\nlet ) = 3\nlet s: SequenceType\n"
    folder.write("A.swift", text)
    folder.write("B.swift", old)
    let migration = Migration(try Project(folder.url))
    migration.readSyntax()
    #expect(migration.result.findings.filter { $0.kind == .skipped }.map(\.line) == [4, 6])
    #expect(
      migration.result.findings.filter { $0.state == .mechanical && $0.path == "A.swift" }.map(\.line) == [2, 3, 4, 7])
    #expect(tool("fix", folder.url.path) == .left)
    #expect(
      folder.read("A.swift")
        == "import ReactiveKit\nimport RKLegacy\nlet e: Error? = nil\nfunc f(_ a: Int)(b: Int) {}\n\nlet ) = 3\nlet s: Sequence\n"
    )
    #expect(folder.read("B.swift") == new)
    // The second run lists what is left, as the first one did.
    let second = Migration(try Project(folder.url))
    second.readSyntax()
    #expect(
      second.result.findings.filter { $0.state == .byHand }.map(\.line)
        == migration.result.findings.filter { $0.state == .byHand }.map(\.line))
  }

  @Test func `what made a place old is gone after a run, and the next one names the place all the same`() throws {
    folder.write("Sign.swift", old)
    folder.write("Comment.swift", "import ReactiveKit\nlet last = xs.removeAtIndex(/* the last */ 2)\n")
    folder.write("Plain.swift", "let next = xs[i++]\n")
    folder.write("Gone.swift", "import Result\nlet next = ys[i++]\n")
    let memory = scratch.url.appending(path: "left.json")
    func open() throws -> [String] {
      let migration = Migration(try Project(folder.url), memory: memory)
      migration.readSyntax()
      return migration.result.findings.filter { $0.state != .note }.map { "\($0.path) \($0.state) \($0.text)" }
    }
    #expect(tool("fix", folder.url.path) == .left)
    let first = [
      "Comment.swift byHand `removeAtIndex` has another name or other labels today; a comment is in the way",
      "Gone.swift byHand `++` within an expression", "Plain.swift byHand `++` within an expression",
    ]
    #expect(try open() == first)
    #expect(tool("fix", folder.url.path) == .left)
    #expect(try open() == first)
    // What a person has written since is read as it is.
    folder.write("Comment.swift", "import ReactiveKit\nlet last = bag.removeAtIndex(2)\n")
    folder.write("Plain.swift", "let next = xs[i]\n")
    #expect(try open() == [first[1]])
  }

  @Test func `a dry run lists on standard error what fix leaves`() throws {
    folder.write("A.swift", old + "import Bond\nlet n = xs[i++]\n")
    let tool = try Self.executable().path
    let all = try run([tool, "fix", "--dry-run", folder.url.path], withErrors: true)
    let diff = try run([tool, "fix", "--dry-run", folder.url.path])
    #expect(all.status == 1)
    #expect(all.output.contains("A.swift:3: by hand: import Bond") && all.output.contains("A.swift:4: by hand: `++`"))
    #expect(!diff.output.contains("by hand"))
  }

  @Test func `a report's numbers add up, and all is 100 % only if nothing is left`() throws {
    folder.write("A.swift", old + "import Bond\n")
    let migration = Migration(try Project(folder.url))
    migration.readSyntax()
    #expect(
      migration.result.text.hasSuffix(
        "1 mechanical, 0 taken back, 1 by hand: 50.0 % of these 2 places are mechanical\n"))
    folder.write("A.swift", new)
    let done = Migration(try Project(folder.url))
    done.readSyntax()
    #expect(done.result.text.hasSuffix("0 mechanical, 0 taken back, 0 by hand: nothing is to be done\n"))
  }

  @Test func `an error is said with the guide's row of its name`() {
    let guide = Guide(
      text:
        "| `mine` | 1 ms | 2 ms |\n<!-- rows: reactivekit2 -->\n| `Stream` | `SafeSignal` | with Foundation: import typealias RKLegacy.Stream |\n| `Queue`, `Queue.main` | `A&lt;B>` |  |\n| `sort(_:)`, `Set` | `sort(by:)` |  |\n| a | b |\n<!-- end -->\n| `mine` | 3 ms | |\n"
    )
    #expect(
      guide.helping("cannot specialize non-generic type 'Stream'")
        == "cannot specialize non-generic type 'Stream'; MIGRATION: `Stream` is `SafeSignal`; with Foundation: import typealias RKLegacy.Stream"
    )
    #expect(guide.helping("'Stream' is ambiguous for type lookup in this context").contains("import typealias"))
    #expect(guide.helping("cannot find 'Queue' in scope").hasSuffix("MIGRATION: `Queue` is `A<B>`"))
    // A row is about its own receiver.
    #expect(
      guide.helping("value of type 'Stream<Int>' has no member 'sort'").hasSuffix("MIGRATION: `sort` is `sort(by:)`"))
    for other in [
      "cannot find 'mine' in scope", "cannot find 'sort' in scope", "value of type 'Set<Int>' has no member 'sort'",
      "value of type '[Int]' has no member 'sort'",
    ] { #expect(guide.helping(other) == other) }
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

  @Test func `fix leaves a file in a read-only folder alone, also as root`() throws {
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

  @Test func `report, a dry run and fix name a read-only file that old syntax is in, and end with 1`() throws {
    folder.write("A.swift", old)
    folder.write("New.swift", new)
    for name in ["A.swift", "New.swift"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path(name))
    }
    let migration = Migration(try Project(folder.url))
    migration.readSyntax()
    #expect(
      migration.result.findings.filter { $0.state == .byHand }.map { "\($0.path): \($0.text)" }
        == ["A.swift: is read-only; the file is left as it is"])
    #expect(migration.changed.isEmpty)
    #expect(tool("report", folder.url.path) == .left)
    #expect(tool("fix", "--dry-run", folder.url.path) == .left)
    #expect(tool("fix", folder.url.path) == .left)
    #expect(folder.read("A.swift") == old)
  }

  @Test func `fix refuses to write where git status fails`() throws {
    folder.write("A.swift", old)
    folder.git("init", "-q")
    folder.git("add", ".")
    folder.git("commit", "-qm", "a")
    folder.write(".git/index", "no index")
    #expect(tool("fix", folder.url.path) == .dirty)
    #expect(folder.read("A.swift") == old)
    #expect(tool("fix", "--allow-dirty", folder.url.path) == .done)

    folder.write("b/A.swift", old)
    folder.write("b/.svn/entries", "")
    #expect(tool("fix", folder.path("b")) == .dirty)
    #expect(folder.read("b/A.swift") == old)
  }

  @Test(arguments: ["ignored", "assumed unchanged", "skipped", "hidden by the configuration"])
  func `fix refuses to write over a file whose changes git status doesn't show`(how: String) throws {
    folder.write("A.swift", "// a\n")
    folder.write(".gitignore", how == "ignored" ? "Generated.swift\n" : "")
    folder.git("init", "-q")
    if how == "hidden by the configuration" {
      folder.git("add", "A.swift", ".gitignore")
      folder.git("config", "status.showUntrackedFiles", "no")
    }
    if how != "hidden by the configuration" && how != "ignored" { folder.write("Generated.swift", "// committed\n") }
    if how != "hidden by the configuration" { folder.git("add", ".") }
    folder.git("commit", "-qm", "a")
    if how == "assumed unchanged" { folder.git("update-index", "--assume-unchanged", "Generated.swift") }
    if how == "skipped" { folder.git("update-index", "--skip-worktree", "Generated.swift") }
    folder.write("Generated.swift", old)
    #expect(tool("fix", folder.url.path) == .dirty)
    #expect(folder.read("Generated.swift") == old)
    #expect(tool("fix", "--allow-dirty", folder.url.path) == .done)
    #expect(folder.read("Generated.swift") == new)
  }

  @Test func `only Package.swift and its versions are manifests`() throws {
    for name in [
      "Package.swift", "Package@swift-5.9.swift", "PackageList.swift", "Packages.swift", "PackageKit+A.swift",
    ] {
      folder.write(name, old)
    }
    #expect(
      try Project(folder.url).sources.keys.sorted() == ["PackageKit+A.swift", "PackageList.swift", "Packages.swift"])
  }

  @Test func `a name that is no UTF-8 is said`() throws {
    let names: [[UInt8]] = [Array("caf".utf8) + [0xE9] + Array(".swift".utf8), Array("dir".utf8) + [0xFF]]
    for name in names {
      let path = Array(folder.url.path.utf8) + [UInt8(ascii: "/")] + name + [0]
      path.withUnsafeBytes { path in
        let path = path.bindMemory(to: CChar.self).baseAddress!
        if name.last == 0xFF { mkdir(path, 0o755) } else { close(open(path, O_CREAT | O_WRONLY, 0o644)) }
      }
    }
    let project = try Project(folder.url)
    #expect(project.unreadable.map(\.reason) == ["its name is not UTF-8", "its name is not UTF-8"])
    #expect(tool("report", folder.url.path) == .left)
  }

  // MARK: The copy

  private func copy() throws -> PackageCopy {
    try PackageCopy(of: folder.url.appending(path: "App"), scratch: folder.url.appending(path: "scratch"), options: [])
  }

  @Test(arguments: ["file", "folder", "the copy", "the copies", "above", "a link to a link"])
  func `a copy isn't written through a link that an earlier one has left`(what: String) throws {
    let manager = FileManager.default
    folder.write("App/Sources/App/A.swift", "// mine\n")
    folder.write("App/Sources/App/Shared/B.swift", "// mine\n")
    folder.write("outside/A.swift", "// theirs\n")
    folder.write("outside/B.swift", "// theirs\n")
    folder.write("outside/Sources/App/A.swift", "// theirs\n")
    folder.write("outside/App/Sources/App/A.swift", "// theirs\n")
    _ = try copy()
    let stale =
      switch what {
      case "file", "a link to a link": "App/Sources/App/A.swift"
      case "folder": "App/Sources/App/Shared"
      case "above": "App/Sources"
      case "the copy": "App"
      default: ""
      }
    let place = folder.path("scratch/copy" + (stale.isEmpty ? "" : "/\(stale)"))
    try manager.removeItem(atPath: place)
    var target = folder.path("outside")
    if what == "file" { target += "/A.swift" }
    if what == "above" { target += "/Sources" }
    if what == "a link to a link" {
      try manager.createSymbolicLink(atPath: folder.path("between"), withDestinationPath: target + "/A.swift")
      target = folder.path("between")
    }
    try manager.createSymbolicLink(atPath: place, withDestinationPath: target)
    _ = try copy()
    for path in ["A.swift", "B.swift", "Sources/App/A.swift", "App/Sources/App/A.swift"] {
      #expect(folder.read("outside/\(path)") == "// theirs\n", "\(path)")
    }
    #expect(
      try manager.subpathsOfDirectory(atPath: folder.path("outside")).filter { $0.hasSuffix(".swift") }.count == 4)
    #expect(folder.read("scratch/copy/App/Sources/App/A.swift") == "// mine\n")
  }

  @Test func `sources behind a link are written in the copy, not where the link leads`() throws {
    folder.write("App/Templates/Failure.in", old)
    folder.write("App/Sources/App/A.swift", "// a\n")
    folder.write("outside/O.swift", "// theirs\n")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("App/Sources/App/Failure.swift"), withDestinationPath: folder.path("App/Templates/Failure.in")
    )
    try manager.createSymbolicLink(
      atPath: folder.path("App/Sources/App/O.swift"), withDestinationPath: "../../../outside/O.swift")
    let migration = Migration(try Project(folder.url.appending(path: "App")))
    migration.readSyntax()
    #expect(migration.changed.map(\.path) == ["Sources/App/Failure.swift"])
    let copy = try copy()
    try copy.write(migration.project.sources.values)
    #expect(folder.read("App/Templates/Failure.in") == old)
    #expect(folder.read("scratch/copy/App/Sources/App/Failure.swift") == new)
    #expect(FolderEntry.Kind(at: folder.path("scratch/copy/App/Sources/App/O.swift")) == .file)
  }

  @Test func `a scratch folder in the package is no part of the copy, nor of the sources`() throws {
    folder.write("App/Package.swift", "// a\n")
    folder.write("App/Sources/App/A.swift", old)
    let app = folder.url.appending(path: "App")
    let scratch = app.appending(path: "scratch")
    for _ in 0..<2 {
      _ = try PackageCopy(of: app, scratch: scratch, options: [])
      #expect(FolderEntry.Kind(at: folder.path("App/scratch/copy/App/scratch")) == nil)
      #expect(try Project(app, without: scratch).sources.keys.sorted() == ["Sources/App/A.swift"])
    }
    #expect(throws: Failure.self) { try PackageCopy(of: app, scratch: app, options: []) }
  }

  @Test func `a folder of the user's isn't taken for a copy`() throws {
    folder.write("App/Package.swift", "// a\n")
    folder.write("mine/copy/App/Important.swift", "// mine\n")
    #expect(throws: Failure.self) {
      try PackageCopy(
        of: folder.url.appending(path: "App"), scratch: folder.url.appending(path: "mine"), options: [])
    }
    #expect(folder.read("mine/copy/App/Important.swift") == "// mine\n")
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
    #expect(json["mechanicalShare"] as? Double == 1.0 / 3)
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
