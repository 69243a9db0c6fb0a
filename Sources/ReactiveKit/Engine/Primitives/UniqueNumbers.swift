import Synchronization

/// Numbers from 1 on, each given out once, on whichever threads.
struct UniqueNumbers: ~Copyable, Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
