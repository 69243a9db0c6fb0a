import Foundation
import ReactiveKit

/// A temporary file that lines are appended to. It is deleted with this object.
///
/// As a binding target it takes the lines of a signal for as long as it exists.
final class LogFile: BindingTarget {
  let path: String
  let bag = DisposeBag()
  private let handle: FileHandle

  init() throws(Failure) {
    let url = FileManager.default.temporaryDirectory.appending(path: "dashboard-\(UUID().uuidString).log")
    path = url.path
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else { throw Failure("a log cannot be written to '\(printable(path))'") }
    self.handle = handle
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  func append(_ line: String) {
    // A full disk costs the log its lines, and nothing else.
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
