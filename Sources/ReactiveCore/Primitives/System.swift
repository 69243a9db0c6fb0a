import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// What calls that are under way on a thread have noted, the innermost first. A frame lies on the stack of its call, so that noting
/// allocates nothing. Reading takes no lock, and touches no memory that another thread writes.
@usableFromInline
package struct ThreadFrames<Frame>: @unchecked Sendable {
  // `Sendable` holds because the key does not change. The pointers are right because a frame is in the list only as long as its call
  // is under way, and no pointer to it gets out.

  /// Of no generic type, which code that is not specialized would look up.
  @usableFromInline typealias Place = (frame: UnsafeMutableRawPointer, outer: UnsafeMutableRawPointer?)

  #if os(Windows)
    private let key: DWORD

    @usableFromInline
    package init() {
      key = TlsAlloc()
      precondition(key != TLS_OUT_OF_INDEXES, "ReactiveKit: TlsAlloc() failed; the process has used up its indexes")
    }

    @usableFromInline var innermost: UnsafeMutableRawPointer? {
      get { TlsGetValue(key) }
      nonmutating set { TlsSetValue(key, newValue) }
    }
  #else
    private let key: pthread_key_t

    @usableFromInline
    package init() {
      var key = pthread_key_t()
      let error = pthread_key_create(&key, nil)
      precondition(
        error == 0, "ReactiveKit: pthread_key_create() failed with \(error); free some of the process's keys")
      self.key = key
    }

    @usableFromInline var innermost: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set {
        let error = pthread_setspecific(key, newValue)
        precondition(error == 0, "ReactiveKit: pthread_setspecific() failed with \(error); memory is short")
      }
    }
  #endif

  var isEmpty: Bool { innermost == nil }

  /// Does work that has one more frame.
  @inlinable
  package func push<R>(_ frame: Frame, _ work: () -> R) -> R {
    var frame = frame
    return withUnsafeMutablePointer(to: &frame) { frame in
      var place = (frame: UnsafeMutableRawPointer(frame), outer: innermost)
      return withUnsafeMutablePointer(to: &place) { place in
        defer { innermost = place.pointee.outer }
        innermost = UnsafeMutableRawPointer(place)
        return work()
      }
    }
  }

  /// Does work that has no frames but those that it pushes.
  func hide(_ work: () -> Void) {
    let hidden = innermost
    innermost = nil
    work()
    innermost = hidden
  }

  /// The first result, but for `nil`, of a function of the frames, from the innermost on. The function may change a frame.
  @discardableResult
  @inline(__always)
  package func first<R>(_ body: (inout Frame) -> R?) -> R? {
    var next = innermost
    while let place = next?.assumingMemoryBound(to: Place.self) {
      if let result = body(&place.pointee.frame.assumingMemoryBound(to: Frame.self).pointee) { return result }
      next = place.pointee.outer
    }
    return nil
  }
}

/// A number unique to the current thread during its lifetime; a multiple of 4, and never 0.
@usableFromInline
package func threadToken() -> UInt {
  #if os(Windows)
    // Windows' thread numbers are multiples of 4.
    return UInt(GetCurrentThreadId())
  #elseif canImport(Glibc) || canImport(Android)
    // The address of the thread's control block.
    return UInt(bitPattern: Int(truncatingIfNeeded: pthread_self()))
  #else
    return UInt(bitPattern: pthread_self())
  #endif
}

/// What the system knows a thread by, so that other threads can ask whether it is blocked.
struct SystemThread {
  private let number: Int32

  /// The thread with a token, which must not end meanwhile; `nil` if the system is not Linux, which alone would say.
  init?(token: UInt) {
    #if canImport(Musl)
      let thread = pthread_t(bitPattern: token)
    #elseif canImport(Glibc) || canImport(Android)
      let thread = pthread_t(truncatingIfNeeded: token)
    #else
      return nil
    #endif
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      var clock = clockid_t()
      guard token != 0, pthread_getcpuclockid(thread, &clock) == 0 else { return nil }
      // The number of a thread's clock has the thread's number in it.
      number = Int32(~(clock >> 3))
    #endif
  }

  /// Whether the thread runs, or would if it had a processor. Not if it waits for something, such as a lock of the caller.
  var isReady: Bool {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android)
      let file = open("/proc/self/task/\(number)/stat", O_RDONLY | O_CLOEXEC)
      // Without a file, nothing is read.
      defer { close(file) }
      return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { text in
        let text = text[..<max(0, read(file, text.baseAddress, text.count))]
        // The state is a letter after the name, which is in parentheses, and has at most 15 characters.
        guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return false }
        return text[end...].dropFirst(2).first == UInt8(ascii: "R")
      }
    #else
      return false
    #endif
  }
}

/// Spins for about 0.4 µs, without touching memory.
@inline(never)
func spin() {
  // A loop of arithmetic that the compiler cannot shorten; the result is never 0.
  var x: UInt = 1
  for _ in 0..<200 {
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
  }
  precondition(x != 0)
}

/// Lets another thread run.
func yieldThread() {
  #if os(Windows)
    spin()
  #else
    sched_yield()
  #endif
}

/// The time in nanoseconds since some point in the past, by a clock that never goes back.
package func monotonicTime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// Signals that a thread waits for.
package final class Semaphore: @unchecked Sendable {
  // `Sendable` holds because only one thread at a time runs where there is a counter.

  package init() {}

  #if RK_INTERLEAVING
    private let point = Point()
    private var count = 0

    package func signal() {
      point.reach(.write)
      count += 1
    }

    package func wait() {
      _ = Interleaving.interleaver?.wait(point, canTimeOut: false) { self.count > 0 }
      count -= 1
    }

    func wait(nanoseconds: Int) {
      if Interleaving.interleaver?.wait(point, canTimeOut: true, until: { self.count > 0 }) == true { count -= 1 }
    }
  #else
    private let semaphore = DispatchSemaphore(value: 0)

    package func signal() { semaphore.signal() }

    package func wait() { semaphore.wait() }

    /// Waits for a signal, or until a number of nanoseconds has passed.
    func wait(nanoseconds: Int) {
      _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
    }
  #endif
}

/// Raises the signal that a debugger stops at.
package func stopInDebugger() {
  #if os(Windows)
    fatalError("breakpoint")
  #else
    raise(SIGTRAP)
  #endif
}

/// Whether the environment of the program has a variable.
func environmentHas(_ variable: String) -> Bool {
  #if os(Windows)
    return false
  #else
    return getenv(variable) != nil
  #endif
}

/// Writes a line to the standard error.
package func printError(_ line: String) {
  #if !os(Windows)
    _ = write(STDERR_FILENO, line + "\n", line.utf8.count + 1)
  #endif
}
