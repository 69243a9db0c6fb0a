public import Synchronization

/// What records lanes: `RKTracing`, which this module does not know.
package protocol LaneTracer: AnyObject, Sendable {
  /// Returns a receiver that records what it forwards.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, as name: String, at site: String
  ) -> _Receiver<Output, Failure>

  /// Returns a receiver that records what a subject, a source, or an operator sends. Its lane has the operator's name, and
  /// the place in the program that subscribes.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, operator name: StageName
  ) -> _Receiver<Output, Failure>

  /// Installs a tracer, because the environment asks for one.
  static func install()
}

@usableFromInline
package enum LaneTracing {
  private static let lock = Lock()

  // Used under the lock alone.
  private nonisolated(unsafe) static var current: (any LaneTracer)?

  /// The tracer, if one is installed.
  package static var tracer: (any LaneTracer)? {
    get { lock.withLock { current } }
    set {
      // Released after the lock.
      var other = newValue
      lock.withLock { swap(&current, &other) }
    }
  }

  /// The variable of the environment that names the file for a recording.
  package static var variable: String { "RK_LANES" }

  /// Whether subjects, sources, and operators that wait are recorded too: if the environment asks for it, and the program
  /// has the module `RKTracing`, which is found by name. Set in tests alone.
  @inlinable package static var recordsAll: Bool {
    get { answer.load(ordering: .relaxed) != 0 && isAsked() }
    set { answer.store(newValue ? 1 : 0, ordering: .relaxed) }
  }

  /// 1 or 0, or −1 until the environment has been asked. Not a lazy variable, because its check costs each subscription
  /// more.
  @usableFromInline static let answer = Synchronization.Atomic<Int8>(-1)

  @usableFromInline
  static func isAsked() -> Bool {
    if answer.load(ordering: .relaxed) == 1 { return true }
    recordsAll = environmentAsks
    return environmentAsks
  }

  private static let environmentAsks: Bool = {
    guard environmentHas(variable) else { return false }
    guard let type = _typeByName("9RKTracing12LaneRecorderC") as? any LaneTracer.Type else {
      printError("\(variable): nothing is recorded, because the program does not have the module RKTracing")
      return false
    }
    type.install()
    return true
  }()
}

extension _Receiver {
  /// This receiver; or one that records what it forwards, if the whole program is recorded. Decided when a subscription is
  /// made, so that a value costs nothing.
  @inlinable @inline(__always)
  package func traced(_ name: StageName) -> _Receiver {
    _fastPath(!LaneTracing.recordsAll) ? self : recorded(name)
  }

  @usableFromInline
  func recorded(_ name: StageName) -> _Receiver {
    LaneTracing.tracer?.recording(self, operator: name) ?? self
  }
}
