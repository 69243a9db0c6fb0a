import Synchronization

/// Numbers from 1 on, each given out once, on whichever threads.
package struct UniqueNumbers: ~Copyable, Sendable {
  // Which thread gets which number makes no difference. So this is no point of the build that enumerates interleavings.
  private let last = Synchronization.Atomic<UInt64>(0)

  package init() {}

  package func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
