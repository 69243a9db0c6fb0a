import Foundation
import MigrateCore
import SwiftParser

private let file: URL = {
  let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "rk-fuzz-\(getpid())")
  try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
  return folder.appending(path: "File.swift")
}()

/// Reads the file and rewrites it, as `rk-migrate fix` does without a compiler. Returns whether it has changed.
private func fix() -> Bool {
  let migration = Migration(try! Project(file))
  migration.readSyntax()
  // The report has a place for everything that it says.
  for finding in migration.result.findings { expect(finding.line > 0 && finding.column > 0, "no place: \(finding)") }
  let changed = migration.changed
  for source in changed { try! Writer.write(source) }
  return !changed.isEmpty
}

/// Runs with each input that libFuzzer makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Without an import the tool would not look at the rest.
  for input in [bytes, Array("import ReactiveKit\n".utf8) + bytes] {
    try! Data(input).write(to: file)
    let hasChanged = fix()
    let after = Array(try! Data(contentsOf: file))
    if !hasChanged {
      expect(after == input, "written without a change")
      continue
    }
    let text = String(validating: after, as: UTF8.self)
    expect(text != nil, "no longer UTF-8")
    // What can't be parsed stays in a file whose other places are changed.
    let before = Parser.parse(source: String(decoding: input, as: UTF8.self))
    expect(before.hasError || !Parser.parse(source: text!).hasError, "changed to what cannot be parsed:\n\(text!)")
    expect(!fix(), "a second fix changes what the first has written:\n\(text!)")
  }
  return 0
}

/// Ends the program if something does not hold.
private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
