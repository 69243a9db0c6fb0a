import Dispatch
import ReactiveKit
import TestSupport
import Testing

/// The message of a trap names what the user has called, not what that is built of.
@Suite struct TrapMessageTests {
  @Test func aWindowWithoutElementsIsNamed() async {
    let window = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(just: 1).window(ofSize: 0)
    }
    #expect(window.message.contains("window(ofSize:): 0 elements; pass 1 or more"))
  }

  @Test func aNegativeLimitOfSharingIsNamed() async {
    let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(just: 1).share(limit: -1)
    }
    #expect(share.message.contains("share(limit:): -1 elements; pass 0 or more"))
    let replay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Signal<Int, Never>(just: 1).replay(limit: -2)
    }
    #expect(replay.message.contains("replay(limit:): -2 elements; pass 0 or more"))
  }

  @Test func aNegativeIntervalOfATimerOnAQueueHasAMessage() async {
    let debounce = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withExtendedLifetime(Property(1).debounce(for: -1).sink { _ in }) {}
    }
    #expect(debounce.message.contains("debounce(for:queue:): an interval of -1.0 s; pass 0 or more"))
  }
}
