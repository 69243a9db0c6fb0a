/// What records lanes: `RKTracing`, which this module does not know.
package protocol LaneTracer: AnyObject, Sendable {
  /// Returns a receiver that records what it forwards.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, as name: String
  ) -> _Receiver<Output, Failure>
}

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
}
