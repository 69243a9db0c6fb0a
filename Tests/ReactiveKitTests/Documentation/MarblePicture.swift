import Foundation
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
    Signal { observer in
      for (column, character) in marbles.drop(while: { $0 == " " }).enumerated() where character != "-" {
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(column))) {
          switch character {
          case "|": observer.receive(completion: .finished)
          case "#": observer.receive(completion: .failure(.oops))
          default: observer.receive(labels[character] ?? String(character))
          }
        }
      }
      return NonDisposable.instance
    }
  }

  /// Observes a signal from a column on, and tells what comes, in marbles of the picture.
  func marbles<S: SignalProtocol>(of signal: S, from start: Int = 0) -> String where S.Element == String {
    var columns = [String](repeating: "", count: 50)
    scheduler.schedule(after: .init(seconds: Double(start))) {
      _ = signal.observe { event in
        let column = Int(scheduler.now.seconds)
        switch event {
        case .next(let element): columns[column].append(labels.first { $0.value == element }?.key ?? Character(element))
        case .completed: columns[column].append("|")
        case .failed: columns[column].append("#")
        }
      }
    }
    scheduler.run()
    let spaces = String(repeating: " ", count: start)
    let last = columns.lastIndex { !$0.isEmpty } ?? 0
    return columns[start...max(start, last)].reduce(into: spaces) { marbles, column in
      marbles += column.isEmpty ? "-" : column.count == 1 ? column : "(\(column))"
    }
  }

  /// A stream of the picture, without the time that passes behind the last event.
  func stream(_ index: Int) -> String {
    var stream = streams[index]
    while stream.last == "-" { stream.removeLast() }
    return stream
  }
}
