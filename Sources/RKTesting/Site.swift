import ReactiveCore

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

  /// Whether the program runs tests. XCTest does not say whether one runs.
  static let isInTests = runsTests(CommandLine.arguments)

  static func runsTests(_ arguments: [String]) -> Bool { arguments.contains { $0.contains("xctest") } }

  /// Reports an issue to the test that runs, of Swift Testing or of XCTest. Outside of tests, writes it to the standard error.
  func record(_ message: String, isInTests: Bool = Site.isInTests) {
    // Each library ignores what is reported while none of its tests runs.
    #if canImport(Testing)
      let isTestKnown = Test.current != nil
      if isTestKnown || isInTests {
        let location = SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: message), sourceLocation: location)
      }
      if isTestKnown { return }
    #endif
    if !isInTests { return printError("\(filePath):\(line):\(column): error: \(message)") }
    #if canImport(XCTest)
      XCTFail(message, file: filePath, line: line)
    #endif
  }
}
