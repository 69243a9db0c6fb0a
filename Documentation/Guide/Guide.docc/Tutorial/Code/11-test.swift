import Dashboard
import RKTesting
import ReactiveKit
import Testing

@Test func aDashboardShowsOneFrameInASecond() {
  let time = VirtualTimeScheduler()
  let load = TestPublisher<Double, Never>(cold: "a-bc----", on: time, values: ["a": 0.5, "b": 0.7, "c": 0.9])
  let memory = TestPublisher<Int, Never>(cold: "a-------", on: time, values: ["a": 512])
  let news = TestPublisher<String, Never>(cold: "-----a--", on: time, values: ["a": "Swift on Linux"])
  let frames = dashboard(load: load.toSignal(), memory: memory.toSignal(), news: news.toSignal(), scheduler: time)
  expect(
    frames.map(\.text), on: time,
    "a-bc-d--",
    values: [
      "a": "load 0.5  memory 512 MB  …",
      "b": "load 0.7  memory 512 MB  …",
      "c": "load 0.9  memory 512 MB  …",
      "d": "load 0.9  memory 512 MB  Swift on Linux",
    ])
}
