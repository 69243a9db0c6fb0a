import RKPublishers
import TestSupport
import Testing

private struct Coder: TopLevelEncoder, TopLevelDecoder {
  let witness: Witness

  func encode<T: Encodable>(_ value: T) throws -> Int { witness.sees(0) }

  func decode<T: Decodable>(_ type: T.Type, from: Int) throws -> T {
    guard let value = witness.sees(from) as? T else { throw TestError.oops }
    return value
  }
}

/// Operators on values.
extension LeakTests {
  static let values: [LeakCase] = [
    LeakCase("contains") { s, w in s.map { w.sees($0) }.contains(2) },
    LeakCase("contains, none") { s, w in s.map { w.sees($0) }.contains(9) },
    LeakCase("contains(where:)") { s, w in s.contains { w.sees($0) > 1 } },
    LeakCase("tryContains") { s, w in s.tryContains { w.sees($0) > 9 } },
    LeakCase("tryContains that throws") { s, w in
      s.tryContains { if w.sees($0) > 1 { throw TestError.oops } else { false } }
    },
    LeakCase("allSatisfy") { s, w in s.allSatisfy { w.sees($0) < 2 } },
    LeakCase("tryAllSatisfy") { s, w in s.tryAllSatisfy { w.sees($0) < 9 } },
    LeakCase("count") { s, w in s.map { w.sees($0) }.count() },
    LeakCase("min") { s, w in s.map { w.sees($0) }.min() },
    LeakCase("max(by:)") { s, w in s.max { w.sees($0) < $1 } },
    LeakCase("tryMin(by:)") { s, w in s.tryMin { w.sees($0) < $1 } },
    LeakCase("tryMax(by:)") { s, w in s.tryMax { w.sees($0) < $1 } },
    LeakCase("ignoreOutput") { s, w in s.map { w.sees($0) }.ignoreOutput() },
    LeakCase("replaceEmpty") { s, w in s.map { w.sees($0) }.replaceEmpty(with: 0) },
    LeakCase("replaceEmpty, none") { s, w in s.filter { w.sees($0) > 9 }.replaceEmpty(with: 0) },
    LeakCase("replaceNil") { s, w in s.map { $0 > 1 ? w.sees($0) : nil }.replaceNil(with: 0) },
    LeakCase("map by key path") { s, w in s.map { w.sees($0) }.map(\.description) },
    LeakCase("map by two key paths") { s, w in s.map { w.sees($0) }.map(\.description, \.magnitude) },
    LeakCase("map by three key paths") { s, w in s.map { w.sees($0) }.map(\.description, \.magnitude, \.bitWidth) },
    LeakCase("encode") { s, w in s.encode(encoder: Coder(witness: w)) },
    LeakCase("decode") { s, w in s.decode(type: Int.self, decoder: Coder(witness: w)) },
    LeakCase("decode that throws") { s, w in s.decode(type: String.self, decoder: Coder(witness: w)) },
    LeakCase("prefix(untilOutputFrom:)") { s, w in
      s.map { w.sees($0) }.prefix(untilOutputFrom: other().map { w.sees($0) })
    },
    LeakCase("prefix(untilOutputFrom:) of the same") { s, w in
      s.map { w.sees($0) }.prefix(untilOutputFrom: s.filter { w.sees($0) > 1 })
    },
    LeakCase("drop(untilOutputFrom:)") { s, w in
      s.map { w.sees($0) }.drop(untilOutputFrom: other().map { w.sees($0) })
    },
    LeakCase("drop(untilOutputFrom:) of the same") { s, w in
      s.map { w.sees($0) }.drop(untilOutputFrom: s.filter { w.sees($0) > 1 })
    },
  ]
}
