import RKLegacy
import RKTesting
import ReactiveKit
import TestSupport
import Testing

@Suite struct CreatingTests {
  private let clock = VirtualTimeScheduler()

  @available(*, deprecated)
  @Test func oneElement() {
    let signal = Signal<Int, Never>.just(5)
    #expect(signal.seen() == ["subscribed", "5", "finished"])
  }

  @available(*, deprecated)
  @Test func aSequence() {
    let signal = Signal<Int, Never>.sequence([1, 2, 3])
    #expect(signal.seen() == ["subscribed", "1", "2", "3", "finished"])
  }

  @Test func noElements() {
    let signal = Signal<Int, Never>.completed()
    #expect(signal.seen() == ["subscribed", "finished"])
  }

  @Test func aFailure() {
    let signal = Signal<Int, MyError>.failed(MyError.someError)
    #expect(signal.seen() == ["subscribed", "failed: someError"])
  }

  @Test func nothingEver() {
    let signal = Signal<Int, Never>.never()
    #expect(signal.seen() == ["subscribed"])
  }

  @Test func anElementAfterAMinute() {
    let signal = Signal<Int, Never>(just: 5, after: 60)
    let observation = signal.track()
    #expect(observation.log.take() == ["subscribed"])
    observation.cancel()

    // The same in virtual time.
    expect(Signal<Int, Never>(just: 5).delay(for: .seconds(60), scheduler: clock), on: clock, "1m (5|)")
  }

  @Test func aNumberEveryFewSeconds() {
    let signal = Signal<Int, Never>(sequence: 0..., interval: 5)
    let observation = signal.track()
    #expect(observation.log.take() == ["subscribed"])
    observation.cancel()

    // The same in virtual time.
    let virtual = Signal<Int, Never>(sequence: 0..., interval: .seconds(5), scheduler: clock)
    expect(virtual, on: clock, "-----0----1----2----3-!-----")
  }
}
