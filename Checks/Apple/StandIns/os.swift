// Stands in for what Apple's module `os` has for signposts.

public final class OSLog: Sendable {
  public enum Category { case dynamicTracing }

  public init(subsystem: String, category: Category) {}
}

public enum OSLogPrivacy { case `public` }

public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation(_ value: @autoclosure () -> String, privacy: OSLogPrivacy) {}

    public mutating func appendInterpolation(_ value: @autoclosure () -> Int, privacy: OSLogPrivacy) {}
  }

  public init(stringLiteral: String) {}

  public init(stringInterpolation: StringInterpolation) {}
}

public struct OSSignpostID: Sendable {}

public final class OSSignpostIntervalState: Sendable {}

public struct OSSignposter: Sendable {
  public let isEnabled = false

  public init(logHandle: OSLog) {}

  public func makeSignpostID() -> OSSignpostID { fatalError() }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { fatalError() }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata) {}
}
