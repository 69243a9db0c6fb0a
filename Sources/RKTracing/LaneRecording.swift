public import Foundation

/// What a ``LaneRecorder`` has recorded.
///
/// ```swift
/// let recorder = LaneRecorder()
/// LaneRecorder.installed = recorder
/// _ = SafeSignal(just: "text").lane("search").waitAndCollectElements()
/// LaneRecorder.installed = nil
///
/// let recording = recorder.recording()
/// let trace = recording.chromeTrace()  // Opens in ui.perfetto.dev.
/// let read = try! LaneRecording(chromeTrace: Data(trace.utf8))
/// let isTheSame = read.events == recording.events  // isTheSame == true
/// ```
public struct LaneRecording: Sendable, Equatable {
  /// The events, in the order of recording.
  public let events: [LaneEvent]

  /// The number of events that were recorded, and are not here: older ones than the recorder keeps.
  public let dropped: Int

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - events: The events, in the order of recording.
  ///   - dropped: The number of events that were recorded, and are not here: older ones than the recorder keeps.
  public init(events: [LaneEvent], dropped: Int = 0) {
    self.events = events
    self.dropped = dropped
  }

  /// Writes the recording to a file in Chrome's trace event format.
  ///
  /// - Parameter file: The URL of the file. A file that is there is replaced, a link is followed, and a device is
  ///   written to.
  /// - Throws: An error of Foundation if the file cannot be written.
  public func write(to file: URL) throws {
    try Data(chromeTrace().utf8).write(to: file)
  }
}

// MARK: Chrome's trace event format

extension LaneRecording {
  /// The recording as JSON in Chrome's trace event format, which `ui.perfetto.dev` and `chrome://tracing` open.
  ///
  /// Each thread is a track. A delivery is a slice on it, as long as the work downstream takes; what it caused on the same
  /// thread stands inside, with an arrow. Each subscription is a span with its name.
  public func chromeTrace() -> String {
    var lines: [String] = []
    for thread in Set(events.map(\.thread)).sorted() {
      lines.append(
        object([
          ("ph", text("M")), ("pid", "1"), ("tid", "\(thread)"), ("name", text("thread_name")),
          ("args", object([("name", text("thread \(thread)"))])),
        ]))
    }
    let numbers = Dictionary(events.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    for event in events {
      let place = [("pid", "1"), ("tid", "\(event.thread)"), ("ts", microseconds(event.nanoseconds))]
      let details = object(details(of: event))
      let span = [("cat", text("lane")), ("id", "\(event.subscription)"), ("name", text(event.lane))] + place
      switch event.kind {
      case .subscribed: lines.append(object([("ph", text("b"))] + span + [("args", details)]))
      case .finished, .failed, .cancelled: lines.append(object([("ph", text("e"))] + span + [("args", details)]))
      case .requested:
        lines.append(
          object(
            [("ph", text("i")), ("s", text("t")), ("name", text("\(event.lane) requests \(event.text)"))] + place
              + [("args", details)]))
      case .value:
        lines.append(
          object(
            [
              ("ph", text("X")), ("cat", text("value")), ("name", text("\(event.lane): \(event.text)")),
              ("dur", microseconds(event.duration)),
            ] + place + [("args", details)]))
        if let cause = event.cause, let start = numbers[cause] {
          let flow = [("cat", text("cause")), ("name", text("cause")), ("id", "\(event.number)"), ("pid", "1")]
          lines.append(
            object(
              [("ph", text("s"))] + flow + [("tid", "\(start.thread)"), ("ts", microseconds(start.nanoseconds))]))
          lines.append(
            object(
              [("ph", text("f")), ("bp", text("e"))] + flow
                + [("tid", "\(event.thread)"), ("ts", microseconds(event.nanoseconds))]))
        }
      }
    }
    return object([
      ("displayTimeUnit", text("ns")), ("otherData", object([("dropped", "\(dropped)")])),
      ("traceEvents", "[\n" + lines.joined(separator: ",\n") + "\n]"),
    ]) + "\n"
  }

  /// Everything about an event, from which ``init(chromeTrace:)`` makes it again.
  func details(of event: LaneEvent) -> [(String, String)] {
    var details = [
      ("number", "\(event.number)"), ("nanoseconds", "\(event.nanoseconds)"), ("lane", text(event.lane)),
      ("subscription", "\(event.subscription)"), ("kind", text(event.kind.rawValue)), ("text", text(event.text)),
      ("thread", "\(event.thread)"), ("duration", "\(event.duration)"),
    ]
    if let cause = event.cause { details.append(("cause", "\(cause)")) }
    return details
  }

  private func microseconds(_ nanoseconds: UInt64) -> String {
    let rest = String(nanoseconds % 1_000)
    return "\(nanoseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// An object of JSON, of names and JSON.
  func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// A string of JSON, with nothing in it that ends a script of HTML, or that a terminal obeys.
  func text(_ string: String) -> String {
    let escaped = escaping(string) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar != "<" && scalar.isPrintable: nil
      default:
        scalar.utf16.map { unit in
          let hex = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
      }
    }
    return "\"\(escaped)\""
  }
}

/// Data is not a recording of this library.
public struct LaneFormatError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  public let description: String
}

extension LaneRecording {
  private struct Trace: Decodable {
    struct Event: Decodable {
      let args: Details?
    }

    struct Details: Decodable {
      let number: Int?
      let nanoseconds: UInt64?
      let lane: String?
      let subscription: Int?
      let kind: String?
      let text: String?
      let thread: Int?
      let cause: Int?
      let duration: UInt64?
    }

    struct Other: Decodable {
      let dropped: Int?
    }

    let traceEvents: [Event]
    let otherData: Other?
  }

  /// Creates a recording from what ``chromeTrace()`` returned. Ignores events of other programs.
  ///
  /// - Parameter data: The JSON that ``chromeTrace()`` returned, in UTF-8.
  /// - Throws: ``LaneFormatError`` if the data is not JSON in that format.
  public init(chromeTrace data: Data) throws {
    let trace: Trace
    do {
      trace = try JSONDecoder().decode(Trace.self, from: data)
    } catch {
      throw LaneFormatError(description: printable("not a trace: \(error)"))
    }
    let events = trace.traceEvents.compactMap { event -> LaneEvent? in
      guard let details = event.args, let number = details.number, let time = details.nanoseconds,
        let lane = details.lane, let subscription = details.subscription,
        let kind = details.kind.flatMap(LaneEvent.Kind.init), let text = details.text, let thread = details.thread
      else { return nil }
      return LaneEvent(
        number: number, nanoseconds: time, lane: lane, subscription: subscription, kind: kind, text: text,
        thread: thread, cause: details.cause, duration: details.duration ?? 0)
    }
    self.init(events: events.sorted { $0.number < $1.number }, dropped: trace.otherData?.dropped ?? 0)
  }
}
