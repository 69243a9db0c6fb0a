import Implementation
import Testing

@Suite struct TimingTests {
  static let rows = [
    Script("debounce.values", "1 +5 2 +5 3 +20 4 +10", saw: "3@20; 4@40") { $0.debounce(for: 10, scheduler: $1) },
    Script("debounce.subscription", "+0", demand: .max(1), opening: everything, saw: "") {
      $0.debounce(for: 10, scheduler: $1)
    },
    Script("debounce.without-demand", "1 +10 r1 +10 2 +10", demand: .none, opening: everything, saw: "2@30") {
      $0.debounce(for: 10, scheduler: $1)
    },
    Script("debounce.finish", "1 +5 | +0", saw: "finished@5") { $0.debounce(for: 10, scheduler: $1) },
    Script("debounce.completion-is-scheduled", "+5 | . +0", saw: ".; finished@5") {
      $0.debounce(for: 10, scheduler: $1)
    },
    Script("debounce.cancel", "1 ! ! +20", saw: "cancel") { $0.debounce(for: 10, scheduler: $1) },

    Script(
      "throttle.latest", "1 2 +10 3 4 +10 5 6 +25 7 +10", opening: "?",
      saw: "2@0; 4@10; 6@20; 7@45"
    ) {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script(
      "throttle.first", "1 2 +10 3 4 +10 5 6 +25 7 +10", opening: "?",
      saw: "1@0; 3@10; 5@20; 7@45"
    ) {
      $0.throttle(for: 10, scheduler: $1, latest: false)
    },
    Script("throttle.subscription", "+0", opening: "request unlimited; subscribed", saw: "") {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script("throttle.asynchronous", "1 . +0", opening: "?", saw: ".; 1@0") {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script(
      "throttle.without-demand", "1 +10 2 +10 3 +10 r1 4 +10", demand: .max(1),
      opening: "?", saw: "1@0; 4@30"
    ) {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script(
      "throttle.completion", "1 +0 2 | 3 +5 +5", opening: "?", saw: "1@0; 2@10; finished@10"
    ) {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script("throttle.lone-completion", "1 +0 +3 | +0", opening: "?", saw: "1@0; finished@3") {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },
    Script("throttle.cancel", "1 ! ! +20", opening: "?", saw: "cancel") {
      $0.throttle(for: 10, scheduler: $1, latest: true)
    },

    Script("delay.values", "1 +5 2 | +5 +5", saw: "1@10; 2@15; finished@15") { $0.delay(for: 10, scheduler: $1) },
    Script("delay.demand", "1 r2 +10", demand: .max(1), more: .max(3), saw: "request 2; 1@10; request 3") {
      $0.delay(for: 10, scheduler: $1)
    },
    Script("delay.failure", "1 x +10", saw: "1@10; failed: oops@10") { $0.delay(for: 10, scheduler: $1) },
    Script("delay.after-completion", "| 1 | +10", saw: "finished@10") { $0.delay(for: 10, scheduler: $1) },
    Script("delay.cancel", "1 +5 ! ! +10", saw: "cancel") { $0.delay(for: 10, scheduler: $1) },
    Script("delay.cancel-with-completion", "| +5 ! +10", saw: "finished@10") { $0.delay(for: 10, scheduler: $1) },

    Script("timeout.fires", "+10 1 |", saw: "cancel; finished@10") { $0.timeout(10, scheduler: $1) },
    Script("timeout.customError", "+10", saw: "cancel; failed: oops@10") {
      $0.timeout(10, scheduler: $1, customError: { .oops })
    },
    Script("timeout.rearmed", "+5 1 +9 2 +9 +1", saw: "1@5; 2@14; cancel; finished@24") {
      $0.timeout(10, scheduler: $1)
    },
    Script("timeout.without-demand", "+10", demand: .none, saw: "cancel; finished@10") {
      $0.timeout(10, scheduler: $1)
    },
    Script("timeout.first-request", "+5 r1 +5 r1 +5", demand: .none, saw: "request 1; request 1; cancel; finished@15") {
      $0.timeout(10, scheduler: $1)
    },
    Script("timeout.demand", "1 +0", demand: .max(1), more: .max(2), saw: "1@0; request 2") {
      $0.timeout(10, scheduler: $1)
    },
    Script("timeout.completion", "1 | +0 +20", saw: "1@0; finished@0") { $0.timeout(10, scheduler: $1) },
    Script("timeout.cancel-with-completion", "| ! +20", saw: "cancel") { $0.timeout(10, scheduler: $1) },

    Script("receive.values", "1 2 | +0", saw: "1@0; 2@0; finished@0") { $0.receive(on: $1) },
    Script("receive.scheduled", "1 . +0 |", saw: ".; 1@0") { $0.receive(on: $1) },
    Script("receive.demand", "1 r2 +0", demand: .max(1), more: .max(3), saw: "request 2; 1@0; request 3") {
      $0.receive(on: $1)
    },
    Script("receive.failure", "1 x | +0", saw: "1@0; failed: oops@0") { $0.receive(on: $1) },
    Script("receive.cancel", "1 ! ! +0", saw: "cancel") { $0.receive(on: $1) },
    Script("receive.cancel-with-completion", "1 | ! +0", saw: "1@0; finished@0") { $0.receive(on: $1) },

    Script(
      "subscribe.scheduled", "+0 1 |", demand: .max(1), opening: "", saw: "subscribed; request 1; 1@0; finished@0"
    ) {
      $0.subscribe(on: $1)
    },
    Script("subscribe.cancel", "+0 ! ! 1 . +0", opening: "", saw: "subscribed; request unlimited; .; cancel") {
      $0.subscribe(on: $1)
    },
    Script(
      "subscribe.demand", "+0 1 r2 +0", demand: .max(1), more: .max(3), opening: "",
      saw: "subscribed; request 1; 1@0; wants 3; request 2"
    ) {
      $0.subscribe(on: $1)
    },

    Script("measureInterval.values", "+3 1 +4 2 |", saw: "3@3; 4@7; finished@7") {
      $0.measureInterval(using: $1)
    },
    Script("measureInterval.demand", "1 +1", demand: .max(1), more: .max(2), saw: "0@0; request 2") {
      $0.measureInterval(using: $1)
    },
  ]

  @Test(arguments: rows) func behaves(_ script: Script) { script.check() }

  @Test(.behavior("throttle.demand")) func throttleRequestsEverything() {
    let log = Log()
    _ = Ints(log: log).throttle(for: 10, scheduler: Clock(), latest: true).record(.max(1), log: log)
    #expect(log.take().sorted() == ["request unlimited", "subscribed"])
  }

  @Test(.behavior("receive.nested")) func aValueFromWithinAValue() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] in
      if $0 == 1 { subject.send(2) }
      recorder.log("done \($0)")
      return .none
    }
    subject.receive(on: ImmediateScheduler.shared).subscribe(recorder)
    subject.send(1)
    #expect(recorder.log.take() == ["subscribed", "1", "2", "done 2", "done 1"])
  }

  @Test(.behavior("debounce.immediate")) func debounceWithoutTime() {
    #expect(
      [1, 2].publisher.debounce(for: 10, scheduler: ImmediateScheduler.shared).seen() == [
        "subscribed", "1", "2", "finished",
      ])
  }

  @Test(.behavior("timeout.immediate")) func timeoutWithoutTime() async {
    let expected = outcome("traps")
    let result = await #expect(processExitsWith: ending(expected), observing: [\.standardOutputContent]) {
      let log = Log()
      _ = Ints(log: log).timeout(10, scheduler: ImmediateScheduler.shared).record(log: log)
      print(log.taken(), terminator: "")
    }
    #expect(printed(result) == expected)
  }

  @Test(.behavior("immediateScheduler.inline")) func actionsRunInline() {
    let scheduler = ImmediateScheduler.shared
    var count = 0
    scheduler.schedule { count += 1 }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { count += 1 }
    let repeated = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { count += 1 }
    #expect(count == 3)
    #expect("\(repeated)" == "Empty")
    #expect(scheduler.now.distance(to: scheduler.now.advanced(by: 5)) == 0)
  }

  @Test(.behavior("immediateScheduler.stride")) func unitsOfTimeAreNothing() {
    typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
    #expect(Stride.seconds(5) == 0)
    #expect(Stride(2) * Stride(3) == 6)
    #expect(Stride(floatLiteral: -4.1).magnitude == -4)
  }

  @Test(.behavior("scheduler.defaults")) func shortFormsCompleteTheirArguments() {
    final class Asked: Scheduler {
      let log = Log()
      let now: Ticks = 0
      let minimumTolerance: Ticks = 7

      func schedule(options: Never?, _: @escaping () -> Void) { log("\(options as Any)") }

      func schedule(after date: Ticks, tolerance: Ticks, options: Never?, _: @escaping () -> Void) {
        log("\(date) \(tolerance) \(options as Any)")
      }

      func schedule(
        after date: Ticks, interval: Ticks, tolerance: Ticks, options: Never?, _: @escaping () -> Void
      ) -> any Cancellable {
        log("\(date) \(interval) \(tolerance) \(options as Any)")
        return AnyCancellable {}
      }
    }
    let scheduler = Asked()
    scheduler.schedule {}
    scheduler.schedule(after: 3) {}
    scheduler.schedule(after: 3, tolerance: 1) {}
    _ = scheduler.schedule(after: 3, interval: 2) {}
    #expect(scheduler.log.take() == ["nil", "3 7 nil", "3 1 nil", "3 2 7 nil"])
  }
}
