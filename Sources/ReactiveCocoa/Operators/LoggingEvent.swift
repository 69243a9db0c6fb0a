// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kinds of events to print for signals and producers.
@available(*, deprecated, message: "Use debug(_:), which prints all.")
public enum LoggingEvent {
  /// The kinds of events to print for a signal.
  @available(*, deprecated, message: "Use debug(_:), which prints all.")
  public enum Signal: String, CaseIterable, Sendable {
    case Next, Completed, Failed, Terminated, Disposed, Interrupted

    /// All kinds of events.
    @available(*, deprecated, message: "Use debug(_:), which prints all.")
    public static var allEvents: Set<Signal> { Set(allCases) }
  }

  /// The kinds of events to print for a producer.
  @available(*, deprecated, message: "Use debug(_:), which prints all.")
  public enum SignalProducer: String, CaseIterable, Sendable {
    case Started, Next, Completed, Failed, Terminated, Disposed, Interrupted

    /// All kinds of events.
    @available(*, deprecated, message: "Use debug(_:), which prints all.")
    public static var allEvents: Set<SignalProducer> { Set(allCases) }
  }
}

/// A function that receives each line of `logEvents`.
@available(*, deprecated, message: "Use debug(_:), or handleEvents and a function of your own.")
public typealias EventLogger = (
  _ identifier: String, _ event: String, _ fileName: String, _ functionName: String, _ lineNumber: Int
) -> Void

/// Prints an event in one line.
@available(*, deprecated, message: "Use debug(_:).")
@usableFromInline
func logEvent(
  identifier: String, event: String, fileName: String, functionName: String, lineNumber: Int
) {
  print("[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)")
}
