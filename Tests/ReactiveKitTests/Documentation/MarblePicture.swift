import Foundation
import RKTesting
import ReactiveKit
import TestSupport

/// One picture of Documentation/marbles.txt, whose head says how that is written.
struct MarblePicture {
  /// The streams from the top, in marbles.
  private(set) var streams: [String] = []

  /// What stands in the marble of a character.
  private var labels: [Character: String] = [:]

  private let scheduler: VirtualTimeScheduler

  init(_ name: String, _ scheduler: VirtualTimeScheduler, file: String = #filePath) throws {
    self.scheduler = scheduler
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "Documentation/marbles.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("picture \(name):") }.dropFirst()
    for line in lines.prefix(while: { !$0.hasPrefix("picture ") }) {
      if line.hasPrefix("label ") {
        labels[line.dropFirst(6).first!] = String(line.dropFirst(10).prefix { $0 != " " })
      } else if !line.hasPrefix("= "), !line.hasPrefix(". "), let start = line.firstRange(of: "> ") {
        streams.append(String(line[start.upperBound...].map { $0 == "_" ? "-" : $0 }))
      }
    }
  }

  /// A signal that sends what marbles say, a second for a column, from the time of each observation on.
  func signal(_ marbles: String) -> Signal<String, TestError> {
    TestPublisher(cold: marbles, on: scheduler, values: labels, failure: .oops).toSignal()
  }

  /// Observes a signal from a column on, and tells what comes, in marbles of the picture.
  func marbles<S: SignalProtocol>(of signal: S, from start: Int = 0) -> String where S.Element == String {
    scheduler.advance(to: .init(seconds: Double(start)))
    let seen = signal.recorded(on: scheduler)
    scheduler.run()
    return String(repeating: " ", count: start) + seen.marbles(values: labels)
  }

  /// A stream of the picture, without the time that passes behind the last event.
  func stream(_ index: Int) -> String {
    var stream = streams[index]
    while stream.last == "-" { stream.removeLast() }
    return stream
  }
}
