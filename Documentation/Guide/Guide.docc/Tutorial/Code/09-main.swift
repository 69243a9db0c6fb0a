import Dispatch
import ReactiveKit

/// What the dashboard shows.
struct Frame: Equatable {
  var load: Double
  var memory: Int

  var text: String { "load \(load)  memory \(memory) MB" }
}

let ticks = SafeSignal(sequence: 0..., interval: 1).share(limit: 1)
let load = ticks.compactMap { _ in read("loadavg") }
let memory = ticks.compactMap { _ in read("meminfo", "MemAvailable:") }.map { Int($0 / 1024) }

let frames = combineLatest(load, memory) { Frame(load: $0, memory: $1) }
  .removeDuplicates()

let bag = DisposeBag()
frames.observeNext { print($0.text) }.dispose(in: bag)
news().observeNext { print($0) }.dispose(in: bag)
dispatchMain()
