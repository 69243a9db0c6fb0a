public import ReactiveKit

// Timelane is an instrument of Xcode, which ReactiveKit 3.17 to 3.19 could feed. Here nothing is sent to it: the operators
// pass the signal on as it is, so that code with them builds.

extension SignalProtocol {
  /// This signal. Nothing is sent to Timelane.
  ///
  /// Origin: ReactiveKit 3.17 to 3.19.
  @available(*, deprecated, message: "Does nothing; debug(_:) prints events, handleEvents sends them where you like.")
  public func lane(
    _ name: String, filter: Set<TimelaneLaneType> = Set(TimelaneLaneType.allCases), file: StaticString = #file,
    function: StaticString = #function, line: UInt = #line
  ) -> Signal<Element, Error> {
    toSignal()
  }

  /// This signal. Nothing is sent to Timelane.
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

/// What a lane showed.
///
/// Origin: ReactiveKit 3.17 to 3.19.
@available(*, deprecated, message: "Nothing is sent to Timelane.")
public enum TimelaneLaneType: Int, CaseIterable, Sendable {
  /// Observations, from start to end.
  case subscription

  /// Elements.
  case event
}
