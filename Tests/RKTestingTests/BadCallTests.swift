import Dispatch
import RKPublishers
import RKTesting
import ReactiveKit
import TestSupport
import Testing

/// A call with what is not allowed traps, with a message that says what to pass.
@Suite struct BadCallTests {
  static let rows: [Misuse] = [
    // A scheduler that must not be used says who used it, and where it was created.
    .traps(unimplemented("now", "the scheduler `search`", 1)) {
      Just(1).delay(for: 1, scheduler: AnyScheduler(search)).recorded()
    },
    .traps(unimplemented("schedule(_:)", "the scheduler `search`", 1)) { search.schedule {} },
    .traps(unimplemented("schedule(_:)", "the scheduler `search`", 1)) {
      Signal<Int, Never>(just: 1).receive(on: search.context).recorded()
    },
    .traps(unimplemented("schedule(after:_:), for 2.0 s", "the scheduler `search`", 1)) {
      search.schedule(after: later) {}
    },
    .traps(unimplemented("schedule(after:interval:_:), for 2.0 s", "the scheduler `search`", 1)) {
      search.schedule(after: later, interval: 1) {}
    },
    .traps(unimplemented("now", "the scheduler", 2)) { UnimplementedScheduler(file: "App/Search.swift", line: 2).now },
    // One that is not used does nothing.
    .gives("search  0") {
      let unnamed = UnimplementedScheduler()
      _ = AnyScheduler(unnamed)
      return "\(search.name) \(unnamed.name) \(unnamed.minimumTolerance.magnitude)"
    },
    .traps("TestSubscriber.marbles(tick:values:): a tick of 0 nanoseconds; pass more than 0") {
      Just(1).recorded().marbles(tick: .zero)
    },
    .gives("--(1|)") {
      let time = VirtualTimeScheduler()
      let seen = Just(1).delay(for: .nanoseconds(2), scheduler: time).recorded(on: time)
      time.run()
      return seen.marbles(tick: .nanoseconds(1))
    },
  ]

  private static let later = VirtualTimeScheduler().now.advanced(by: 2)
  private static let search = UnimplementedScheduler("search", file: "App/Search.swift", line: 1)

  private static func unimplemented(_ use: String, _ scheduler: String, _ line: Int) -> String {
    "UnimplementedScheduler: \(use) was called on \(scheduler), created at App/Search.swift:\(line); "
      + "pass a VirtualTimeScheduler where the test has to wait"
  }

  @Test func theMessageSaysWhatWasCalledAndWhatToPass() async {
    var result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(BadCallTests.rows)
    }
    #expect(result.message == "")
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await VirtualTimeScheduler().advanceWithTasks(by: .nanoseconds(-1))
    }
    #expect(result.message.contains("VirtualTimeScheduler.advanceWithTasks(by:): -1 nanoseconds; pass 0 or more"))
    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await Just(1).next(-1, within: .zero, on: VirtualTimeScheduler())
    }
    #expect(result.message.contains("next(_:within:): -1 values; pass 0 or more"))
  }
}
