import Dashboard
import RKTesting
import ReactiveKit
import Testing

// From a recording of the lane `dashboard`. Write `dashboard(load:memory:news:scheduler:)`, which returns its stream.
// Correct what is expected where the recorded stream is wrong.
@Test func dashboardIsAsExpected() {
  let time = VirtualTimeScheduler()
  let load = TestPublisher<Double, Never>(on: time, values: ["A": 5.61, "B": 5.4])
  let memory = TestPublisher<Int, Never>(on: time, values: ["C": 23130, "D": 23126, "E": 23165, "F": 23193])
  let news = TestPublisher<String, Never>(on: time, values: ["G": "headline 1"])
  load.play("  ---- 0.997s A 1.001s B 0.997s B--- 0.996s B--", tick: .milliseconds(1))
  memory.play("---- 0.997s C 1.001s D 0.997s E--- 0.996s F--", tick: .milliseconds(1))
  news.play("  ---G 0.997s - 1.001s - 0.997s ---- 0.996s ---", tick: .milliseconds(1))
  expect(
    dashboard(load: load.toSignal(), memory: memory.toSignal(), news: news.toSignal(), scheduler: time)
      .map(\.text), on: time,
    "          ---- 0.997s H 1.001s I 0.997s ---J 0.996s ---K!",
    values: [
      "H": "load 5.61  memory 23130 MB  headline 1",
      "I": "load 5.4  memory 23130 MB  headline 1",
      "J": "load 5.4  memory 23165 MB  headline 1",
      "K": "load 5.4  memory 23193 MB  headline 1",
    ],
    tick: .milliseconds(1),
    tolerance: .milliseconds(20))
}
