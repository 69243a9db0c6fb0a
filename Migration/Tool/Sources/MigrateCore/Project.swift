import Foundation

/// A Swift file of the user's, as it was read.
public struct SourceText: Sendable {
  /// The path from the project's folder.
  public var path: String

  /// What was read.
  public var original: [UInt8]

  /// What it is to become.
  public var current: [UInt8]

  /// Where the bytes are: behind symbolic links.
  public var file: URL
}

/// The files of the user's that are to be migrated, and what was left out of them.
public struct Project: Sendable {
  /// The folder; files are named from here.
  public let root: URL

  /// The files that could be read, by their paths.
  public var sources: [String: SourceText] = [:]

  /// The files that could not, and why.
  public private(set) var unreadable: [(path: String, reason: String)] = []

  /// Whether the folder is a package, which the compiler can be asked about.
  public let isPackage: Bool

  /// Finds the Swift files in a folder, or takes one file. Hidden folders, the manifest and a folder `leftOut` are no part of it.
  ///
  /// A link is followed if it stays in the folder. What is not UTF-8, cannot be read, or takes too long to parse is left out.
  public init(_ given: URL, without leftOut: URL? = nil) throws {
    let given = given.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: given.path, isDirectory: &isFolder) else {
      if given.path.contains("\u{FFFD}") { throw Failure("\(given.path): the name is not UTF-8", status: .usage) }
      throw Failure("\(given.path): no such file or folder", status: .usage)
    }
    root = isFolder.boolValue ? given : given.deletingLastPathComponent()
    isPackage =
      isFolder.boolValue && FileManager.default.fileExists(atPath: given.appending(path: "Package.swift").path)
    if !isFolder.boolValue {
      add(given.lastPathComponent)
      return
    }
    let root = root
    let all = FolderEntry.all(in: root) { entry in
      entry.name.hasPrefix(".")
        || (entry.kind == .folder && leftOut.map { root.appending(path: entry.path).isSame(as: $0) } == true)
    }
    guard let all else { throw Failure("\(root.path): cannot be read") }
    for entry in all {
      // Where the kind is unknown it may be a folder of sources.
      if entry.kind == nil {
        if entry.name.hasSuffix(".swift") || !entry.name.contains(".") {
          unreadable.append((entry.path, "its name is not UTF-8"))
        }
      } else if entry.name.hasSuffix(".swift"), entry.path.contains("/") || !Self.isManifest(entry.name) {
        add(entry.path)
      }
    }
  }

  /// Whether a package's top folder has its manifest under this name.
  static func isManifest(_ name: some StringProtocol) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  private mutating func add(_ path: String) {
    let place = root.appending(path: path)
    let file = place.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      unreadable.append((path, "a link to nothing"))
      return
    }
    if isFolder.boolValue { return }
    guard file.path.hasPrefix(root.path + "/") else {
      unreadable.append((path, "a link to outside of the folder"))
      return
    }
    // What a link and its target both name is one file.
    if file.path != place.path, file.pathExtension == "swift" { return }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      unreadable.append((path, "cannot be read"))
      return
    }
    let bytes = Array(data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      unreadable.append((path, "not UTF-8"))
      return
    }
    guard Self.depth(ofBracketsIn: bytes) <= 16 else {
      unreadable.append((path, "square brackets in more than 16 levels, for which the parser takes too long"))
      return
    }
    sources[path] = SourceText(path: path, original: bytes, current: bytes, file: file)
  }

  /// How deep square brackets are nested. The parser tries each as a type and as an array, and so takes twice as long for each
  /// level: a second for 20, hours for 40.
  ///
  /// A bracket in a string or comment counts until the end of its line.
  static func depth(ofBracketsIn bytes: [UInt8]) -> Int {
    var (depth, deepest, atStart, hasText) = (0, 0, 0, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "/"): hasText = true
      case UInt8(ascii: "\n"):
        if hasText { depth = atStart }
        (atStart, hasText) = (depth, false)
      default: break
      }
    }
    return deepest
  }

  /// What `git status` says about the folder; nothing where it is clean, or under no version control.
  ///
  /// Throws where git can't tell, as without `git` or in a repository of another user's.
  public func uncommitted() throws -> [String] {
    let result = try run(
      git + ["status", "--porcelain", "--untracked-files=normal", "--ignore-submodules=none", "--", "."])
    if result.status == 0 { return result.output.split(separator: "\n").map(String.init) }
    guard let control = versionControl else { return [] }
    let said = try run(git + ["status", "--", "."], withErrors: true).output.split(separator: "\n").first ?? ""
    throw Failure(
      "\(control): what is committed is not known, since `git status` failed (\(said)); say --allow-dirty to write all the same",
      status: .dirty)
  }

  /// Of these files, those whose changes `git status` doesn't show: ignored, or marked as unchanged.
  func untold(_ sources: [SourceText]) throws -> [String] {
    guard !sources.isEmpty, versionControl != nil else { return [] }
    let result = try run(git + ["ls-files", "-v", "-z", "--", "."])
    // `H` is a file of the index that `git status` looks at.
    let told = Set(result.output.split(separator: "\0").filter { $0.hasPrefix("H ") }.map { $0.dropFirst(2) })
    return sources.map { String($0.file.path.dropFirst(root.path.count + 1)) }.filter { !told.contains($0[...]) }
  }

  private var git: [String] { ["git", "-C", root.path] }

  /// The folder of a version control system's that the project is in.
  private var versionControl: String? {
    var folder = root
    while true {
      for name in [".git", ".hg", ".svn", ".jj", "_darcs", ".fslckout", ".pijul"] {
        let path = folder.appending(path: name).path
        if FolderEntry.Kind(at: path) != nil { return path }
      }
      if folder.path == "/" { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }
}

/// Writes files so that each is either what it was or what it shall be, whatever happens.
public struct Writer {
  /// What temporary files' names start with. What a killed run has left of them is removed by the next.
  static let prefix = ".rk-migrate-"

  /// Why a file can't be replaced; `nil` if it can. What nobody may write, root doesn't write either.
  static func obstacle(_ file: URL) -> String? {
    func isWritable(_ path: String) -> Bool {
      var info = stat()
      return access(path, W_OK) == 0 && stat(path, &info) == 0 && info.st_mode & 0o222 != 0
    }
    if !isWritable(file.path) { return "is read-only" }
    return isWritable(file.deletingLastPathComponent().path) ? nil : "its folder is read-only"
  }

  /// Replaces the bytes of a file by writing another beside it and renaming that. Permissions stay.
  ///
  /// Throws, and changes nothing, if the file is no longer what was read, or its folder cannot be written.
  ///
  /// Signals that end the program wait until the file is done.
  public static func write(_ source: SourceText) throws {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    let manager = FileManager.default
    guard let now = manager.contents(atPath: source.file.path), Array(now) == source.original else {
      throw Failure("\(source.path): has changed since it was read, and is left alone")
    }
    guard source.file.resolvingSymlinksInPath().path == source.file.path else {
      throw Failure("\(source.path): is in a link now, and is left alone")
    }
    if let obstacle = obstacle(source.file) { throw Failure("\(source.path): \(obstacle)") }
    let folder = source.file.deletingLastPathComponent()
    let leftovers = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in leftovers where name.hasPrefix(prefix + source.file.lastPathComponent + ".") {
      try? manager.removeItem(at: folder.appending(path: name))
    }
    let temporary = folder.appending(path: "\(prefix)\(source.file.lastPathComponent).\(getpid())").path
    let permissions = try manager.attributesOfItem(atPath: source.file.path)[.posixPermissions] as? Int ?? 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else {
      throw Failure("\(source.path): its folder cannot be written: \(String(cString: strerror(errno)))")
    }
    var isWritten = source.current.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count <= 0 { return false }
        done += count
      }
      return true
    }
    isWritten = isWritten && fchmod(descriptor, mode_t(permissions)) == 0 && fsync(descriptor) == 0
    isWritten = close(descriptor) == 0 && isWritten && rename(temporary, source.file.path) == 0
    if !isWritten {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Failure("\(source.path): cannot be written: \(reason)")
    }
  }
}

/// What a program said and how it ended.
struct Outcome {
  var status: Int32
  var output: String
}

/// Runs a program that is found on the PATH, and collects its output; errors too, if they are asked for.
func run(_ command: [String], withErrors: Bool = false) throws -> Outcome {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = withErrors ? pipe : FileHandle.nullDevice
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
}
