public import ReactiveKit

// Timelane is an instrument for Xcode that ReactiveKit 3.17 to 3.19 could send data to. Here, the operators record to the
// recorder of RKTracing that is installed when the signal is observed.

extension SignalProtocol {
  /// Records each observation to the recorder that is installed, like `lane(_:in:)` of RKTracing. Without one, the signal
  /// is unchanged. Nothing is sent to Timelane.
  ///
  /// The filter has no effect: observations and elements are recorded.
  ///
  /// Origin: ReactiveKit 3.17 to 3.19.
  @available(
    *, deprecated, message: "Records only with a LaneRecorder of RKTracing installed; use lane(_:in:) of RKTracing."
  )
  public func lane(
    _ name: String, filter: Set<TimelaneLaneType> = Set(TimelaneLaneType.allCases), file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { self._attach(LaneTracing.tracer?.recording($0, as: name, at: callSite(file, line)) ?? $0) })
  }

  /// Records each observation to the recorder that is installed, like `lane(_:in:)` of RKTracing. Without one, the signal
  /// is unchanged. Nothing is sent to Timelane.
  ///
  /// The filter has no effect: observations and elements are recorded.
  ///
  /// Origin: ReactiveKit 3.17 to 3.19.
  @available(
    *, deprecated, message: "Records only with a LaneRecorder of RKTracing installed; use lane(_:in:) of RKTracing."
  )
  public func laneIfAvailable(
    _ name: String, filter: Set<TimelaneLaneType> = Set(TimelaneLaneType.allCases), file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) -> Signal<Element, Error> {
    lane(name, filter: filter, file: file, function: function, line: line)
  }
}

/// The kind of data a lane showed.
///
/// Origin: ReactiveKit 3.17 to 3.19.
@available(*, deprecated, message: "Nothing is sent to Timelane.")
public enum TimelaneLaneType: Int, CaseIterable, Sendable {
  /// Observations, from start to end.
  case subscription

  /// Elements.
  case event
}
