import RKPublishers
import TestSupport
import Testing

// Behavior has what the operators of publishers do, row by row, and ModelTests hold each operator to its model.

@Suite struct OperatorTests {
  /// Operators whose argument has a default, in each form.
  @Test func withoutANumberFlatMapHasNoLimitAndDropFirstDropsOne() {
    let (safe, failing) = (ScriptedPublisher<Int, Never>(), ScriptedPublisher<Int, TestError>())
    func requests<P: Publisher>(_ source: Log, _ publisher: P) -> [String] {
      let subscriber = publisher.track(.max(1))
      let requests = source.take()
      subscriber.cancel()
      _ = source.take()
      return requests
    }
    let fail = { (_: Int) in Fail<Int, TestError>(error: .oops) }
    let all = [
      requests(safe.log, safe.flatMap { Just($0) }), requests(safe.log, safe.flatMap(fail)),
      requests(failing.log, failing.flatMap { Just($0) }), requests(failing.log, failing.flatMap(fail)),
    ]
    #expect(all == Array(repeating: ["request unlimited"], count: 4))
    let rest = ["subscribed", "2", "3", "finished"]
    #expect([1, 2, 3].publisher.eraseToAnyPublisher().dropFirst().seen() == rest)
    #expect([1, 2, 3].publisher.dropFirst().seen() == rest)
    #expect(Just(1).dropFirst().seen() == ["subscribed", "finished"])
    #expect(Int?(1).publisher.dropFirst().seen() == ["subscribed", "finished"])
  }

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

  /// That upstream's demand is returned, which is noted like a request, and the other's is requested.
  @Test func zipReturnsDemandToTheUpstreamOfTheValueThatARequestBrings() {
    let log = Log()
    let numbers = [1, 2, 3, 4].publisher.handleEvents(receiveRequest: { log("numbers \(words($0))") })
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>(.max(2), log: log)
    subscriber.onValue = { value in
      if value == 11 { subject.send(20) }
      return .max(1)
    }
    numbers.zip(subject.handleEvents(receiveRequest: { log("subject \(words($0))") })) { $0 + $1 }.subscribe(subscriber)
    subject.send(10)
    let pairs = ["11", "numbers request 1", "22", "subject request 1", "numbers request 1", "subject request 1"]
    #expect(log.take() == ["subscribed", "numbers request 2", "subject request 2"] + pairs)
  }

  @Test(arguments: 2...8) func mergeFinishesAfterTheLastOfItsPublishers(_ count: Int) {
    let s = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
    let merged: any Publisher<Int, Never> =
      switch count {
      case 2: s[0].merge(with: s[1])
      case 3: s[0].merge(with: s[1], s[2])
      case 4: s[0].merge(with: s[1], s[2], s[3])
      case 5: s[0].merge(with: s[1], s[2], s[3], s[4])
      case 6: s[0].merge(with: s[1], s[2], s[3], s[4], s[5])
      case 7: s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6])
      default: s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7])
      }
    let seen = merged.eraseToAnyPublisher().track()
    for (number, subject) in s.enumerated() {
      subject.send(number)
      #expect(seen.log.take().last == "\(number)")
      subject.send(completion: .finished)
    }
    #expect(seen.log.take() == ["finished"])
  }
}
