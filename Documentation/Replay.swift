// How the diagrams in the doc comments of operators are replayed. Documentation/marbles.py writes what calls this.

import Foundation
import RKExtras
import RKPublishers
import RKTesting
import ReactiveKit

/// A stream as a picture shows it.
struct Row {
  let text: String
  let start: Int
  let cells: [String]
  let labels: [Character: String]

  init(_ text: String, from start: Int, _ cells: [String], _ labels: [Character: String]) {
    self.text = text
    self.start = start
    self.cells = cells
    self.labels = labels
  }

  /// When the subscription is cancelled.
  var cancellation: Int? { cells.firstIndex { $0.contains("!") } }

  /// Whether the stream goes on behind the picture.
  var isOpen: Bool { !cells.contains { $0.contains { "|#!".contains($0) } } }

  /// What happens, as `Recording` has it.
  var events: [String] {
    cells.enumerated().flatMap { column, cell in
      cell.filter { $0 != "!" }.map {
        "\(Double(column)) \(labels[$0] ?? ("|#".contains($0) ? "end \($0)" : String($0)))"
      }
    }
  }
}

/// What a stream has sent: the column and the text of each event.
final class Recording {
  var events: [String] = []
  var start = 0.0

  /// The events within the columns of a row.
  func events(within row: Row) -> [String] {
    row.isOpen ? events.filter { Double($0.prefix { $0 != " " })! < Double(row.cells.count) } : events
  }

  /// The diagram, with letters from A on for values without a character.
  func diagram(like row: Row) -> String {
    var names = Dictionary(row.labels.map { ($1, String($0)) }, uniquingKeysWith: { first, _ in first })
    names["end |"] = "|"
    names["end #"] = "#"
    var columns = Array(repeating: "", count: row.cells.count)
    var notes = ""
    for event in events {
      let parts = event.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let column = Double(parts[0])!
      if column != column.rounded() { notes += "   at \(column)" }
      while columns.count <= Int(column) { columns.append("") }
      if names[parts[1]] == nil {
        names[parts[1]] = parts[1].count == 1 ? parts[1] : String(UnicodeScalar(UInt8(65 + names.count % 26)))
      }
      if parts[1].count > 1, !parts[1].hasPrefix("end ") { notes += "   \(names[parts[1]]!) = \(parts[1])" }
      columns[Int(column)] += names[parts[1]]!
    }
    let first = Int(start)
    return columns.enumerated().map { index, cell in
      cell.isEmpty ? (index < first ? " " : "-") : cell.count == 1 ? cell : "(\(cell))"
    }.joined() + notes
  }
}

/// `busy` in a diagram: a queue with other work, which takes a second before each action.
struct BusyQueue: Scheduler {
  let time: VirtualTimeScheduler

  var now: VirtualTimeScheduler.SchedulerTimeType { time.now }
  var minimumTolerance: VirtualTimeScheduler.SchedulerTimeType.Stride { time.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    time.schedule(after: now.advanced(by: .seconds(1)), action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType, tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) {
    time.schedule(after: date.advanced(by: .seconds(1)), action)
  }

  func schedule(
    after date: VirtualTimeScheduler.SchedulerTimeType, interval: VirtualTimeScheduler.SchedulerTimeType.Stride,
    tolerance: VirtualTimeScheduler.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    time.schedule(after: date.advanced(by: .seconds(1)), interval: interval, action)
  }
}

@MainActor var differences: [String] = []
@MainActor var replays = 0

/// One operator line of a picture.
@MainActor final class Replay {
  private let picture: String
  private let code: String
  private let api: String
  private let time: VirtualTimeScheduler
  private var rows: [Row] = []
  private var recordings: [Recording] = []
  private var subscriptions: [AnyCancellable] = []

  init(_ picture: String, _ code: String, _ api: String, _ time: VirtualTimeScheduler) {
    self.picture = picture
    self.code = code
    self.api = api
    self.time = time
  }

  /// Records what another stream sends meanwhile.
  func watch(_ stream: any Publisher, _ row: Row) {
    rows.append(row)
    subscribe(stream, row)
  }

  /// Subscribes as the rows say, and compares.
  func check(_ stream: any Publisher, _ rows: [Row]) {
    let others = self.rows.count
    self.rows += rows
    if isStream(outputOf: stream) {
      subscribe(stream, rows[0])
    } else {
      for row in rows { subscribe(stream, row) }
    }
    let last = self.rows.map(\.cells.count).max()! + 20
    time.advance(to: .init(seconds: Double(last)))
    replays += 1
    // Other streams are first in both. Streams of a stream follow it.
    var report = ""
    for (index, row) in self.rows.enumerated() {
      let recording = recordings.indices.contains(index) ? recordings[index] : Recording()
      if recording.events(within: row) != row.events || Int(recording.start) != row.start {
        report += "\n  expected \(row.text)\n  actual   \(recording.diagram(like: row))"
      }
    }
    if recordings.count > self.rows.count {
      for recording in recordings[self.rows.count...] where others >= 0 {
        report += "\n  also     \(recording.diagram(like: rows[0]))"
      }
    }
    if !report.isEmpty {
      differences.append("\(picture) (\(api)): \(code)\(report)")
    }
    subscriptions = []
  }

  private func isStream<P: Publisher>(outputOf _: P) -> Bool { P.Output.self is any Publisher.Type }

  private func subscribe(_ stream: any Publisher, _ row: Row) {
    let recording = Recording()
    recordings.append(recording)
    func at(_ column: Int, _ action: @escaping @MainActor () -> Void) {
      if column == 0 { return action() }
      time.schedule(after: .init(seconds: Double(column))) { MainActor.assumeIsolated { action() } }
    }
    var subscription: AnyCancellable?
    at(row.cancellation ?? 100_000) { subscription?.cancel() }
    at(row.start) { [self] in
      subscription = record(stream, recording)
      if let subscription { subscriptions.append(subscription) }
    }
  }

  private func record<P: Publisher>(_ stream: P, _ recording: Recording) -> AnyCancellable {
    recording.start = time.now.seconds
    return stream.sink(
      receiveCompletion: { [self] completion in
        let sign = if case .finished = completion { "end |" } else { "end #" }
        MainActor.assumeIsolated { recording.events.append("\(time.now.seconds) \(sign)") }
      },
      receiveValue: { [self] value in
        nonisolated(unsafe) let value = value
        MainActor.assumeIsolated {
          if let inner = value as? any Publisher {
            let next = Recording()
            recordings.append(next)
            let key = Mirror(reflecting: inner).children.first { $0.label == "key" }.map { show($0.value) }
            recording.events.append("\(time.now.seconds) \(key ?? "\(recordings.count - 1)")")
            subscriptions.append(record(inner, next))
          } else {
            recording.events.append("\(time.now.seconds) \(show(value))")
          }
        }
      })
  }
}

/// An error with a name.
struct Named: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Shows that something is loading.
final class LoadingView: LoadingStateListener, BindingExecutionContextProvider {
  let shown = ReactiveKit.PassthroughSubject<String, Never>()
  var bindingExecutionContext: ExecutionContext { .immediate }

  func setLoadingState<Value, Failure>(_ state: ObservedLoadingState<Value, Failure>) { shown.send(show(state)) }
}

/// The text of a value, as labels have it.
func show(_ value: Any) -> String {
  if let state = value as? VirtualTimeScheduler.SchedulerTimeType { return "\(Int(state.seconds))" }
  if let stride = value as? VirtualTimeScheduler.SchedulerTimeType.Stride {
    return "\(stride.magnitude / 1_000_000_000)"
  }
  if let change = value as? CollectionChange<[Int]> { return show(change.collection) }
  if let data = value as? Data { return String(decoding: data, as: UTF8.self) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .tuple: return mirror.children.isEmpty ? "()" : mirror.children.map { show($0.value) }.joined(separator: ",")
  case .optional: return mirror.children.first.map { show($0.value) } ?? "nil"
  case .collection: return "[\(mirror.children.map { show($0.value) }.joined(separator: ","))]"
  case .enum:
    guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
    return "\(name)(\(show(payload.value)))"
  default: return "\(value)"
  }
}

@MainActor func finish() -> Never {
  // Behind what the operators print that are for debugging.
  for difference in differences { print(difference) }
  if !differences.isEmpty { print("\(differences.count) of \(replays) replays are not what their pictures show") }
  exit(!differences.isEmpty || replays == 0 ? 1 : 0)
}
