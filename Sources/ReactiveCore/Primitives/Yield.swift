import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Lets another thread run.
func yieldThread() {
  #if os(Windows)
    linger()
  #else
    sched_yield()
  #endif
}

/// The time in nanoseconds since some point in the past, by a clock that never goes back.
package func monotonicTime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
