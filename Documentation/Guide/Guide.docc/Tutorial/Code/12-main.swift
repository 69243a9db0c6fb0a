import Dashboard
import Dispatch
import Foundation
import RKTracing
import ReactiveKit

let recorder = LaneRecorder()
LaneRecorder.installed = recorder

let ticks = SafeSignal(sequence: 0..., interval: 1).share(limit: 1)
let load = ticks.compactMap { _ in read("loadavg") }
let memory = ticks.compactMap { _ in read("meminfo", "MemAvailable:") }.map { Int($0 / 1024) }

let frames = dashboard(
  load: load.lane("load"), memory: memory.lane("memory"), news: news().lane("news"), scheduler: DispatchQueue.main)

let bag = DisposeBag()
frames.lane("frame").prefix(maxLength: 10).sink(
  receiveCompletion: { _ in
    try? Data(recorder.recording().html(title: "Dashboard").utf8).write(to: URL(filePath: "dashboard.html"))
    exit(0)
  },
  receiveValue: { print($0.text) }
).store(in: bag)
dispatchMain()
