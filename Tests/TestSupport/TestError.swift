/// The error that tests fail with. Prints its text.
public struct TestError: Error, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ text: String) {
    description = text
  }

  public init(stringLiteral text: String) {
    description = text
  }

  public static let oops: TestError = "oops"
}
