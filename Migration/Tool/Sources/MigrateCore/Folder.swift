import Foundation

/// What a folder holds.
struct FolderEntry {
  /// What an entry is; links aren't followed.
  enum Kind {
    case folder, file, link, other

    /// The kind of what is at a path; `nil` where nothing is.
    init?(at path: String) {
      var info = stat()
      guard lstat(path, &info) == 0 else { return nil }
      switch info.st_mode & S_IFMT {
      case S_IFDIR: self = .folder
      case S_IFREG: self = .file
      case S_IFLNK: self = .link
      default: self = .other
      }
    }
  }

  /// The path from the folder. A name that isn't UTF-8 is repaired, so no file has it.
  var path: String
  /// `nil` if the name isn't UTF-8.
  var kind: Kind?
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// All entries at all depths, each folder before its own; what is skipped isn't entered. `nil` if the folder can't be read.
  static func all(in folder: URL, skipping isSkipped: (FolderEntry) -> Bool) -> [FolderEntry]? {
    var entries: [FolderEntry] = []
    func read(_ prefix: String) -> Bool {
      guard let stream = opendir(folder.path + "/" + prefix) else { return false }
      var names: [[UInt8]] = []
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      }
      closedir(stream)
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let path = prefix + String(decoding: name, as: UTF8.self)
        let isText = String(validating: name, as: UTF8.self) != nil
        let entry = FolderEntry(path: path, kind: isText ? Kind(at: folder.path + "/" + path) ?? .other : nil)
        if isSkipped(entry) { continue }
        entries.append(entry)
        if entry.kind == .folder { _ = read(path + "/") }
      }
      return true
    }
    return read("") ? entries : nil
  }
}

extension URL {
  /// Whether both are one folder, links followed.
  func isSame(as other: URL) -> Bool { isInside(other) && other.isInside(self) }

  /// Whether this is a folder, or in it, links followed.
  func isInside(_ folder: URL) -> Bool {
    (resolvingSymlinksInPath().standardizedFileURL.path + "/")
      .hasPrefix(folder.resolvingSymlinksInPath().standardizedFileURL.path + "/")
  }
}
