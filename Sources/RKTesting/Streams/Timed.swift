public import ReactiveCore

/// Something that happened at a point in virtual time.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let seen = Just("a").delay(for: 2, scheduler: time).recorded(on: time)
/// time.run()
/// let event = seen.events[1]
/// // event.time.seconds == 2
/// print(event)  // prints 2.0 s: value a
/// ```
public struct Timed<Event> {
  /// The time at which it happened.
  public let time: VirtualTimeScheduler.SchedulerTimeType

  /// What happened.
  public let event: Event

  /// Creates a record of an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: The time at which it happened.
  public init(_ event: Event, at time: VirtualTimeScheduler.SchedulerTimeType) {
    self.time = time
    self.event = event
  }
}

extension Timed: Equatable where Event: Equatable {}

extension Timed: Sendable where Event: Sendable {}

extension Timed: CustomStringConvertible {
  /// The time and the event, such as `1.5 s: finished`.
  public var description: String { "\(time): \(event)" }
}
