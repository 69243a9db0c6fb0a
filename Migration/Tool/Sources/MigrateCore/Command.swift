import Foundation

/// Does what the command line asks for.
public func runCommand(_ words: [String]) -> ToolStatus {
  do {
    let arguments = try Arguments(words)
    if arguments.command == .help {
      print(Arguments.help)
      return .done
    }
    return try perform(arguments)
  } catch {
    complain("\(error)")
    return (error as? Failure)?.status ?? .failed
  }
}

private func perform(_ arguments: Arguments) throws -> ToolStatus {
  let given = URL(fileURLWithPath: arguments.path)
  let scratch = arguments.scratch.map { URL(fileURLWithPath: $0) } ?? cache(of: given.resolvingSymlinksInPath())
  let project = try Project(given, without: scratch)
  let writes = arguments.command == .fix && !arguments.isDryRun
  if writes, !arguments.allowsDirty {
    let dirty = try project.uncommitted()
    if !dirty.isEmpty {
      throw Failure(
        "\(dirty.count) files have changes that are not committed, \(dirty[0].dropFirst(3)) first; commit them, or say --allow-dirty",
        status: .dirty)
    }
  }

  let isTerminal = isatty(STDERR_FILENO) == 1
  let memory = scratch.appending(path: "left.json")
  let migration = Migration(project, memory: memory) { if isTerminal { complain($0) } }
  var copy: PackageCopy?
  if arguments.diagnostics.isEmpty, project.isPackage, !arguments.skipsCompiler {
    copy = try PackageCopy(of: project.root, scratch: scratch, options: arguments.buildOptions)
  }
  migration.readSyntax(targets: try copy?.manifest().targets ?? [])
  if !arguments.diagnostics.isEmpty {
    let table = try DeprecationTable(library: arguments.library.map { URL(fileURLWithPath: $0) } ?? ownLibrary)
    let diagnostics = try DiagnosticsReader().read(all: arguments.diagnostics.map { URL(fileURLWithPath: $0) })
    migration.read(diagnostics: diagnostics, table: table, apply: arguments.command == .fix)
  } else if let copy {
    let library = arguments.library.map { URL(fileURLWithPath: $0) }
    try migration.compile(copy, library: library, apply: arguments.command == .fix)
  }

  let report = migration.result
  if arguments.command == .report {
    print(arguments.format == .json ? try report.json : report.text, terminator: "")
    if arguments.format == .json { print() }
    return report.needsHand ? .left : .done
  }
  if arguments.isDryRun {
    for source in migration.changed {
      print(unifiedDiff(path: source.path, old: source.original, new: source.current), terminator: "")
    }
    // Standard output is the diff alone.
    for line in report.left { complain(line) }
    return report.needsHand ? .left : .done
  }
  if !arguments.allowsDirty {
    let untold = try project.untold(migration.changed)
    if !untold.isEmpty {
      throw Failure(
        "\(untold.count) files to change are ones that git ignores, \(untold[0]) first; say --allow-dirty to write over them",
        status: .dirty)
    }
  }
  var written = 0
  for source in migration.changed {
    do {
      try Writer.write(source)
      written += 1
    } catch {
      complain("\(error)")
    }
  }
  do { try migration.keep(in: memory) } catch { complain("the next run may not name all that is left: \(error)") }
  print("\(written) files changed")
  for line in report.left { print(line) }
  return written < migration.changed.count || report.needsHand ? .left : .done
}

/// The library that this tool's sources are part of.
private var ownLibrary: URL {
  URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardizedFileURL
}

/// A folder for a project's copy that the next run finds again.
private func cache(of root: URL) -> URL {
  let environment = ProcessInfo.processInfo.environment
  let base =
    // What is no whole path is none.
    environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
  // The same for the same path in every run, which `hashValue` is not.
  let hash = root.path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  return base.appending(path: "rk-migrate/\(root.lastPathComponent)-\(String(hash, radix: 36))")
}

private func complain(_ text: String) {
  FileHandle.standardError.write(Data("rk-migrate: \(text)\n".utf8))
}
