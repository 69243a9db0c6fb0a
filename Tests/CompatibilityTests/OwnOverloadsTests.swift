import RKPublishers
import Testing

// A user's own overloads of operators, and which of the two a call means. That is for Swift's rules to decide: an overload
// that needs no default argument before one that does, the more specialized before the more general, the one of the file's
// own module before an equal one of another.

private func kind<T>(_ value: T) -> String {
  String("\(T.self)".prefix { $0 != "<" })
}

private struct Oops: Error {}

/// What the overloads below return.
private struct Own {}

// With one parameter more, which has a default.
extension Publisher {
  fileprivate func prefix(
    while predicate: @escaping (Output) -> Bool, inclusive: Bool = false
  ) -> AnyPublisher<Output, Failure> {
    guard inclusive else { return prefix(while: predicate).eraseToAnyPublisher() }
    var ended = false
    return prefix { value in
      defer { ended = !predicate(value) }
      return !ended
    }.eraseToAnyPublisher()
  }
  fileprivate func retry(_ retries: Int, pause: Int = 0) -> Own { Own() }
  fileprivate func share(replay: Int = 0) -> Own { Own() }
  fileprivate func collect(_ count: Int, skip: Int = 0) -> Own { Own() }
  fileprivate func removeDuplicates(by equal: @escaping (Output, Output) -> Bool, log: Bool = false) -> Own { Own() }
  fileprivate func replaceError(with output: Output, log: Bool = false) -> Own { Own() }
  fileprivate func first(where predicate: @escaping (Output) -> Bool, log: Bool = false) -> Own { Own() }
  fileprivate func last(log: Bool = false) -> Own { Own() }
  fileprivate func drop(while predicate: @escaping (Output) -> Bool, log: Bool = false) -> Own { Own() }
  fileprivate func output(at index: Int, log: Bool = false) -> Own { Own() }
  fileprivate func ignoreOutput(log: Bool = false) -> Own { Own() }
  fileprivate func tryMap<T>(_ transform: @escaping (Output) throws -> T, log: Bool = false) -> Own { Own() }
  fileprivate func compactMap<T>(_ transform: @escaping (Output) -> T?, log: Bool = false) -> Own { Own() }
  fileprivate func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T, log: Bool = false) -> Own { Own() }
  fileprivate func mapError<E>(_ transform: @escaping (Failure) -> E, log: Bool = false) -> Own { Own() }
  fileprivate func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P, log: Bool = false) -> Own { Own() }
  fileprivate func zip<P: Publisher>(_ other: P, log: Bool = false) -> Own { Own() }
  fileprivate func combineLatest<P: Publisher>(_ other: P, log: Bool = false) -> Own { Own() }
  fileprivate func merge<P: Publisher>(with other: P, log: Bool = false) -> Own { Own() }
  fileprivate func append<P: Publisher>(_ publisher: P, log: Bool = false) -> Own { Own() }
  fileprivate func prepend<P: Publisher>(_ publisher: P, log: Bool = false) -> Own { Own() }
  fileprivate func eraseToAnyPublisher(log: Bool = false) -> Own { Own() }
  fileprivate func switchToLatest(log: Bool = false) -> Own { Own() }
  fileprivate func makeConnectable(log: Bool = false) -> Own { Own() }
  fileprivate func contains(where predicate: @escaping (Output) -> Bool, log: Bool = false) -> Own { Own() }
}

// With a closure that may throw, or that returns anything.
extension Publisher {
  fileprivate func allSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Own { Own() }
  fileprivate func last(where predicate: @escaping (Output) throws -> Bool) -> Own { Own() }
  fileprivate func removeDuplicates<B>(by equal: @escaping (Output, Output) -> B) -> Own { Own() }
  fileprivate func tryPrefix<B>(while predicate: @escaping (Output) throws -> B) -> Own { Own() }
  fileprivate func compactMap<C: Collection>(_ transform: @escaping (Output) -> C) -> Own { Own() }
}

// As the library's.
extension Publisher {
  @MainActor fileprivate func count() -> Publishers.Count<Self> {
    ownCalls.append("count")
    return Publishers.Count(upstream: self)
  }
  @MainActor fileprivate func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    ownCalls.append("dropFirst")
    return Publishers.Drop(upstream: self, count: count)
  }
  @MainActor fileprivate func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    ownCalls.append("tryFilter")
    return Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
  @MainActor fileprivate func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    ownCalls.append("setFailureType")
    return Publishers.SetFailureType(upstream: self)
  }
}

// Of the names that keep `@_disfavoredOverload`.
extension Publisher {
  fileprivate func map<T>(_ transform: @escaping (Output) -> T, log: Bool = false) -> Own { Own() }
  fileprivate func map<T>(_ keyPath: KeyPath<Output, T>, log: Bool = false) -> Own { Own() }
  fileprivate func filter(_ isIncluded: @escaping (Output) throws -> Bool) -> Own { Own() }
  fileprivate func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T, log: Bool = false) -> Own { Own() }
  fileprivate func flatMap<P: Publisher>(_ transform: @escaping (Output) throws -> P) -> Own { Own() }
  fileprivate func zip<P: Publisher, Q: Publisher>(_ p: P, _ q: Q, log: Bool = false) -> Own { Own() }
}

@MainActor private var ownCalls: [String] = []

private func check(_ value: Int) throws -> Bool { value > 1 }

@Suite struct OwnOverloadsTests {
  private let p = [1, 2, 3].publisher.eraseToAnyPublisher()
  private let strings = ["a"].publisher.eraseToAnyPublisher()
  private let failing = Empty<Int, any Error>()
  private let publishers = Just(Just(1)).eraseToAnyPublisher()

  @Test func aCallWithoutTheExtraArgumentMeansTheLibrarys() {
    let calls: [(String, String, String)] = [
      ("prefix(while:)", "PrefixWhile", kind(p.prefix(while: { $0 < 3 }))), ("retry", "Retry", kind(p.retry(1))),
      ("share", "Share", kind(p.share())), ("collect", "CollectByCount", kind(p.collect(2))),
      ("removeDuplicates", "RemoveDuplicates", kind(p.removeDuplicates(by: { $0 == $1 }))),
      ("replaceError", "ReplaceError", kind(p.replaceError(with: 0))),
      ("first(where:)", "FirstWhere", kind(p.first { $0 > 1 })), ("last", "Last", kind(p.last())),
      ("drop(while:)", "DropWhile", kind(p.drop { $0 > 1 })), ("output(at:)", "Output", kind(p.output(at: 1))),
      ("ignoreOutput", "IgnoreOutput", kind(p.ignoreOutput())), ("tryMap", "TryMap", kind(p.tryMap { $0 + 1 })),
      ("compactMap", "CompactMap", kind(p.compactMap { Optional($0) })), ("scan", "Scan", kind(p.scan(0, +))),
      ("scan with a closure", "Scan", kind(p.scan(0) { $0 + $1 })),
      ("mapError", "MapError", kind(failing.mapError { _ in Oops() })),
      ("catch", "Catch", kind(failing.catch { _ in Just(0) })), ("zip", "Zip", kind(p.zip(strings))),
      ("combineLatest", "CombineLatest", kind(p.combineLatest(strings))),
      ("merge", "Merge", kind(p.merge(with: Just(1)))),
      ("append", "Concatenate", kind(p.append(Just(1)))), ("prepend", "Concatenate", kind(p.prepend(Just(1)))),
      ("eraseToAnyPublisher", "AnyPublisher", kind(Just(1).eraseToAnyPublisher())),
      ("switchToLatest", "SwitchToLatest", kind(publishers.switchToLatest())),
      ("makeConnectable", "MakeConnectable", kind(p.makeConnectable())),
      ("contains(where:)", "ContainsWhere", kind(p.contains { $0 > 1 })),
    ]
    for (name, expected, picked) in calls { #expect(picked == expected, "\(name)") }
  }

  @Test func anOverloadCallsTheLibrarysAndNotItself() {
    var values: [[Int]] = []
    for publisher in [p.prefix { $0 < 2 }.eraseToAnyPublisher(), p.prefix(while: { $0 < 2 }, inclusive: true)] {
      publisher.collect().sink { values.append($0) }.cancel()
    }
    #expect(values == [[1], [1, 2]])
  }

  @Test func aCallWithTheExtraArgumentMeansTheOwn() {
    let calls: [(String, String)] = [
      ("retry", kind(p.retry(1, pause: 1))),
      ("share", kind(p.share(replay: 1))), ("scan", kind(p.scan(0, +, log: true))),
      ("merge", kind(p.merge(with: Just(1), log: true))),
    ]
    for (name, picked) in calls { #expect(picked == "Own", "\(name)") }
  }

  @Test func aClosureThatCannotThrowMeansTheLibrarysAndOneThatThrowsTheOwn() {
    #expect(kind(p.allSatisfy { $0 > 1 }) == "AllSatisfy" && kind(p.allSatisfy { try check($0) }) == "Own")
    #expect(kind(p.last { $0 > 1 }) == "LastWhere" && kind(p.last { try check($0) }) == "Own")
  }

  @Test func aClosureThatFitsTheLibrarysMeansTheLibrarysAndAnotherTheGenericOwn() {
    #expect(
      kind(p.removeDuplicates { $0 == $1 }) == "RemoveDuplicates" && kind(p.removeDuplicates { $0 + $1 }) == "Own")
    #expect(kind(p.tryPrefix { $0 > 1 }) == "TryPrefixWhile" && kind(p.tryPrefix { "\($0)" }) == "Own")
    #expect(kind(p.compactMap { Int("\($0)") }) == "CompactMap" && kind(p.compactMap { [$0] }) == "Own")
  }

  @Test @MainActor func anOverloadAsTheLibrarysWinsInItsModule() {
    ownCalls = []
    _ = (p.count(), p.dropFirst(), p.tryFilter { $0 > 1 }, p.setFailureType(to: (any Error).self))
    #expect(ownCalls == ["count", "dropFirst", "tryFilter", "setFailureType"])
  }

  /// MIGRATION.md has the list.
  @Test func ofTheNamesThatKeepTheAttributeTheOwnWinsWhereverItFits() {
    let calls: [(String, String)] = [
      ("map", kind(p.map { $0 + 1 })), ("map by key path", kind(strings.map(\.count))),
      ("filter", kind(p.filter { $0 > 1 })),
      ("reduce", kind(p.reduce(0) { $0 + $1 })), ("zip of three", kind(p.zip(p, p))),
      ("flatMap", kind(failing.flatMap { _ in Empty<Int, any Error>() })),
    ]
    for (name, picked) in calls { #expect(picked == "Own", "\(name)") }
    #expect(kind(p.flatMap { Just($0) }) == "FlatMap")
  }
}
