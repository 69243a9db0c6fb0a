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

/// A number that is the current thread's alone while it lives; a multiple of 4, and never 0.
@usableFromInline
package func threadToken() -> UInt {
  #if os(Windows)
    // Windows' thread numbers are multiples of 4.
    return UInt(GetCurrentThreadId())
  #elseif os(WASI)
    return 4
  #elseif canImport(Glibc) || canImport(Android)
    // The address of the thread's control block.
    return UInt(bitPattern: Int(truncatingIfNeeded: pthread_self()))
  #else
    return UInt(bitPattern: pthread_self())
  #endif
}
