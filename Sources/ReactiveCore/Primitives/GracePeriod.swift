import Synchronization

/// Lets a thread look at references that other threads take out and release without a lock.
///
/// A thread that looks reads a reference and retains what it leads to, in a read section. A thread that has taken a reference
/// out, so that no later section finds it, waits until the sections have ended, and then releases it. So looking costs a thread
/// that releases one load, and changes nothing.
@usableFromInline
enum GracePeriod {
  /// The number of read sections.
  private static let sections = Atomic<Int>(0)

  /// Runs a read section. It must not run user code, or wait for a thread that waits for it.
  static func read<R>(_ body: () -> R) -> R {
    sections.add(1, ordering: .sequentiallyConsistent)
    defer { sections.add(-1, ordering: .releasing) }
    return body()
  }

  /// Waits for the end of the read sections that may have found a reference. The caller has taken it out by a sequentially
  /// consistent access.
  @inline(__always)
  static func wait() {
    if sections.load(ordering: .sequentiallyConsistent) != 0 { waitForSections() }
  }

  @inline(never)
  private static func waitForSections() {
    while sections.load(ordering: .sequentiallyConsistent) != 0 {
      #if RK_INTERLEAVING
        _ = Interleaving.wait(canTimeOut: false) { sections.load(ordering: .relaxed) == 0 }
      #else
        yieldThread()
      #endif
    }
  }
}
