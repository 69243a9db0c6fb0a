/// One event of a lane: what happened to a subscription, when, and on which thread.
///
/// ```swift
/// let recorder = LaneRecorder()
/// LaneRecorder.installed = recorder
/// _ = SafeSignal(just: "text").lane("search").waitAndCollectElements()
/// LaneRecorder.installed = nil
///
/// let event = recorder.recording().events[2]
/// // event.lane == "search"
/// // event.text == "text"
/// ```
public struct LaneEvent: Sendable, Equatable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// A subscriber subscribed. ``LaneEvent/text`` is the kind of stream, with the types of its values and failures, such as
    /// `Signal<String, Never>`.
    case subscribed

    /// The subscriber requested values. ``LaneEvent/text`` is their number, or `unlimited`.
    case requested

    /// A value arrived. ``LaneEvent/text`` describes it.
    case value

    /// The stream completed.
    case finished

    /// The stream failed. ``LaneEvent/text`` describes the error.
    case failed

    /// The subscriber cancelled.
    case cancelled

    /// Whether nothing follows in this subscription.
    public var isEnd: Bool { self == .finished || self == .failed || self == .cancelled }
  }

  /// The number of the event in its recorder, from 0 up.
  public let number: Int

  /// The time since the recorder was made, in nanoseconds.
  public let nanoseconds: UInt64

  /// The name of the lane.
  public let lane: String

  /// The number of the subscription in its recorder, from 1 up.
  public let subscription: Int

  /// What happened.
  public let kind: Kind

  /// The value, error, demand, or types as text. Of a text of more than 64 bytes of UTF-8, the characters that fit, and an
  /// ellipsis.
  public let text: String

  /// The number of the thread, from 1 up, in the order in which threads appear.
  public let thread: Int

  /// The number of the value that was being delivered on the same thread when this event happened. For a subscription, also
  /// that of the subscription to a lane downstream that made it. `nil` if there was none.
  public let cause: Int?

  /// How long the delivery of a value took, in nanoseconds: the work of everything downstream. 0 for other events, and
  /// for a value that is being delivered.
  public let duration: UInt64

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - number: The number of the event in its recorder, from 0 up.
  ///   - nanoseconds: The time since the recorder was made, in nanoseconds.
  ///   - lane: The name of the lane.
  ///   - subscription: The number of the subscription in its recorder, from 1 up.
  ///   - kind: What happened.
  ///   - text: The value, error, demand, or types as text.
  ///   - thread: The number of the thread, from 1 up, in the order in which threads appear.
  ///   - cause: The number of the value that was being delivered, or of the subscription downstream that was being made, on
  ///     the same thread when this event happened. `nil` if there was none.
  ///   - duration: How long the delivery of a value took, in nanoseconds: the work of everything downstream. 0 for
  ///     other events, and for a value that is being delivered.
  public init(
    number: Int, nanoseconds: UInt64, lane: String, subscription: Int, kind: Kind, text: String, thread: Int,
    cause: Int?,
    duration: UInt64
  ) {
    self.number = number
    self.nanoseconds = nanoseconds
    self.lane = lane
    self.subscription = subscription
    self.kind = kind
    self.text = text
    self.thread = thread
    self.cause = cause
    self.duration = duration
  }
}
