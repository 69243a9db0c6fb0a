public import ReactiveCore

/// Something that happened at a point in virtual time.
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
