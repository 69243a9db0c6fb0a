import RKPublishers
import TestSupport
import Testing

/// Holds a publisher against the type and the events that it is to have.
private func expect<P: Publisher>(
  _ publisher: P, _ type: String, _ saw: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var name = String(reflecting: P.self)
  for prefix in ["(extension in RKPublishers):", "RKPublishers.", "Swift.", "TestSupport."] {
    name = name.split(separator: prefix, omittingEmptySubsequences: false).joined()
  }
  #expect(name == type, sourceLocation: sourceLocation)
  #expect(publisher.seen().dropFirst().joined(separator: "; ") == saw, sourceLocation: sourceLocation)
}

/// A closure that is not to be called.
private func never<T, U, R>(_: T, _: U) -> R { fatalError("called") }
private func never<T, R>(_: T) -> R { fatalError("called") }
private func oops<T>(_: T) throws -> Bool { throw TestError.oops }
private func oops<T, U, R>(_: T, _: U) throws -> R { throw TestError.oops }

/// The operators of publishers of one value and of sequences run when they are called, and return publishers of what comes
/// of it.
@Suite struct EagerTests {
  @Test func aJustKeepsItsValueOrGivesAnother() {
    let just = Just(3)
    expect(just.min(), "Just<Int>", "3; finished")
    expect(just.max(), "Just<Int>", "3; finished")
    expect(just.min(by: never), "Just<Int>", "3; finished")
    expect(just.max(by: never), "Just<Int>", "3; finished")
    expect(just.contains(3), "Just<Bool>", "true; finished")
    expect(just.contains { $0 > 3 }, "Just<Bool>", "false; finished")
    expect(just.allSatisfy { $0 > 3 }, "Just<Bool>", "false; finished")
    expect(just.collect(), "Just<Array<Int>>", "[3]; finished")
    expect(just.count(), "Just<Int>", "1; finished")
    expect(just.first(), "Just<Int>", "3; finished")
    expect(just.last(), "Just<Int>", "3; finished")
    expect(just.map { "\($0)!" }, "Just<String>", "3!; finished")
    expect(just.removeDuplicates(), "Just<Int>", "3; finished")
    expect(just.removeDuplicates(by: never), "Just<Int>", "3; finished")
    expect(just.replaceError(with: 0), "Just<Int>", "3; finished")
    expect(just.replaceEmpty(with: 0), "Just<Int>", "3; finished")
    expect(just.retry(5), "Just<Int>", "3; finished")
    expect(just.ignoreOutput(), "Empty<Int, Never>", "finished")
  }

  @Test func aJustKeepsItsValueOrHasNone() {
    let just = Just(3)
    let kept = "3; finished"
    expect(just.compactMap { Int?($0 + 1) }, "Optional<Int>.Publisher", "4; finished")
    expect(just.compactMap { _ in String?.none }, "Optional<String>.Publisher", "finished")
    expect(just.dropFirst(), "Optional<Int>.Publisher", "finished")
    expect(just.dropFirst(0), "Optional<Int>.Publisher", kept)
    expect(just.drop { $0 > 2 }, "Optional<Int>.Publisher", "finished")
    expect(just.drop { $0 < 2 }, "Optional<Int>.Publisher", kept)
    expect(just.first { $0 > 2 }, "Optional<Int>.Publisher", kept)
    expect(just.last { $0 < 2 }, "Optional<Int>.Publisher", "finished")
    expect(just.filter { $0 > 2 }, "Optional<Int>.Publisher", kept)
    expect(just.filter { $0 < 2 }, "Optional<Int>.Publisher", "finished")
    expect(just.prefix { $0 < 2 }, "Optional<Int>.Publisher", "finished")
    expect(just.output(at: 0), "Optional<Int>.Publisher", kept)
    expect(just.output(at: 1), "Optional<Int>.Publisher", "finished")
    expect(just.prefix(0), "Optional<Int>.Publisher", "finished")
    expect(just.prefix(1), "Optional<Int>.Publisher", kept)
    for range in [0..<0, 0..<10, 0..<Int.max] { expect(just.output(in: range), "Optional<Int>.Publisher", kept) }
    for range in [1..<2, -10..<10, -10 ..< -5] {
      expect(just.output(in: range), "Optional<Int>.Publisher", "finished")
    }
    expect(just.output(in: 0...0), "Optional<Int>.Publisher", kept)
    expect(just.output(in: 0...), "Optional<Int>.Publisher", kept)
    expect(just.output(in: (-10)...), "Optional<Int>.Publisher", "finished")
  }

  @Test func aJustGivesAResultOrASequence() {
    let just = Just(3)
    let any = "Result<Int, Error>.Publisher"
    expect(just.tryMap { $0 + 1 }, any, "4; finished")
    expect(just.tryMap { try oops($0) }, "Result<Bool, Error>.Publisher", "failed: oops")
    expect(just.tryContains { $0 == 3 }, "Result<Bool, Error>.Publisher", "true; finished")
    expect(just.tryContains(where: oops), "Result<Bool, Error>.Publisher", "failed: oops")
    expect(just.tryAllSatisfy { $0 == 3 }, "Result<Bool, Error>.Publisher", "true; finished")
    expect(just.tryAllSatisfy(oops), "Result<Bool, Error>.Publisher", "failed: oops")
    expect(just.tryRemoveDuplicates { $0 == 3 && $1 == 3 }, any, "3; finished")
    expect(just.tryRemoveDuplicates(by: oops), any, "failed: oops")
    expect(just.reduce(10, +), "Result<Int, Never>.Publisher", "13; finished")
    expect(just.scan("") { $0 + "\($1)" }, "Result<String, Never>.Publisher", "3; finished")
    expect(just.tryReduce(10, +), any, "13; finished")
    expect(just.tryReduce(10, oops), any, "failed: oops")
    expect(just.tryScan(10, oops), any, "failed: oops")
    expect(just.setFailureType(to: TestError.self), "Result<Int, TestError>.Publisher", "3; finished")
    expect(just.mapError(never) as Result<Int, TestError>.Publisher, "Result<Int, TestError>.Publisher", "3; finished")
    expect(just.prepend(1, 2), "Publishers.Sequence<Array<Int>, Never>", "1; 2; 3; finished")
    expect(just.prepend(Set([2])), "Publishers.Sequence<Array<Int>, Never>", "2; 3; finished")
    expect(just.append(4, 5), "Publishers.Sequence<Array<Int>, Never>", "3; 4; 5; finished")
    expect(just.append(4...5), "Publishers.Sequence<Array<Int>, Never>", "3; 4; 5; finished")
  }

  @Test func anOptionalDeliversItsValueOrFinishesAtOnce() {
    let some = Int?(3).publisher.track(.none)
    #expect(some.log.take() == ["subscribed"])
    some.onValue = { [unowned some] _ in
      some.request(.max(1))
      return .unlimited
    }
    some.request(.max(2))
    some.request(.unlimited)
    #expect(some.log.take() == ["3", "finished"])
    let cancelled = Optional.Publisher(3).track(.none)
    let subscription = cancelled.subscription
    cancelled.cancel()
    subscription?.request(.unlimited)
    #expect(cancelled.log.take() == ["subscribed"])
    let none = Int?.none.publisher.track(.none)
    #expect(none.log.take() == ["subscribed", "finished"])
    #expect(Int?(3).publisher == Optional.Publisher(3) && Int?(3).publisher != Int?.none.publisher)
    let inSubscription = TrackingSubscriber<Int, Never>(.max(1))
    inSubscription.onSubscription = { $0.cancel() }
    Int?(3).publisher.subscribe(inSubscription)
    #expect(inSubscription.log.take() == ["subscribed", "3", "finished"])
  }

  @Test func anOptionalWithAValueIsLikeAJust() {
    let some = Int?(3).publisher
    let `self` = "Optional<Int>.Publisher"
    let kept = "3; finished"
    expect(some, self, kept)
    let all: [Optional<Int>.Publisher] = [
      some.min(), some.max(), some.min(by: never), some.max(by: never), some.removeDuplicates(),
      some.removeDuplicates(by: never), some.first(), some.last(), some.replaceError(with: 0), some.retry(2),
      some.dropFirst(0), some.drop { $0 < 2 }, some.first { $0 > 2 }, some.last { $0 > 2 }, some.filter { $0 > 2 },
      some.prefix { $0 > 2 }, some.prefix(1), some.output(at: 0), some.output(in: 0...0), some.output(in: ...0),
      some.output(in: ..<1), some.output(in: 0..<(Int.max - 2)),
    ]
    for publisher in all {
      expect(publisher, self, kept)
    }
    let emptied: [Optional<Int>.Publisher] = [
      some.dropFirst(), some.drop { $0 > 2 }, some.first { $0 < 2 }, some.last { $0 < 2 }, some.filter { $0 < 2 },
      some.prefix { $0 < 2 }, some.prefix(0), some.output(at: 1), some.output(in: 0..<0), some.output(in: ..<0),
      some.output(in: 1..<10),
    ]
    for publisher in emptied {
      expect(publisher, self, "finished")
    }
    expect(some.contains(3), "Optional<Bool>.Publisher", "true; finished")
    expect(some.contains { $0 > 3 }, "Optional<Bool>.Publisher", "false; finished")
    expect(some.allSatisfy { $0 > 2 }, "Optional<Bool>.Publisher", "true; finished")
    expect(some.collect(), "Optional<Array<Int>>.Publisher", "[3]; finished")
    expect(some.compactMap { $0 > 2 ? "\($0)" : nil }, "Optional<String>.Publisher", kept)
    expect(some.map { "\($0)" }, "Optional<String>.Publisher", kept)
    expect(some.count(), self, "1; finished")
    expect(some.reduce(10, +), self, "13; finished")
    expect(some.scan(10, +), self, "13; finished")
    expect(some.ignoreOutput(), "Empty<Int, Never>", "finished")
    expect(some.replaceEmpty(with: 0), "Just<Int>", kept)
  }

  @Test func anOptionalWithoutAValueDeliversNothingButAnEmptyArrayAndAReplacement() {
    let none = Int?.none.publisher
    let all: [Optional<Int>.Publisher] = [
      none, none.min(), none.max(), none.dropFirst(0), none.drop(while: never), none.first(where: never),
      none.last(where: never), none.filter(never), none.prefix(while: never), none.prefix(1), none.output(at: 0),
      none.output(in: 0..<1), none.count(), none.reduce(1, never), none.scan(1, never), none.map(never),
      none.compactMap(never), none.replaceError(with: 1), none.retry(1),
    ]
    for publisher in all {
      expect(publisher, "Optional<Int>.Publisher", "finished")
    }
    for publisher in [none.contains(3), none.contains(where: never), none.allSatisfy(never)] {
      expect(publisher, "Optional<Bool>.Publisher", "finished")
    }
    expect(none.collect(), "Optional<Array<Int>>.Publisher", "[]; finished")
    expect(none.replaceEmpty(with: 7), "Just<Int>", "7; finished")
  }

  @Test func anOptionalEvaluatesARangeExpressionOnce() {
    struct Counting: RangeExpression {
      let log: Log
      func relative<C: Collection>(to collection: C) -> Range<Int> where C.Index == Int {
        log("\(collection.startIndex)..<\(collection.endIndex == .max ? "max" : "")")
        return 0..<1
      }
      func contains(_ element: Int) -> Bool { fatalError("called") }
    }
    let log = Log()
    expect(Int?(3).publisher.output(in: Counting(log: log)), "Optional<Int>.Publisher", "3; finished")
    #expect(log.take() == ["0..<max"])
  }

  @Test func aResultDeliversItsValueOrFailsAtOnce() {
    typealias Once = Result<Int, TestError>.Publisher
    #expect(Once(.failure(.oops)).track(.none).log.take() == ["subscribed", "failed: oops"])
    let success = Result<Int, TestError>.success(3).publisher.track(.none)
    #expect(success.log.take() == ["subscribed"])
    success.request(.max(1))
    success.request(.max(1))
    #expect(success.log.take() == ["3", "finished"])
    #expect(Once(3) == Once(.success(3)) && Once(.oops) == Once(.failure(.oops)) && Once(3) != Once(.oops))
  }

  @Test func aResultsOperatorsGiveResults() {
    let once = Result<Int, TestError>.success(3).publisher
    let `self` = "Result<Int, TestError>.Publisher"
    for publisher in [
      once, once.min(), once.max(), once.min(by: never), once.max(by: never), once.removeDuplicates(),
      once.removeDuplicates(by: never), once.first(), once.last(), once.replaceEmpty(with: 0), once.retry(1),
    ] {
      expect(publisher, self, "3; finished")
    }
    let any = "Result<Int, Error>.Publisher"
    expect(once.contains(3), "Result<Bool, TestError>.Publisher", "true; finished")
    expect(once.contains { $0 > 3 }, "Result<Bool, TestError>.Publisher", "false; finished")
    expect(once.allSatisfy { $0 > 2 }, "Result<Bool, TestError>.Publisher", "true; finished")
    expect(once.tryContains { $0 > 2 }, "Result<Bool, Error>.Publisher", "true; finished")
    expect(once.tryContains(where: oops), "Result<Bool, Error>.Publisher", "failed: oops")
    expect(once.tryAllSatisfy { $0 > 3 }, "Result<Bool, Error>.Publisher", "false; finished")
    expect(once.tryAllSatisfy(oops), "Result<Bool, Error>.Publisher", "failed: oops")
    for publisher in [
      once.tryMin { $0 == 3 && $1 == 3 }, once.tryMax { $0 != 3 || $1 != 3 }, once.tryRemoveDuplicates { $0 == $1 },
      once.tryMap { $0 }, once.tryReduce(0, +), once.tryScan(0, +),
    ] {
      expect(publisher, any, "3; finished")
    }
    for publisher in [
      once.tryMin(by: oops), once.tryMax(by: oops), once.tryRemoveDuplicates(by: oops), once.tryReduce(0, oops),
      once.tryScan(0, oops), once.tryMap { _ in throw TestError.oops },
    ] {
      expect(publisher, any, "failed: oops")
    }
    expect(once.collect(), "Result<Array<Int>, TestError>.Publisher", "[3]; finished")
    expect(once.count(), self, "1; finished")
    expect(once.ignoreOutput(), "Empty<Int, TestError>", "finished")
    expect(once.map { "\($0)" }, "Result<String, TestError>.Publisher", "3; finished")
    expect(once.mapError(never) as Result<Int, any Error>.Publisher, any, "3; finished")
    expect(once.replaceError(with: 0), "Result<Int, Never>.Publisher", "3; finished")
    expect(once.reduce(10, +), self, "13; finished")
    expect(once.scan(10, +), self, "13; finished")
    expect(Result<Int, Never>.success(3).publisher.setFailureType(to: TestError.self), self, "3; finished")
  }

  @Test func aFailureStaysUnlessItIsMappedReplacedOrIgnored() {
    let failure = Result<Int, TestError>.failure(.oops).publisher
    for publisher in [
      failure.min(), failure.max(), failure.min(by: never), failure.max(by: never), failure.first(), failure.last(),
      failure.map(never), failure.reduce(0, never), failure.scan(0, never), failure.count(), failure.retry(3),
      failure.removeDuplicates(), failure.removeDuplicates(by: never), failure.replaceEmpty(with: 0),
    ] {
      expect(publisher, "Result<Int, TestError>.Publisher", "failed: oops")
    }
    for publisher in [failure.contains(3), failure.contains(where: never), failure.allSatisfy(never)] {
      expect(publisher, "Result<Bool, TestError>.Publisher", "failed: oops")
    }
    for publisher in [
      failure.tryMin(by: never), failure.tryMax(by: never), failure.tryRemoveDuplicates(by: never),
      failure.tryMap(never), failure.tryReduce(0, never), failure.tryScan(0, never),
    ] {
      expect(publisher, "Result<Int, Error>.Publisher", "failed: oops")
    }
    for publisher in [failure.tryContains(where: never), failure.tryAllSatisfy(never)] {
      expect(publisher, "Result<Bool, Error>.Publisher", "failed: oops")
    }
    expect(failure.collect(), "Result<Array<Int>, TestError>.Publisher", "failed: oops")
    expect(failure.mapError { TestError("\($0)!") }, "Result<Int, TestError>.Publisher", "failed: oops!")
    expect(failure.replaceError(with: 7), "Result<Int, Never>.Publisher", "7; finished")
    expect(failure.ignoreOutput(), "Empty<Int, TestError>", "finished")
  }

  @Test func aSequenceThatCannotFailHasAFirstALastALeastAndAGreatest() {
    let list = [3, 1, 2].publisher
    let empty = [Int]().publisher
    let optional = "Optional<Int>.Publisher"
    expect(list.min(), optional, "1; finished")
    expect(list.max(), optional, "3; finished")
    expect(list.min(by: >), optional, "3; finished")
    expect(list.max(by: >), optional, "1; finished")
    expect(list.first(), optional, "3; finished")
    expect(list.last(), optional, "2; finished")
    expect(list.first { $0 < 3 }, optional, "1; finished")
    expect(list.last { $0 > 1 }, optional, "2; finished")
    expect(list.output(at: 2), optional, "2; finished")
    expect(list.output(at: 3), optional, "finished")
    expect(list.output(at: -1), optional, "finished")
    expect(list.count(), "Just<Int>", "3; finished")
    expect(empty.count(), "Just<Int>", "0; finished")
    for publisher in [
      empty.min(), empty.max(), empty.min(by: never), empty.max(by: never), empty.first(), empty.last(),
      empty.first(where: never), empty.last(where: never), empty.output(at: 0),
    ] {
      expect(publisher, optional, "finished")
    }
    let bidirectional = [3, 1, 2].lazy.filter { $0 > 1 }.publisher
    expect(bidirectional.count(), "Result<Int, Never>.Publisher", "2; finished")
    expect(bidirectional.last(), optional, "2; finished")
    let third = bidirectional.sequence.startIndex
    expect(bidirectional.output(at: third), optional, "3; finished")
    let unordered = Set([3]).publisher
    expect(unordered.first(), optional, "3; finished")
    expect(unordered.last(), "Publishers.Last<Publishers.Sequence<Set<Int>, Never>>", "3; finished")
  }

  @Test func aSequencesOperatorsGiveResultsAndSequences() {
    let list = [1, 1, 2, 3].publisher.setFailureType(to: TestError.self)
    let empty = [Int]().publisher.setFailureType(to: TestError.self)
    let array = "Publishers.Sequence<Array<Int>, TestError>"
    let result = "Result<Int, TestError>.Publisher"
    let bool = "Result<Bool, TestError>.Publisher"
    let any = "Result<Bool, Error>.Publisher"
    expect(list, array, "1; 1; 2; 3; finished")
    expect(list.allSatisfy { $0 > 0 }, bool, "true; finished")
    expect(empty.allSatisfy(never), bool, "true; finished")
    expect(list.contains { $0 > 3 }, bool, "false; finished")
    expect(list.contains(2), bool, "true; finished")
    expect(empty.contains(2), bool, "false; finished")
    expect(list.tryAllSatisfy { $0 > 0 }, any, "true; finished")
    expect(list.tryAllSatisfy(oops), any, "failed: oops")
    expect(empty.tryAllSatisfy(oops), any, "true; finished")
    expect(list.tryContains { $0 > 3 }, any, "false; finished")
    expect(list.tryContains(where: oops), any, "failed: oops")
    expect(empty.tryContains(where: oops), any, "false; finished")
    expect(list.collect(), "Result<Array<Int>, TestError>.Publisher", "[1, 1, 2, 3]; finished")
    expect(empty.collect(), "Result<Array<Int>, TestError>.Publisher", "[]; finished")
    expect(list.compactMap { $0 > 1 ? $0 * 10 : nil }, array, "20; 30; finished")
    expect(list.map { $0 * 10 }, array, "10; 10; 20; 30; finished")
    expect(list.filter { $0 > 1 }, array, "2; 3; finished")
    expect(list.scan(10, +), array, "11; 12; 14; 17; finished")
    expect(list.prefix { $0 < 2 }, array, "1; 1; finished")
    expect(list.removeDuplicates(), array, "1; 2; 3; finished")
    expect(
      [Int?.none, nil, 1].publisher.removeDuplicates(), "Publishers.Sequence<Array<Optional<Int>>, Never>",
      "nil; Optional(1); finished")
    expect(
      [1, nil].publisher.replaceNil(with: 7), "Publishers.Sequence<Array<Optional<Int>>, Never>",
      "Optional(1); Optional(7); finished")
    expect(
      list.drop { $0 < 2 }, "Publishers.Sequence<DropWhileSequence<Array<Int>>, TestError>",
      "2; 3; finished")
    expect(list.dropFirst(), "Publishers.Sequence<DropFirstSequence<Array<Int>>, TestError>", "1; 2; 3; finished")
    expect(list.prefix(2), "Publishers.Sequence<PrefixSequence<Array<Int>>, TestError>", "1; 1; finished")
    expect(list.ignoreOutput(), "Empty<Int, TestError>", "finished")
    expect(list.reduce(10, +), result, "17; finished")
    expect(empty.reduce(10, never), result, "10; finished")
    expect(list.tryReduce(10, +), "Result<Int, Error>.Publisher", "17; finished")
    expect(list.tryReduce(10, oops), "Result<Int, Error>.Publisher", "failed: oops")
    expect(empty.tryReduce(10, oops), "Result<Int, Error>.Publisher", "10; finished")
    expect(list.count(), result, "4; finished")
    expect(list.output(in: 1..<3), array, "1; 2; finished")
    expect(list.output(in: 0..<4), array, "1; 1; 2; 3; finished")
    expect(list.output(in: 4..<4), array, "finished")
    expect(list.prepend(8, 9), array, "8; 9; 1; 1; 2; 3; finished")
    expect(list.prepend(8...9), array, "8; 9; 1; 1; 2; 3; finished")
    expect(list.prepend(empty.append(7)), array, "7; 1; 1; 2; 3; finished")
    expect(list.append(8, 9), array, "1; 1; 2; 3; 8; 9; finished")
    expect(list.append(Set([8])), array, "1; 1; 2; 3; 8; finished")
    expect(list.append(empty.append(7)), array, "1; 1; 2; 3; 7; finished")
  }

  @Test func closuresRunWhenTheOperatorIsCalledAndNoMore() {
    let log = Log()
    let list = [1, 2].publisher.map {
      log("\($0)")
      return $0
    }
    #expect(log.take() == ["1", "2"])
    _ = (list.seen(), list.seen())
    #expect(log.take() == [])
    let just = Just(1).filter {
      log("\($0)")
      return true
    }
    #expect(log.take() == ["1"])
    _ = just.seen()
    #expect(log.take() == [])
  }

  @Test func operatorsOfAnErasedPublisherRunOnRequest() {
    let endless = (1...).publisher.eraseToAnyPublisher().filter { $0 > 1 }.map { $0 * 2 }.prefix(2)
    #expect(endless.seen() == ["subscribed", "4", "6", "finished"])
    let lazy: Publishers.Map<Just<Int>, Int> = Just(1).map { $0 }
    #expect(lazy.seen() == ["subscribed", "1", "finished"])
  }

  @Test func prependAndAppendCountAndIterateTheirOperandsOnce() {
    struct Operand: Swift.Sequence {
      let log: Log
      var underestimatedCount: Int {
        log("count")
        return 1
      }
      func makeIterator() -> IndexingIterator<[Int]> {
        log("iterate")
        return [7].makeIterator()
      }
    }
    let log = Log()
    expect(Just(1).prepend(Operand(log: log)), "Publishers.Sequence<Array<Int>, Never>", "7; 1; finished")
    #expect(log.take() == ["count", "count", "iterate"])
    expect(Just(1).append(Operand(log: log)), "Publishers.Sequence<Array<Int>, Never>", "1; 7; finished")
    #expect(log.take() == ["count", "iterate"])
    expect([1].publisher.prepend(Operand(log: log)), "Publishers.Sequence<Array<Int>, Never>", "7; 1; finished")
    #expect(log.take() == ["count", "count", "iterate"])
    expect([1].publisher.append(Operand(log: log)), "Publishers.Sequence<Array<Int>, Never>", "1; 7; finished")
    #expect(log.take() == ["count", "iterate"])
  }

  @Test func operatorsWithoutASpecialFormAreTheGeneralOnes() {
    expect(Int?(1).publisher.tryMap { $0 }, "Publishers.TryMap<Optional<Int>.Publisher, Int>", "1; finished")
    expect(
      Result<Int, Never>.success(1).publisher.filter { $0 > 0 }, "Publishers.Filter<Result<Int, Never>.Publisher>",
      "1; finished")
    expect(
      [1].publisher.setFailureType(to: TestError.self).first(),
      "Publishers.First<Publishers.Sequence<Array<Int>, TestError>>", "1; finished")
  }
}
