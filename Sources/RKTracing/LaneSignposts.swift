#if canImport(os)
  import os

  /// Shows a subscription to a lane in Instruments: an interval with its events. Costs a check while Instruments does not
  /// record.
  final class LaneSignposts: Sendable {
    private static let signposter = OSSignposter(
      logHandle: OSLog(subsystem: "ReactiveKit", category: .dynamicTracing))

    private let id: OSSignpostID
    private let interval: OSSignpostIntervalState

    init(lane: String, subscription: Int) {
      id = Self.signposter.makeSignpostID()
      interval = Self.signposter.beginInterval(
        "Subscription", id: id, "\(lane, privacy: .public) #\(subscription, privacy: .public)")
    }

    func emit(_ kind: LaneEvent.Kind, _ text: String) {
      guard Self.signposter.isEnabled else { return }
      if kind.isEnd {
        Self.signposter.endInterval(
          "Subscription", interval, "\(kind.rawValue, privacy: .public) \(text, privacy: .public)")
      } else {
        Self.signposter.emitEvent("Event", id: id, "\(kind.rawValue, privacy: .public) \(text, privacy: .public)")
      }
    }
  }
#else
  /// Instruments is on Apple's systems only.
  struct LaneSignposts {
    @inline(__always) init(lane: String, subscription: Int) {}
    @inline(__always) func emit(_ kind: LaneEvent.Kind, _ text: String) {}
  }
#endif
