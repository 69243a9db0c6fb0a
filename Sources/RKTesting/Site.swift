#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// A place in a test, at which issues are reported.
struct Site {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports an issue to the test that runs, of Swift Testing or of XCTest. Does nothing outside of tests.
  func record(_ message: String) {
    // XCTest does not say whether a test runs. Each library ignores what is reported while none of its tests runs.
    var isTestKnown = false
    #if canImport(Testing)
      let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      isTestKnown = Test.current != nil
    #endif
    #if canImport(XCTest)
      if !isTestKnown { XCTFail(message, file: filePath, line: line) }
    #endif
  }
}
