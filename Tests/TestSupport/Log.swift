public import ReactiveKit
import Synchronization
public import Testing

/// What happened, in order, in words: the right-hand side of a test's *did this, saw exactly that*.
public final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  public init() {}

  /// Adds a line.
  public func callAsFunction(_ line: String) {
    entries.withLock { $0.append(line) }
  }

  /// Everything noted since the last call.
  public func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

extension Log {
  /// Takes lines that another task or thread adds, until they are those that a test waits for. Records an issue after a while.
  public func lines(
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    until isComplete: ([String]) -> Bool
  ) async -> [String] {
    var lines: [String] = []
    await eventually(sourceLocation: sourceLocation) {
      lines += take()
      return isComplete(lines)
    }
    return lines
  }
}

/// A stream of text that goes nowhere.
public struct Nowhere: TextOutputStream, Sendable {
  public init() {}
  public func write(_ string: String) {}
}

/// `request 2` or `request unlimited`.
public func words(_ demand: Subscribers.Demand) -> String {
  "request \(demand.max.map { "\($0)" } ?? "unlimited")"
}

/// `finished` or `failed: …`.
public func words<Failure>(_ completion: Subscribers.Completion<Failure>) -> String {
  switch completion {
  case .finished: "finished"
  case .failure(let error): "failed: \(error)"
  }
}
