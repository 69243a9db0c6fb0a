public import Synchronization

/// A fence between two threads that costs one of them nothing, where the system can have the threads of a process execute one.
///
/// Both threads write a variable, and then read that of the other. Without a fence in between, both may read what was there before. The one
/// that does so often executes ``light(_:)``, and the other one ``heavy()``, which takes about 1 µs.
@usableFromInline
enum AsymmetricFence {
  /// Whether ``light(_:)`` has to be a fence, because there is no other.
  static let isSymmetric = !SystemFence.isAvailable

  /// - Parameter isSymmetric: ``isSymmetric``, as it was stored where it is read without a call.
  @inlinable @_transparent
  static func light(_ isSymmetric: Bool) {
    if isSymmetric {
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    } else {
      // Keeps the compiler from exchanging the two accesses.
      atomicMemoryFence(ordering: .acquiringAndReleasing)
    }
  }

  static func heavy() {
    if isSymmetric { atomicMemoryFence(ordering: .sequentiallyConsistent) } else { SystemFence.execute() }
  }
}

#if os(Linux) && canImport(Glibc) && (arch(x86_64) || arch(arm64))
  // Swift does not import functions with variable arguments. This one takes its arguments where any function does.
  @_silgen_name("syscall")
  private func systemCall(_ number: Int, _ command: Int, _ flags: Int, _ processor: Int) -> Int

  /// Linux's `membarrier`, for the threads of this process.
  private enum SystemFence {
    #if arch(x86_64)
      private static let membarrier = 324
    #else
      private static let membarrier = 283
    #endif
    private static let expedited = 1 << 3
    private static let registerExpedited = 1 << 4

    /// Whether the kernel has the call, and nothing forbids it. Registers the process.
    static let isAvailable = systemCall(membarrier, registerExpedited, 0, 0) == 0

    static func execute() {
      if systemCall(membarrier, expedited, 0, 0) == 0 { return }
      // A process that was forked may have to be registered again.
      let isDone = systemCall(membarrier, registerExpedited, 0, 0) == 0 && systemCall(membarrier, expedited, 0, 0) == 0
      precondition(isDone, "ReactiveKit: membarrier() failed, which the system allowed before; do not forbid it later")
    }
  }
#else
  private enum SystemFence {
    static let isAvailable = false
    static func execute() {}
  }
#endif
