import Synchronization

/// What records lanes: `RKTracing`, which this module does not know.
package protocol LaneTracer: AnyObject, Sendable {
  /// Returns a receiver that records what it forwards.
  func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, as name: String
  ) -> _Receiver<Output, Failure>
}

package enum LaneTracing {
  private static let current = Mutex<(any LaneTracer)?>(nil)

  /// The tracer, if one is installed.
  package static var tracer: (any LaneTracer)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
