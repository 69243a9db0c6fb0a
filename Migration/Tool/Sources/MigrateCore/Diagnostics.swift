import CLibclang
import Foundation

/// What a compiler said about a place.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: Int, Sendable {
    case note = 1
    case warning
    case error
  }

  /// How bad it is.
  public var severity: Severity

  /// The file's path, as the compiler was given it.
  public var file: String

  /// The place, in bytes from the file's start.
  public var offset: Int

  /// The place's line, from 1.
  public var line: Int

  /// The compiler's group of such diagnostics, as `DeprecatedDeclaration`.
  public var category: String

  /// The message.
  public var text: String

  /// The replacements that the compiler proposes, in itself or in a note below, as it gave them: no order, maybe in other files.
  public var fixIts: [FixIt] = []

  /// A replacement in a file.
  public struct FixIt: Hashable, Sendable {
    /// The file's path.
    public var file: String

    /// The replacement.
    public var edit: Edit
  }
}

/// What went wrong, in words for the person at the terminal.
public struct Failure: Error, CustomStringConvertible {
  /// The words.
  public let description: String

  /// What the tool ends with.
  public let status: ToolStatus

  init(_ description: String, status: ToolStatus = .failed) {
    self.description = description
    self.status = status
  }
}

/// Reads the compiler's serialized diagnostics, `.dia`, through the toolchain's own libclang.
public struct DiagnosticsReader: Sendable {
  private let libclang: String

  /// Finds libclang beside the `swift` on the PATH.
  public init() throws {
    let lib = try Toolchain.current().appending(path: "lib")
    let names = ["libclang.so", "libclang.dylib"]
    guard
      let found = names.map({ lib.appending(path: $0).path }).first(where: FileManager.default.fileExists(atPath:))
    else { throw Failure("no libclang in \(lib.path): the toolchain that `swift` belongs to should have one") }
    libclang = found
  }

  /// The diagnostics of a file, without notes; a note's fix-its belong to what it stands below.
  public func read(_ file: String) throws -> [Diagnostic] {
    final class Collected { var diagnostics: [Diagnostic] = [] }
    let collected = Collected()
    let visitor = RKVisitor(
      diagnostic: { context, depth, severity, place, category, text in
        guard depth == 0, let severity = Diagnostic.Severity(rawValue: max(1, min(Int(severity), 3))) else { return }
        let collected = Unmanaged<Collected>.fromOpaque(context!).takeUnretainedValue()
        collected.diagnostics.append(
          Diagnostic(
            severity: severity, file: place.file.map { String(cString: $0) } ?? "", offset: Int(place.offset),
            line: Int(place.line), category: category.map { String(cString: $0) } ?? "",
            text: text.map { String(cString: $0) } ?? ""))
      },
      fixIt: { context, start, end, text in
        let collected = Unmanaged<Collected>.fromOpaque(context!).takeUnretainedValue()
        guard let file = start.file, let text, start.offset <= end.offset, !collected.diagnostics.isEmpty else {
          return
        }
        collected.diagnostics[collected.diagnostics.count - 1].fixIts.append(
          .init(
            file: String(cString: file), edit: Edit(Int(start.offset)..<Int(end.offset), String(cString: text))))
      })
    let problem = withExtendedLifetime(collected) {
      rk_read_diagnostics(libclang, file, Unmanaged.passUnretained(collected).toOpaque(), visitor)
    }
    if let problem { throw Failure("\(file): \(String(cString: problem))") }
    return collected.diagnostics
  }

  /// The diagnostics of files and of all `.dia` files in folders. One that is said twice, as of a file in two targets, stands once.
  public func read(all paths: [URL]) throws -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      for file in try Self.files(in: path) {
        diagnostics += try read(file).filter { seen.insert($0).inserted }
      }
    }
    return diagnostics
  }

  private static func files(in path: URL) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else {
      throw Failure("\(path.path): no such file", status: .usage)
    }
    if !isFolder.boolValue { return [path.path] }
    let all = FileManager.default.enumerator(atPath: path.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".dia") }.sorted().map { path.appending(path: $0).path }
  }
}

/// The Swift toolchain in use.
public enum Toolchain {
  /// Its folder `usr`, found by the `swift` on the PATH.
  public static func current() throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let swift = URL(fileURLWithPath: String(folder)).appending(path: "swift")
      if FileManager.default.isExecutableFile(atPath: swift.path) {
        return swift.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      }
    }
    throw Failure("no `swift` on the PATH")
  }
}
