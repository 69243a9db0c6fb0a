import RKExtras
import ReactiveKit
import TestSupport
import Testing

/// Signals made of signals are released in a loop, wherever the deepest one stands.
@Suite struct DepthTests {
  typealias Nesting = SignalNesting

  private static let nestings: [Nesting] = [
    Nesting("zip of a pack") { zip($0, $0, $0, $1, $0, $0, $0).map { first, _, _, _, _, _, _ in first } },
    Nesting("combineLatest of a pack") {
      combineLatest($0, $0, $0, $1, $0, $0, $0).map { first, _, _, _, _, _, _ in first }
    },
    Nesting("merge of a pack") { merge($0, $0, $0, $1, $0, $0, $0) },
    Nesting("zip of an array") { [$0, $1, $0].zip().map { $0[0] } },
    Nesting("combineLatest of an array") { [$0, $1, $0].combineLatest().map { $0[0] } },
    Nesting("merge of an array") { [$0, $1, $0].merge() },
    Nesting("race of an array") { [$0, $1, $0].race() },
    Nesting("race(with:)") { $0.race(with: $0, $1, $0) },
    Nesting("withLatestFrom two") { $0.withLatestFrom($1, $0) { value, _ in value } },
    Nesting("withLatestFrom three") { $0.withLatestFrom($0, $1, $0) { value, _ in value } },
    Nesting("withLatestFrom four") { $0.withLatestFrom($0, $0, $1, $0).map { first, _, _, _ in first } },
    Nesting("bufferUntil") { $0.bufferUntil($1).map { $0[0] } },
    Nesting("window(until:)") { $0.window(until: $1).map { _ in 1 } },
    Nesting("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: $1) },
    Nesting("startWith") { $1.startWith(1) },
    Nesting("using") { _, signal in Signal<Int, Never>.using(resource: {}, release: {}) { signal } },
    Nesting("cache") { $1.cache(ttl: .seconds(1), scheduler: VirtualTimeScheduler()) },
    Nesting("shareReplay") { $1.shareReplay(limit: 1) },
  ]

  /// On a stack of 512 KiB, which would overflow if a level left 30 bytes there.
  @Test(arguments: nestings) func twentyThousandLevelsAreReleasedOnASmallStack(nesting: Nesting) {
    #expect(nesting.isReleasedOnASmallStack)
  }
}
