#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// What records lanes: `RKTracing`, which this module does not know.
package protocol LaneTracer: AnyObject, Sendable {
  /// Returns a receiver that records what it forwards.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, as name: String
  ) -> _Receiver<Output, Failure>

  /// Returns a receiver that records what a subject, a source, or an operator sends. Its lane has the operator's name, and
  /// the place in the program that subscribes.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, operator name: StaticString
  ) -> _Receiver<Output, Failure>

  /// Installs a tracer, because the environment asks for one.
  static func install()
}

@usableFromInline
package enum LaneTracing {
  private static let current = Current()

  /// The tracer, if one is installed.
  package static var tracer: (any LaneTracer)? {
    get { current.lock.withLock { current.tracer } }
    set {
      // Released after the lock.
      var other = newValue
      current.lock.withLock { swap(&current.tracer, &other) }
    }
  }

  private final class Current: @unchecked Sendable {
    // `Sendable` holds because the tracer is used under the lock alone.
    let lock = Lock()
    @exclusivity(unchecked) var tracer: (any LaneTracer)?
  }

  /// The variable of the environment that names the file for a recording.
  package static var variable: String { "RK_LANES" }

  /// Whether subjects, sources, and operators that wait are recorded too: if the environment asks for it, and the program
  /// has the module `RKTracing`, which is found by name. Set in tests alone.
  @usableFromInline nonisolated(unsafe) package static var recordsAll: Bool = {
    #if os(Windows) || os(WASI)
      return false
    #else
      guard getenv(variable) != nil else { return false }
      guard let type = _typeByName("9RKTracing12LaneRecorderC") as? any LaneTracer.Type else { return false }
      type.install()
      return true
    #endif
  }()
}

extension _Receiver {
  /// This receiver; or one that records what it forwards, if the whole program is recorded. Decided when a subscription is
  /// made, so that a value costs nothing.
  @inlinable @inline(__always)
  package func traced(_ name: StaticString) -> _Receiver {
    LaneTracing.recordsAll ? recorded(name) : self
  }

  @usableFromInline
  func recorded(_ name: StaticString) -> _Receiver {
    LaneTracing.tracer?.recording(self, operator: name) ?? self
  }
}
