import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

// What the operators of publishers and signals do, as tables. Each row is played with publishers and, where the signals have the
// operator with the same meaning, with signals.

private func isOdd(_ value: Int) -> Bool { !value.isMultiple(of: 2) }

private func throwing<T>(_ body: @escaping @Sendable (Int) -> T) -> @Sendable (Int) throws -> T {
  { value in
    if value == 13 { throw TestError("unlucky") }
    return body(value)
  }
}

@Suite struct OperatorTests {
  static let transforming = [
    Script(
      "map", "1 2 |", saw: "2; 4; finished",
      publisher: { $0.map { $0 * 2 } }, signal: { $0.map { $0 * 2 } }),
    Script(
      "map passes demand, failure and cancellation through", "1 r2 2 !", demand: .max(1), more: .max(3),
      saw: "2; wants 3; request 2; 4; wants 3; cancel",
      publisher: { $0.map { $0 * 2 } }, signal: { $0.map { $0 * 2 } }),
    Script(
      "map passes a failure", "1 x", saw: "2; failed: oops",
      publisher: { $0.map { $0 * 2 } }, signal: { $0.map { $0 * 2 } }),
    Script("map by key path", "12 |", saw: "12; finished") { $0.map(\.description) },
    Script(
      "tryMap cancels, then fails, when the closure throws", "1 13", saw: "2; cancel; failed: unlucky",
      { $0.tryMap(throwing { $0 * 2 }) }),
    Script(
      "tryMap's closure fails with a result in a signal", "1 13 2 |", saw: "2; cancel; failed: unlucky",
      { $0.toSignal().tryMap { $0 == 13 ? .failure(TestError("unlucky")) : .success($0 * 2) } }),
    Script(
      "compactMap asks for another when there is nothing", "1 2 3 |", demand: .max(1),
      saw: "odd 1; wants 1; odd 3; finished",
      publisher: { $0.compactMap { isOdd($0) ? "odd \($0)" : nil } },
      signal: { $0.compactMap { isOdd($0) ? "odd \($0)" : nil } }),
    Script("tryCompactMap", "1 2 13 3", saw: "1; wants 1; cancel; failed: unlucky") {
      $0.tryCompactMap(throwing { isOdd($0) ? $0 : nil })
    },
    Script(
      "scan delivers each running result, not the first", "1 2 3 |", saw: "1; 3; 6; finished",
      { $0.scan(0, +) }),
    Script(
      "a signal's scan delivers the initial result first", "1 2 |",
      opening: "subscribed; 10; request unlimited", saw: "11; 13; finished",
      { $0.toSignal().scan(10, +) }),
    Script("tryScan", "1 2 13", saw: "1; 3; cancel; failed: unlucky") {
      $0.tryScan(0) { try $0 + throwing { $0 }($1) }
    },
    Script(
      "collect delivers at the end, having asked for everything", "1 2 3 |", demand: .max(1),
      opening: "subscribed; request unlimited", saw: "[1, 2, 3]; finished",
      publisher: { $0.collect() }, signal: { $0.collect() }),
    Script(
      "collect drops what it has when upstream fails", "1 2 x", saw: "failed: oops",
      publisher: { $0.collect() }, signal: { $0.collect() }),
    Script(
      "collect by count delivers full arrays and the rest", "1 2 3 |", saw: "[1, 2]; [3]; finished", { $0.collect(2) }),
    Script(
      "a signal's buffer leaves out the rest", "1 2 3 |", saw: "[1, 2]; finished", { $0.toSignal().buffer(size: 2) }),
    Script(
      "collect by count delivers nothing of what it has when upstream fails", "1 2 3 x", saw: "[1, 2]; failed: oops",
      publisher: { $0.collect(2) }, signal: { $0.buffer(size: 2) }),
    Script(
      "collect by count asks for as many values as make the arrays that are wanted", "1 2 3 4 |", demand: .max(2),
      opening: "subscribed; request 6", saw: "[1, 2, 3]; [4]; finished", { $0.collect(3) }),
    Script(
      "reduce delivers the result at the end", "1 2 3 |", demand: .max(1), opening: "subscribed; request unlimited",
      saw: "6; finished", publisher: { $0.reduce(0, +) }, signal: { $0.reduce(0, +) }),
    Script(
      "reduce waits for demand", "1 2 | r1", demand: .none, opening: "subscribed",
      saw: "request unlimited; 3; finished",
      { $0.reduce(0, +) }),
    Script("tryReduce", "1 13 2 |", saw: "cancel; failed: unlucky") {
      $0.tryReduce(0) { try $0 + throwing { $0 }($1) }
    },
  ]

  static let filtering = [
    Script(
      "filter asks for another value for each that it leaves out", "1 2 3 4 |", demand: .max(1),
      saw: "1; wants 1; 3; wants 1; finished",
      publisher: { $0.filter(isOdd) }, signal: { $0.filter(isOdd) }),
    Script(
      "a second filter sees what the first lets pass", "1 2 3 4 5 |", saw: "wants 1; wants 1; 3; wants 1; 5; finished",
      publisher: { $0.filter(isOdd).filter { $0 > 1 || !isOdd($0) } },
      signal: { $0.filter(isOdd).filter { $0 > 1 || !isOdd($0) } }),
    Script("tryFilter", "2 1 13 3", saw: "wants 1; 1; cancel; failed: unlucky") { $0.tryFilter(throwing(isOdd)) },
    Script(
      "removeDuplicates", "1 1 2 2 1 |", demand: .max(2), saw: "1; wants 1; 2; wants 1; 1; finished",
      publisher: { $0.removeDuplicates() }, signal: { $0.removeDuplicates() }),
    Script(
      "removeDuplicates(by:)", "1 3 2 4 5 |", saw: "1; wants 1; 2; wants 1; 5; finished",
      publisher: { $0.removeDuplicates { isOdd($0) == isOdd($1) } },
      signal: { $0.removeDuplicates { isOdd($0) == isOdd($1) } }),
    Script("tryRemoveDuplicates", "1 1 13 2", saw: "1; wants 1; cancel; failed: unlucky") {
      $0.tryRemoveDuplicates { try throwing { $0 }($1) == $0 }
    },
    Script(
      "prefix cancels, then finishes, with the last value that is wanted", "1 2 3 4 |", saw: "1; 2; cancel; finished",
      publisher: { $0.prefix(2) }, signal: { $0.prefix(maxLength: 2) }),
    Script("output(at:)", "1 2 3 |", saw: "wants 1; 2; cancel; finished") { $0.output(at: 1) },
    Script("output(in:)", "1 2 3 4 |", saw: "wants 1; 2; 3; cancel; finished") { $0.output(in: 1...2) },
    Script(
      "prefix(while:)", "1 3 4 5 |", saw: "1; 3; cancel; finished",
      publisher: { $0.prefix(while: isOdd) }, signal: { $0.prefix(while: isOdd) }),
    Script("a signal's prefix(while:) may include the one that ends it", "1 4 5", saw: "1; 4; cancel; finished") {
      $0.toSignal().prefix(while: isOdd, inclusive: true)
    },
    Script("tryPrefix(while:)", "1 13 3", saw: "1; cancel; failed: unlucky") { $0.tryPrefix(while: throwing(isOdd)) },
    Script(
      "dropFirst asks for what it leaves out beforehand", "1 2 3 r1 4 |", demand: .max(1),
      opening: "subscribed; request 3",
      saw: "3; request 1; 4; finished", publisher: { $0.dropFirst(2) }, signal: { $0.dropFirst(2) }),
    Script(
      "dropFirst of one", "1 2 |", saw: "2; finished", publisher: { $0.dropFirst() },
      signal: { $0.dropFirst(1) }),
    Script(
      "drop(while:)", "1 3 4 5 |", saw: "wants 1; wants 1; 4; 5; finished",
      publisher: { $0.drop(while: isOdd) }, signal: { $0.drop(while: isOdd) }),
    Script("tryDrop(while:)", "1 13 4", saw: "wants 1; cancel; failed: unlucky") { $0.tryDrop(while: throwing(isOdd)) },
    Script("first", "1 2 |", opening: "subscribed; request unlimited", saw: "cancel; 1; finished") { $0.first() },
    Script("first of none", "|", saw: "finished", publisher: { $0.first() }, signal: { $0.first() }),
    Script("first(where:)", "2 3 4", opening: "subscribed; request unlimited", saw: "cancel; 3; finished") {
      $0.first(where: isOdd)
    },
    Script("tryFirst(where:)", "2 13 3", opening: "subscribed; request unlimited", saw: "cancel; failed: unlucky") {
      $0.tryFirst(where: throwing(isOdd))
    },
    Script("last", "1 2 |", saw: "2; finished", publisher: { $0.last() }, signal: { $0.last() }),
    Script("last of none", "|", saw: "finished", publisher: { $0.last() }, signal: { $0.last() }),
    Script("last(where:)", "1 3 2 |", saw: "3; finished") { $0.last(where: isOdd) },
    Script("tryLast(where:)", "1 13 3", saw: "cancel; failed: unlucky") { $0.tryLast(where: throwing(isOdd)) },
  ]

  static let errors = [
    Script(
      "mapError", "1 x", saw: "1; failed: oops!",
      publisher: { $0.mapError { TestError("\($0)!") } }, signal: { $0.mapError { TestError("\($0)!") } }),
    Script(
      "catch continues with what its closure makes, and asks it for the rest", "1 x", demand: .max(3),
      saw: "1; 10; 20",
      { $0.catch { _ in [10, 20, 30].publisher.prefix(2).append(Empty(completeImmediately: false)) } }),
    Script(
      "catch asks nothing of an upstream that finishes", "1 |", saw: "1; finished",
      publisher: { $0.catch { _ in Just(9) } }, signal: { $0.flatMapError { _ in Signal<Int, Never>(just: 9) } }),
    Script(
      "catch delivers what takes the place", "1 x", saw: "1; 9; finished",
      publisher: { $0.catch { _ in Just(9) } }, signal: { $0.flatMapError { _ in Signal<Int, Never>(just: 9) } }),
    Script("tryCatch fails with what its closure throws", "1 x", saw: "1; failed: worse") {
      $0.tryCatch { _ -> Just<Int> in throw TestError("worse") }
    },
    Script(
      "replaceError", "1 x", saw: "1; 0; finished",
      publisher: { $0.replaceError(with: 0) }, signal: { $0.replaceError(with: 0) }),
    Script("replaceError waits for demand", "x r1", demand: .none, saw: "0; finished") { $0.replaceError(with: 0) },
    Script("setFailureType", "1 |", saw: "1; finished") {
      $0.replaceError(with: 0).setFailureType(to: TestError.self)
    },
  ]

  static let utilities = [
    Script(
      "append", "1 |", saw: "1; 8; 9; finished",
      publisher: { $0.append(8, 9) }, signal: { $0.append(8).append(9) }),
    Script("append is not reached by a failure", "1 x", saw: "1; failed: oops") { $0.append([8, 9]) },
    Script(
      "append asks what follows for the rest of the demand", "1 |", demand: .max(2), saw: "1; 8",
      publisher: { $0.append([8, 9]) }, signal: { $0.append(Signal<Int, TestError>(sequence: [8, 9])) }),
    Script(
      "prepend", "1 |", opening: "subscribed; 8; 9; request unlimited", saw: "1; finished",
      publisher: { $0.prepend(8, 9) }, signal: { $0.prepend(9).prepend(8) }),
    Script(
      "prepend counts what it has delivered", "1 |", demand: .max(3), opening: "subscribed; 8; 9; request 1",
      saw: "1; finished"
    ) { $0.prepend([8, 9]) },
  ]

  @Test(arguments: transforming) func transforms(_ script: Script) { check(script) }
  @Test(arguments: filtering) func filters(_ script: Script) { check(script) }
  @Test(arguments: errors) func handlesErrors(_ script: Script) { check(script) }
  @Test(arguments: utilities) func extends(_ script: Script) { check(script) }

  @Test func aClosureThatCancelsAndThenThrowsIsNotFollowedByAFailure() {
    typealias Source = ScriptedPublisher<Int, TestError>
    func check<P: Publisher>(_ name: String, _ make: (Source, @escaping (Int) throws -> Bool) -> P) {
      let source = Source()
      nonisolated(unsafe) var cancel = {}
      let subscriber = TrackingSubscriber<P.Output, P.Failure>(log: source.log)
      make(source) { number in
        if number < 9 { return true }
        cancel()
        throw TestError.oops
      }.subscribe(subscriber)
      cancel = { subscriber.cancel() }
      source.send(1)
      _ = source.log.take()
      for number in 9...10 { source.send(number) }
      source.send(completion: .finished)
      #expect(source.log.take() == ["cancel"], "\(name)")
    }
    struct Decoder: TopLevelDecoder {
      let test: (Int) throws -> Bool
      func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T { try test(input) as! T }
    }
    check("tryMap") { $0.tryMap($1) }
    check("decode") { $0.decode(type: Bool.self, decoder: Decoder(test: $1)) }
    check("tryCompactMap") { source, test in source.tryCompactMap { try test($0) ? $0 : nil } }
    check("tryFilter") { $0.tryFilter($1) }
    check("tryScan") { source, test in source.tryScan(0) { try test($1) ? $1 : $0 } }
    check("tryReduce") { source, test in source.tryReduce(0) { try test($1) ? $1 : $0 } }
    check("tryRemoveDuplicates") { source, test in source.tryRemoveDuplicates { try test($1) && $0 == $1 } }
    check("tryPrefix(while:)") { $0.tryPrefix(while: $1) }
    check("tryDrop(while:)") { $0.tryDrop(while: $1) }
    check("tryFirst(where:)") { source, test in source.tryFirst { try !test($0) } }
    check("tryLast(where:)") { $0.tryLast(where: $1) }
    check("tryContains(where:)") { source, test in source.tryContains { try !test($0) } }
    check("tryAllSatisfy") { $0.tryAllSatisfy($1) }
    check("tryMax") { source, test in source.tryMax { try test(Swift.max($0, $1)) && $0 < $1 } }
    check("tryMin") { source, test in source.tryMin { try test(Swift.max($0, $1)) && $0 < $1 } }
  }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }
}
