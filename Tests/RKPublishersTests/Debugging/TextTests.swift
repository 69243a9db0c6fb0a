import Foundation
import RKFoundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

/// What `print` and `dump` show of the library's objects: the type and the number of subscribers, and in a mirror the value. Nothing of
/// how they work.
@Suite struct TextTests {
  @Test func subjectsShowTheNumberOfSubscribersAndDumpTheValue() {
    let passthrough = RKPublishers.PassthroughSubject<Int, Never>()
    #expect("\(passthrough)" == "PassthroughSubject<Int, Never>(subscribers: 0)")
    let current = CurrentValueSubject<String, TestError>("a")
    let observations = [passthrough.sink { _ in }, passthrough.map { $0 }.sink { _ in }]
    let other = current.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    current.value = "b"
    #expect("\(passthrough)" == "PassthroughSubject<Int, Never>(subscribers: 2)")
    #expect("\(current)" == "CurrentValueSubject<String, TestError>(subscribers: 1)")
    observations[0].cancel()
    current.send(completion: .finished)
    #expect(dumped(passthrough) == ["▿ PassthroughSubject<Int, Never>(subscribers: 1)", "  - subscribers: 1"])
    #expect(
      dumped(current) == [
        "▿ CurrentValueSubject<String, TestError>(subscribers: 0)", "  - value: \"b\"", "  - subscribers: 0",
      ])
    withExtendedLifetime((observations, other)) {}
  }

  @Test func aChainIsTheNamesOfItsOperators() {
    let first = RKPublishers.PassthroughSubject<Int, Never>()
    let second = Just(1)
    let chain = first.merge(with: second)
      .debounce(for: 1, scheduler: VirtualTimeScheduler()).removeDuplicates().flatMap { Just($0) }
    #expect(
      "\(chain)"
        == "(PassthroughSubject<Int, Never>(subscribers: 0), Just<Int>(output: 1)) → Merge → Debounce → RemoveDuplicates → FlatMap"
    )
    #expect("\(first.map { $0 })" == "PassthroughSubject<Int, Never>(subscribers: 0) → Map")
    #expect("\(second)" == "Just<Int>(output: 1)")
    #expect(
      "\(second.combineLatest(second, second))"
        == "(Just<Int>(output: 1), Just<Int>(output: 1), Just<Int>(output: 1)) → CombineLatest3")
    #expect("\(Publishers.MergeMany([second, second]))" == "(Just<Int>(output: 1), Just<Int>(output: 1)) → MergeMany")
  }

  @Test func publishersThatAreObjectsShowTheirUpstreamOrResult() {
    let share = Just(1).share()
    #expect("\(share)" == "Just<Int>(output: 1) → Share" && dumped(share).count <= 4)
    #expect("\(Just(1).makeConnectable().autoconnect())" == "Just<Int>(output: 1) → MakeConnectable → Autoconnect")
    let future = Future<Int, TestError> { $0(.success(5)) }
    #expect("\(future)" == "Future<Int, TestError>(subscribers: 0)")
    #expect(dumped(Future<Int, Never> { _ in })[1...] == ["  - result: nil", "  - subscribers: 0"])
    #expect(dumped(future).count <= 6 && dumped(future).contains { $0.contains("success: 5") })
    let timer = Timer.publish(every: 2, on: .main, in: .default)
    #expect("\(timer)".hasPrefix("TimerPublisher(interval: 2.0, tolerance: nil, mode: ") && dumped(timer).count <= 6)
    let connection = Timer.publish(every: 9, on: .main, in: .default).connect()
    #expect("\(connection)".contains("Connection") && !"\(connection)".contains("timer"))
    connection.cancel()
    let load = URLSession.shared.dataTaskPublisher(for: URL(string: "http://localhost/a")!)
    #expect("\(load)" == "DataTaskPublisher(request: \"GET http://localhost/a\")" && dumped(load).count == 2)
  }

  @Test func aPublishedPropertyShowsTheNumberOfSubscribersAndDumpsTheValue() {
    final class Model {
      @RKPublishers.Published var count = 7
    }
    let publisher = Model().$count
    #expect("\(publisher)" == "Publisher(subscribers: 0)")
    #expect("\(publisher.map { $0 })" == "Publisher(subscribers: 0) → Map")
    let lines = dumped(Model())
    #expect(lines.count < 12 && lines.contains { $0.contains("value: 7") })
    #expect(dumped(ObservableObjectPublisher()).count < 6)
  }

  /// A value that can hold anything.
  private struct Box {
    var content: Any
  }

  /// One of each object that keeps values, with a value, and a closure that sets the value.
  private func holders(of value: Any) -> [(holder: Any, set: (Any) -> Void)] {
    final class Model {
      @RKPublishers.Published var box: Box
      init(_ box: Box) { self.box = box }
    }
    final class SignalModel {
      @ReactiveKit.Published var box: Box
      init(_ box: Box) { self.box = box }
    }
    let box = Box(content: value)
    let current = CurrentValueSubject<Box, Never>(box)
    let property = Property(box)
    let collection = CollectionProperty([box])
    let loading = LoadingProperty<Box, TestError> { LoadingSignal(just: .loaded(box)) }
    let (model, signalModel) = (Model(box), SignalModel(box))
    let replay = ReplayOneSubject<Box, Never>()
    replay.send(box)
    return [
      (current, { current.value = Box(content: $0) }), (current.map { $0 }, { current.value = Box(content: $0) }),
      (property, { property.value = Box(content: $0) }),
      (property.readOnlyView, { property.value = Box(content: $0) }),
      (property.publish(), { property.value = Box(content: $0) }),
      (collection, { collection.append(Box(content: $0)) }),
      (loading, { _ in }), (replay, { replay.send(Box(content: $0)) }),
      (model.$box, { model.box = Box(content: $0) }), (signalModel.$box, { signalModel.box = Box(content: $0) }),
      (Future<Box, Never> { $0(.success(box)) }, { _ in }),
    ]
  }

  @Test func aDescriptionShowsNoValue() {
    for text in holders(of: "token 4711").map({ "\($0.holder)" }) { #expect(!text.contains("4711")) }
  }

  /// An object of the user's, which can hold anything.
  private final class Person: Sendable {
    nonisolated(unsafe) var content: Any = 0
  }

  private final class Model {
    @RKPublishers.Published var person: Person
    init(_ person: Person) { self.person = person }
  }

  private final class SignalModel {
    @ReactiveKit.Published var person: Person
    init(_ person: Person) { self.person = person }
  }

  /// What keeps an object, and where its mirror shows that.
  private static let places: [(path: String, holder: @Sendable (Person) -> Any)] = [
    ("value", { CurrentValueSubject<Person, Never>($0) }),
    ("value", { Property($0) }),
    ("value", { Property($0).readOnlyView }),
    ("value.0", { CollectionProperty([$0]) }),
    ("value.loaded", { loadingProperty($0) }),
    ("_person.storage.value", { Model($0) }),
    ("_person.storage.value", { SignalModel($0) }),
    ("subject.value", { Model($0).$person }),
    ("subject.value", { SignalModel($0).$person }),
    ("result.some.success", { person in Future<Person, Never> { $0(.success(person)) } }),
    ("0", { Just($0).track(.none).subscription! }),
    ("0", { Person?.some($0).publisher.track(.none).subscription! }),
    ("0", { Result<Person, TestError>.success($0).publisher.track(.none).subscription! }),
    ("0", { [$0].publisher.last().track(.none).subscription! }),
    ("sequence.0", { [$0].publisher.track(.none).subscription! }),
    ("sequence.0", { Record<Person, Never>(output: [$0], completion: .finished).track(.none).subscription! }),
    ("parent.value", { CurrentValueSubject<Person, Never>($0).track(.none).subscription! }),
  ]

  private static func loadingProperty(_ person: Person) -> LoadingProperty<Person, TestError> {
    let property = LoadingProperty<Person, TestError> { LoadingSignal(just: .loading) }
    property.value = person
    return property
  }

  @Test func aMirrorShowsTheValueItself() {
    for (path, holder) in Self.places {
      let person = Person()
      let shown = path.split(separator: ".").reduce(Optional(holder(person))) { holder, part in
        let part: any MirrorPath = Int(part).map { $0 as any MirrorPath } ?? String(part)
        return holder.flatMap { Mirror(reflecting: $0).descendant(part) }
      }
      #expect(shown as? Person === person, "\(path) of \(holder(person))")
    }
  }

  /// The ways to make a text of a value.
  private static let printers: [(name: String, text: @Sendable (Any) -> String)] = [
    ("describing", { String(describing: $0) }), ("reflecting", { String(reflecting: $0) }),
    ("interpolation", { "\($0)" }), ("in an array", { "\([$0])" }),
    ("print", { value in String { print(value, to: &$0) } }),
    ("debugPrint", { value in String { debugPrint(value, to: &$0) } }),
    ("dump", { value in String { dump(value, to: &$0) } }),
    ("walk", { value in String { walk(value, into: &$0) } }),
  ]

  /// Makes a text of what mirrors show, as libraries for tests do: of an object, if its mirror says that it is one, once.
  private static func walk(_ value: Any, into text: inout String) {
    func walk(_ value: Any, _ visited: Set<ObjectIdentifier>) {
      let mirror = Mirror(reflecting: value)
      text += "\(type(of: value)) "
      var visited = visited
      if mirror.displayStyle == .class, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
      for child in mirror.children { walk(child.value, visited) }
    }
    walk(value, [])
  }

  @Test func textsOfAnObjectWhoseValueHoldsItAreBounded() {
    let wrappers: [@Sendable (Any) -> Any] = [
      { $0 }, { [$0, $0] }, { ["a": ($0, Any?.some($0))] }, { Box(content: $0) },
    ]
    onSmallStack {
      for wrap in wrappers {
        for (holder, set) in holders(of: 0) {
          set(wrap(holder))
          for (name, text) in Self.printers {
            let count = text(holder).utf8.count
            #expect(count < 2_000, "\(name)")
          }
          set(0)
        }
      }
    }
  }

  @Test func textsOfAnObjectThatHoldsWhatKeepsItAreBounded() {
    onSmallStack {
      for (path, holder) in Self.places {
        let person = Person()
        let holder = holder(person)
        person.content = [holder, holder]
        for (name, text) in Self.printers {
          let counts = [holder, person].map { text($0).utf8.count }
          #expect(counts.allSatisfy { $0 < 2_000 }, "\(path), \(name)")
        }
        person.content = 0
      }
    }
  }

  @Test func aDescriptionOfALongValueIsShort() {
    let values: [Any] = [
      Array(0..<1_000_000), String(repeating: "a", count: 1_000_000), (0..<1_000).map { [$0: "é"] },
      Dictionary(uniqueKeysWithValues: (0..<9_999).map { ($0, "é") }), Result<[Int], Never>.success(Array(0..<9_999)),
      NSObject(), 0..<1_000_000,
    ]
    for value in values {
      for (holder, _) in holders(of: value) { #expect("\(holder)".utf8.count < 300) }
      #expect("\(Just(value))".utf8.count < 400)
    }
    // What closes the outer value is left out with the rest of the inner one.
    #expect("\(Just(Optional(String(repeating: "a", count: 1_000))))".hasSuffix("aaa…)"))
  }

  @Test func anExcerptLooksLikeSwiftsDescription() {
    enum Shape {
      case dot
      case circle(Int)
      case box(width: Int, height: Int)
    }
    struct Pair {
      var a: String
      var b: Int?
    }
    let values: [Any] = [
      [1, 2], ["a": 1], [Int: Int](), Set([1]), (1, b: "c"), Pair(a: "\n", b: nil), Pair(a: "", b: 3), Shape.dot,
      Shape.circle(1), Shape.box(width: 1, height: 2), 0..<3, Int.self, 1.5, TestError.oops,
    ]
    for value in values { #expect("\(Just(value))" == "Just<Any>(output: \(value))") }
  }

  @Test func anExcerptLeavesOutTheNamesOfModules() {
    enum Shape {
      case dot
      case circle([Int])
    }
    final class Model {}
    struct Pair {
      var shapes: [Shape]
      var model = Model()
    }
    let pair = Pair(shapes: [.dot, .circle([1])])
    #expect("\(pair)".contains("Tests.") && "\(Model())".contains("Tests."))
    #expect("\(Just(pair))" == "Just<Pair>(output: Pair(shapes: [dot, circle([1])], model: Model))")
    #expect("\(Just([pair.model]))" == "Just<Array<Model>>(output: [Model])")
    #expect("\(Just([Set([1])]))" == "Just<Array<Set<Int>>>(output: [[1]])")
  }

  @Test func theSubscriptionOfALongSequencePrintsItsStart() {
    let subscription = Array(0..<1_000_000).publisher.track(.none).subscription!
    #expect("\(subscription)".hasPrefix("[0, 1, 2, 3") && "\(subscription)".utf8.count < 300)
    #expect("\("abc".publisher.track(.none).subscription!)" == "abc")
  }
}

extension String {
  /// Creates the text that a closure writes.
  fileprivate init(_ write: (inout String) -> Void) {
    self.init()
    write(&self)
  }
}
