import Clock
import Dispatch
import Feed
import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Counts what holds.
var count = 0

func holds(_ condition: Bool, line: Int = #line) {
  precondition(condition, "line \(line) of App")
  count += 1
}

func values<P: Publisher>(_ publisher: P, within seconds: Double = 120) -> [P.Output] {
  var values: [P.Output] = []
  var hasEnded = false
  let token = publisher.sink(receiveCompletion: { _ in hasEnded = true }, receiveValue: { values.append($0) })
  let deadline = Date(timeIntervalSinceNow: seconds)
  while !hasEnded, Date() < deadline { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005)) }
  token.cancel()
  precondition(hasEnded)
  return values
}

// The spelling of OpenCombine and that of Combine, of one queue: the same points in time and options.
let queue = DispatchQueue(label: "App")
let wrapped = queue.ocombine
let time: DispatchQueue.SchedulerTimeType = wrapped.now
let sameTime: DispatchQueue.OCombine.SchedulerTimeType = queue.now
holds(wrapped.queue === queue && time <= sameTime && wrapped.minimumTolerance == queue.minimumTolerance)
holds(time.advanced(by: .milliseconds(5)).distance(to: time) == .milliseconds(-5))
holds(values(Just(1).receive(on: queue.ocombine).map { $0 + 1 }.receive(on: queue).receive(on: RunLoop.main)) == [2])
holds(values((1...3).publisher.subscribe(on: wrapped).receive(on: RunLoop.main.ocombine)) == [1, 2, 3])
holds(values(late(Just("a"), by: .milliseconds(1), on: wrapped).receive(on: RunLoop.main)) == ["a"])
holds(
  values(
    Empty<Int, Never>(completeImmediately: false).setFailureType(to: URLError.self)
      .timeout(.milliseconds(1), scheduler: wrapped, customError: { URLError(.timedOut) })
      .replaceError(with: 7).receive(on: RunLoop.main)) == [7])

let operations = OperationQueue()
operations.maxConcurrentOperationCount = 1
let options: OperationQueue.SchedulerOptions? = Optional<OperationQueue.OCombine.SchedulerOptions>.none
holds(operations.ocombine.queue === operations && options == nil)
holds(values(Just(4).receive(on: operations.ocombine).receive(on: OperationQueue.main.ocombine)) == [4])
let loop = RunLoop.OCombine(.main)
holds(loop.runLoop === RunLoop.main && RunLoop.OCombine.SchedulerTimeType(Date.distantPast) < loop.now)

// A timer.
let timer = Timer.OCombine.TimerPublisher(interval: 0.001, runLoop: .main, mode: .default)
let plain: Timer.TimerPublisher = timer
holds(values(plain.autoconnect().prefix(2)).count == 2)
holds(values(Timer.publish(every: 0.001, on: .main, in: .default).autoconnect().prefix(1)).count == 1)

// A notification.
let center = NotificationCenter.OCombine(.default)
let changes: NotificationCenter.OCombine.Publisher = center.publisher(for: .feedHasChanged)
holds(changes == NotificationCenter.default.publisher(for: .feedHasChanged))
holds(changes == NotificationCenter.default.ocombine.publisher(for: .feedHasChanged))

// Values.
holds(values(Optional.some(3).ocombine.publisher.map { $0 * 2 }) == [6])
let none: Int?.OCombine.Publisher = Int?.none.publisher
holds(values(none.replaceEmpty(with: 1)) == [1])
let result: Result<Int, URLError>.OCombine.Publisher = Result<Int, URLError>.success(1).ocombine.publisher
holds(values(result.tryMap { $0 + 1 }.mapError { $0 as! URLError }) == [2])

// What the packages do.
let clock = Clock(queue: queue)
clock.start(every: .milliseconds(1))
holds(values(clock.$ticks.first { $0 > 2 }.receive(on: RunLoop.main)) == [3])
clock.stop()
let feed = Feed()
var changed = 0
let token = changes.sink { _ in changed += 1 }
feed.read(#"[{"title": "one"}]"#)
holds(feed.entries.map(\.title) == ["one"] && changed == 1)
let url = URL(string: "data:application/json;base64," + Data(#"[{"title": "two"}]"#.utf8).base64EncodedString())!
holds(values(feed.load(url).replaceError(with: []).receive(on: RunLoop.main)).first?.first?.title == "two")

/// A subscriber that says where its names come from.
final class Counting: OpenCombine.Subscriber {
  typealias Input = Int
  typealias Failure = Never
  var sum = 0
  func receive(subscription: OpenCombine.Subscription) { subscription.request(.max(2)) }
  func receive(_ input: Int) -> OpenCombine.Subscribers.Demand {
    sum += input
    return .none
  }
  func receive(completion: OpenCombine.Subscribers.Completion<Never>) {}
}
let counting = Counting()
[1, 2, 4].publisher.subscribe(counting)
holds(counting.sum == 3)
let zipped: OpenCombine.Publishers.Zip<Just<Int>, Just<Int>> = Just(1).zip(Just(2))
holds(values(zipped.map { $0 + $1 }) == [3])

print("\(count) hold")
