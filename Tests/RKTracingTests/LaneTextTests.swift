import RKPublishers
import RKTracing
import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// What a lane makes of values that it does not keep as a whole.
@Suite struct LaneTextTests {
  private func recorded<Value>(_ value: Value, _ describe: ((Value) -> String)? = nil) -> String? {
    let recorder = LaneRecorder(capacity: 8)
    let publisher = RKPublishers.Just(value)
    let lane = describe.map { publisher.lane("", in: recorder, describe: $0) } ?? publisher.lane("", in: recorder)
    lane.sink { _ in }.cancel()
    return recorder.recording().events.first { $0.kind == .value }?.text
  }

  @Test func laneKeepsTheFirstBytesOfWhatStringDescribingReturns() {
    func check<Value>(_ value: Value, line: Int = #line) {
      #expect(recorded(value) == recorded(value) { String(describing: $0) }, "line \(line)")
    }
    let long = String(repeating: "a \"é\\\n🙂", count: 100)
    for text in [long, "", "x", "\u{301}\"", "\u{600}\"", "\0\u{1B}"] {
      check(text)
      check(text.dropFirst())
      check([text, text])
      check([text.dropFirst()])
      check(Optional(text))
      check([text: Optional(text)])
      check((text, name: text))
      check(Pair(first: text, second: nil))
      check(Choice.one(text))
      check([Choice.one(text)])
      check(text as Any)
      check(Array(text))
      check(Array(text.unicodeScalars))
      check(text.utf8)
      check(TestError(text))
    }
    for count in [0, 1, 2, 20, 1_000] {
      let numbers = Array(0..<count)
      check(numbers)
      check(numbers[...])
      check(ContiguousArray(numbers))
      check(Set(numbers))
      check(Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)") }))
      check(Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)") }).keys)
      check(Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)") }).values)
      check(numbers.reversed())
      check(numbers.lazy.map { $0 })
      check(zip(numbers, numbers))
      check([numbers, numbers])
      check([numbers[...]])
      check([ContiguousArray(numbers)])
      check([Set(numbers)])
      check([[0: numbers].keys.first: numbers])
      check([[0: numbers].values])
      check([["a": numbers].keys])
      check(Optional(numbers))
      check([Optional(numbers), nil])
      check(Optional(Optional(numbers)))
      check(Pair(first: numbers, second: numbers))
      check([Pair(first: numbers, second: nil)])
      check(Choice.two(numbers, label: 1))
      check([Choice.two(numbers, label: 1), .none])
      check(Choice<[Int]>.labelled(value: numbers))
      check(Result<[Int], TestError>.success(numbers))
      check(Signal<[Int], TestError>.Event.next(numbers))
      check(LoadingState<[Int], TestError>.loaded(numbers))
      check((numbers, (numbers, a: 1)))
      check([(numbers, a: 1)])
      check(Shown(values: numbers))
      check([Shown(values: numbers)])
      check(CollectionChange(collection: numbers, inserts: numbers, deletes: [1], updates: [2]))
      check(CollectionChange(collection: [1], deletes: numbers, moves: [.init(from: 1, to: 2)]))
      check([CollectionChange.initial(numbers)])
      check(CollectionChange(collection: Set(numbers)))
    }
    check([KeyValuePairs<String, Int>(), ["a": 1, "b": 2]])
    check(())
    check([()])
    check(Choice<Int>.none)
    check(Plain.plain)
    check([Plain.plain])
    check([1.5, -0.0, .infinity])
    check(Int?.none)
    check([nil, 1 as Int?])
    check(Int.self)
    check([Int.self])
    check({ 1 })
    check([{ 1 }])
    check(Object())
    check([Object()])
    check(1..<3)
    check(["a"..."b"])
    check(Described(text: "x"))
    check([Described(text: "x")])
    check(Described(text: "x") as any CustomStringConvertible)
    check(RKPublishers.Subscribers.Demand.max(3))
    check(Unicode.Scalar("a"))
    check(["a" as Character])
  }

  @Test func laneDescribesNoMoreOfAValueThanItKeeps() {
    let count = 5_000
    let calls = Calls()
    let parts = (0..<count).map { Part(number: $0, calls: calls) }
    func check<Value>(_ value: Value, line: Int = #line) {
      _ = calls.take()
      let text = recorded(value)
      let number = calls.take()
      #expect(number > 0 && number <= 65, "line \(line): \(number) of \(text ?? "")")
    }
    check(parts)
    check(parts[...])
    check(ContiguousArray(parts))
    check(Set(parts))
    check(Dictionary(uniqueKeysWithValues: zip(parts, 0...)))
    check(Dictionary(uniqueKeysWithValues: zip(0..., parts)))
    check(Dictionary(uniqueKeysWithValues: zip(parts, 0...)).keys)
    check(Dictionary(uniqueKeysWithValues: zip(0..., parts)).values)
    check([parts, parts])
    check([[[parts]]])
    check(["x": [parts]])
    check(Optional(parts))
    check((1, parts))
    check(Pair(first: parts, second: parts))
    check(Choice.one(parts))
    check(Choice.two(parts, label: 1))
    check(Result<[Part], Never>.success(parts))
    check(parts.reversed())
    check(parts as Any)
    check(CollectionChange(collection: parts, inserts: Array(parts.indices)))

    // A list as long as this overflows the stack where all of it is described.
    var list = List.end
    for _ in 0..<100_000 { list = .item(list) }
    let text = recorded(list) ?? ""
    #expect(text.hasPrefix("item("))
    while case .item(let next) = list { list = next }
  }

  @Test func laneDescribesNoMoreOfElementsAndErrorsThanItKeeps() {
    let calls = Calls()
    let parts = (0..<5_000).map { Part(number: $0, calls: calls) }
    let recorder = LaneRecorder(capacity: 64)
    Signal<[Part], Failure>(sequence: [parts]).lane("signal", in: recorder).observe { _ in }.dispose()
    #expect(calls.take() <= 65)
    CollectionProperty(parts).lane("collection", in: recorder).observeNext { _ in }.dispose()
    #expect(calls.take() <= 65)
    Fail<Int, Failure>(error: Failure(parts: parts)).lane("error", in: recorder)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
    #expect(calls.take() <= 65)
    #expect(recorder.recording().events.filter { $0.kind == .value || $0.kind == .failed }.count == 3)
  }

  private struct Pair<Value> {
    let first: Value
    let second: Value?
  }

  private enum Choice<Value> {
    case none
    case one(Value)
    case two(Value, label: Int)
    case labelled(value: Value)
  }

  private enum Plain { case plain }

  private indirect enum List {
    case end
    case item(List)
  }

  private final class Object {}

  private struct Described: CustomStringConvertible, CustomDebugStringConvertible {
    let text: String
    var description: String { text }
    var debugDescription: String { "debug \(text)" }
  }

  private struct Shown: CustomReflectable {
    let values: [Int]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: values, displayStyle: .collection) }
  }

  private struct Failure: Error {
    let parts: [Part]
  }

  private final class Calls: Sendable {
    private let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
    func take() -> Int { count.exchange(0, ordering: .relaxed) }
  }

  private struct Part: Hashable, CustomStringConvertible, Sendable {
    let number: Int
    let calls: Calls

    var description: String {
      calls.add()
      return "\(number)"
    }

    static func == (lhs: Part, rhs: Part) -> Bool { lhs.number == rhs.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
}
