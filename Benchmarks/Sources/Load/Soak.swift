import Foundation
import RKPublishers
import ReactiveKit

/// Something that is done again and again, and must leave nothing.
struct Activity: Sendable {
  let name: String
  let run: @Sendable () -> Void
}

/// What is made once, and is used by activities.
private let busy = RKPublishers.PassthroughSubject<Int, Never>()
private let property = Property(0)
private let shared = busy.map { $0 + 1 }.share()

let activities: [Activity] = [
  Activity(name: "a subject with subscribers that come and go") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var tokens: [AnyCancellable] = []
    for value in 0..<100 {
      tokens.append(subject.map { $0 + value }.sink { _ in })
      subject.send(value)
      if value % 3 == 0 { tokens.removeFirst() }
    }
  },
  Activity(name: "a live subject with subscribers that come and go") {
    for value in 0..<100 {
      let token = busy.filter { $0 > 0 }.sink { _ in }
      busy.send(value)
      token.cancel()
    }
  },
  Activity(name: "timers that start again") {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "soak")
    let tokens = [
      subject.debounce(for: .milliseconds(1), scheduler: queue).sink { _ in },
      subject.throttle(for: .milliseconds(1), scheduler: queue, latest: true).sink { _ in },
      subject.timeout(.seconds(10), scheduler: queue).sink { _ in },
    ]
    for value in 0..<100 { subject.send(value) }
    tokens.forEach { $0.cancel() }
  },
  Activity(name: "flatMap of flatMap") {
    let token = (0..<20).publisher.flatMap { outer in
      (0..<20).publisher.flatMap { Just($0 + outer) }
    }.sink { _ in }
    token.cancel()
  },
  Activity(name: "share, connected and disconnected") {
    for value in 0..<50 {
      let tokens = [shared.sink { _ in }, shared.sink { _ in }]
      busy.send(value)
      tokens.forEach { $0.cancel() }
    }
  },
  Activity(name: "retries") {
    let token = Fail<Int, URLError>(error: URLError(.timedOut)).retry(100).sink { _ in
    } receiveValue: { _ in
    }
    token.cancel()
  },
  Activity(name: "async iteration, broken off") {
    waiting { for await value in property.values where value >= 0 { break } }
    property.value += 1
  },
  Activity(name: "a property observed and bound") {
    let target = Property(0)
    let binding = property.bind(to: target)
    property.value += 1
    binding.dispose()
  },
]

/// Repeats all activities for some seconds. Returns whether the process took no more memory at the end than when it had
/// warmed up, but for a few MB that an allocator may keep.
func soak(seconds: Double) -> Bool {
  let start = now()
  var rounds = 0
  var warm = Double.nan
  while now() < start + UInt64(seconds * 1e9) {
    for activity in activities { activity.run() }
    rounds += 1
    if warm.isNaN, now() > start + UInt64(seconds * 0.25e9) { warm = resident() }
  }
  let growth = resident() - warm
  print("soak: \(rounds) rounds of \(activities.count) activities, memory \(String(format: "%+.1f", growth)) MB")
  return growth < 4
}
