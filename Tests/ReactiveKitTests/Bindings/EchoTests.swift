import ReactiveKit
import TestSupport
import Testing

/// Bindings drop echoes, and nothing else: not what observers send when they receive an element.
@Suite struct EchoTests {
  /// A way from a signal to another one by bindings.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// Binds a signal to a target, and returns what the target sends.
    let bind: @Sendable (Signal<Int, Never>) -> Signal<Int, Never>

    init(_ name: String, _ bind: @escaping @Sendable (Signal<Int, Never>) -> Signal<Int, Never>) {
      testDescription = name
      self.bind = bind
    }
  }

  /// A subject of the user's, which does not let every element pass immediately.
  private final class Doubtful: Subject<Int, Never>, @unchecked Sendable {
    override func on(_ event: Signal<Int, Never>.Event) {
      if case .next(let element) = event, element < 0 { return }
      super.on(event)
    }
  }

  /// A subject of the user's, which sends every element twice.
  private final class Twice: Subject<Int, Never>, @unchecked Sendable {
    // `Sendable` like the superclass, to which it adds no variable.
    override func on(_ event: Signal<Int, Never>.Event) {
      super.on(event)
      super.on(event)
    }
  }

  /// Binds a signal to a target. The result retains the target, also while it is observed.
  private static func kept<Target: BindableProtocol & SignalProtocol>(
    _ target: Target, bound signal: Signal<Target.Element, Never>
  ) -> Signal<Target.Element, Never> where Target.Error == Never {
    signal.bind(to: target)
    return retaining(target, target.toSignal())
  }

  private static func retaining<Element>(
    _ objects: Any, _ signal: Signal<Element, Never>
  ) -> Signal<Element, Never> {
    signal.handleEvents(receiveOutput: { _ in withExtendedLifetime(objects) {} })
  }

  private static let targets: [Way] = [
    Way("property") { kept(Property(0), bound: $0) },
    Way("property with its own subject") { kept(Property(0, subject: PassthroughSubject()), bound: $0) },
    Way("property with the user's subject") { kept(Property(0, subject: Doubtful()), bound: $0) },
    Way("passthrough subject") { kept(PassthroughSubject(), bound: $0) },
    Way("replay subject") { kept(ReplaySubject(bufferSize: 1), bound: $0) },
    Way("user's subject") { kept(Doubtful(), bound: $0) },
    Way("user's subject that sends twice") { kept(Twice(), bound: $0) },
    Way("optional property") { signal in
      let target = Property<Int?>(nil)
      signal.bind(to: target)
      return retaining(target, target.ignoreNils())
    },
    Way("collection") { signal in
      let target = CollectionProperty<[Int]>([])
      signal.map { [$0] }.bind(to: target)
      return retaining(target, target.collections.compactMap(\.first))
    },
    Way("collection of differences") { signal in
      let target = CollectionProperty<[Int]>([])
      signal.map { [$0] }.bind(to: target, performDiff: true)
      return retaining(target, target.collections.compactMap(\.first))
    },
    Way("collection bound to a collection") { signal in
      let first = CollectionProperty<[Int]>([])
      let second = CollectionProperty<[Int]>([])
      signal.map { [$0] }.bind(to: first)
      first.bind(to: second)
      return retaining([first, second], second.collections.compactMap(\.first))
    },
    Way("chain of three") { kept(Property(0), bound: kept(Property(0), bound: $0)) },
    Way("bidirectional binding") { signal in
      let first = Property(0)
      let second = Property(0)
      first.bidirectionalBind(to: second)
      signal.bind(to: first)
      return retaining([first, second], second.toSignal())
    },
  ]

  /// Operators and objects that pass on what they receive.
  private static let passages: [Way] = [
    Way("nothing") { $0 },
    Way("map") { $0.map { $0 } },
    Way("share") { $0.share(limit: 0) },
    Way("replay") { $0.share(limit: 1) },
    Way("merge") { $0.merge(with: Signal<Int, Never>.never()) },
    Way("combineLatest") { $0.combineLatest(with: Signal<Int, Never>(just: 0)) { $0 + $1 } },
    Way("flatMapLatest") { $0.flatMapLatest { Signal<Int, Never>(just: $0) } },
    Way("flatMapConcat") { $0.flatMapConcat { Signal<Int, Never>(just: $0) } },
    Way("receive(on:)") { $0.receive(on: ExecutionContext.immediate) },
    Way("producer") { signal in Signal { signal.observe(with: $0) } },
    Way("feedNext") { signal in
      let listener = Property(0)
      let bag = DisposeBag()
      signal.feedNext(into: listener).observe { _ in }.store(in: bag)
      return retaining([listener, bag] as [Any], listener.toSignal())
    },
  ]

  @Test(arguments: targets + passages) func aBindingDeliversWhatAnObserverSendsToItsSource(way: Way) {
    let source = Property(0)
    let target = Property(0)
    way.bind(source.toSignal()).bind(to: target)
    target.observeNext {
      if $0 == 1 { source.value = 2 }
      if $0 == 2 { source.value = 3 }
    }.store(in: target.bag)
    source.value = 1
    #expect(source.value == 3 && target.value == 3)
  }

  @Test(arguments: targets + passages) func aBindingDeliversWhatAnObserverSendsThroughAThirdObject(way: Way) {
    for (third, send) in Self.thirds {
      let source = Property(0)
      let target = Property(0)
      third.bind(to: source)
      way.bind(source.toSignal()).bind(to: target)
      target.observeNext { if 1..<3 ~= $0 { send($0 + 1) } }.store(in: target.bag)
      source.value = 1
      #expect(source.value == 3 && target.value == 3)
    }
  }

  @Test(arguments: targets + passages)
  func aBindingDeliversWhatAnObserverSendsThatReceivesWhatItsTargetSends(way: Way) {
    let source = Property(0)
    let target = Property(0)
    let bag = DisposeBag()
    source.bind(to: target)
    way.bind(target.toSignal()).observeNext { if 1..<3 ~= $0 { source.value = $0 + 1 } }.store(in: bag)
    source.value = 1
    #expect(source.value == 3 && target.value == 3)
  }

  @Test func aBindingDeliversWhatAnObserverSendsThatReceivesAnElementAfterAnotherSubject() {
    let (source, target, listener) = (Property(0), Property(0), Property(0))
    source.bind(to: target)
    target.feedNext(into: listener).observeNext { if 1..<3 ~= $0 { source.value = $0 + 1 } }.store(in: target.bag)
    source.value = 1
    #expect(source.value == 3 && target.value == 3 && listener.value == 3)
  }

  /// Subjects of each kind, and how user code sends them an element.
  private static var thirds: [(SafeSignal<Int>, (Int) -> Void)] {
    let (subject, replay) = (PassthroughSubject<Int, Never>(), ReplaySubject<Int, Never>(bufferSize: 2))
    let (latest, doubtful, property) = (ReplayOneSubject<Int, Never>(), Doubtful(), Property(0))
    return [
      (subject.toSignal(), subject.send), (replay.toSignal(), replay.send), (latest.toSignal(), latest.send),
      (doubtful.toSignal(), doubtful.send), (property.dropFirst(1), { property.value = $0 }),
    ]
  }

  @Test func aBindingDeliversWhatAnObserverSendsToASubjectThatItObservesLaterOrDidBefore() {
    typealias Make = (SafeSignal<Void>, SafeSignal<Int>) -> SafeSignal<Int>
    let ways: [(String, Make)] = [
      ("flatMapLatest", { begin, third in begin.flatMapLatest { third } }),
      ("flatMapMerge", { begin, third in begin.flatMapMerge { third } }),
      ("flatMapConcat", { begin, third in begin.flatMapConcat { third } }),
      ("append", { begin, third in begin.prefix(maxLength: 1).map { 0 }.append(third) }),
      (
        "flatMapError",
        { begin, third in
          begin.prefix(maxLength: 1).flatMapConcat { Signal<Int, TestError>.failed(.oops) }.flatMapError { _ in third }
        }
      ),
      ("producer", { begin, third in begin.flatMapLatest { Signal { third.observe(with: $0) } } }),
      (
        "share",
        { begin, third in
          let shared = begin.flatMapLatest { third }.share(limit: 0)
          return Self.retaining(shared.observe { _ in }, shared)
        }
      ),
    ]
    for (name, make) in ways {
      for isEarly in [false, true] {
        for (index, (third, send)) in Self.thirds.enumerated() {
          let begin = PassthroughSubject<Void, Never>()
          let (source, target) = (Property(0), Property(0))
          let signal = make(begin.toSignal(), third)
          if isEarly { begin.send(()) }
          signal.bind(to: source)
          if !isEarly || name != "share" { begin.send(()) }
          source.bind(to: target)
          target.observeNext { if 1..<3 ~= $0 { send($0 + 1) } }.store(in: target.bag)
          source.value = 1
          #expect(source.value == 3 && target.value == 3, "\(name) \(isEarly) \(index)")
        }
      }
    }
  }

  @Test func aBindingDeliversWhatAnObserverSendsWhileTheBindingBegins() {
    func check<Target: BindableProtocol & SignalProtocol>(_ target: Target)
    where Target.Element == Int, Target.Error == Never {
      let source = Property(1)
      var latest = 0
      let observation = target.observeNext {
        latest = $0
        if $0 == 1 { source.value = 2 }
      }
      source.map { $0 }.bind(to: target)
      #expect(source.value == 2 && latest == 2, "\(target)")
      observation.dispose()
    }
    check(Property(0))
    check(Property(0, subject: PassthroughSubject()))
    check(PassthroughSubject())
    check(ReplayOneSubject())
    check(Doubtful())
  }

  @Test func aBindingDeliversWhatABindingBringsThatAnObserverMakes() {
    let source = Property(0)
    let target = Property(0)
    let late = Property(5)
    source.bind(to: target)
    target.observeNext { if $0 == 1 { late.bind(to: source) } }.store(in: target.bag)
    source.value = 1
    #expect(source.value == 5 && target.value == 5)
    late.value = 6
    #expect(source.value == 6 && target.value == 6)
  }

  @Test(arguments: targets + passages) func aRingOfBindingsComesToRest(way: Way) {
    let first = Property(0)
    let second = Property(0)
    var counts = [0, 0]
    let bag = DisposeBag()
    for (index, property) in [first, second].enumerated() {
      property.observeNext { _ in
        counts[index] += 1
        if counts[index] == 100 { bag.dispose() }
      }.store(in: property.bag)
    }
    first.bind(to: second).store(in: bag)
    way.bind(second.toSignal()).bind(to: first).store(in: bag)
    counts = [0, 0]
    first.value = 7
    #expect(first.value == 7 && second.value == 7 && counts.max()! < 5)
    counts = [0, 0]
    second.value = 8
    #expect(first.value == 8 && second.value == 8 && counts.max()! < 5)
  }

  /// The echo is an event that the stage keeps, because it delivers the value that leads to it.
  @Test func aRingThroughOneStageComesToRest() {
    let ways: [(Property<Int>, Property<Int>) -> SafeSignal<Int>] = [
      { $0.dropFirst(1).merge(with: $1.dropFirst(1)) },
      { $0.combineLatest(with: $1) { max($0, $1) } },
      { SafeSignal(sequence: [$0, $1]).flatMapMerge { $0.dropFirst(1) } },
      { first, second in first.dropFirst(1).flatMapLatest { second.dropFirst(1).prepend($0) } },
    ]
    for way in ways {
      let first = Property(0)
      let second = Property(0)
      var count = 0
      let bag = DisposeBag()
      second.observeNext { _ in
        count += 1
        if count == 100 { bag.dispose() }
      }.store(in: second.bag)
      way(first, second).bind(to: second).store(in: bag)
      for property in [first, second] {
        count = 0
        property.value += 7
        #expect(second.value >= 7 && count < 5)
      }
    }
  }

  @Test func aBidirectionalBindingEndsWithBothSidesEqualIfOneSideLimitsItsValues() {
    for limitsFirst in [true, false] {
      for setsFirst in [true, false] {
        for observesEarly in [true, false] {
          let sides = [Property("a"), Property("b")]
          let limited = sides[limitsFirst ? 0 : 1]
          let limit = {
            limited.observeNext { if $0.count > 3 { limited.value = String($0.prefix(3)) } }.store(in: limited.bag)
          }
          if observesEarly { limit() }
          sides[0].bidirectionalBind(to: sides[1])
          if !observesEarly { limit() }
          sides[setsFirst ? 0 : 1].value = "abcdef"
          #expect(sides.map(\.value) == ["abc", "abc"], "\(limitsFirst) \(setsFirst) \(observesEarly)")
        }
      }
    }
  }

  @Test func aBidirectionalBindingEndsWithBothSidesEqualIfBothSidesChangeWhatTheyReceive() {
    let first = Property(0)
    let second = Property(0)
    first.bidirectionalBind(to: second)
    // One side accepts even numbers, and the other one positive numbers.
    first.observeNext { if $0 % 2 != 0 { first.value = $0 - 1 } }.store(in: first.bag)
    second.observeNext { if $0 < 2 { second.value = 3 } }.store(in: second.bag)
    first.value = -5
    #expect(first.value == 2 && second.value == 2)
    second.value = 9
    #expect(first.value == 8 && second.value == 8)
  }

  @Test func aTargetOfTheUsersCanTakePartInABidirectionalBinding() {
    final class Field: BindableProtocol, SignalProtocol {
      typealias Error = Never
      let text = Property(0)
      func observe(with observer: @escaping Observer<Int, Never>) -> any Disposable { text.observe(with: observer) }
      func bind(signal: Signal<Int, Never>) -> any Disposable {
        signal.observeNext { [text] in text.value = $0 }
      }
    }
    let property = Property(1)
    let field = Field()
    property.bidirectionalBind(to: field)
    field.text.observeNext { if $0 > 10 { field.text.value = 10 } }.store(in: field.text.bag)
    var count = 0
    property.observeNext { _ in count += 1 }.store(in: property.bag)
    count = 0
    property.value = 50
    #expect(property.value == 10 && field.text.value == 10 && count == 2)
    field.text.value = 5
    #expect(property.value == 5 && count == 3)
  }
}
