import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

// What operators on values do that no row of Behavior says: before a subscription, and with a request of none.

private struct Brackets: TopLevelEncoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    if "\(value)" == "13" { throw TestError("unlucky") }
    return "<\(value)>"
  }
}

private struct Words: TopLevelDecoder {
  func decode<T: Decodable>(_ type: T.Type, from: Int) throws -> T {
    guard from != 13, let word = "number \(from)" as? T else { throw TestError("unlucky") }
    return word
  }
}

@Suite struct ValueTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  @Test func codersNeedNotWaitForASubscription() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.encode(encoder: Brackets()).track()
    source.send(1)
    source.sendButKeep(completion: .finished)
    source.send(2)
    source.sendSubscription()
    #expect(subscriber.log.take() == ["<1>", "finished"] && source.log.take() == ["cancel"])
  }

  @Test func aCoderFailsOnce() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.decode(type: String.self, decoder: Words()).track()
    source.send(13)
    source.send(13)
    source.send(1)
    source.sendSubscription()
    #expect(subscriber.log.take() == ["failed: unlucky"] && source.log.take() == ["cancel"])
  }

  @Test func replaceEmptyAndReplaceErrorIgnoreEventsBeforeTheSubscription() {
    let empty = Source(onSubscribe: { _ in })
    let first = empty.replaceEmpty(with: 7).track(.none)
    empty.send(1)
    empty.sendButKeep(completion: .finished)
    empty.sendSubscription()
    empty.send(completion: .finished)
    first.request(.max(1))
    #expect(first.log.take() == ["subscribed", "7", "finished"] && empty.log.take() == ["request unlimited"])
    let failing = Source(onSubscribe: { _ in })
    let second = failing.replaceError(with: 0).track()
    failing.send(1)
    failing.sendButKeep(completion: .failure(.oops))
    failing.sendSubscription()
    failing.send(2)
    failing.send(completion: .failure(.oops))
    #expect(second.log.take() == ["subscribed", "2", "0", "finished"] && failing.log.take() == ["request unlimited"])
  }

  @Test func theRangesOfOutput() {
    let p = PassthroughSubject<Int, Never>()
    #expect(p.prefix(89).range == 0..<89 && p.prefix(.max).range == 0..<(.max) && p.prefix(0).range == 0..<0)
    #expect(p.output(at: 89).range == 89..<90 && p.output(in: ...8).range == 0..<9)
    #expect(p.output(in: 8...).range == 8..<(.max) && p.output(in: (.max)...).range == (.max)..<(.max))
    #expect(p.output(in: 4...5).range == 4..<6 && p.output(in: 4..<6).range == 4..<6)
  }

  @Test func outputCountsWhateverTheStateOfTheStream() {
    let source = Source(onSubscribe: { _ in })
    let subscriber = source.output(in: 1...2).track()
    subscriber.onValue = { _ in .max(42) }
    #expect(source.send(0) == .max(1) && source.send(1) == .max(42))
    source.sendButKeep(completion: .failure(.oops))
    source.sendSubscription()
    #expect(source.send(2) == .max(42) && source.send(3) == .none)
    #expect(subscriber.log.take() == ["1", "subscribed", "2", "finished"])
    #expect(source.log.take() == ["request unlimited", "cancel"])
  }

  /// The operators' types, as they are spelled where a type is given.
  @Test func theTypesOfTheOperators() {
    typealias P = PassthroughSubject<Int, TestError>
    typealias O = PassthroughSubject<Int?, TestError>
    let p = P()
    let one: Publishers.MapKeyPath<P, String> = p.map(\.description)
    let two: Publishers.MapKeyPath2<P, String, UInt> = p.map(\.description, \.magnitude)
    let three: Publishers.MapKeyPath3<P, String, UInt, Int> = p.map(\.description, \.magnitude, \.leadingZeroBitCount)
    #expect(one.keyPath == \Int.description && two.keyPath1 == \Int.magnitude)
    #expect(three.keyPath2 == \Int.leadingZeroBitCount)
    #expect(type(of: p.map(\.description)) == Publishers.MapKeyPath<P, String>.self)
    let closure: Publishers.Map<P, String> = p.map { $0.description }
    let function: Publishers.Map<P, String> = p.map(\.description)
    _ = (closure, function)
    let _: Publishers.Map<O, Int> = O().replaceNil(with: 0)
    let _: Publishers.PrefixUntilOutput<P, O> = p.prefix(untilOutputFrom: O())
    let _: Publishers.DropUntilOutput<P, O> = p.drop(untilOutputFrom: O())
    let _: Publishers.Encode<P, Brackets> = p.encode(encoder: Brackets())
    let _: Publishers.Decode<P, String, Words> = p.decode(type: String.self, decoder: Words())
    let _: Publishers.IgnoreOutput<P> = p.ignoreOutput()
    let _: Publishers.ReplaceEmpty<P> = p.replaceEmpty(with: 1)
    let _: Publishers.Contains<P> = p.contains(1)
    let _: Publishers.Count<P> = p.count()
  }

  @Test func aSignalStaysASignalWhereItHasTheOperatorItself() {
    let s = Signal<Int, TestError>(just: 1)
    let optional = Signal<Int?, TestError>(just: nil)
    func isSignal<T>(_: T) -> Bool { "\(T.self)".hasPrefix("Signal<") }
    #expect(isSignal(s.map(\.description)) && isSignal(s.ignoreOutput()) && isSignal(s.replaceEmpty(with: 1)))
    #expect(isSignal(s.prefix(untilOutputFrom: s)) && isSignal(optional.replaceNils(with: 1)))
    // A publisher is no signal, so this is the publisher's operator.
    #expect(!isSignal(s.prefix(untilOutputFrom: Just(1))))
  }

  @Test func aRequestOfNonePassesWhereCombineLetsItPass() {
    let source = Source()
    source.ignoreOutput().track(.none).request(.none)
    source.map { $0 }.track(.none).request(.none)
    source.filter { $0 > 0 }.track(.none).request(.none)
    source.map(\.description).track(.none).request(.none)
    source.encode(encoder: Brackets()).track(.none).request(.none)
    source.prefix(untilOutputFrom: Empty<Int, Never>()).track(.none).request(.none)
    source.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self)).track(.none).request(.none)
    #expect(source.log.take() == ["request unlimited"] + Array(repeating: "request 0", count: 7))
  }
}
