import RKExtras
import RKPublishers
import RKTracing
import ReactiveKit
import Synchronization
import TestSupport
import Testing

private final class Setting: BindingTarget, CustomStringConvertible, @unchecked Sendable {
  // `Sendable` holds because those that tests share receive no value: the graph shows where one would go.

  let bag = DisposeBag()
  var value = 0
  var description: String { "volume" }
}

/// What `debugGraph(of:)` shows.
@Suite struct DebugGraphTests {
  private static let changes = ObservableObjectPublisher()
  private static let property = Property(1)
  private static let bound = Property(1)
  private static let setting = Setting()
  private static let settingOnMain = Setting()

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Cancellable
    let graph: String

    init(_ name: String, _ graph: String, _ make: @escaping @Sendable () -> any Cancellable) {
      (testDescription, self.make, self.graph) = (name, make, graph)
    }
  }

  private static let source = "PassthroughSubject → Int · demand: unlimited · 1 subscriber"
  private static let binding = """
    Binding · object: volume · \\Setting.value
    ├ Sink
    │ └ ReceiveOn → Int
    │   └ \(source)
    └ Sink
      └ DisposeBag → () · demand: unlimited · 1 subscriber
    """

  static let rows = [
    Row(
      "operators without links of their own",
      """
      AnyCancellable
      └ Sink
        └ Filter → String
          └ Map → String
            └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return subject.map { "\($0)" }.filter { !$0.isEmpty }.sink { _ in }
    },
    Row(
      "operators with links, between those without",
      """
      AnyCancellable
      └ Sink
        └ Map → Array<Int>
          └ Output → Array<Int>
            └ CollectByCount → Array<Int>
              └ Map → Int
                └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return subject.map { $0 }.collect(3).prefix(2).map { $0 }.sink { _ in }
    },
    Row(
      "what an object announces",
      """
      AnyCancellable
      └ Sink
        └ ObservableObjectPublisher → () · demand: unlimited · 1 subscriber
      """
    ) { changes.sink {} },
    Row(
      "an assignment, with its object",
      """
      AnyCancellable
      └ Assign<Setting, Int> · object: volume · \\Setting.value
        └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let assign = Subscribers.Assign(object: Setting(), keyPath: \.value)
      subject.subscribe(assign)
      return AnyCancellable(assign)
    },
    Row(
      "assign(to:on:), behind operators of each kind",
      """
      AnyCancellable
      └ Assign · object: volume · \\Setting.value
        └ Map → Int
          └ CombineLatest → (Int, Int)
            ├ \(source)
            └ Print → Int · "feed"
              └ \(source)
      """
    ) {
      let (one, two) = (RKPublishers.PassthroughSubject<Int, Never>(), RKPublishers.PassthroughSubject<Int, Never>())
      return one.combineLatest(two.print("feed", to: Nowhere())).map { $0 + $1 }.assign(to: \.value, on: Setting())
    },
    Row(
      "a subscription that was delayed",
      """
      AnyCancellable
      └ Assign · object: volume · \\Setting.value
        └ Map → Int
          └ SubscribeOn → Int · demand: unlimited
            └ Filter → Int
              └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let filtered = subject.filter { $0 > 0 }.delaySubscription(for: 1, scheduler: ImmediateScheduler.shared)
      return filtered.map { $0 + 1 }.assign(to: \.value, on: Setting())
    },
    Row("a binding to a property of an object", binding) {
      RKPublishers.PassthroughSubject<Int, Never>().toSignal().bind(to: setting, keyPath: \.value)
    },
    Row("a binding to a property of an object, on the main actor", binding) {
      RKPublishers.PassthroughSubject<Int, Never>().toSignal().bind(to: settingOnMain, \.value, on: MainActor.self)
    },
    Row(
      "a binding to a property",
      """
      Binding · object: Property<Int>(subscribers: 0)
      ├ Sink
      │ └ \(source)
      └ Sink
        └ DisposeBag → () · demand: unlimited · 1 subscriber
      """
    ) { RKPublishers.PassthroughSubject<Int, Never>().toSignal().bind(to: bound) },
    Row(
      "operators that know where they are called",
      """
      AnyCancellable
      └ Sink
        └ Lane → Int · "search" · Search.swift:4
          └ SuppressError → Int · Search.swift:3
            └ Catch → Int · demand: unlimited
              └ HandleEvents → Int · "numbers" · Search.swift:2
                └ AssertNoFailure → Int · Search.swift:1
                  └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, TestError>()
      return subject.assertNoFailure("no", file: "/app/Search.swift", line: 1).toSignal()
        .debug("numbers", file: "/app/Search.swift", line: 2)
        .suppressError(logging: false, file: "/app/Search.swift", line: 3)
        .lane("search", in: LaneRecorder(), file: "App/Search.swift", line: 4).sink { _ in }
    },
    Row(
      "an operator that the program gave a name",
      """
      AnyCancellable
      └ Sink
        └ Print → Int · "feed"
          └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return subject.print("feed", to: Nowhere()).sink { _ in }
    },
    Row(
      "several upstreams, and demand",
      """
      AnyCancellable
      └ Sink
        └ Drop → (String, Int)
          └ CombineLatest → (String, Int)
            ├ Map → String
            │ └ \(source)
            └ Buffer → Int
              └ PassthroughSubject → Int · demand: max(3) · 1 subscriber
      """
    ) {
      let one = RKPublishers.PassthroughSubject<Int, Never>()
      let two = RKPublishers.PassthroughSubject<Int, Never>()
      return one.map { "\($0)" }
        .combineLatest(two.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)).dropFirst().sink { _ in }
    },
    Row(
      "running inner publishers, and an outer one that has ended",
      """
      AnyCancellable
      └ Sink
        └ FlatMap → Int
          ├ PassthroughSubject → Int · demand: unlimited · 2 subscribers
          └ Map → Int
            └ PassthroughSubject → Int · demand: unlimited · 2 subscribers
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let inner = [subject.eraseToAnyPublisher(), subject.map { $0 }.eraseToAnyPublisher()]
      return inner.publisher.flatMap { $0 }.sink { _ in }
    },
    Row(
      "values that wait",
      """
      AnyCancellable
      └ Sink
        └ ReceiveOn → Int · waiting: 2
          └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let result = subject.receive(on: VirtualTimeScheduler()).sink { _ in }
      subject.send(1)
      subject.send(2)
      return result
    },
    Row(
      "what a shared stream is fed from",
      """
      AnyCancellable
      └ Sink
        └ Multicast → Int
          └ PassthroughSubject → Int · demand: unlimited · 1 subscriber
            └ Map → Int
              └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return subject.map { $0 }.share().sink { _ in }
    },
    Row(
      "what a shared signal is fed from",
      """
      AnyCancellable
      └ Sink
        └ RefCount
          └ ReplayOneSubject → Int · demand: unlimited · 1 subscriber
            └ Sink
              └ Map → Int
                └ Property → Int · demand: unlimited · 1 subscriber
      """
    ) { Property(1).map { $0 }.share(limit: 1).sink { _ in } },
    Row(
      "a connection that the program makes",
      """
      AnyCancellable
      └ Sink
        └ Autoconnect → Int
          └ \(source)
            └ AnyCancellable
              └ Sink
                └ Map → Int
                  └ \(source)
      """
    ) {
      struct Connected: ConnectablePublisher {
        typealias Output = Int
        typealias Failure = Never
        let source = RKPublishers.PassthroughSubject<Int, Never>()
        let values = RKPublishers.PassthroughSubject<Int, Never>()
        func receive(subscriber: some Subscriber<Int, Never>) { values.subscribe(subscriber) }
        func connect() -> any Cancellable { source.map { $0 + 1 }.sink { values.send($0) } }
      }
      return Connected().autoconnect().sink { _ in }
    },
    Row(
      "successive upstreams",
      """
      AnyCancellable
      └ Sink
        └ Catch · demand: unlimited
          └ Retry · demand: unlimited
            └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, TestError>()
      return subject.retry(2).catch { _ in RKPublishers.Empty<Int, Never>() }.sink { _ in }
    },
    Row(
      "an upstream of which nothing was requested",
      """
      Catch → Int
      └ PassthroughSubject → Int · demand: max(0) · 1 subscriber
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, TestError>()
      return subject.catch { _ in RKPublishers.Empty<Int, Never>() }.track(.none).subscription!
    },
    Row(
      "disposables, signals, and properties",
      """
      DisposeBag
      ├ SerialDisposable
      │ └ Sink
      │   └ SwitchToLatest → Int
      │     └ Map → Signal<Int, Never>
      │       └ Map → Int
      │         └ Property → Int · demand: unlimited · 1 subscriber
      ├ BlockDisposable
      └ AnyCancellable · ended
        └ Sink · ended
      """
    ) {
      let bag = DisposeBag()
      let latest = property.map { $0 }.flatMapLatest { _ in SafeSignal<Int>.completed() }
      SerialDisposable(otherDisposable: latest.observe { _ in }).dispose(in: bag)
      BlockDisposable {}.dispose(in: bag)
      SafeSignal(just: 1).sink { _ in }.dispose(in: bag)
      return bag
    },
    Row(
      "bags in each other",
      """
      DisposeBag
      ├ DisposeBag
      │ └ see above
      ├ DisposeBag
      │ ├ DisposeBag
      │ │ └ see above
      │ └ BlockDisposable
      └ AnyCancellable
        └ Sink
          └ \(source)
      """
    ) {
      let bags = [DisposeBag(), DisposeBag()]
      bags[0].add(disposables: bags)
      bags[1].add(disposables: [bags[0], BlockDisposable {}])
      RKPublishers.PassthroughSubject<Int, Never>().sink { _ in }.store(in: bags[0])
      return bags[0]
    },
    Row(
      "what holds nothing, twice",
      """
      DisposeBag
      ├ BlockDisposable
      └ BlockDisposable
      """
    ) {
      let once = BlockDisposable {}
      let bag = DisposeBag()
      bag.add(disposables: [once, once])
      return bag
    },
    Row(
      "a subscriber, in a cancellable",
      """
      AnyCancellable
      └ Sink<Int, Never>
        └ \(source)
      """
    ) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
      subject.subscribe(sink)
      return AnyCancellable(sink)
    },
    Row("a closure", "AnyCancellable") { AnyCancellable {} },
    Row(
      "what nobody sends to any more",
      """
      AnyCancellable
      └ Sink · awaits a subscription
      """
    ) {
      final class Silent: Publisher {
        typealias Output = Int
        typealias Failure = Never
        func receive(subscriber: some Subscriber<Int, Never>) {}
      }
      return Silent().prefix(1).sink { _ in }
    },
  ]

  #if DEBUG
    @Test(arguments: rows)
    func theGraphShowsOperatorsTypesDemandAndState(_ row: Row) {
      let cancellable = row.make()
      #expect(debugGraph(of: cancellable).description == row.graph)
      cancellable.cancel()
    }
  #endif

  @Test func ambIsShownWithEachOfItsSignals() {
    let s = (0..<6).map { _ in ReactiveKit.PassthroughSubject<Int, Never>() }
    let signals = [
      amb(s[0], s[1]), amb(s[0], s[1], s[2]), amb(s[0], s[1], s[2], s[3]), amb(s[0], s[1], s[2], s[3], s[4]),
      amb(s[0], s[1], s[2], s[3], s[4], s[5]),
    ]
    for (signal, count) in zip(signals, 2...) {
      let observation = signal.observeNext { _ in }
      let lines = debugGraph(of: observation).description.split(separator: "\n").map { $0.drop { " ├└".contains($0) } }
      #expect(lines.count == count + 2)
      #expect(lines.suffix(count).allSatisfy { $0.hasPrefix("PassthroughSubject") }, "\(lines)")
      observation.dispose()
    }
  }

  @Test func aLaneIsShownWithTheFileAndLineThatNameIt() {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let line = #line + 2
    let lanes = [
      subject.lane("a", in: LaneRecorder()).sink { _ in },
      subject.toSignal().lane("a", in: LaneRecorder()).sink { _ in },
      subject.lane("a", in: LaneRecorder()) { "\($0)" }.sink { _ in },
      subject.toSignal().lane("a", in: LaneRecorder()) { "\($0)" }.sink { _ in },
    ]
    for (index, lane) in lanes.enumerated() {
      #expect(debugGraph(of: lane).description.contains("\"a\" · DebugGraphTests.swift:\(line + index)\n"))
    }
  }

  @Test func anOperatorWithASchedulerShowsItsEndBeforeItsCompletionArrives() {
    let scheduler = VirtualTimeScheduler()
    func check(_ name: String, _ make: (RKPublishers.PassthroughSubject<Int, Never>) -> some Publisher) {
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      let subscriber = make(subject).track()
      var graph: String?
      subscriber.onCompletion = { [unowned subscriber] _ in
        graph = subscriber.subscription.map { debugGraph(of: $0).description }
      }
      subject.send(completion: .finished)
      scheduler.advance(by: .seconds(1))
      #expect(graph == "\(name) · ended")
    }
    check("ReceiveOn") { $0.receive(on: scheduler) }
    check("Delay") { $0.delay(for: .seconds(1), scheduler: scheduler) }
    check("Debounce") { $0.debounce(for: .seconds(1), scheduler: scheduler) }
    check("Throttle") { $0.throttle(for: .seconds(1), scheduler: scheduler, latest: true) }
    check("CollectByTime") { $0.collect(.byTime(scheduler, .seconds(1))) }
  }

  @Test func anEndedAssignmentOrBindingShowsNoObject() {
    weak var released: Setting?
    let binding: any Disposable
    do {
      let setting = Setting()
      released = setting
      let assignment = Just(1).assign(to: \.value, on: setting)
      #expect(debugGraph(of: assignment).description == "AnyCancellable · ended\n└ Sink · ended")
      binding = SafeSignal<Int>.never().bind(to: setting, keyPath: \.value)
      _ = debugGraph(of: binding)
    }
    #expect(released == nil && debugGraph(of: binding).description == "Binding · ended")
  }

  @Test func dotNamesEachNodeOnceAndEscapesLabels() {
    struct Quoted: Cancellable, CustomStringConvertible {
      var description: String { "\"" }
      func cancel() {}
    }
    let bag = DisposeBag()
    AnyCancellable(Quoted()).dispose(in: bag)
    #expect(
      debugGraph(of: bag).dot == """
        digraph {
          rankdir=BT
          node [shape=box]
          n0 [label="DisposeBag"]
          n1 [label="AnyCancellable"]
          n1 -> n0
          n2 [label="Quoted"]
          n2 -> n1
        }
        """)
  }

  @Test func aGraphRetainsNothingAndOfLongChainsShowsTheEnds() {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var chain = subject.eraseToAnyPublisher()
    for _ in 0..<10_000 { chain = chain.scan(0, +).eraseToAnyPublisher() }
    let result = chain.sink { _ in }
    let lines = debugGraph(of: result).description.split(separator: "\n")
    #expect(lines.count == 34)
    #expect(lines[17].contains("9970 operators more"))
    for count in 29...32 {
      let short = (0..<count).reduce(subject.eraseToAnyPublisher()) { chain, _ in chain.scan(0, +).eraseToAnyPublisher()
      }
      let graph = debugGraph(of: short.sink { _ in }).description
      #expect(graph.contains("\(count - 30) operators more") == (count > 30))
      #expect(graph.split(separator: "\n").count == 3 + min(count, 31))
    }
    weak var released: AnyObject?
    do {
      let token = Token()
      let graph = { debugGraph(of: subject.map { [token] in token.number + $0 }.sink { _ in }) }()
      released = token
      withExtendedLifetime(graph) {}
    }
    #expect(released == nil)
  }

  @Test func aRingIsCutWhereItClosesAndOneThatIsTooLongBeforeThat() {
    for (count, end) in [(30, "see above"), (31, "see above"), (32, "and so on"), (40, "and so on")] {
      let bags = (0..<count).map { _ in DisposeBag() }
      for (bag, next) in zip(bags, bags.dropFirst() + bags.prefix(1)) { bag.add(disposable: next) }
      let lines = debugGraph(of: bags[0]).description.split(separator: "\n")
      #expect(lines.count == 2 + min(count, 31) && lines.last?.hasSuffix("  └ \(end)") == true)
      bags[0].dispose()
    }
  }

  @Test func theGraphAndTheRecordingOfAValueThatHoldsItsSubjectAreShort() {
    struct Box {
      var content: Any?
    }
    let subject = CurrentValueSubject<Box, Never>(Box())
    let recorder = LaneRecorder(capacity: 8)
    let observation = subject.lane("a", in: recorder).sink { _ in }
    subject.value = Box(content: [subject, subject.lane("b")])
    #expect(debugGraph(of: observation).description.utf8.count < 500)
    let texts = recorder.recording().events.map(\.text)
    #expect(texts.contains { $0.contains("CurrentValueSubject") } && texts.allSatisfy { $0.utf8.count < 200 })
    subject.value = Box()
  }

  @Test func aNodeHasANameValuesAStateAndUpstreams() throws {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let observation = subject.map { "\($0)" }.sink { _ in }
    let sink = try #require(debugGraph(of: observation).root.upstreams.first)
    let map = try #require(sink.upstreams.first)
    let source = try #require(map.upstreams.first)
    #expect([sink, map, source].map(\.name) == ["Sink", "Map", "PassthroughSubject"])
    #expect([sink, map, source].map(\.valueType) == [nil, "String", "Int"])
    #expect([sink, map, source].map(\.state) == [[], [], ["demand: unlimited", "1 subscriber"]])
    #expect([sink, map, source].map(\.label) == ["Sink", "Map → String", Self.source])
    #expect(source.upstreams == [])
    observation.cancel()
  }

  @Test func theDeepestGraphFitsASmallStack() {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var chain = subject.eraseToAnyPublisher()
    for _ in 0..<50 {
      for _ in 0..<50 { chain = chain.scan(0, +).eraseToAnyPublisher() }
      chain = chain.merge(with: RKPublishers.PassthroughSubject<Int, Never>()).eraseToAnyPublisher()
    }
    let observation = chain.sink { _ in }
    let lines = Atomic(0)
    onSmallStack {
      let graph = debugGraph(of: observation)
      lines.store(graph.description.split(separator: "\n").count, ordering: .relaxed)
      _ = graph.dot
    }
    #expect(lines.load(ordering: .relaxed) > 900)
    observation.cancel()
  }

  private final class Token { let number = 1 }

  @Test func lookingFromOneThreadDoesNotDisturbOthers() {
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let count = Atomic(0)
    let steady = subject.map { $0 }.sink { _ in count.wrappingAdd(1, ordering: .relaxed) }
    onThreads(3) { thread in
      for number in 0..<500 {
        switch thread {
        case 0: subject.send(number)
        case 1: _ = debugGraph(of: steady).description
        default:
          let passing = subject.filter { $0 > 0 }.share().sink { _ in }
          _ = debugGraph(of: passing).description
        }
      }
    }
    #expect(count.load(ordering: .relaxed) == 500)
    steady.cancel()
    #expect(debugGraph(of: steady).description == "AnyCancellable · ended\n└ Sink · ended")
  }
}
