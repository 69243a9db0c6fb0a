public import ReactiveKit

// Timelane is an instrument for Xcode that ReactiveKit 3.17 to 3.19 could send data to. Here, the operators send
// nothing and return the signal unchanged, so that code with them builds.

extension SignalProtocol {
  /// Returns this signal. Sends nothing to Timelane.
  ///
  /// Origin: ReactiveKit 3.17 to 3.19.
  @available(*, deprecated, message: "Does nothing; debug(_:) prints events, handleEvents sends them where you like.")
  public func lane(
    _ name: String, filter: Set<TimelaneLaneType> = Set(TimelaneLaneType.allCases), file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) -> Signal<Element, Error> {
    toSignal()
  }

  /// Returns this signal. Sends nothing to Timelane.
  ///
  /// Origin: ReactiveKit 3.17 to 3.19.
  @available(*, deprecated, message: "Does nothing; debug(_:) prints events, handleEvents sends them where you like.")
  public func laneIfAvailable(
    _ name: String, filter: Set<TimelaneLaneType> = Set(TimelaneLaneType.allCases), file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) -> Signal<Element, Error> {
    toSignal()
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
