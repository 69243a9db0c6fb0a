import RKPublishers
import TestSupport
import Testing

// What operators on values do that no row of Behavior says.

@Suite struct ValueTests {
  private typealias Source = ScriptedPublisher<Int, TestError>

  @Test func theRangesOfOutput() {
    let p = PassthroughSubject<Int, Never>()
    #expect(p.prefix(89).range == 0..<89 && p.prefix(.max).range == 0..<(.max) && p.prefix(0).range == 0..<0)
    #expect(p.output(at: 89).range == 89..<90 && p.output(in: ...8).range == 0..<9)
    #expect(p.output(in: 8...).range == 8..<(.max) && p.output(in: (.max)...).range == (.max)..<(.max))
    #expect(p.output(in: 4...5).range == 4..<6 && p.output(in: 4..<6).range == 4..<6)
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
