import ReactiveKit
import TestSupport
import Testing

/// Signals made of signals are released in a loop, wherever the deepest one stands.
@Suite struct SignalDepthTests {
  typealias Nesting = SignalNesting
  private typealias Numbers = Signal<Int, Never>

  /// A signal of a type that the library does not know.
  private struct Wrapper: SignalProtocol {
    let signal: Numbers
    func observe(with observer: @escaping Observer<Int, Never>) -> any Disposable { signal.observe(with: observer) }
  }

  private static let joins: [(name: String, join: @Sendable ([Numbers]) -> Numbers)] = [
    ("zip", { $0.zipped { $0[0] } }), ("combineLatest", { $0.latest { $0[0] } }), ("merge", { $0.merged }),
    ("amb", { $0.firstToSend }),
  ]

  /// Each function of two to six signals, with the deep one in each place.
  private static let functions: [Nesting] = (2...6).flatMap { count in
    (0..<count).flatMap { place in
      joins.map { name, join in
        Nesting("\(name) of \(count) with the deep one at \(place)") { one, deep in
          join((0..<count).map { $0 == place ? deep : one })
        }
      }
    }
  }

  private static let operators: [Nesting] = [
    Nesting("prefix(untilOutputFrom: o)") { $0.prefix(untilOutputFrom: $1) },
    Nesting("o.prefix(untilOutputFrom: _)") { $1.prefix(untilOutputFrom: $0) },
    Nesting("with(latestFrom: o)") { $0.with(latestFrom: $1) { $0 + $1 } },
    Nesting("o.with(latestFrom: _)") { $1.with(latestFrom: $0) { $0 + $1 } },
    Nesting("pausable(by: o)") { $0.pausable(by: $1.map { $0 > 0 }) },
    Nesting("o.pausable(by: _)") { $1.pausable(by: $0.map { $0 > 0 }) },
    Nesting("retry(when: o)") { $0.retry(when: $1) },
    Nesting("replayLatest(when: o)") { $0.replayLatest(when: $1) },
    Nesting("append(o)") { $0.append($1) },
    Nesting("prepend(o)") { $0.prepend($1) },
    Nesting("flatten of a signal") { Signal<Numbers, Never>(just: $1).flatten(.concat) },
    Nesting("merge of signals") { Signal<Numbers, Never>(sequence: [$0, $1]).merge() },
    Nesting("Signal(flattening:strategy:)") { Numbers(flattening: [$0, $1, $0], strategy: .merge) },
    Nesting("Signal(combiningLatest:combine:)") { Numbers(combiningLatest: [$0, $1, $0]) { $0[0] } },
    Nesting("Signal(deferring:)") { _, signal in Numbers(deferring: { signal }) },
    Nesting("share") { $1.share() },
    Nesting("publish") { $1.publish().map { $0 } },
    Nesting("a user's signal") { Wrapper(signal: $1).toSignal() },
  ]

  /// On a stack of 512 KiB, which would overflow if a level left 30 bytes there.
  @Test(arguments: functions + operators) func twentyThousandLevelsAreReleasedOnASmallStack(nesting: Nesting) {
    #expect(nesting.isReleasedOnASmallStack)
  }

  @Test(arguments: functions) func aCombinationIsOneLevelDeeperThanItsDeepestMember(nesting: Nesting) {
    let deep = (0..<10).reduce(Numbers(just: 1)) { signal, _ in signal.map { $0 } }
    #expect(nesting.wrap(Numbers(just: 1), deep).depth == deep.depth + 1)
  }
}
