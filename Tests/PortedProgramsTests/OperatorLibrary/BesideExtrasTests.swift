import Combine
import RKExtras
import Testing

/// A program has operators of its own under the names of RKExtras, and one of its files imports RKExtras. The compiler
/// prefers the program's, in that file and in all others: those of `Operators.swift` too.
@Suite struct BesideExtrasTests {
  @Test func theProgramsOwnOperatorsArePreferred() {
    let numbers = Just(1)
    let own: [Own] = [
      numbers.withLatestFrom(numbers), numbers.withLatestFrom(numbers) { $0 + $1 },
      numbers.withLatestFrom(numbers, resultSelector: +), numbers.withLatestFrom(numbers, numbers),
      numbers.flatMapLatest { Just($0) }, numbers.flatMapFirst { Just($0) }, numbers.concatMap { Just($0) },
      numbers.shareReplay(limit: 1), numbers.startWith(1), numbers.startWith(1, 2), numbers.distinct(),
      numbers.materialize(), Just(true).toggle(), numbers.nwise(2), [numbers].merge(), [numbers].zip(),
      numbers.window(count: 2), numbers.groupBy { $0 }, numbers.race(with: numbers),
    ]
    #expect(own.count == 19)
    #expect(String(describing: type(of: numbers.pairwise())).hasPrefix("CompactMap<Scan<"))
  }

  @Test func thoseThatItDoesNotHaveAreTheLibrarys() {
    var seen: [[Int]] = []
    let token = [1, 2, 3].publisher.rateLimit(count: 3, per: 1, scheduler: ImmediateScheduler.shared)
      .ifEmpty(switchTo: Just(0)).collect().sink { seen.append($0) }
    #expect(seen == [[1, 2, 3]])
    token.cancel()
  }
}

/// What each operator of this file returns.
private struct Own {}

extension Publisher {
  fileprivate func withLatestFrom<P: Publisher>(_ other: P) -> Own where P.Failure == Failure { Own() }
  fileprivate func withLatestFrom<P: Publisher, T>(
    _ other: P, resultSelector: @escaping (Output, P.Output) -> T
  ) -> Own where P.Failure == Failure { Own() }
  fileprivate func withLatestFrom<P: Publisher, Q: Publisher>(_ first: P, _ second: Q) -> Own { Own() }
  fileprivate func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> Own { Own() }
  fileprivate func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> Own { Own() }
  fileprivate func concatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Own { Own() }
  fileprivate func shareReplay(limit: Int) -> Own { Own() }
  fileprivate func startWith(_ values: Output...) -> Own { Own() }
  fileprivate func distinct() -> Own where Output: Hashable { Own() }
  fileprivate func materialize() -> Own { Own() }
  fileprivate func toggle() -> Own where Output == Bool { Own() }
  fileprivate func nwise(_ count: Int) -> Own { Own() }
  fileprivate func window(count: Int) -> Own { Own() }
  fileprivate func groupBy<K: Hashable>(_ key: @escaping (Output) -> K) -> Own { Own() }
  fileprivate func race<P: Publisher>(with other: P) -> Own { Own() }
}

extension Collection where Element: Publisher {
  fileprivate func merge() -> Own { Own() }
  fileprivate func zip() -> Own { Own() }
}
