import Dispatch
import Foundation
import RKTracing
import ReactiveKit

/// What a look at a file has found.
struct FileNews: Sendable {
  var lines: [String] = []
  var problem: String?
}

/// Sends what is new in a file, five times a second.
func newLines(of path: String, on queue: DispatchQueue) -> Signal<FileNews, Never> {
  // The reader remembers how far it has read. Each observation has its own.
  Signal(deferring: {
    var reader = LineReader(path: path)
    return ticks(every: .milliseconds(200), on: queue).map { _ in reader.read() }
  })
  .lane("file") { $0.problem ?? "\($0.lines.count) lines" }
}

/// Reads the lines that are appended to a file.
private struct LineReader {
  let path: String
  private var isFirst = true
  private var file: (inode: UInt64, offset: Int) = (0, 0)
  private var rest = Data()

  /// One look reads no more than this, and no line is longer. Files can grow faster than anybody reads.
  private static let limit = 1 << 18

  init(path: String) { self.path = path }

  mutating func read() -> FileNews {
    defer { isFirst = false }
    var status = stat()
    guard stat(path, &status) == 0 else { return FileNews(problem: "there is no such file yet") }
    guard status.st_mode & S_IFMT == S_IFREG else { return FileNews(problem: "this is not a regular file") }
    if isFirst {
      file = (UInt64(status.st_ino), Int(status.st_size))  // What is there already is not new.
    } else if file.inode != status.st_ino || status.st_size < file.offset {
      (file, rest) = ((UInt64(status.st_ino), 0), Data())  // Another file, or the same, emptied.
    }
    guard status.st_size > file.offset else { return FileNews() }
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(file.offset))
      return FileNews(lines: split(try handle.read(upToCount: LineReader.limit) ?? Data()))
    } catch {
      return FileNews(problem: "the file cannot be read")
    }
  }

  /// Splits what was read into lines, and keeps a last line that has no end yet.
  private mutating func split(_ data: Data) -> [String] {
    file.offset += data.count
    var lines = (rest + data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(lines.removeLast().prefix(LineReader.limit))
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
