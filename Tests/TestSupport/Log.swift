public import ReactiveKit
import Synchronization

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
