import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Collections and their events, as in ReactiveKit 1.
@Suite struct ObservableCollectionTests {
  private let log = Log()
  private let bag = DisposeBag()

  @available(*, deprecated)
  private func note<C: Collection>(_ event: ObservableCollectionEvent<C>) -> String where C.Index == Int {
    "\(Array(event.collection)) +\(event.inserts) -\(event.deletes) ~\(event.updates)"
  }

  @available(*, deprecated)
  @Test func mutationsOfAnArrayAreEventsAndAMovedItemIsUpdatesFromOneIndexToTheOther() {
    let numbers = ObservableCollection([1, 2, 3])
    numbers.observe(on: nil) { [log] in log(note($0)) }.disposeIn(bag)
    numbers.append(4)
    numbers.insert(0, atIndex: 0)
    numbers.insertContentsOf([8, 9], at: 1)
    numbers.moveItemAtIndex(0, toIndex: 6)
    numbers.moveItemAtIndex(3, toIndex: 1)
    numbers.moveItemAtIndex(2, toIndex: 2)
    numbers.move(from: 1, to: 3)
    #expect(numbers.removeAtIndex(0) == 8 && numbers.removeLast() == 0)
    numbers[1] = 7
    numbers.replace([7, 3, 5], performDiff: true)
    numbers.replace([1])
    numbers.removeAll()
    #expect(
      log.take() == [
        "[1, 2, 3] +[] -[] ~[]", "[1, 2, 3, 4] +[3] -[] ~[]", "[0, 1, 2, 3, 4] +[0] -[] ~[]",
        "[0, 8, 9, 1, 2, 3, 4] +[1, 2] -[] ~[]", "[8, 9, 1, 2, 3, 4, 0] +[] -[] ~[0, 1, 2, 3, 4, 5, 6]",
        "[8, 2, 9, 1, 3, 4, 0] +[] -[] ~[1, 2, 3]", "[8, 2, 9, 1, 3, 4, 0] +[] -[] ~[2]",
        "[8, 9, 1, 2, 3, 4, 0] +[3] -[1] ~[]",
        "[9, 1, 2, 3, 4, 0] +[] -[0] ~[]", "[9, 1, 2, 3, 4] +[] -[5] ~[]", "[9, 7, 2, 3, 4] +[] -[] ~[1]",
        "[7, 3, 5] +[2] -[0, 2, 4] ~[]", "[1] +[0] -[0, 1, 2] ~[]", "[] +[] -[0] ~[]",
      ])
  }

  @available(*, deprecated)
  @Test func eventsThatAreSentAreTakenWhereTheyFit() {
    let numbers = ObservableCollection([1, 2])
    numbers.observe(on: nil) { [log] in log(note($0)) }.disposeIn(bag)
    numbers.next(ObservableCollectionEvent(collection: [1, 2, 3], inserts: [2], deletes: [], updates: []))
    numbers.dispatch(.initial([7, 8, 9]))
    #expect(
      log.take() == ["[1, 2] +[] -[] ~[]", "[1, 2, 3] +[2] -[] ~[]", "[7, 8, 9] +[0, 1, 2] -[0, 1, 2] ~[]"])
  }

  @available(*, deprecated)
  @Test func whatAnObserverMutatesIsDoneUnsentAndTheNextEventTellsTheCollection() {
    let numbers = ObservableCollection([1])
    numbers.observe(on: nil) { [log] in
      log(note($0))
      if $0.collection == [1, 2] { numbers.append(3) }
    }.disposeIn(bag)
    numbers.append(2)
    #expect(numbers.collection == [1, 2, 3])
    numbers.append(4)
    numbers.silentUpdate {
      $0.append(5)
      $0.removeAtIndex(0)
    }
    numbers.append(6)
    numbers.append(7)
    #expect(
      log.take() == [
        "[1] +[] -[] ~[]", "[1, 2] +[1] -[] ~[]", "[1, 2, 3, 4] +[] -[] ~[]", "[2, 3, 4, 5, 6] +[] -[] ~[]",
        "[2, 3, 4, 5, 6, 7] +[5] -[] ~[]",
      ])
  }

  @available(*, deprecated)
  static var misuse: [Misuse] {
    [(3, 0), (0, 3), (-1, 0), (0, -1)].map { from, to in
      .traps("moveItemAtIndex(_:toIndex:): index \(from == 0 ? to : from); pass one within 0..<3") {
        ObservableCollection([1, 2, 3]).moveItemAtIndex(from, toIndex: to)
      }
    }
  }

  @available(*, deprecated)
  @Test func anItemIsMovedFromAnIndexOfTheArrayToOne() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(ObservableCollectionTests.misuse)
    }
    #expect(result.message == "")
  }

  /// Does to an array what an event says.
  @available(*, deprecated)
  private func apply<C: Collection>(_ event: ObservableCollectionEvent<C>, to former: [C.Element]) -> [C.Element]
  where C.Index == Int {
    var result = former
    for index in event.deletes.reversed() { result.remove(at: index) }
    for index in event.inserts { result.insert(event.collection[index], at: index) }
    for index in event.updates { result[index] = event.collection[index] }
    return result
  }

  @available(*, deprecated)
  @Test(arguments: 1...10) func whatIsDerivedFollowsByItsEventsAlone(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    let numbers = ObservableCollection([5, 3, 8, 1])
    let mapped = numbers.map { $0 * 2 }
    let lazy = numbers.lazyMap { $0 + 1 }
    let chain = numbers.filter { $0 % 3 != 0 }.sort { $0 > $1 }.map { "\($0)" }
    let derived = DisposeBag()
    var (mappedCopy, lazyCopy, chainCopy): ([Int], [Int], [String]) = ([], [], [])
    mapped.observe(on: nil) { mappedCopy = $0.change.isInitial ? $0.collection : apply($0, to: mappedCopy) }
      .disposeIn(derived)
    lazy.observe(on: nil) { lazyCopy = $0.change.isInitial ? Array($0.collection) : apply($0, to: lazyCopy) }
      .disposeIn(derived)
    chain.observe(on: nil) { chainCopy = $0.change.isInitial ? $0.collection : apply($0, to: chainCopy) }
      .disposeIn(derived)
    for _ in 0..<200 {
      let value = random(20)
      let count = numbers.count
      switch random(count == 0 ? 2 : 8) {
      case 0: numbers.append(value)
      case 1: numbers.insert(value, atIndex: random(count + 1))
      case 2: numbers[random(count)] = value
      case 3: numbers.removeAtIndex(random(count))
      case 4: numbers.moveItemAtIndex(random(count), toIndex: random(count))
      case 5: numbers.replace(numbers.collection.filter { $0 != value } + [value], performDiff: true)
      case 6: numbers.silentUpdate { $0.append(value) }
      default: if value == 0 { numbers.removeAll() } else { numbers.append(3) }
      }
      if numbers.count > 12 { numbers.replace([1]) }
      numbers.append(2)
      let now = numbers.collection
      #expect(mappedCopy == now.map { $0 * 2 } && lazyCopy == now.map { $0 + 1 })
      #expect(chainCopy == now.filter { $0 % 3 != 0 }.sorted(by: >).map { "\($0)" })
    }
    derived.dispose()
  }

  @available(*, deprecated)
  @Test func dictionariesAndSetsHaveTheirMutations() {
    let ages = ObservableCollection(["a": 1])
    let sorted = ages.sort { $0.key < $1.key }
    ages["b"] = 2
    #expect(ages["b"] == 2 && ages.updateValue(4, forKey: "c") == nil && ages.updateValue(3, forKey: "c") == 4)
    #expect(ages.removeValueForKey("a") == 1 && ages["a"] == nil && ages.indexForKey("b") != nil)
    #expect(sorted.collection.map { $0.key } == ["b", "c"])

    let set = ObservableCollection(Set([3]))
    let ordered = set.sort(<)
    set.insert(1)
    #expect(set.remove(3) == 3 && set.remove(3) == nil)
    #expect(set.contains(1) && set[set.indexOf(1)!] == 1 && ordered.collection == [1])
  }

  /// The names that stayed.
  @available(*, deprecated)
  @Test func mutationsHaveTodaysNamesToo() {
    let numbers = ObservableCollection([1, 2])
    numbers.observe(on: nil) { [log] in log(note($0)) }.disposeIn(bag)
    numbers.insert(0, at: 0)
    numbers.insert(contentsOf: [8, 9], at: 1)
    #expect(numbers.remove(at: 1) == 8 && numbers.property.collection == [0, 9, 1, 2])
    numbers.replace(with: [0, 2, 3], performDiff: true)
    numbers.replace(with: [4])
    #expect(
      log.take() == [
        "[1, 2] +[] -[] ~[]", "[0, 1, 2] +[0] -[] ~[]", "[0, 8, 9, 1, 2] +[1, 2] -[] ~[]",
        "[0, 9, 1, 2] +[] -[1] ~[]", "[0, 2, 3] +[2] -[1, 2] ~[]", "[4] +[0] -[0, 1, 2] ~[]",
      ])
    let ages = ObservableCollection(["a": 1, "b": 2])
    #expect(ages.removeValue(forKey: "a") == 1 && ages.removeValue(forKey: "a") == nil && ages.collection == ["b": 2])
    let created: ObservableCollection<[Int]> = create { observer in
      observer(.initial([1]))
      observer(ObservableCollectionEvent(collection: [1, 2], inserts: [1], deletes: [], updates: []))
      return nil
    }
    #expect(created.collection == [1, 2])
  }

  @available(*, deprecated)
  @Test func aCollectionIsReadByTheNamesOfSwift2() {
    let numbers = MutableObservableCollection([4, 5])
    #expect(numbers.count == 2 && !numbers.isEmpty && numbers[1] == 5)
    #expect(numbers.startIndex == 0 && numbers.endIndex == 2 && numbers.underestimateCount() == 2)
    var iterator = numbers.generate()
    #expect(iterator.next() == 4)
    let produced = ObservableCollection<[Int]> { observer in
      observer(.initial([1]))
      observer(ObservableCollectionEvent(collection: [1, 2], inserts: [1], deletes: [], updates: []))
      return nil
    }
    #expect(produced.collection == [1, 2])
  }

  @available(*, deprecated)
  @Test func anEventAloneIsTranslatedAsFarAsItTells() {
    let event = ObservableCollectionEvent(collection: [5, 2, 9], inserts: [0, 2], deletes: [], updates: [])
    #expect(note(event.map { $0 * 2 }) == "[10, 4, 18] +[0, 2] -[] ~[]")
    #expect(note(event.lazyMap { $0 * 2 }) == "[10, 4, 18] +[0, 2] -[] ~[]")
    #expect(note(event.filter { $0 != 2 }) == "[5, 9] +[0, 1] -[] ~[]")
    #expect(note(event.sort { $0 > $1 }) == "[9, 5, 2] +[0, 1] -[] ~[]")
    let deleting = ObservableCollectionEvent(collection: [5, 2], inserts: [0], deletes: [1], updates: [1])
    #expect(note(deleting.map { $0 }) == "[5, 2] +[0] -[1] ~[1]")
    #expect(note(deleting.filter { $0 > 2 }) == "[5] +[] -[] ~[]")
    #expect(note(deleting.sort { $0 < $1 }) == "[2, 5] +[] -[] ~[]")
    // With deletes or updates, an event of a part of the collection cannot say what has changed.
    for event in [
      ObservableCollectionEvent(collection: [5, 2], inserts: [0], deletes: [1], updates: []),
      ObservableCollectionEvent(collection: [5, 2], inserts: [0], deletes: [], updates: [1]),
      ObservableCollectionEvent(collection: [5, 2], inserts: [], deletes: [1], updates: []),
      ObservableCollectionEvent(collection: [5, 2], inserts: [], deletes: [], updates: [1]),
    ] {
      #expect(
        note(event.filter { $0 > 2 }) == "[5] +[] -[] ~[]" && note(event.sort { $0 < $1 }) == "[2, 5] +[] -[] ~[]")
      #expect(!event.change.isInitial)
    }
    #expect(!event.change.isInitial && ObservableCollectionEvent.initial([1]).change.isInitial)
    let moving = CollectionProperty([1, 2, 3])
    var moved: [String] = []
    moving.changes.observeNext { moved.append(note(ObservableCollectionEvent($0))) }.dispose(in: moving.bag)
    moving.move(from: 2, to: 0)
    #expect(moved == ["[3, 1, 2] +[0] -[2] ~[]"])
    #expect(note(ObservableCollectionEvent(ObservableCollectionEvent: event)) == note(event))
  }
}
