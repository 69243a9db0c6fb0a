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

  /// Finds the Swift files in a folder, or takes one file. Hidden folders and the manifest are no part of it.
  ///
  /// A link is followed if it stays in the folder. What is not UTF-8, cannot be read or written, or takes too long to parse is left out.
  public init(_ given: URL) throws {
    let given = given.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: given.path, isDirectory: &isFolder) else {
      throw Failure("\(given.path): no such file or folder", status: .usage)
    }
    root = isFolder.boolValue ? given : given.deletingLastPathComponent()
    isPackage =
      isFolder.boolValue && FileManager.default.fileExists(atPath: given.appending(path: "Package.swift").path)
    if !isFolder.boolValue {
      add(given.lastPathComponent)
      return
    }
    guard let all = FileManager.default.enumerator(atPath: root.path) else {
      throw Failure("\(root.path): cannot be read")
    }
    while let path = all.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        all.skipDescendants()
      } else if name.hasSuffix(".swift"), !(name.hasPrefix("Package") && !path.contains("/")) {
        add(path)
      }
    }
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

  /// What `git status` says about the folder; nothing where it is clean, or not in a repository.
  public func uncommitted() throws -> [String] {
    let result = try run(["git", "-C", root.path, "status", "--porcelain", "--", "."])
    return result.status == 0 ? result.output.split(separator: "\n").map(String.init) : []
  }
}

/// Writes files so that each is either what it was or what it shall be, whatever happens.
public struct Writer {
  /// What temporary files' names start with. What a killed run has left of them is removed by the next.
  static let prefix = ".rk-migrate-"

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
    guard manager.isWritableFile(atPath: source.file.path) else { throw Failure("\(source.path): is read-only") }
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
