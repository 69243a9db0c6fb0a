public import ReactiveKit

/// A protocol for `Optional`, for use in generic constraints.
@available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
public typealias OptionalType = OptionalProtocol
