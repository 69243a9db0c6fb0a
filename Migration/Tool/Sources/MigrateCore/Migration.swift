import Foundation
import SwiftParser
import SwiftSyntax

/// Migrates a project: reads old syntax and imports, then asks the compiler until it has nothing more to say.
///
/// Works on the sources in memory and on a copy of the package; nothing of the user's is written here.
public final class Migration {
  /// The sources, as they are to become.
  public private(set) var project: Project

  private var report: Report
  private let say: (String) -> Void
  /// What has been done to each file, so that a place of today leads to where it was in what was given.
  private var revisions: [String: [Revision]] = [:]
  /// The files that imports and old syntax concern.
  private var concerned: Set<String> = []

  /// Begins with a project's sources, and with what ``keep(in:)`` has written to a file. `progress` is told what is going on.
  public init(_ project: Project, memory: URL? = nil, progress: @escaping (String) -> Void = { _ in }) {
    self.project = project
    memories = Self.memories(in: memory, of: project)
    say = progress
    report = Report(root: project.root.path)
    report.files = project.sources.count
    report.lines = project.sources.values.reduce(0) { sum, source in
      sum + source.original.count { $0 == UInt8(ascii: "\n") }
    }
    for (path, reason) in project.unreadable {
      report.findings.append(Finding(path: path, line: 1, column: 1, kind: .skipped, state: .byHand, text: reason))
    }
  }

  /// The report so far.
  public var result: Report {
    var report = report
    report.findings = Set(report.findings).sorted {
      ($0.path, $0.line, $0.column, $0.text) < ($1.path, $1.line, $1.column, $1.text)
    }
    report.changed = changed.map(\.path)
    return report
  }

  /// The files that differ from what was given, by path.
  public var changed: [SourceText] {
    project.sources.values.filter { $0.current != $0.original }.sorted { $0.path < $1.path }
  }

  // MARK: Old syntax and imports

  /// Rewrites what no compiler of today accepts, and imports that are gone, in files that import these libraries, and in all files
  /// of a target that has such a file of the time of Swift 2.
  ///
  /// Without targets, a folder in `Sources` or `Tests` is one, and so is what is no package.
  public func readSyntax(targets: [PackageCopy.Manifest.Target] = []) {
    say("reading \(project.sources.count) files")
    // A name of today's that the module uses for something of its own means that, in all of its files.
    let own = OldNames.declared(in: project.sources.values.map(\.original))
    // If the program has a case Success, only the compiler can tell a result's from it.
    let cases = project.sources.values.filter { OldNames.mentionsResults($0.original) }
      .reduce(into: Set<String>()) { $0.formUnion(DeclaredNames(parsed($1.path)).cases) }
    let groups = Dictionary(grouping: project.sources.keys) { target(of: $0, targets) }
    for (_, paths) in groups.sorted(by: { $0.key < $1.key }) {
      let paths = paths.sorted()
      let importing = paths.filter { path in
        mentionsLibraries(project.sources[path]!.current) && Imports.concerns(parsed(path).tree)
      }
      let read = paths.filter { importing.contains($0) || memories[$0] != nil }
      if read.isEmpty { continue }
      // Before all else: a compiler stops at an import that is gone.
      for path in importing { readImports(path) }
      let age = OldSyntax.Age(of: paths.map(parsed), importing: importing.map(parsed), own: own, cases: cases)
      for path in age.isSwift2 ? paths : read {
        var age = age
        if memories[path]?.isSwift2 == true { age.isSwift2 = true }
        readSyntax(path, own, age)
      }
    }
  }

  /// The target that a file is of, for what holds of a target.
  private func target(of path: String, _ targets: [PackageCopy.Manifest.Target]) -> String {
    if let target = targets.first(where: { $0.contains(path) }) { return "target \(target.name)" }
    let folders = path.split(separator: "/").dropLast()
    guard project.isPackage, let index = folders.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }) else {
      return ""
    }
    return folders[...min(index + 1, folders.index(before: folders.endIndex))].joined(separator: "/")
  }

  private func readSyntax(_ path: String, _ own: Set<String>, _ age: OldSyntax.Age) {
    var file = parsed(path)
    concerned.insert(path)
    times[path] = age.isSwift2

    // What one pass leaves for another: uses within the arguments of uses.
    var findings: [Finding] = []
    let lines = Lines(project.sources[path]!.original)
    var pass: OldSyntax.Pass?
    for _ in 0..<8 {
      let next = OldSyntax.pass(file, own: own, age: age, after: pass)
      pass = next
      if let obstacle = obstacle(path), next.found.contains(where: { $0.change != nil }) {
        return leave(path, obstacle)
      }
      let revision = Revision(project.sources[path]!.current, next.found.compactMap(\.change))
      for found in next.found where found.change.map(revision.made.contains) ?? true {
        let finding = finding(
          path, lines, found.offset, .oldSyntax, found.change == nil ? .byHand : .mechanical, found.text)
        findings.append(finding)
        if found.isDoubtful { doubts.insert(finding) }
      }
      if revision.edits.isEmpty { break }
      advance(path, revision)
      syntaxChanged.insert(path)
      file = parsed(path)
    }
    report.findings += findings
    addFoundation(path, own.union(DeclaredNames(file).names))
    file = parsed(path)
    let torn = OldSyntax.errors(in: file.tree)
    // A file that could not be parsed before is edited all the same. A file that the edits break is left as it was.
    if !torn.isEmpty, torn.count > OldSyntax.errors(in: ParsedFile(project.sources[path]!.original).tree).count {
      leave(path, "cannot be parsed afterwards")
      concerned.remove(path)
    }
    for place in torn {
      report.findings.append(
        finding(path, lines, place, .skipped, .byHand, "cannot be parsed here, by today's parser"))
    }
  }

  /// Adds `import Foundation` where the names came with ReactiveKit or ReactiveCocoa, and selects the names that both have.
  private func addFoundation(_ path: String, _ own: Set<String>) {
    let file = parsed(path)
    let missing = Imports.missing(in: file.tree, own: own)
    guard missing.name != nil || !missing.hidden.isEmpty, obstacle(path) == nil,
      let item = Imports.all(in: file.tree).first(where: { $0.module == "ReactiveKit" || $0.module == "ReactiveCocoa" }
      )?.item
    else { return }
    let lines = Lines(project.sources[path]!.original)
    func say(_ text: String) {
      report.findings.append(
        finding(path, lines, item.positionAfterSkippingLeadingTrivia.utf8Offset, .import, .mechanical, text))
    }
    if let name = missing.name { say("import Foundation: `\(name)` came with the library in old releases") }
    for name in missing.hidden { say("import typealias RKLegacy.\(name): with Foundation, its `\(name)` is meant") }
    let modules = (missing.name == nil ? [] : ["Foundation"]) + missing.hidden.map { "typealias RKLegacy.\($0)" }
    advance(path, Revision(file.bytes, [Imports.addition(of: modules, before: item)]))
    syntaxChanged.insert(path)
  }

  private func mentionsLibraries(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { $0.firstRange(of: Array("import".utf8)) != nil }
  }

  private func readImports(_ path: String) {
    let file = parsed(path).tree
    let imports = Imports.all(in: file)
    let modules = Set(imports.map(\.module))
    let lines = Lines(project.sources[path]!.original)
    var changes: [Change] = []
    let hasLegacy = modules.contains("RKLegacy")
    for (module, node, item) in imports {
      guard let rule = Imports.rules.first(where: { $0.module == module }) else { continue }
      let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let range =
        (node.importKindSpecifier?.positionAfterSkippingLeadingTrivia
        ?? node.path.positionAfterSkippingLeadingTrivia).utf8Offset..<node.path.endPosition.utf8Offset
      let name = node.path.dropFirst().first?.name.text
      var advice = rule.advice
      var action = rule.action
      if let name, let own = Imports.one(name, of: module) {
        action = own
        advice = own == .goes ? "goes: \(name) is Swift's own" : "is `import typealias RKLegacy.\(name)`"
        if own != .goes { changes.append(Change([Edit(range, "typealias RKLegacy.\(name)")])) }
      }
      let state: Finding.State =
        switch action {
        case .stands: name != nil && action != rule.action ? .mechanical : .note
        case .goes: .mechanical
        case .byHand: .byHand
        }
      report.findings.append(finding(path, lines, offset, .import, state, "import \(module): \(advice)"))
      guard action == .goes else { continue }
      // What it brought is in RKLegacy, and `NoError` in ReactiveCocoa too.
      let isNeeded =
        module == "Result" && !hasLegacy
        && (modules.contains("ReactiveKit")
          || (!modules.contains("ReactiveCocoa") && Imports.uses("NoError", in: file)))
      changes.append(
        isNeeded
          ? Change([
            Edit(
              range, name == "NoError" && !modules.contains("ReactiveKit") ? "typealias RKLegacy.NoError" : "RKLegacy")
          ])
          : Imports.removal(of: item, in: project.sources[path]!.current))
    }
    for (text, change, offset) in Imports.qualified(in: file, importsResult: modules.contains("Result")) {
      report.findings.append(finding(path, lines, offset, .import, .mechanical, text))
      changes.append(change)
    }
    let revision = Revision(project.sources[path]!.current, changes)
    if revision.edits.isEmpty { return }
    if let obstacle = obstacle(path) { return leave(path, obstacle) }
    advance(path, revision)
    beforeSyntax[path] = (project.sources[path]!.current, revisions[path]!)
  }

  /// What files were made of imports that are gone, before anything else.
  private var beforeSyntax: [String: (bytes: [UInt8], revisions: [Revision])] = [:]

  /// Why a file can't be written, and so isn't changed; it is looked at once.
  private func obstacle(_ path: String) -> String? {
    if let known = obstacles[path] { return known }
    let obstacle = Writer.obstacle(project.sources[path]!.file)
    obstacles[path] = .some(obstacle)
    return obstacle
  }

  private var obstacles: [String: String?] = [:]

  /// Takes all changes of a file back, and says why.
  private func leave(_ path: String, _ reason: String) {
    project.sources[path]!.current = project.sources[path]!.original
    revisions[path] = nil
    report.findings.removeAll { $0.path == path && $0.state == .mechanical }
    report.findings.append(
      Finding(
        path: path, line: 1, column: 1, kind: .skipped, state: .byHand, text: "\(reason); the file is left as it is"))
  }

  // MARK: The compiler

  /// What one use of something deprecated becomes.
  private struct Proposal {
    var path: String
    var change: Change
    var key: Key
    /// What the report says of it.
    var text: String
  }

  /// Tells a use from others, in all rounds: where it was in what was given, and what is said.
  private struct Key: Hashable {
    var path: String
    var place: Int
    var text: String
  }

  /// Where diagnostics come from, and what tells this library's from others.
  private struct Asked {
    var diagnostics: [Diagnostic]
    var result: PackageCopy.BuildResult
    var succeeded: Bool { result.succeeded }
    var errors: [Diagnostic] {
      diagnostics.filter { $0.severity == .error && $0.category != DeprecationTable.category }
    }
  }

  /// Says what files of diagnostics say about the sources, and makes the changes that they propose, once.
  public func read(diagnostics: [Diagnostic], table: DeprecationTable, apply: Bool) {
    report.compiled = true
    var named: [Diagnostic] = []
    var paths: [String: String] = [:]
    for file in Set(diagnostics.map(\.file) + diagnostics.flatMap { $0.fixIts.map(\.file) }) {
      paths[file] = path(of: file)
    }
    for var diagnostic in diagnostics {
      // What the compiler saw is no longer there if old syntax was rewritten.
      guard let path = paths[diagnostic.file], revisions[path] == nil else { continue }
      diagnostic.file = path
      diagnostic.fixIts = diagnostic.fixIts.map { .init(file: paths[$0.file] ?? $0.file, edit: $0.edit) }
      named.append(diagnostic)
    }
    let proposals = note(named, table, apply: apply)
    if apply { _ = make(proposals) }
  }

  /// A file's path from the project's folder, of how a compiler was given it: whole, or from where it ran.
  private func path(of file: String) -> String? {
    let whole = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    if whole.hasPrefix(project.root.path + "/") {
      let path = String(whole.dropFirst(project.root.path.count + 1))
      if project.sources[path] != nil { return path }
    }
    return project.sources[file] != nil ? file : nil
  }

  /// Builds a copy of the package and says what the compiler says. With `apply`, makes the changes that it proposes, until there
  /// are none; what does not compile afterwards is taken back.
  public func compile(_ copy: PackageCopy, library: URL?, apply: Bool) throws {
    let reader = try DiagnosticsReader()
    try addLegacy(copy)
    report.compiled = true

    var round = 1
    say("building a copy in \(copy.folder.path)")
    var asked = try withoutWorseSyntax(build(copy, reader, whole: false), copy, reader)
    // What is fetched is there after a build.
    // A target that compiles then lets the compiler reach those that depend on it.
    while apply, let after = try mended(asked, copy, reader) { asked = after }
    let library = try library ?? copy.library()
    let table = try DeprecationTable(library: library)
    let guide = Guide(library: library)
    leaveOut(asked)
    dropDoubts(asked)
    let known = Known(
      errors: Dictionary(grouping: asked.errors, by: identity).mapValues { errors in
        errors.map { original($0.file, $0.offset) }
      }, others: asked.result.others, checked: asked.result.checked)
    noteErrors(asked, guide)
    while true {
      let proposals = note(asked.diagnostics, table, apply: apply)
      if !apply || proposals.isEmpty { break }
      say("round \(round): \(proposals.count) changes")
      let (made, after) = try attempt(proposals, copy, reader, known)
      asked = after
      round += 1
      if made == 0 { break }
    }
    if apply {
      // Reports the errors that remain. They are those that the next run finds.
      noteErrors(try removeLegacy(asked, table, copy, reader, known), guide)
    } else {
      _ = unusedImports(asked, table)
    }
  }

  private func build(_ copy: PackageCopy, _ reader: DiagnosticsReader, whole: Bool = true) throws -> Asked {
    try copy.write(project.sources.values)
    let result = try copy.compile(reader: reader, whole: whole)
    let diagnostics = result.diagnostics.filter { project.sources[$0.file] != nil }
    return Asked(diagnostics: diagnostics, result: result)
  }

  /// The errors at the start, by what is said: where each was in what was given.
  private struct Known {
    var errors: [String: [Int]]
    var others: [String: Int]
    var checked: Set<String>
  }

  /// The errors that were not there at the start: neither at their place, nor, as where a change has moved them, in their line.
  private func new(_ asked: Asked, _ known: Known) -> [Diagnostic] {
    var left = known.errors
    func take(_ error: Diagnostic, where isPlace: (Int) -> Bool) -> Bool {
      guard let index = left[identity(error)]?.firstIndex(where: isPlace) else { return false }
      left[identity(error)]!.remove(at: index)
      return true
    }
    let moved = asked.errors.filter { error in
      let place = original(error.file, error.offset)
      return !take(error) { $0 == place }
    }
    return moved.filter { error in
      let lines = originalLines(error.file)
      let line = lines.position(original(error.file, error.offset)).line
      return !take(error) { lines.position($0).line == line }
    }
  }

  /// Whether nothing is worse than at the start. A build that fails without an error in a source, as in linking, is not good.
  private func isGood(_ asked: Asked, _ known: Known) -> Bool {
    new(asked, known).isEmpty && (asked.succeeded || !known.errors.isEmpty)
      && asked.result.others.allSatisfy { $0.value <= known.others[$0.key, default: 0] }
      && asked.result.checked.isSuperset(of: known.checked)
  }

  /// Tells one error from another across builds, in which places move.
  private func identity(_ error: Diagnostic) -> String { "\(error.file) \(error.text)" }

  /// Takes the old syntax's changes back in files that compile without them, and not with them.
  private func withoutWorseSyntax(
    _ asked: Asked, _ copy: PackageCopy, _ reader: DiagnosticsReader
  ) throws -> Asked {
    let suspects = Set(asked.errors.map(\.file)).intersection(syntaxChanged)
    if suspects.isEmpty { return asked }
    say("building \(suspects.count) files as they were")
    let before = (project.sources, revisions)
    for path in suspects {
      project.sources[path]!.current = beforeSyntax[path]?.bytes ?? project.sources[path]!.original
      revisions[path] = beforeSyntax[path]?.revisions
    }
    let plain = try build(copy, reader)
    let worse = suspects.subtracting(plain.errors.map(\.file)).intersection(plain.result.accepted)
    for path in suspects.subtracting(worse) {
      project.sources[path] = before.0[path]
      revisions[path] = before.1[path]
    }
    if worse.isEmpty { return asked }
    for index in report.findings.indices
    where worse.contains(report.findings[index].path) && report.findings[index].state == .mechanical
      && report.findings[index].kind != .import
    {
      report.findings[index].state = .takenBack
      report.findings[index].text += " (the file compiles without, and not with it)"
    }
    added.subtract(worse)
    return try build(copy, reader)
  }

  /// Writes `.success` and `.failure` where the compiler finds no `.Success`, in files that have fewer errors afterwards. Returns
  /// nothing if no error is at such a case.
  private func mended(_ asked: Asked, _ copy: PackageCopy, _ reader: DiagnosticsReader) throws -> Asked? {
    let before = (project.sources, revisions)
    var findings: [Finding] = []
    for (path, errors) in Dictionary(grouping: asked.errors, by: \.file)
    where obstacle(path) == nil && !mendless.contains(path) {
      let changes = Set(errors.compactMap { OldSyntax.resultCases(in: parsed(path).tree, at: $0.offset) })
      for change in changes {
        findings.append(
          finding(
            path, originalLines(path), change.edits[0].range.lowerBound, .oldSyntax, .mechanical,
            "`.Success` and `.Failure` of a result are `.success` and `.failure`"))
      }
      if !changes.isEmpty { advance(path, Revision(project.sources[path]!.current, Array(changes))) }
    }
    if findings.isEmpty { return nil }
    say("building with \(findings.count) cases of results")
    let after = try build(copy, reader)
    func count(_ asked: Asked, _ path: String) -> Int { asked.errors.count { $0.file == path } }
    let worse = Set(findings.map(\.path)).filter { count(after, $0) >= count(asked, $0) }
    report.findings += findings.filter { !worse.contains($0.path) }
    if worse.isEmpty { return after }
    for path in worse { (project.sources[path], revisions[path]) = (before.0[path], before.1[path]) }
    mendless.formUnion(worse)
    return try build(copy, reader)
  }

  /// The files that had no fewer errors afterwards.
  private var mendless: Set<String> = []

  /// The files that old syntax was rewritten in.
  private var syntaxChanged: Set<String> = []

  /// Takes the changes back of files that no target is made of.
  private func leaveOut(_ asked: Asked) {
    for path in concerned.sorted() where !asked.result.planned.contains(path) {
      leave(path, "is compiled by no target in this build; for its old syntax alone, say --no-compiler")
      concerned.remove(path)
      added.remove(path)
    }
  }

  /// Reports the errors, and for each how many files the compiler has not checked because of it.
  private func noteErrors(_ asked: Asked, _ guide: Guide) {
    report.findings.removeAll { $0.kind == .error || $0.kind == .unchecked }
    let errors = asked.errors.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    var stopped: [Diagnostic: [String: Int]] = [:]
    for path in asked.result.planned.subtracting(asked.result.checked) {
      let target = asked.result.targets[path]!
      let inTarget = errors.filter { asked.result.targets[$0.file] == target }
      guard
        let cause = inTarget.first(where: isAtImport) ?? inTarget.first ?? errors.first(where: isAtImport)
          ?? errors.first
      else { continue }
      stopped[cause, default: [:]][target, default: 0] += 1
    }
    for error in errors {
      report.findings.append(finding(error, .error, .byHand, guide.helping(error.text)))
      guard let targets = stopped[error] else { continue }
      let names = targets.keys.sorted().joined(separator: ", ")
      let files = targets.values.reduce(0, +)
      let remedy = isAtImport(error) ? "give the target what the import names, or take the import away" : "correct it"
      report.findings.append(
        finding(
          error, .unchecked, .byHand,
          "\(files) file\(files == 1 ? "" : "s") of the target\(targets.count == 1 ? "" : "s") \(names) \(files == 1 ? "is" : "are") not checked, because of the error here; \(remedy), and run again"
        ))
    }
  }

  private func isAtImport(_ error: Diagnostic) -> Bool {
    let token = parsed(error.file).tree.token(at: AbsolutePosition(utf8Offset: error.offset))
    return token?.ancestorOrSelf { $0.as(ImportDeclSyntax.self) } != nil
  }

  /// Drops what could be old by its form, in files that compile as they are.
  private func dropDoubts(_ asked: Asked) {
    report.findings.removeAll { doubts.contains($0) && asked.result.accepted.contains($0.path) }
  }

  /// What is said of forms that are today's too.
  private var doubts: Set<Finding> = []

  // MARK: What the next run needs

  /// What a run knew of a file that it left with these bytes, and that the bytes no longer tell.
  private struct Memory: Codable {
    var path: String
    var hash: UInt64
    var isSwift2: Bool
    var takenBack: Set<Use>

    struct Use: Codable, Hashable {
      var place: Int
      var text: String
    }
  }

  /// The memories of the files that are as an earlier run left them.
  private let memories: [String: Memory]

  /// The files in which old syntax was looked for, and whether as in a target of the time of Swift 2.
  private var times: [String: Bool] = [:]

  private static func memories(in file: URL?, of project: Project) -> [String: Memory] {
    let data = file.flatMap { FileManager.default.contents(atPath: $0.path) }
    let memories = data.flatMap { try? JSONDecoder().decode([Memory].self, from: $0) } ?? []
    return Dictionary(memories.map { ($0.path, $0) }, uniquingKeysWith: { $1 }).filter { path, memory in
      project.sources[path].map { hash($0.original) } == memory.hash
    }
  }

  /// The same in every run, which `hashValue` is not.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Writes what the next run needs to find the places that this one leaves: what told it that a file is old may be gone by then.
  public func keep(in file: URL) throws {
    let takenBack = Dictionary(grouping: takenBack, by: \.path).mapValues { keys in
      keys.map { Memory.Use(place: $0.place, text: $0.text) }
    }
    let left = times.sorted { $0.key < $1.key }.map { path, isSwift2 in
      // Without a compiler, nothing was tried.
      let uses = report.compiled ? takenBack[path] ?? [] : Array(memories[path]?.takenBack ?? [])
      let moved = uses.map { use in
        Memory.Use(place: (revisions[path] ?? []).reduce(use.place) { $1.new($0) }, text: use.text)
      }
      return Memory(
        path: path, hash: Self.hash(project.sources[path]!.current), isSwift2: isSwift2, takenBack: Set(moved))
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place of what is there: a link too.
    try JSONEncoder().encode(left).write(to: file, options: .atomic)
  }

  /// The changes of a round that have been tried and did not compile.
  private var takenBack: Set<Key> = []

  /// Notes uses of what is deprecated in the report, and returns what can be done about them.
  private func note(_ diagnostics: [Diagnostic], _ table: DeprecationTable, apply: Bool) -> [Proposal] {
    var proposals: [Proposal] = []
    var known: [String: [Deprecation]] = [:]
    // What an earlier round said of a use, and is not known yet to be done, is said again.
    report.findings.removeAll { $0.kind == .deprecated && ($0.state == .byHand || $0.state == .note) }
    var staying: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      let path = diagnostic.file
      guard diagnostic.category == DeprecationTable.category, project.sources[path] != nil else { continue }
      let declarations = known[diagnostic.text] ?? table.declarations(for: diagnostic)
      known[diagnostic.text] = declarations
      if declarations.isEmpty { continue }
      if declarations.allSatisfy({ $0.message?.hasPrefix("Stays as it is") == true }) {
        staying[path, default: []].append(diagnostic)
        continue
      }
      let place = original(path, diagnostic.offset)
      let key = Key(path: path, place: place, text: diagnostic.text)
      if takenBack.contains(key) { continue }
      let file = parsed(path)
      var text = Recipes.text(diagnostic.text, in: file.tree, at: diagnostic.offset)
      // Only another try would tell more.
      if !apply, memories[path]?.takenBack.contains(.init(place: place, text: diagnostic.text)) == true {
        report.findings.append(finding(diagnostic, .deprecated, .takenBack, text))
        continue
      }
      var change =
        OldSyntax.isTorn(file.tree, at: diagnostic.offset) ? nil : Self.change(diagnostic, declarations, file)
      if let obstacle = obstacle(path) {
        change = nil
        text += " (the file \(obstacle))"
      } else if let made = change, file.losesComment(made) {
        change = nil
        text += " (a comment is in the way)"
      } else if let missing = Self.missingImport(declarations, file) {
        change = nil
        text += " (that needs `import \(missing)`, and the type's other uses at the same time)"
      }
      report.findings.append(finding(diagnostic, .deprecated, change == nil ? .byHand : .mechanical, text))
      if let change { proposals.append(Proposal(path: path, change: change, key: key, text: text)) }
    }
    // What is said of a type that is made says less than what is said of its initializer.
    let made = Set(
      report.findings.filter { $0.text.contains("'init") && $0.kind == .deprecated && $0.state == .byHand }.map(
        Place.init))
    report.findings.removeAll {
      $0.kind == .deprecated && $0.state == .byHand && !$0.text.contains("'init") && made.contains(Place($0))
    }
    for (_, diagnostics) in staying {
      let first = diagnostics.min { $0.offset < $1.offset }!
      report.findings.append(
        finding(
          first, .deprecated, .note,
          "\(diagnostics.count) uses of ReactiveCocoa stay as they are: only the import changes, to ReactiveKit"))
    }
    return proposals
  }

  /// Where a finding is.
  private struct Place: Hashable {
    var path: String
    var line: Int
    var column: Int

    init(_ finding: Finding) { (path, line, column) = (finding.path, finding.line, finding.column) }
  }

  /// The module of a type that a template names, where the file knows ReactiveCocoa's alone.
  private static func missingImport(_ declarations: [Deprecation], _ file: ParsedFile) -> String? {
    guard declarations.allSatisfy({ $0.module == "ReactiveCocoa" }),
      declarations.contains(where: { $0.message?.wholeMatch(of: /Use (?:Any)?(?:Property|Subject)\b.*/) != nil }),
      !Imports.all(in: file.tree).contains(where: { $0.module == "ReactiveKit" })
    else { return nil }
    return "ReactiveKit"
  }

  /// The compiler's fix-it, or what the message says.
  private static func change(
    _ diagnostic: Diagnostic, _ declarations: [Deprecation], _ file: ParsedFile
  ) -> Change? {
    if !diagnostic.fixIts.isEmpty {
      guard diagnostic.fixIts.allSatisfy({ $0.file == diagnostic.file }) else { return nil }
      var edits = diagnostic.fixIts.map(\.edit)
      // `.just(1)` renamed to an initializer becomes `(just: 1)`, which is a tuple: `.init` takes the name's place.
      for index in edits.indices where edits[index].text.isEmpty {
        guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: edits[index].range.lowerBound)),
          token.tokenKind == .period, let access = token.parent?.as(MemberAccessExprSyntax.self), access.base == nil
        else { continue }
        edits[index].text = ".init"
      }
      return Change(edits)
    }
    return declarations.lazy.compactMap { declaration in
      Template(declaration)?.change(in: file, at: diagnostic.offset)
        ?? Recipes.change(declaration, in: file.tree, at: diagnostic.offset)
    }.first
  }

  /// Makes changes, as far as they do not collide. What was not made comes again in the next round.
  private func make(_ proposals: [Proposal]) -> [Proposal] {
    var made: [Proposal] = []
    for (path, proposals) in Dictionary(grouping: proposals, by: \.path) {
      let revision = Revision(project.sources[path]!.current, proposals.map(\.change))
      let changes = Set(revision.made)
      made += proposals.filter { changes.contains($0.change) }
      advance(path, revision)
    }
    return made
  }

  /// Makes changes and builds. Those that bring a new error are taken back: first those in the error's line, then, if errors are
  /// left, by halves.
  private func attempt(
    _ proposals: [Proposal], _ copy: PackageCopy, _ reader: DiagnosticsReader, _ known: Known
  ) throws -> (made: Int, asked: Asked) {
    let before = (project.sources, revisions)
    func tried(_ proposals: [Proposal]) throws -> (made: [Proposal], asked: Asked) {
      (project.sources, revisions) = before
      let made = make(proposals)
      return (made, try build(copy, reader))
    }

    var kept = proposals
    while true {
      let (made, asked) = try tried(kept)
      if isGood(asked, known) { return (made.count, asked) }
      let errors = new(asked, known)
      let exact = made.filter { proposal in errors.contains { isNear($0, proposal, inLine: false) } }
      let near = made.filter { proposal in errors.contains { isNear($0, proposal, inLine: true) } }
      let suspects = Set((exact.isEmpty ? near : exact).map(\.key))
      if suspects.isEmpty { break }
      say("taking back \(suspects.count)")
      takeBack(kept.filter { suspects.contains($0.key) })
      kept.removeAll { suspects.contains($0.key) }
    }
    // The error is elsewhere than its cause.
    func good(_ candidates: ArraySlice<Proposal>, with base: [Proposal]) throws -> [Proposal] {
      if candidates.isEmpty { return [] }
      if isGood(try tried(base + candidates).asked, known) { return Array(candidates) }
      if candidates.count == 1 {
        takeBack(Array(candidates))
        return []
      }
      let middle = candidates.startIndex + candidates.count / 2
      let first = try good(candidates[..<middle], with: base)
      return first + (try good(candidates[middle...], with: base + first))
    }
    say("looking for the change that does not compile")
    let last = try tried(good(kept[...], with: []))
    return (last.made.count, last.asked)
  }

  /// Whether an error is at what a change has written, or in a line that it has touched.
  private func isNear(_ error: Diagnostic, _ proposal: Proposal, inLine: Bool) -> Bool {
    guard error.file == proposal.path, let revision = revisions[proposal.path]?.last else { return false }
    let first = revision.new(proposal.change.edits.first!.range.lowerBound)
    let last = revision.new(proposal.change.edits.last!.range.upperBound)
    if !inLine { return (first...max(first, last)).contains(error.offset) }
    let lines = Lines(project.sources[proposal.path]!.current)
    return (lines.position(first).line...lines.position(max(first, last)).line).contains(error.line)
  }

  private func takeBack(_ proposals: [Proposal]) {
    for proposal in proposals {
      takenBack.insert(proposal.key)
      let place = Lines(project.sources[proposal.path]!.original).position(proposal.key.place)
      for index in report.findings.indices {
        let finding = report.findings[index]
        if finding.path == proposal.path, finding.line == place.line, finding.column == place.column,
          finding.text == proposal.text
        {
          report.findings[index].state = .takenBack
        }
      }
    }
  }

  // MARK: import RKLegacy

  /// Adds `import RKLegacy` where ReactiveKit is imported, in targets that depend on it; it goes again where it is not needed.
  private func addLegacy(_ copy: PackageCopy) throws {
    var targets: [PackageCopy.Manifest.Target]?
    for path in concerned.sorted() {
      let imports = Imports.all(in: parsed(path).tree)
      guard let kit = imports.first(where: { $0.module == "ReactiveKit" }),
        !imports.contains(where: { $0.module == "RKLegacy" && $0.node.importKindSpecifier == nil }),
        obstacle(path) == nil
      else { continue }
      let known = try targets ?? copy.manifest().targets
      targets = known
      guard let target = known.first(where: { $0.contains(path) }) else { continue }
      guard target.dependencies.contains(where: { $0.name == "RKLegacy" }) else {
        let text =
          "the target \(target.name) does not depend on the product RKLegacy: add it if the file does not compile without"
        report.findings.append(Finding(path: path, line: 1, column: 1, kind: .import, state: .note, text: text))
        continue
      }
      advance(path, Revision(project.sources[path]!.current, [Imports.addition(of: "RKLegacy", before: kit.item)]))
      added.insert(path)
    }
  }

  /// The files that have `import RKLegacy` from here.
  private var added: Set<String> = []

  /// Takes imports of old spellings away from files in which nothing of them is left, and puts them back where the file does not
  /// compile without. `import ReactiveCocoa` becomes `import ReactiveKit`.
  private func removeLegacy(
    _ asked: Asked, _ table: DeprecationTable, _ copy: PackageCopy, _ reader: DiagnosticsReader, _ known: Known
  ) throws -> Asked {
    let before = (project.sources, revisions, asked)
    let changes = unusedImports(asked, table)
    for (path, changes) in changes { advance(path, Revision(project.sources[path]!.current, changes)) }
    var touched = Set(changes.keys)
    var last = asked
    while !touched.isEmpty {
      say("building without the imports of old spellings in \(touched.count) files")
      let asked = try build(copy, reader)
      last = asked
      if isGood(asked, known) { break }
      let failing = touched.intersection(new(asked, known).map(\.file))
      // An error elsewhere has its cause in any of them.
      for path in failing.isEmpty ? touched : failing {
        project.sources[path] = before.0[path]
        revisions[path] = before.1[path]
        touched.remove(path)
      }
      if touched.isEmpty { last = before.2 }
    }
    return last
  }

  /// The changes that take imports of old spellings away, by file. Reports where they stay because of what is not compiled.
  private func unusedImports(_ asked: Asked, _ table: DeprecationTable) -> [String: [Change]] {
    let used = Dictionary(
      grouping: asked.diagnostics.flatMap { diagnostic in
        table.declarations(for: diagnostic).map { (diagnostic.file, $0.module) }
      }, by: \.0
    ).mapValues { Set($0.map(\.1)) }
    var unused: [String: [Change]] = [:]
    for (path, source) in project.sources {
      let file = parsed(path)
      guard asked.result.accepted.contains(path), obstacle(path) == nil, !file.tree.hasError else { continue }
      let imports = Imports.all(in: file.tree)
      var changes: [Change] = []
      for (module, node, item) in imports {
        if module == "RKLegacy", used[path]?.contains("RKLegacy") != true {
          changes.append(Imports.removal(of: item, in: source.current))
        } else if module == "ReactiveCocoa", used[path]?.isDisjoint(with: ["RKLegacy", "ReactiveCocoa"]) != false {
          if imports.contains(where: { $0.module == "ReactiveKit" }) {
            changes.append(Imports.removal(of: item, in: source.current))
          } else {
            let range = node.path.positionAfterSkippingLeadingTrivia.utf8Offset..<node.path.endPosition.utf8Offset
            changes.append(Change([Edit(range, "ReactiveKit")]))
          }
        }
      }
      if changes.isEmpty { continue }
      if let use = Imports.uncertainUse(in: file.tree, of: table.names), !added.contains(path) {
        report.findings.append(
          finding(
            path, originalLines(path), use.offset, .import, .byHand,
            "a branch of `#if` that may not be compiled here uses `\(use.name)`: the imports of old spellings stay"))
        continue
      }
      unused[path] = changes
    }
    return unused
  }

  /// What the parser has made of files.
  private var trees: [String: ParsedFile] = [:]

  private func parsed(_ path: String) -> ParsedFile {
    let bytes = project.sources[path]!.current
    if let file = trees[path], file.bytes == bytes { return file }
    let file = ParsedFile(bytes)
    trees[path] = file
    return file
  }

  // MARK: Places

  /// The lines of what was given, of files that something was found in.
  private var lines: [String: Lines] = [:]

  private func advance(_ path: String, _ revision: Revision) {
    project.sources[path]!.current = revision.bytes
    revisions[path, default: []].append(revision)
  }

  /// Where a place of the file as it is now was in what was given.
  private func original(_ path: String, _ offset: Int) -> Int {
    (revisions[path] ?? []).reversed().reduce(offset) { $1.old($0) }
  }

  private func finding(
    _ path: String, _ lines: Lines, _ offset: Int, _ kind: Finding.Kind, _ state: Finding.State, _ text: String
  ) -> Finding {
    let place = lines.position(original(path, offset))
    return Finding(path: path, line: place.line, column: place.column, kind: kind, state: state, text: text)
  }

  private func finding(
    _ diagnostic: Diagnostic, _ kind: Finding.Kind, _ state: Finding.State, _ text: String
  ) -> Finding {
    let path = diagnostic.file
    return finding(path, originalLines(path), diagnostic.offset, kind, state, text)
  }

  private func originalLines(_ path: String) -> Lines {
    if let known = lines[path] { return known }
    let found = Lines(project.sources[path]!.original)
    lines[path] = found
    return found
  }
}
