import Dispatch
import Foundation
import ReactiveKit

/// A number of a file in `/proc`: the first one of the line that begins with a name.
func read(_ file: String, _ name: String = "") -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8) else { return nil }
  let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
  return line?.split(separator: " ").lazy.compactMap { Double($0) }.first
}

/// What the dashboard shows.
struct Frame: Equatable {
  var load: Double
  var memory: Int

  var text: String { "load \(load)  memory \(memory) MB" }
}

let ticks = SafeSignal(sequence: 0..., interval: 1).share()
let load = ticks.compactMap { _ in read("loadavg") }
let memory = ticks.compactMap { _ in read("meminfo", "MemAvailable:") }.map { Int($0 / 1024) }

let frames = combineLatest(load, memory) { Frame(load: $0, memory: $1) }
  .removeDuplicates()

let bag = DisposeBag()
frames.observeNext { print($0.text) }.dispose(in: bag)
dispatchMain()
