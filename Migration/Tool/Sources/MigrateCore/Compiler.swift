import Foundation
import SwiftParser
import SwiftSyntax

/// A copy of the user's package, in which edits are tried and which the compiler is asked about.
///
/// Copy and build folder stay between runs, so that a second run compiles only what has changed.
public struct PackageCopy {
  /// Where the copy is. Its last name is the package's: packages in a folder are known by it.
  public let folder: URL

  private let build: URL
  private let original: URL
  private let options: [String]

  private let scratch: URL

  /// Copies a package into a scratch folder, which may be in the package and then is no part of the copy. Relative paths of
  /// dependencies in its manifest are made absolute.
  ///
  /// Throws if there is a folder of the user's where the copy is to be.
  public init(of original: URL, scratch: URL, options: [String]) throws {
    self.original = original
    self.options = options
    self.scratch = scratch
    folder = scratch.appending(path: "copy/\(original.lastPathComponent)")
    build = scratch.appending(path: "build")
    if original.isInside(folder) || original.isInside(build) || scratch.isSame(as: original) {
      throw Failure("\(scratch.path): the package is there; name another --scratch-path", status: .usage)
    }
    let manager = FileManager.default
    try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
    let mark = scratch.appending(path: Self.mark)
    let there = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    guard
      there.isEmpty || manager.fileExists(atPath: mark.path)
        || manager.fileExists(atPath: build.appending(path: "workspace-state.json").path)
    else {
      throw Failure("\(folder.path): is not of rk-migrate; name another --scratch-path", status: .usage)
    }
    if FolderEntry.Kind(at: mark.path) == nil { try Data().write(to: mark) }
    for name in ["copy", "copy/\(original.lastPathComponent)", "build"] {
      try Self.makeFolder(scratch.appending(path: name).path)
    }
    try mirror()
  }

  /// What tells a scratch folder from one of the user's.
  private static let mark = ".rk-migrate-scratch"

  /// Makes a folder, also in place of a link or file.
  private static func makeFolder(_ path: String) throws {
    switch FolderEntry.Kind(at: path) {
    case .folder?: return
    case nil: break
    default: try FileManager.default.removeItem(atPath: path)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// Brings the copy to what the original is, and touches nothing that is that already.
  private func mirror() throws {
    let manager = FileManager.default
    func isSkipped(_ entry: FolderEntry) -> Bool {
      [".build", ".git", ".swiftpm"].contains(entry.name)
        || (entry.kind == .folder && original.appending(path: entry.path).isSame(as: scratch))
    }
    guard let all = FolderEntry.all(in: original, skipping: isSkipped) else {
      throw Failure("\(original.path): cannot be read")
    }
    for entry in all {
      let from = original.appending(path: entry.path)
      switch entry.kind {
      case .folder?: try Self.makeFolder(folder.appending(path: entry.path).path)
      case .file?: try copy(from, to: entry.path)
      case .link?:
        let target = from.resolvingSymlinksInPath()
        let isFile = FolderEntry.Kind(at: target.path) == .file
        // Within the package a link leads to the copy of its target; a file outside is copied, a folder is read where it is.
        if target.isInside(original), target.path != original.path {
          try link(entry.path, to: folder.path + target.path.dropFirst(original.path.count))
        } else if isFile {
          try copy(target, to: entry.path)
        } else {
          try link(entry.path, to: target.path)
        }
      default: continue
      }
    }
    // What the original no longer has. `Package.resolved` is the copy's own where the original has none.
    let there = Set(all.map(\.path))
    let copied = FolderEntry.all(in: folder, skipping: { $0.kind == nil }) ?? []
    for entry in copied where !there.contains(entry.path) && (entry.path != "Package.resolved" || entry.kind == .link) {
      try? manager.removeItem(at: folder.appending(path: entry.path))
    }
  }

  private func copy(_ from: URL, to path: String) throws {
    guard var data = FileManager.default.contents(atPath: from.path) else { return }
    if Project.isManifest(path.split(separator: "/").last ?? "") {
      var manifest = Self.absolute(String(decoding: data, as: UTF8.self), in: from.deletingLastPathComponent())
      // The last build has failed: so will this one, if nobody has done anything about it.
      if FileManager.default.fileExists(atPath: failed.path), text(path).hasSuffix(Self.separation) {
        manifest += Self.separation
      }
      data = Data(manifest.utf8)
    }
    try replace(path, with: data)
  }

  private func link(_ path: String, to target: String) throws {
    let to = folder.appending(path: path).path
    if FolderEntry.Kind(at: to) != nil { try FileManager.default.removeItem(atPath: to) }
    try FileManager.default.createSymbolicLink(atPath: to, withDestinationPath: target)
  }

  /// Writes a file of the copy, in place of a link or folder too: never through a link.
  private func replace(_ path: String, with data: Data) throws {
    var place = folder
    let parts = path.split(separator: "/")
    for part in parts.dropLast() {
      place.append(path: String(part))
      try Self.makeFolder(place.path)
    }
    let file = place.appending(path: String(parts.last ?? ""))
    switch FolderEntry.Kind(at: file.path) {
    case .file?: if FileManager.default.contents(atPath: file.path) == data { return }
    case nil: break
    default: try FileManager.default.removeItem(at: file)
    }
    try data.write(to: file)
  }

  /// Puts the sources into the copy as they are now.
  public func write(_ sources: some Sequence<SourceText>) throws {
    for source in sources { try replace(source.path, with: Data(source.current)) }
  }

  /// A manifest whose `.package(path:)` say where the package is, from anywhere.
  static func absolute(_ manifest: String, in folder: URL) -> String {
    final class Paths: SyntaxVisitor {
      var changes: [Change] = []
      var folder: URL?
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "package" else {
          return .visitChildren
        }
        for argument in node.arguments where argument.label?.text == "path" {
          guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
            let path = literal.representedLiteralValue, !path.hasPrefix("/"), !path.hasPrefix("~")
          else { continue }
          let absolute = folder!.appending(path: path).standardizedFileURL.path
          let range =
            literal.positionAfterSkippingLeadingTrivia.utf8Offset..<literal.endPositionBeforeTrailingTrivia.utf8Offset
          changes.append(Change([Edit(range, "\"\(absolute)\"")]))
        }
        return .visitChildren
      }
    }
    let paths = Paths(viewMode: .sourceAccurate)
    paths.folder = folder
    paths.walk(Parser.parse(source: manifest))
    return String(decoding: Revision(Array(manifest.utf8), paths.changes).bytes, as: UTF8.self)
  }

  /// What a build said.
  public struct BuildResult {
    /// What was said about the copy's files, by path from the package's folder.
    public var diagnostics: [Diagnostic] = []

    /// The files that a target is made of.
    public var planned: Set<String> = []

    /// The targets that they belong to, as the build calls their folders.
    public var targets: [String: String] = [:]

    /// Those of them that a type check has reached as they are now. That nothing is said of another file proves nothing.
    public var checked: Set<String> = []

    /// Those of them that the compiler has accepted. An error in an expression hides the warnings in it.
    public var accepted: Set<String> = []

    /// The errors in other files, as a macro's or a link's: by text, how many.
    public var others: [String: Int] = [:]

    /// Whether it succeeded.
    public var succeeded: Bool

    /// What was printed.
    public var log: String
  }

  /// Builds the copy with its tests, and reads what the compiler says.
  ///
  /// With `whole`, compiles all of the copy's files. Otherwise `swift build` goes by what it knows of the last build: after one that
  /// failed, and now and then after a file has changed within a second, it leaves files out that no longer compile. After a build
  /// that failed, each file is compiled by a process of its own: an error hides all warnings of the files that share one.
  public func compile(reader: DiagnosticsReader, whole: Bool) throws -> BuildResult {
    func command(_ what: String...) -> [String] {
      ["swift", "build"] + what + ["--package-path", folder.path, "--scratch-path", build.path]
        // The plan in the folder may be another package's. `swift build` then builds that one.
        + (whole ? [] : ["--disable-build-manifest-caching"]) + ["-Xswiftc", "-continue-building-after-errors"]
        + options
    }
    let manager = FileManager.default
    let isWhole = whole || manager.fileExists(atPath: failed.path)
    if isWhole { forget() }
    try manager.createDirectory(at: build, withIntermediateDirectories: true)
    try Data().write(to: failed)
    let isSeparate = try isSeparate()
    let outcome = try run(command("--build-tests"), withErrors: true)
    if outcome.status == 0 {
      try manager.removeItem(at: failed)
    } else if try !isWhole || (!isSeparate && separate()) {
      // Which files were compiled shows only if nothing of an earlier build is left.
      return try compile(reader: reader, whole: true)
    } else {
      try buildEach { _ = try run(command("--target", $0), withErrors: true) }
    }
    var result = BuildResult(succeeded: outcome.status == 0, log: outcome.output)
    var seen: Set<Diagnostic> = []
    // A path may be known by another name, as `/tmp` on macOS.
    let prefixes = Set([folder.path, folder.resolvingSymlinksInPath().path]).map { $0 + "/" }
    var changes: [String: Date] = [:]
    func changed(_ file: String) -> Date {
      if let date = changes[file] { return date }
      let date = modified(URL(fileURLWithPath: file))
      changes[file] = date
      return date
    }
    // Whether a file's diagnostics come from a type check, and not from an import, at which the compiler stops.
    func isBeyondImports(_ diagnostics: [Diagnostic]) -> Bool {
      diagnostics.contains { $0.severity != .error }
        || (!diagnostics.isEmpty && !diagnostics.contains { $0.severity == .error && isAtImport($0) })
    }
    for target in targetFolders() {
      let outputs = outputs(of: target)
      let sources = Dictionary(outputs.map { ($0.value.diagnostics, $0.key) }, uniquingKeysWith: { first, _ in first })
      for (source, output) in outputs {
        // What is no longer there is of an earlier build.
        guard let prefix = prefixes.first(where: source.hasPrefix), changed(source) != .distantPast else { continue }
        let path = String(source.dropFirst(prefix.count))
        result.planned.insert(path)
        result.targets[path] = target.deletingPathExtension().lastPathComponent
        // A compiler writes what a file depends on when it has accepted the file. One that stopped, as at an import, has
        // written an empty file of diagnostics, or one of another file's error.
        guard let dependencies = output.dependencies,
          case let written = modified(URL(fileURLWithPath: dependencies)), written != .distantPast,
          changed(source) <= written
        else { continue }
        result.accepted.insert(path)
      }
      for file in diagnosticFiles(in: target) {
        let written = modified(file)
        let diagnostics = (try? reader.read(file.path)) ?? []
        if let source = sources[file.path], let prefix = prefixes.first(where: source.hasPrefix),
          changed(source) <= written, isBeyondImports(diagnostics)
        {
          result.checked.insert(String(source.dropFirst(prefix.count)))
        }
        for var diagnostic in diagnostics {
          guard let prefix = prefixes.first(where: diagnostic.file.hasPrefix) else {
            if diagnostic.severity == .error { result.others[diagnostic.text, default: 0] += 1 }
            continue
          }
          // Written before the file was: of a build that did not get this far.
          if changed(diagnostic.file) > written { continue }
          diagnostic.file.removeFirst(prefix.count)
          diagnostic.fixIts = diagnostic.fixIts.map { fixIt in
            prefixes.first(where: fixIt.file.hasPrefix).map {
              .init(file: String(fixIt.file.dropFirst($0.count)), edit: fixIt.edit)
            } ?? fixIt
          }
          if seen.insert(diagnostic).inserted { result.diagnostics.append(diagnostic) }
        }
      }
    }
    result.checked.formUnion(result.accepted)
    if !result.succeeded, !result.diagnostics.contains(where: { $0.severity == .error }) {
      throw Failure("`\(command("--build-tests").joined(separator: " "))` failed:\n\(outcome.output)")
    }
    return result
  }

  /// Whether an error is in the line of an import.
  private func isAtImport(_ error: Diagnostic) -> Bool {
    guard let data = FileManager.default.contents(atPath: error.file), error.offset <= data.count else { return false }
    let start = data[..<error.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: data[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.firstMatch(of: /^\s*(?:@\w+(?:\([^)]*\))?\s+|public\s+|internal\s+|private\s+|fileprivate\s+)*import\s/)
      != nil
  }

  /// After a build that has failed, builds the targets that nothing keeps from it, one by one: the first one that fails has stopped
  /// the others, sooner or later.
  private func buildEach(_ build: (String) throws -> Void) throws {
    func failed() -> Set<String> {
      let folders = targetFolders().filter { folder in
        outputs(of: folder).values.contains { modified(URL(fileURLWithPath: $0.dependencies ?? "")) == .distantPast }
      }
      return Set(folders.map { $0.deletingPathExtension().lastPathComponent })
    }
    // What fails alone was not stopped by another.
    var left = failed()
    if left.count < 2 { return }
    let targets = try manifest().targets
    var tried: Set<String> = []
    while true {
      let next = targets.filter { target in
        left.contains(target.name) && !tried.contains(target.name)
          && left.isDisjoint(with: target.dependencies.map(\.name))
      }
      guard let first = next.first, next.count > 1 || !tried.isEmpty else { return }
      tried.insert(first.name)
      try build(first.name)
      left = failed()
    }
  }

  // MARK: A process for each file

  /// There after a build that has failed, or was ended.
  private var failed: URL { build.appending(path: "rk-migrate-failed") }

  /// What is added to the copy's manifest. A flag on the command line would be one for dependencies, too.
  private static let separation = """

    // Of rk-migrate.
    for target in package.targets where ["regular", "executable", "test", "macro"].contains("\\(target.type)") {
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-driver-batch-size-limit", "1"])]
    }

    """

  private var manifests: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter(Project.isManifest)
  }

  private func text(_ manifest: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.appending(path: manifest).path) ?? Data(), as: UTF8.self)
  }

  private func isSeparate() throws -> Bool { manifests.contains { text($0).hasSuffix(Self.separation) } }

  /// Has each file compiled by a process of its own, and says whether that can be done.
  private func separate() throws -> Bool {
    let known = manifests.filter { text($0).contains(/(?m)^(?:let|var) package\b/) }
    for manifest in known { try replace(manifest, with: Data((text(manifest) + Self.separation).utf8)) }
    return !known.isEmpty
  }

  /// Removes what was built of the copy's own targets, so that all of them are compiled.
  private func forget() {
    let manager = FileManager.default
    let products: Set<String> = ["o", "d", "dia", "swiftdeps", "priors"]
    for folder in targetFolders() {
      for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let file = folder.appending(path: name)
        if products.contains(file.pathExtension) { try? manager.removeItem(at: file) }
      }
    }
  }

  /// The folders `Target.build` of the copy's own targets: they say which sources they are made of.
  private func targetFolders() -> [URL] {
    let all = FileManager.default.enumerator(atPath: build.path)
    var folders: [URL] = []
    while let path = all?.nextObject() as? String {
      if path.hasSuffix(".build") {
        all?.skipDescendants()
        let target = build.appending(path: path)
        let map = FileManager.default.contents(atPath: target.appending(path: "output-file-map.json").path)
        if map?.range(of: Data("\"\(folder.path)/".utf8)) != nil { folders.append(target) }
      } else if ["checkouts", "repositories"].contains(path) || path.hasSuffix("/index")
        || path.hasSuffix("/ModuleCache")
      {
        all?.skipDescendants()
      }
    }
    return folders
  }

  /// What the compiler writes of a source.
  private struct Output: Decodable {
    var diagnostics: String
    var dependencies: String?

    private enum CodingKeys: String, CodingKey {
      case diagnostics
      case dependencies = "swift-dependencies"
    }
  }

  /// What is written of which source, as `swift build` has told the compiler.
  private func outputs(of target: URL) -> [String: Output] {
    struct Entry: Decodable {
      var output: Output?
      init(from decoder: any Decoder) throws { output = try? Output(from: decoder) }
    }
    let map = FileManager.default.contents(atPath: target.appending(path: "output-file-map.json").path)
    let files = map.flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) } ?? [:]
    return files.compactMapValues(\.output)
  }

  private func diagnosticFiles(in target: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target.path)) ?? []
    return names.filter { $0.hasSuffix(".dia") }.sorted().map { target.appending(path: $0) }
  }

  private func modified(_ file: URL) -> Date {
    (try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date) ?? .distantPast
  }

  /// What the package's manifest says.
  public struct Manifest: Decodable {
    /// Its targets.
    public var targets: [Target]
    /// A target of the package, for what it can import.
    public struct Target: Decodable {
      var name: String
      var path: String?
      var type: String
      var dependencies: [Dependency]

      /// A target or product that the target depends on.
      struct Dependency: Decodable {
        var name: String

        private enum Key: String, CodingKey { case product, byName, target }

        /// Reads `{"product": ["RKLegacy", "ReactiveKit", null, null]}` and the like.
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          guard let key = container.allKeys.first else { throw Failure("a dependency of an unknown kind") }
          var values = try container.nestedUnkeyedContainer(forKey: key)
          name = try values.decode(String.self)
        }
      }

      /// Whether a path from the package's folder is in the target.
      func contains(_ file: String) -> Bool {
        let folder = path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)"
        return file.hasPrefix(folder + "/") || folder == "." || folder.isEmpty
      }
    }
  }

  /// Reads the manifest.
  public func manifest() throws -> Manifest {
    let command = ["swift", "package", "--package-path", folder.path, "--scratch-path", build.path, "dump-package"]
    let outcome = try run(command)
    // Notes may stand before.
    guard outcome.status == 0, let start = outcome.output.firstIndex(of: "{") else {
      throw Failure("Package.swift cannot be read:\n\(try run(command, withErrors: true).output)")
    }
    return try JSONDecoder().decode(Manifest.self, from: Data(outcome.output[start...].utf8))
  }

  /// The folder of the dependency that is this library, which SwiftPM has noted when it has built.
  public func library() throws -> URL {
    struct State: Decodable {
      struct Object: Decodable { var dependencies: [Dependency] }
      struct Dependency: Decodable { var packageRef: Reference }
      struct Reference: Decodable { var location: String }
      var object: Object
    }
    let checkouts = build.appending(path: "checkouts")
    let fetched = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []
    let state = FileManager.default.contents(atPath: build.appending(path: "workspace-state.json").path)
    let noted = state.flatMap { try? JSONDecoder().decode(State.self, from: $0) }?.object.dependencies ?? []
    let paths = noted.map(\.packageRef.location) + fetched.map { checkouts.appending(path: $0).path }
    for path in paths where FileManager.default.fileExists(atPath: "\(path)/Sources/RKLegacy") {
      return URL(fileURLWithPath: path)
    }
    throw Failure(
      "the package does not depend on ReactiveKit: add it to Package.swift, or give --library", status: .usage)
  }
}
