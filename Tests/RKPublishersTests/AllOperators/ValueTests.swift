import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Signal

// What the operators do that leave values out, replace them or make others of them. Rows as in `OperatorTests`.

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
  static let ignoring = [
    Script(
      "ignoreOutput asks for everything besides what is asked for", "1 r2 2 |", demand: .max(3), more: .max(9),
      opening: "subscribed; request 3; request unlimited", saw: "request 2; finished"
    ) { $0.ignoreOutput() },
    Script(
      "ignoreOutput passes a failure, asked for or not", "1 x", demand: .none, opening: "subscribed; request unlimited",
      saw: "failed: oops"
    ) { $0.ignoreOutput() },
    Script(
      "ignoreOutput is cancelled", "1 !", opening: "subscribed; request unlimited; request unlimited", saw: "cancel"
    ) {
      $0.ignoreOutput()
    },
  ]

  static let replacing = [
    Script(
      "replaceEmpty asks for everything besides what is asked for, and passes values", "1 r95 2 |", demand: .max(42),
      more: .max(5), opening: "subscribed; request 42; request unlimited",
      saw: "1; wants 5; request 95; 2; wants 5; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty refuses a second subscription", "s 1 s | s", demand: .max(1),
      opening: "subscribed; request 1; request unlimited", saw: "cancel; 1; cancel; finished; cancel"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty delivers its value in place of none", "|", demand: .max(1),
      opening: "subscribed; request 1; request unlimited", saw: "7; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty waits with its value until that is asked for", "|", demand: .none,
      opening: "subscribed; request unlimited", saw: ""
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "a value of replaceEmpty that waited", "| r1 r1", demand: .none, opening: "subscribed; request unlimited",
      saw: "7; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty does not wait with an end behind values", "1 |", demand: .none,
      opening: "subscribed; request unlimited", saw: "1; finished"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty passes a failure at once", "x r1", demand: .none, opening: "subscribed; request unlimited",
      saw: "failed: oops"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceEmpty is cancelled once", "! ! | r1", demand: .none, opening: "subscribed; request unlimited",
      saw: "cancel"
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "a value of replaceEmpty that waits is dropped by a cancellation", "| ! r1", demand: .none,
      opening: "subscribed; request unlimited", saw: ""
    ) { $0.replaceEmpty(with: 7) },
    Script(
      "replaceNil", "1 2 3 |", demand: .max(2), more: .max(1), saw: "1; wants 1; 0; wants 1; 3; wants 1; finished"
    ) { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) },
    Script(
      "replaceError asks its upstream for no more when it has failed", "1 x r3 r1", demand: .max(1),
      saw: "1; 0; finished"
    ) {
      $0.replaceError(with: 0)
    },
    Script("replaceError holds its value until that is asked for", "1 x", demand: .max(1), saw: "1") {
      $0.replaceError(with: 0)
    },
  ]

  static let converting = [
    Script("a property", "12 r2 !", demand: .max(1), more: .max(3), saw: "12; wants 3; request 2; cancel") {
      $0.map(\.description)
    },
    Script("two properties", "12 x", saw: #"("12", 12); failed: oops"#) { $0.map(\.description, \.magnitude) },
    Script("three properties", "12 |", saw: #"("12", 12, 64); finished"#) {
      $0.map(\.description, \.magnitude, \.bitWidth)
    },
    Script("encode", "1 r2 |", demand: .max(1), more: .max(3), saw: "<1>; wants 3; request 2; finished") {
      $0.encode(encoder: Brackets())
    },
    Script("encode cancels, then fails, when the encoder throws", "1 13 2 |", saw: "<1>; cancel; failed: unlucky") {
      $0.encode(encoder: Brackets())
    },
    Script("encode passes a failure", "1 x", saw: "<1>; failed: oops") { $0.encode(encoder: Brackets()) },
    Script("encode is cancelled once", "1 ! ! 2", saw: "<1>; cancel") { $0.encode(encoder: Brackets()) },
    Script("encode cancels a second subscription", "s 1", saw: "cancel; <1>") { $0.encode(encoder: Brackets()) },
    Script("decode", "1 |", saw: "number 1; finished") { $0.decode(type: String.self, decoder: Words()) },
    Script("decode cancels, then fails, when the decoder throws", "1 13 2", saw: "number 1; cancel; failed: unlucky") {
      $0.decode(type: String.self, decoder: Words())
    },
    Script("decode of another type", "1", saw: "cancel; failed: unlucky") {
      $0.decode(type: Bool.self, decoder: Words())
    },
  ]

  @Test(arguments: ignoring) func ignores(_ script: Script) { check(script) }
  @Test(arguments: replacing) func replaces(_ script: Script) { check(script) }
  @Test(arguments: converting) func converts(_ script: Script) { check(script) }

  private func check(_ script: Script) {
    for (saw, expected) in script.play() { #expect(saw == expected) }
  }

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

  @Test func whatComesBeforeASubscriptionIsIgnoredWhereSomethingIsReplaced() {
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

  @Test func ignoreOutputForwardsEachSubscriptionAndRequestsUnlimitedValues() {
    let source = Source()
    let subscriber = source.ignoreOutput().track(.none)
    source.sendSubscription()
    source.sendButKeep(completion: .finished)
    source.sendButKeep(completion: .failure(.oops))
    #expect(subscriber.log.take() == ["subscribed", "subscribed", "finished", "failed: oops"])
    #expect(source.log.take() == ["request unlimited", "request unlimited"])
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

  @Test func aRequestOfNoneTrapsWhereCombineTraps() async {
    let decision = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ScriptedPublisher<Int, Never>().contains(1).track(.none).request(.none)
    }
    #expect(decision.message.contains("Contains: request(.none); request 1 value or more, or .unlimited"))
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ScriptedPublisher<Int, Never>().replaceEmpty(with: 1).track(.none).request(.none)
    }
    #expect(empty.message.contains("ReplaceEmpty: request(.none); request 1 value or more, or .unlimited"))
    let error = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ScriptedPublisher<Int, TestError>().replaceError(with: 1).track(.none).request(.none)
    }
    #expect(error.message.contains("ReplaceError: request(.none); request 1 value or more, or .unlimited"))
    let failure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ScriptedPublisher<Int, TestError>().catch { _ in Just(1) }.track(.none).request(.none)
    }
    #expect(failure.message.contains("Catch: request(.none); request 1 value or more, or .unlimited"))
  }

  @Test func aRequestOfNonePassesWhereCombineLetsItPass() {
    let source = Source()
    source.ignoreOutput().track(.none).request(.none)
    source.map(\.description).track(.none).request(.none)
    source.encode(encoder: Brackets()).track(.none).request(.none)
    source.prefix(untilOutputFrom: Empty<Int, Never>()).track(.none).request(.none)
    source.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self)).track(.none).request(.none)
    #expect(source.log.take() == ["request unlimited"] + Array(repeating: "request 0", count: 5))
  }

  @Test func aRangeBelowZeroTraps() async {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Publishers.Output(upstream: Just(1), range: -1..<3)
    }
    #expect(range.message.contains("output(in:): the range -1..<3; pass one within 0..."))
    let operation = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PassthroughSubject<Int, Never>().output(in: (-2)...)
    }
    #expect(operation.message.contains("output(in:): the range -2..<9223372036854775807; pass one within 0..."))
  }
}
