#if canImport(XCTest) && !canImport(Darwin)
  import RKTesting
  import XCTest

  /// A failing expectation fails the XCTest that runs it, at its own line, once.
  final class XCTestReportTests: XCTestCase {
    private var failures: [(text: String, line: Int)]?

    override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
      guard failures != nil else {
        return super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
      }
      failures?.append((text, line))
    }

    func testADifferenceIsReportedAtTheCallersLine() {
      failures = []
      expect(TestPublisher<Int, Never>(), "1-2", "1--2")
      let line = #line - 1
      let found = failures
      failures = nil
      XCTAssertEqual(found?.map(\.line), [line])
      XCTAssertEqual(found?.first?.text.contains("  expected: 1--2\n  actual:   1-2-\n"), true)
    }
  }
#endif
