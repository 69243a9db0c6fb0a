// Apple's. Nobody has run it yet.
@_exported public import Combine

public let differences: [String: (how: String, saw: String)] = [:]

public let logs: [String: String] = [:]
