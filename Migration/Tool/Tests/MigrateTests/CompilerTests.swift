import Foundation
import Testing

@testable import MigrateCore

/// A package that is built, against a library of a few lines that is called as this one is.
@Suite(.serialized) struct CompilerTests {
  private let folder = ProjectTests.Folder()

  /// A file in which what another system compiles keeps the import of old spellings.
  private static let branch = """
    import RKLegacy
    import ReactiveKit
    func first(_ s: Signal<Int>) -> Signal<Int> {
      #if os(Windows)
        return s.take(first: 1)
      #else
        return s.prefix(maxLength: 1)
      #endif
    }
    """

  private init() {
    folder.write(
      "ReactiveKit/Package.swift",
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "ReactiveKit",
        products: [.library(name: "ReactiveKit", targets: ["ReactiveKit"]), .library(name: "RKLegacy", targets: ["RKLegacy"])],
        targets: [.target(name: "ReactiveKit"), .target(name: "RKLegacy", dependencies: ["ReactiveKit"])])
      """)
    folder.write(
      "ReactiveKit/Sources/ReactiveKit/Signal.swift",
      """
      public struct Signal<Element>: Sendable {
        public init(just: Element) {}
        public func prefix(maxLength: Int) -> Signal { self }
        public func share(limit: Int) -> Int { limit }
        public func send(_ element: Element) {}
      }
      """)
    folder.write(
      "ReactiveKit/Sources/RKLegacy/Legacy.swift",
      """
      public import ReactiveKit
      extension Signal {
        @available(*, deprecated, renamed: "take(first:)") public func take(_ n: Int) -> Signal { self }
        @available(*, deprecated, renamed: "prefix(maxLength:)") public func take(first: Int) -> Signal { self }
        @available(*, deprecated, renamed: "missing(_:)") public func broken(_ n: Int) -> Signal { self }
        @available(*, deprecated, renamed: "share(limit:)") public func shareReplay(limit: Int) -> Signal { self }
        @available(*, deprecated, message: "Use send(element).") public func next(_ element: Element) {}
        @available(*, deprecated, message: "Think again.") public func lane() -> Signal { self }
        @available(*, deprecated, message: "Stays as it is: only the import changes.") public func map() -> Signal { self }
        @available(*, deprecated, renamed: "init(just:)") public static func just(_ x: Element) -> Signal { Signal(just: x) }
      }
      @available(*, deprecated, renamed: "Box") public typealias Old<Element> = Signal<Element>
      """)
    folder.write(
      "App/Package.swift",
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../ReactiveKit")],
        targets: [
          .target(
            name: "App",
            dependencies: [
              .product(name: "ReactiveKit", package: "ReactiveKit"), .product(name: "RKLegacy", package: "ReactiveKit"),
            ])
        ])
      """)
  }

  // Stays, so that the library is compiled once.
  private let scratch = FileManager.default.temporaryDirectory.appending(path: "rk-migrate-test-scratch")

  private var memory: URL { folder.url.appending(path: "left.json") }

  private func tool(_ command: String, _ words: String...) -> ToolStatus {
    runCommand([command, folder.path("App"), "--scratch-path", scratch.path] + words)
  }

  @Test func aPackageIsMigratedAsFarAsItCompiles() throws {
    let old = """
      import ReactiveKit

      @available(*, deprecated, renamed: "mine2()")
      func mine() {}
      func mine2() {}

      func f(s: Signal<String>) -> Signal<String> {
        mine()
        let é = "ü"; s.take(2).take(first: 3).next(é)
        let t: Signal<Int> = .just(1)
        t.next(0)
        return s.broken(1).take(first: 1)
      }
      """
    folder.write("App/Sources/App/A.swift", old)
    folder.write(
      "App/Sources/App/B.swift",
      """
      import RKLegacy
      import ReactiveKit

      let b = Signal(just: 1).lane().take(first: 1)
      let shared = Signal(just: 1).shareReplay(limit: 1)
      """)
    folder.write(
      "App/Sources/App/C.swift",
      """
      import ReactiveKit

      func c() { shared.send(1) }
      """)
    #expect(tool("report") == .left)
    #expect(folder.read("App/Sources/App/A.swift") == old)
    #expect(tool("fix", "--dry-run") == .left)
    #expect(folder.read("App/Sources/App/A.swift") == old)
    #expect(tool("fix") == .left)

    // What is the user's own is left alone, two rounds are made of one spelling, and what does not compile is taken back.
    #expect(
      folder.read("App/Sources/App/A.swift") == """
        import RKLegacy
        import ReactiveKit

        @available(*, deprecated, renamed: "mine2()")
        func mine() {}
        func mine2() {}

        func f(s: Signal<String>) -> Signal<String> {
          mine()
          let é = "ü"; s.prefix(maxLength: 2).prefix(maxLength: 3).send(é)
          let t: Signal<Int> = .init(just: 1)
          t.send(0)
          return s.broken(1).prefix(maxLength: 1)
        }
        """)
    // A change that breaks another file is found too.
    #expect(
      folder.read("App/Sources/App/B.swift") == """
        import RKLegacy
        import ReactiveKit

        let b = Signal(just: 1).lane().prefix(maxLength: 1)
        let shared = Signal(just: 1).shareReplay(limit: 1)
        """)
    // Nothing old is there: the import that was tried has gone.
    #expect(folder.read("App/Sources/App/C.swift") == "import ReactiveKit\n\nfunc c() { shared.send(1) }")
    #expect(!FileManager.default.fileExists(atPath: folder.path("App/.build")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("App/Package.resolved")))
  }

  @Test func whatIsTakenBackAndLeftIsReported() throws {
    folder.write(
      "App/Sources/App/A.swift",
      """
      import RKLegacy
      import ReactiveKit

      func f(s: Signal<Int>) -> Signal<Int> {
        s.next(1)
        return s.broken(1).lane()
      }
      """)
    let project = try Project(folder.url.appending(path: "App"))
    let migration = Migration(project)
    migration.readSyntax()
    let copy = try PackageCopy(of: project.root, scratch: scratch, options: [])
    try migration.compile(copy, library: nil, apply: true)
    let report = migration.result
    let found = report.findings.filter { $0.kind == .deprecated }.map { "\($0.line):\($0.column) \($0.state.rawValue)" }
    #expect(found == ["5:5 mechanical", "6:12 takenBack", "6:22 byHand"])
    #expect(report.needsHand)
  }

  @Test func `what makes the code worse is taken back, and what isn't compiled stays as it is`() throws {
    let library = [
      ".product(name: \"ReactiveKit\", package: \"ReactiveKit\")",
      ".product(name: \"RKLegacy\", package: \"ReactiveKit\")",
    ]
    .joined(separator: ", ")
    folder.write(
      "App/Package.swift",
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../ReactiveKit")],
        targets: [
          .target(name: "Core", dependencies: [\(library)]), .target(name: "Run", dependencies: ["Core", \(library)]),
        ])
      """)
    let files = [
      // The second error has the first one's text.
      "Sources/Core/Same.swift": """
      import RKLegacy
      import ReactiveKit
      enum Box { case on, off }
      func lamps() -> Box<Int>? { return nil }
      func numbers() -> Old<Int> { return Signal(just: 1) }
      """,
      // Another file's `enumerate` is no sequence's.
      "Sources/Core/Bag.swift": "struct Bag { func enumerate() -> [Int] { [] } }\n",
      "Sources/Core/Worse.swift": "import ReactiveKit\nlet all = Bag().enumerate()\n",
      "Sources/Core/Branch.swift": CompilerTests.branch,
      // Not compiled, since Core has an error.
      "Sources/Run/Run.swift":
        "import RKLegacy\nimport Core\nfunc f() { Signal(just: 1).lane() }\nlet e: ErrorType? = nil\n",
      // Of no target.
      "Old/Feed.swift": "import RKLegacy\nimport ReactiveKit\nimport Result\nlet e: ErrorType? = nil\n",
    ]
    for (path, text) in files { folder.write("App/\(path)", text) }
    folder.write(
      "App/Sources/Core/Mends.swift",
      "import RKLegacy\nimport ReactiveKit\nlet e: ErrorType? = nil\nfunc g(s: Signal<Int>) { s.map().map().next(1) }\n"
    )

    func run(apply: Bool) throws -> Report {
      let project = try Project(folder.url.appending(path: "App"))
      let migration = Migration(project, memory: memory)
      migration.readSyntax()
      let copy = try PackageCopy(of: project.root, scratch: scratch, options: [])
      try migration.compile(copy, library: nil, apply: apply)
      if apply {
        for source in migration.changed { try Writer.write(source) }
        try migration.keep(in: memory)
      }
      return migration.result
    }
    func lines(_ report: Report, _ state: Finding.State) -> [String] {
      report.findings.filter { $0.state == state && $0.kind != .import }.map { "\($0.path):\($0.line)" }
    }
    let report = try run(apply: true)
    for (path, text) in files where path != "Sources/Run/Run.swift" {
      #expect(folder.read("App/\(path)") == text, "\(path)")
    }
    // What no type check has reached keeps its imports, and what was rewritten by its form.
    #expect(
      folder.read("App/Sources/Run/Run.swift")
        == "import RKLegacy\nimport Core\nfunc f() { Signal(just: 1).lane() }\nlet e: Error? = nil\n")
    #expect(
      folder.read("App/Sources/Core/Mends.swift")
        == "import RKLegacy\nimport ReactiveKit\nlet e: Error? = nil\nfunc g(_ s: Signal<Int>) { s.map().map().send(1) }\n"
    )
    #expect(lines(report, .takenBack) == ["Sources/Core/Same.swift:5", "Sources/Core/Worse.swift:2"])
    #expect(
      lines(report, .byHand) == ["Old/Feed.swift:1", "Sources/Core/Same.swift:4", "Sources/Core/Same.swift:4"])
    #expect(lines(report, .note) == ["Sources/Core/Mends.swift:4"])
    let said = report.findings.map(\.text)
    #expect(
      said.contains(
        "1 file of the target Run is not checked, because of the error here; correct it, and run again"))
    #expect(said.contains { $0.contains("`#if`") && $0.contains("`take`") })

    // What was taken back isn't called mechanical by the next run, and what was left is still there.
    let second = try run(apply: false)
    #expect(lines(second, .takenBack) == lines(report, .takenBack))
    #expect(lines(second, .byHand) == lines(report, .byHand))
    #expect(lines(second, .mechanical) == [])
  }

  @Test func `a second run names the open places of the first`() throws {
    folder.write(
      "ReactiveKit/MIGRATION.md", "<!-- rows: reactivekit2 -->\n| `Queue` | `DispatchQueue` |  |\n<!-- end -->\n")
    let manifest = folder.read("App/Package.swift")!
    folder.write(
      "App/Package.swift", manifest.replacing("targets: [\n", with: "targets: [\n    .target(name: \"Views\"),\n"))
    let files = [
      // What makes the target old, and is no longer there afterwards.
      "App/Old.swift": "import ReactiveKit\nlet e: ErrorType? = nil\n",
      "App/Uses.swift": """
      import ReactiveKit
      func f(s: Signal<Int>) -> Signal<Int> {
        s.next(1)
        return s.take(first: 1).broken(1).take(first: 2).lane()
      }
      """,
      "App/Guide.swift": "import ReactiveKit\nlet q: Queue? = nil\n",
      "App/Branch.swift": CompilerTests.branch,
      // Without an import of the library, and with what is old in an old target only.
      "App/Plain.swift": "func next(xs: [Int]) -> Int {\n  var i = 0\n  return xs[i++]\n}\n",
      "App/Comment.swift": """
      import ReactiveKit
      struct Row {
        var cells = [1]
        mutating func drop() { cells.removeAtIndex(/* first */ 0) }
      }
      """,
      "App/Bag.swift": "struct Bag { func removeAtIndex(_ i: Int) -> Int { i } }\n",
      "App/Worse.swift": "import ReactiveKit\nlet last = Bag().removeAtIndex(1)\n",
      "Views/Label.swift": "import Bond\nlet label = 1\n",
      "Views/Torn.swift": "import ReactiveKit\nlet ) = 3\n",
      "Lost/Label.swift": "import ReactiveKit\nlet e: ErrorType? = nil\n",
    ]
    for (path, text) in files { folder.write("App/Sources/\(path)", text) }

    // Lines are counted from the end, because imports come and go.
    func open(apply: Bool) throws -> [String] {
      let project = try Project(folder.url.appending(path: "App"))
      let migration = Migration(project, memory: memory)
      let copy = try PackageCopy(of: project.root, scratch: scratch, options: [])
      migration.readSyntax(targets: try copy.manifest().targets)
      try migration.compile(copy, library: nil, apply: apply)
      if apply {
        for source in migration.changed { try Writer.write(source) }
        try migration.keep(in: memory)
      }
      return migration.result.findings.filter { $0.state == .byHand || $0.state == .takenBack }.map { finding in
        let lines = project.sources[finding.path]!.original.count { $0 == UInt8(ascii: "\n") }
        return "\(finding.path) \(finding.line - lines) \(finding.kind) \(finding.state) \(finding.text)"
      }.sorted()
    }
    let first = try open(apply: true)
    for place in [
      "App/Branch.swift -3 import", "App/Comment.swift 0 error", "App/Comment.swift 0 oldSyntax",
      "App/Guide.swift 0 error byHand cannot find type 'Queue' in scope; MIGRATION: `Queue` is `DispatchQueue`",
      "App/Plain.swift -1 oldSyntax", "App/Uses.swift 0 deprecated byHand", "App/Uses.swift 0 deprecated takenBack",
      "App/Worse.swift 0 oldSyntax takenBack", "Lost/Label.swift -1 skipped", "Views/Label.swift -1 import",
      "Views/Label.swift -1 unchecked", "Views/Torn.swift 0 skipped",
    ] { #expect(first.contains { $0.hasPrefix("Sources/\(place)") }, "\(place)") }
    for apply in [false, true, false] {
      let next = try open(apply: apply)
      #expect(next == first, "\(Set(first).symmetricDifference(next))")
    }
  }

  @Test func `where the compiler stops at an import, nothing follows for the target's other files`() {
    let files = [
      "Client.swift": "import Alamofire\nimport RKLegacy\nimport ReactiveKit\nfunc f(s: Signal<Int>) { s.next(1) }\n",
      "Names.swift": "import RKLegacy\nimport ReactiveKit\nlet names = Signal(just: 1).take(first: 1)\n",
      "Plain.swift": "import RKLegacy\nimport ReactiveKit\nlet plain = Signal(just: 1)\n",
    ]
    for (path, text) in files { folder.write("App/Sources/App/\(path)", text) }
    #expect(tool("fix") == .left)
    for (path, text) in files { #expect(folder.read("App/Sources/App/\(path)") == text) }
    let output = report()
    #expect(
      output == [
        "Client.swift:1 unchecked 3 files of the target App are not checked, because of the error here; give the target what the import names, or take the import away, and run again",
        "Client.swift:1 error no such module 'Alamofire'",
      ])
    // With the module there, the rest follows.
    folder.write("App/Sources/App/Client.swift", String(files["Client.swift"]!.dropFirst("import Alamofire\n".count)))
    #expect(tool("fix") == .done)
    #expect(folder.read("App/Sources/App/Plain.swift") == "import ReactiveKit\nlet plain = Signal(just: 1)\n")
    #expect(
      folder.read("App/Sources/App/Names.swift")
        == "import ReactiveKit\nlet names = Signal(just: 1).prefix(maxLength: 1)\n")
  }

  @Test func `an error in one file hides nothing that is said of the others`() {
    folder.write("App/Sources/App/Style.swift", "import ReactiveKit\nfunc style(_ font: UIFont) {}\n")
    for row in 1...4 {
      folder.write(
        "App/Sources/App/Row\(row).swift",
        "import RKLegacy\nimport ReactiveKit\nfunc f\(row)(_ s: Signal<Int>) { s.next(\(row)) }\n")
    }
    #expect(tool("fix") == .left)
    for row in 1...4 {
      #expect(
        folder.read("App/Sources/App/Row\(row).swift")
          == "import ReactiveKit\nfunc f\(row)(_ s: Signal<Int>) { s.send(\(row)) }\n")
    }
    #expect(report() == ["Style.swift:3 error cannot find type 'UIFont' in scope"])
  }

  @Test func `where a program has its own case Success, the compiler tells a result's`() {
    let outcome = "enum Outcome { case Success(Int), Failure }\n"
    let use = """
      import ReactiveKit
      func f(_ o: Outcome, _ r: Result<Int, Error>) -> Int {
        if case .Success(let n) = o { return n }
        switch r {
        case .Success(let n): return n
        case .Failure: return 0
        }
      }
      """
    folder.write("App/Sources/App/Outcome.swift", outcome)
    folder.write("App/Sources/App/Use.swift", use)
    #expect(tool("fix") == .done)
    #expect(
      folder.read("App/Sources/App/Use.swift")
        == use.replacing("case .Success(let n): return", with: "case .success(let n): return")
        .replacing("case .Failure: return", with: "case .failure: return"))
    #expect(folder.read("App/Sources/App/Outcome.swift") == outcome)
  }

  /// What a report says is left, without a line for imports.
  private func report() -> [String] {
    let project = try! Project(folder.url.appending(path: "App"))
    let migration = Migration(project)
    let copy = try! PackageCopy(of: project.root, scratch: scratch, options: [])
    migration.readSyntax(targets: try! copy.manifest().targets)
    try! migration.compile(copy, library: nil, apply: false)
    return migration.result.findings.filter { $0.state != .note && $0.kind != .import }.map { finding in
      "\(finding.path.dropFirst("Sources/App/".count)):\(finding.line) \(finding.kind.rawValue) \(finding.text)"
    }
  }

  @Test func diagnosticsOfABuildCanBeGiven() throws {
    folder.write(
      "App/Sources/App/A.swift", "import RKLegacy\nimport ReactiveKit\n\nfunc f(s: Signal<Int>) { s.next(1) }\n")
    #expect(tool("report") == .done)
    // Those of the copy name its files; these are of the folder itself.
    let built = try run(["swift", "build", "--package-path", folder.path("App")], withErrors: true)
    #expect(built.status == 0)
    #expect(
      runCommand([
        "fix", folder.path("App"), "--dia", folder.path("App/.build"), "--library", folder.path("ReactiveKit"),
      ])
        == .done)
    #expect(
      folder.read("App/Sources/App/A.swift")
        == "import RKLegacy\nimport ReactiveKit\n\nfunc f(s: Signal<Int>) { s.send(1) }\n")
  }

  @Test func aPackageThatCannotBeBuiltIsAFailureAndStaysAsItIs() {
    folder.write("App/Sources/App/A.swift", "import ReactiveKit\nlet e: ErrorType? = nil\n")
    folder.write("App/Package.swift", "// swift-tools-version:6.0\nnonsense\n")
    #expect(tool("fix") == .failed)
    #expect(folder.read("App/Sources/App/A.swift") == "import ReactiveKit\nlet e: ErrorType? = nil\n")
  }
}
