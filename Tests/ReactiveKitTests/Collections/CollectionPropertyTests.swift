import ReactiveKit
import Synchronization
import TestSupport
import Testing

@Suite struct CollectionPropertyTests {
  private let bag = DisposeBag()

  private func log<S: SignalProtocol>(_ signal: S, _ name: String = "") -> Log where S.Error == Never {
    let log = Log()
    signal.observe { log(name + ($0.element.map { "\($0)" } ?? "completed")) }.store(in: bag)
    return log
  }

  @Test func anObserverGetsTheArrayAndThenEachChange() {
    let names = CollectionProperty(["Steve", "Tim"])
    let log = log(names)
    names.append("John")
    names.append(contentsOf: ["Joe", "Tom"])
    names.replace(with: ["Steve", "Tim"], performDiff: false)
    names[1] = "Mark"
    names.insert(contentsOf: ["Ann", "Eve"], at: 1)
    names.move(from: 0, to: 3)
    names.insert("Joe", at: 4)
    #expect(names.remove(at: 4) == "Joe" && names.removeLast() == "Steve" && names[1] == "Eve")
    names.removeAll()
    #expect(
      log.take() == [
        #"["Steve", "Tim"], initially"#, #"["Steve", "Tim", "John"], inserts: [2]"#,
        #"["Steve", "Tim", "John", "Joe", "Tom"], inserts: [3, 4]"#,
        #"["Steve", "Tim"], deletes: [0, 1, 2, 3, 4], inserts: [0, 1]"#,
        #"["Steve", "Mark"], updates: [1]"#, #"["Steve", "Ann", "Eve", "Mark"], inserts: [1, 2]"#,
        #"["Ann", "Eve", "Mark", "Steve"], moves: [0 → 3]"#,
        #"["Ann", "Eve", "Mark", "Steve", "Joe"], inserts: [4]"#, #"["Ann", "Eve", "Mark", "Steve"], deletes: [4]"#,
        #"["Ann", "Eve", "Mark"], deletes: [3]"#, "[], deletes: [0, 1, 2]",
      ])
  }

  @Test func collectionSendsNothingWithoutAChange() {
    let numbers = CollectionProperty([1, 2])
    let log = log(numbers.changes)
    numbers.move(from: 1, to: 1)
    numbers.append(contentsOf: [])
    numbers.insert(contentsOf: [], at: 1)
    numbers.performBatchUpdates { _ in }
    numbers.performBatchUpdates {
      $0.move(from: 0, to: 1)
      $0.move(from: 0, to: 1)
    }
    numbers.replace(with: [1, 2], performDiff: true)
    let set = CollectionProperty<Set<Int>>([1])
    let setLog = self.log(set.changes)
    set.insert(1)
    set.remove(2)
    #expect(log.take() + setLog.take() == [])
  }

  @Test func aReplacementTellsOfDifferencesOnlyIfAsked() {
    let numbers = CollectionProperty([1, 2, 3])
    let log = log(numbers.changes)
    numbers.replace(with: [0, 1, 3, 4], performDiff: true)
    numbers.replace(with: [4, 0, 1, 3], performDiff: true)
    numbers.replace(with: [5], performDiff: false)
    numbers.value = [6, 7]
    #expect(
      log.take() == [
        "[0, 1, 3, 4], deletes: [1], inserts: [0, 3]", "[4, 0, 1, 3], moves: [3 → 0]",
        "[5], deletes: [0, 1, 2, 3], inserts: [0]", "[6, 7], deletes: [0], inserts: [0, 1]",
      ])
  }

  @Test func aReplacedDictionaryTellsOfTheKeysThatDiffer() {
    let ages = CollectionProperty(["Ann": 1, "Eve": 2, "Joe": 3])
    var lines: [String] = []
    ages.changes.observeNext { change in
      let (inserts, updates) = (
        change.inserts.map { change.collection[$0] }, change.updates.map { change.collection[$0] }
      )
      lines.append("\(inserts.map(\.key)) \(updates.map(\.key)) \(change.deletes.count)")
    }.store(in: bag)
    ages.replace(with: ["Ann": 1, "Eve": 5, "Tim": 4], performDiff: true)
    #expect(lines == [#"["Tim"] ["Eve"] 1"#] && ages.collection == ["Ann": 1, "Eve": 5, "Tim": 4])
    ages.replace(with: ["Ann": 1], performDiff: false)
    #expect(lines.dropFirst() == [#"["Ann"] [] 3"#])
  }

  @Test func changesAreEqualIfTheirCollectionsAndAllDifferencesAre() {
    func change(
      _ collection: [Int] = [1], _ inserts: [Int] = [], _ deletes: [Int] = [], _ updates: [Int] = [],
      _ moves: [CollectionChange<[Int]>.Move] = []
    ) -> CollectionChange<[Int]> {
      CollectionChange(collection: collection, inserts: inserts, deletes: deletes, updates: updates, moves: moves)
    }
    let different: [CollectionChange<[Int]>] = [
      change(), change([2]), change([1], [0]), change([1], [], [0]), change([1], [], [], [0]),
      change([1], [], [], [], [.init(from: 0, to: 1)]), .initial([1]),
    ]
    for (row, left) in different.enumerated() {
      for (column, right) in different.enumerated() { #expect((left == right) == (row == column)) }
    }
    #expect(different.map(\.isEmpty) == [true, true, false, false, false, false, true])
  }

  @Test func aBatchIsOneChangeAndReturnsWhatItsClosureReturns() {
    let numbers = CollectionProperty([1, 2, 3, 4])
    let log = log(numbers.changes)
    let removed = numbers.performBatchUpdates { batch in
      batch.append(5)
      batch[1] = 9
      batch.move(from: 3, to: 0)
      #expect(numbers.collection == [1, 2, 3, 4])
      return batch.remove(at: 3)
    }
    #expect(removed == 3)
    #expect(log.take() == ["[4, 1, 9, 5], deletes: [2], inserts: [3], updates: [2], moves: [3 → 0]"])
    #expect(throws: TestError.oops) {
      try numbers.performBatchUpdates { batch in
        batch.removeAll()
        throw TestError.oops
      }
    }
    #expect(numbers.collection == [4, 1, 9, 5] && log.take() == [])
  }

  @Test func aBatchIsEditedLikeAnArray() {
    let numbers = CollectionProperty([1, 2, 3])
    let log = log(numbers.changes)
    numbers.performBatchUpdates { batch in
      #expect(batch.count == 3 && !batch.isEmpty && batch[2] == 3)
      batch.append(4)
      batch.append(contentsOf: [5, 6])
      batch.insert(0, at: 0)
      batch.insert(contentsOf: [7, 8], at: batch.count)
      batch.insert(9, at: batch.count)
      #expect(batch.collection == Array(0...9))
      batch[9] = 90
      batch[1] = 10
      #expect(batch.remove(at: 2) == 2 && batch.removeLast() == 90)
    }
    #expect(
      log.take() == ["[0, 10, 3, 4, 5, 6, 7, 8], deletes: [1], inserts: [0, 3, 4, 5, 6, 7], updates: [1]"])
    numbers.performBatchUpdates { batch in
      batch.removeAll()
      #expect(batch.isEmpty)
    }
    #expect(log.take() == ["[], deletes: [0, 1, 2, 3, 4, 5, 6, 7]"])
  }

  @Test func aDerivedCollectionFollowsAChangeOfTheUsersWhoseIndicesFitAndStartsAnewWithAnyOther() {
    typealias Change = CollectionChange<[Int]>
    // All of [1, 2, 3].
    let fitting = [
      Change(collection: [1, 2, 3, 4], inserts: [3]), Change(collection: [0, 1, 2, 3], inserts: [0]),
      Change(collection: [2, 3], deletes: [0]), Change(collection: [1, 2], deletes: [2]),
      Change(collection: [], deletes: [0, 1, 2]), Change(collection: [9, 2, 9], updates: [0, 2]),
      Change(collection: [3, 1, 2], moves: [.init(from: 2, to: 0)]),
      Change(collection: [2, 3, 1], moves: [.init(from: 0, to: 2)]),
      Change(collection: [9, 1, 8], inserts: [0], deletes: [1], updates: [2]),
      Change(collection: [3, 2], deletes: [0], moves: [.init(from: 1, to: 1)]),
      Change(collection: [9, 2, 1, 3], inserts: [0], moves: [.init(from: 1, to: 1)]),
    ]
    let others = [
      Change(collection: [1, 2, 3, 4], updates: [0]), Change(collection: [1, 2], updates: [0]),
      Change(collection: [1, 2, 3, 4], inserts: [4]), Change(collection: [1, 2, 3, 4], inserts: [-1]),
      Change(collection: [1, 2], deletes: [3]), Change(collection: [1, 2], deletes: [-1]),
      Change(collection: [1, 2, 3], updates: [3]), Change(collection: [1, 2, 3], updates: [-1]),
      Change(collection: [1, 2, 3], moves: [.init(from: 3, to: 0)]),
      Change(collection: [1, 2, 3], moves: [.init(from: 0, to: 3)]),
      // Twice, and not in order.
      Change(collection: [1], deletes: [1, 1]), Change(collection: [1], deletes: [2, 1]),
      Change(collection: [1, 2, 3, 4, 5], inserts: [3, 3]), Change(collection: [1, 2, 3, 4, 5], inserts: [4, 3]),
      Change(collection: [1, 2, 3], updates: [1, 1]), Change(collection: [1, 2, 3], updates: [1, 0]),
      Change(collection: [1, 2, 3, 4], inserts: [3], updates: [3]),
      Change(collection: [1, 2, 3], moves: [.init(from: 0, to: 0), .init(from: 0, to: 1)]),
    ]
    for (changes, fits) in [(fitting, true), (others, false)] {
      for change in changes {
        let source = PassthroughSubject<Change, Never>()
        var mapped: [String] = []
        var filtered: [Int] = []
        source.mapCollection { $0 }.observeNext { mapped.append("\($0)") }.store(in: bag)
        source.filterCollection { _ in true }.observeNext { filtered = $0.collection }.store(in: bag)
        source.send(.initial([1, 2, 3]))
        source.send(change)
        #expect(mapped == ["[1, 2, 3], initially", fits ? "\(change)" : "\(change.collection), initially"])
        #expect(filtered == change.collection)
      }
    }
  }

  @Test func aDerivedCollectionStartsAnewAfterAChangeThatItHasMissed() {
    func check<Base, Member>(
      _ property: CollectionProperty<Base>,
      _ derive: (Signal<CollectionChange<Base>, Never>) -> Signal<CollectionChange<[Member]>, Never>,
      of source: (Signal<CollectionChange<Base>, Never>) -> Signal<CollectionChange<Base>, Never> = { $0 },
      missed: (CollectionProperty<Base>) -> Void, followed: (CollectionProperty<Base>) -> Void, to result: String
    ) {
      var hears = true
      var lines: [String] = []
      let heard = source(property.toSignal()).filter { _ in hears }
      let observation = derive(heard).observeNext { lines.append("\($0)") }
      hears = false
      missed(property)
      hears = true
      followed(property)
      #expect(lines.count == 2 && lines.last == result + ", initially")
      observation.dispose()
    }
    let derivations: [(Signal<CollectionChange<[Int]>, Never>) -> Signal<CollectionChange<[Int]>, Never>] = [
      { $0.mapCollection { $0 } }, { $0.filterCollection { $0 > 0 } }, { $0.sortCollection(by: <) },
    ]
    for derive in derivations {
      for source in [{ $0 }] + derivations {
        check(
          CollectionProperty([1, 2]), derive, of: source, missed: { $0[0] = 5 }, followed: { $0[1] = 6 }, to: "[5, 6]")
      }
    }
    check(
      CollectionProperty(Set([1, 2])), { $0.sortCollection(by: <) }, missed: { $0.insert(5) },
      followed: { $0.insert(6) }, to: "[1, 2, 5, 6]")
    check(
      CollectionProperty(["a": 1, "b": 2]), { $0.sortCollection { $0.key < $1.key } },
      missed: { $0.updateValue(5, forKey: "a") }, followed: { $0.updateValue(6, forKey: "b") },
      to: #"[(key: "a", value: 5), (key: "b", value: 6)]"#)
  }

  @Test func anInitialChangeReplacesWhatIsDerivedWhateverTheNumberOfMembers() {
    func check<Base>(
      _ derive: (Signal<CollectionChange<Base>, Never>) -> Signal<CollectionChange<[Int]>, Never>,
      _ former: Base, _ next: Base
    ) where Base.Element == Int {
      let source = PassthroughSubject<CollectionChange<Base>, Never>()
      var lines: [String] = []
      let observation = derive(source.toSignal()).observeNext { lines.append("\($0)") }
      for collection in [former, next] { source.send(.initial(collection)) }
      #expect(lines == [former, next].map { "\($0.sorted()), initially" })
      observation.dispose()
    }
    for next in [[], [3], [3, 4]] {
      check({ $0.mapCollection { $0 } }, [1, 2], next)
      check({ $0.filterCollection { $0 > 0 } }, [1, 2], next)
      check({ $0.sortCollection(by: <) }, [1, 2], next)
      check({ $0.sortCollection(by: <) }, Set([1, 2]), Set(next))
    }
  }

  @Test func aMemberThatHasLeftUnseenIsNewWhenItComesBack() {
    let set = CollectionProperty(Set([1, 2]))
    var hears = true
    var latest: [Int] = []
    let changes = set.toSignal().filter { _ in hears }
    let observation = changes.sortCollection(by: <).observeNext { latest = $0.collection }
    hears = false
    set.remove(1)
    hears = true
    for member in [3, 1] { set.insert(member) }
    #expect(latest == [1, 2, 3])
    observation.dispose()
  }

  @Test func aSortedOrFilteredCollectionSendsNothingForAChangeWithoutDifferences() {
    func check<Base, Member>(
      _ derive: (Signal<CollectionChange<Base>, Never>) -> Signal<CollectionChange<[Member]>, Never>,
      _ former: Base, _ next: CollectionChange<Base>, _ expected: String
    ) {
      let source = PassthroughSubject<CollectionChange<Base>, Never>()
      var lines: [String] = []
      let observation = derive(source.toSignal()).observeNext { lines.append("\($0)") }
      source.send(.initial(former))
      source.send(CollectionChange(collection: former))
      source.send(next)
      #expect(lines.dropFirst() == [expected])
      observation.dispose()
    }
    let next = CollectionChange(collection: [1, 2, 3], inserts: [2])
    check({ $0.sortCollection(by: <) }, [1, 2], next, "\(next)")
    check({ $0.filterCollection { $0 > 0 } }, [1, 2], next, "\(next)")
    let set: Set = [1, 3]
    check(
      { $0.sortCollection(by: <) }, set, CollectionChange(collection: [3], deletes: [set.firstIndex(of: 1)!]),
      "[3], deletes: [0]")
  }

  @Test func anUpdateIsFollowedIfItFitsAndOtherwiseReplacesAll() {
    typealias Change = CollectionChange<[Int]>
    let numbers = CollectionProperty([1, 2])
    let log = log(numbers.changes)
    numbers.update(Change(collection: [1, 2]))
    #expect(log.take() == [])
    for change in [Change(collection: [1, 2, 3], inserts: [2]), Change(collection: [1, 2, 3, 4], inserts: [3])] {
      numbers.update(change)
      #expect(log.take() == ["\(change)"])
    }
    numbers.update(Change(collection: [9], inserts: [5]))
    #expect(log.take() == ["[9], deletes: [0, 1, 2, 3], inserts: [0]"])
    numbers.on(.completed)
    #expect(log.take() == ["completed"])
    #expect(self.log(numbers).take() == ["[9], initially", "completed"])
  }

  @Test func eachEditOfASetOrDictionarySaysWhatItHasDone() {
    func sizes<Base>(_ property: CollectionProperty<Base>) -> Log {
      let log = Log()
      property.changes.observeNext { log("\($0.deletes.count) \($0.inserts.count) \($0.updates.count)") }.store(in: bag)
      return log
    }
    let set = CollectionProperty(Set([1, 2]))
    let setLog = sizes(set)
    #expect(set.insert(3) && !set.insert(3))
    #expect(set.remove(1) == 1 && set.remove(1) == nil)
    #expect(setLog.take() == ["0 1 0", "1 0 0"])
    set.replace(with: [3, 4], performDiff: true)
    set.replace(with: [3, 4], performDiff: false)
    set.replace(with: [3, 4])
    #expect(setLog.take() == ["1 1 0", "2 2 0", "2 2 0"] && set.collection == [3, 4])
    #expect(set.contains(4) && !set.contains(1))
    set.performBatchUpdates { batch in
      #expect(batch.count == 2 && !batch.isEmpty && batch.contains(3) && !batch.contains(5))
      let areInserted = [batch.insert(5), batch.insert(5)]
      #expect(areInserted == [true, false])
      #expect(batch.remove(3) == 3 && batch.collection == [4, 5])
      batch.removeAll()
      #expect(batch.count == 0 && batch.isEmpty && !batch.contains(5))
      batch.insert(4)
    }
    #expect(setLog.take() == ["1 0 1"] && set.collection == [4])
    let isInserted = set.performBatchUpdates { $0.insert(4) }
    #expect(!isInserted && setLog.take() == [])
    set.removeAll()
    #expect(setLog.take() == ["1 0 0"] && set.collection == [])
    let ages = CollectionProperty(["Ann": 1, "Eve": 2])
    let log = sizes(ages)
    #expect(ages.updateValue(3, forKey: "Ann") == 1 && ages.updateValue(4, forKey: "Tim") == nil)
    #expect(ages.removeValue(forKey: "Eve") == 2)
    #expect(log.take() == ["0 0 1", "0 1 0", "1 0 0"])
    ages.performBatchUpdates { batch in
      #expect(batch.count == 2 && !batch.isEmpty && batch["Ann"] == 3)
      batch["Joe"] = 5
      batch["Ann"] = nil
    }
    #expect(log.take() == ["1 1 0"] && ages.collection == ["Tim": 4, "Joe": 5])
    ages.performBatchUpdates { batch in
      #expect(batch.updateValue(6, forKey: "Joe") == 5 && batch.updateValue(7, forKey: "Eve") == nil)
      #expect(batch.removeValue(forKey: "Tim") == 4 && batch.removeValue(forKey: "Ann") == nil)
      #expect(batch.collection == ["Joe": 6, "Eve": 7])
    }
    #expect(log.take() == ["1 1 1"] && ages.collection == ["Joe": 6, "Eve": 7])
    ages.removeAll()
    #expect(log.take() == ["2 0 0"] && ages.collection == [:])
  }

  @Test func aBatchRunsAgainWhereAnotherThreadWasFaster() {
    let numbers = CollectionProperty([1])
    var runs = 0
    numbers.performBatchUpdates { batch in
      runs += 1
      if runs == 1 { onThreads(1) { _ in numbers.append(2) } }
      batch.append(3)
    }
    #expect(runs == 2 && numbers.collection == [1, 2, 3])
  }

  @Test func aMutationFromWithinADeliveryIsDeliveredAfterIt() {
    let numbers = CollectionProperty([1])
    let log = Log()
    for name in ["first", "second"] {
      numbers.sink { change in
        log("\(name) \(change)")
        if name == "first", change.collection.count == 2 {
          numbers.append(3)
          #expect(numbers.collection == [1, 2, 3])
        }
      }.store(in: bag)
    }
    _ = log.take()
    numbers.append(2)
    #expect(
      log.take() == [
        "first [1, 2], inserts: [1]", "second [1, 2], inserts: [1]", "first [1, 2, 3], inserts: [2]",
        "second [1, 2, 3], inserts: [2]",
      ])
  }

  @Test func collectionSendsALateObserverEachChangeOnce() {
    let numbers = CollectionProperty<[Int]>([])
    var late: Follower<[Int]>?
    numbers.sink { change in
      if change.collection.count == 1 {
        numbers.append(2)
        late = Follower(numbers, bag: bag)
        numbers.append(3)
      }
    }.store(in: bag)
    numbers.append(1)
    #expect(late?.changes.map(\.collection) == [[1, 2], [1, 2, 3]])
    #expect(late?.takeFaults() == [])
  }

  @Test func changesOfSeveralThreadsFitTogether() {
    let numbers = CollectionProperty<[Int]>([])
    let follower = Follower(numbers, bag: bag)
    let sorted = Follower(numbers.sort(by: <), bag: bag)
    let set = CollectionProperty<Set<Int>>([])
    onThreads(4) { number in
      for value in 0..<50 {
        numbers.append(number * 100 + value)
        if value % 3 == 0 { numbers.performBatchUpdates { $0.move(from: 0, to: $0.count - 1) } }
        if value % 5 == 0 { numbers.remove(at: 0) }
        set.insert(number * 100 + value)
      }
    }
    #expect(follower.takeFaults() + sorted.takeFaults() == [])
    #expect(numbers.count == 160 && follower.collection == numbers.collection)
    #expect(sorted.collection == numbers.collection.sorted())
    #expect(set.count == 200)
  }

  @Test func anArrayIsMutatedInPlaceWhileNobodyKeepsIt() {
    let numbers = CollectionProperty<[Int]>([])
    numbers.sink { _ in }.store(in: bag)
    numbers.map { $0 * 2 }.sink { _ in }.store(in: bag)
    var places = Set<UnsafePointer<Int>?>()
    for number in 0..<1000 {
      numbers.append(number)
      numbers[0] = number
      places.insert(numbers.collection.withUnsafeBufferPointer { $0.baseAddress })
    }
    #expect(places.count < 20)
  }

  @Test func derivedCollectionsAskOnlyAboutWhatIsNew() {
    let numbers = CollectionProperty(Array(0..<100))
    var calls = 0
    numbers.map { value in
      calls += 1
      return value
    }.sink { _ in }.store(in: bag)
    numbers.filter { _ in
      calls += 1
      return true
    }.sink { _ in }.store(in: bag)
    #expect(calls == 200)
    numbers.insert(7, at: 50)
    #expect(calls == 202)
    numbers[3] = 4
    #expect(calls == 204)
    numbers.remove(at: 0)
    numbers.move(from: 1, to: 60)
    #expect(calls == 204)
    var comparisons = 0
    numbers.sort { a, b in
      comparisons += 1
      return a < b
    }.sink { _ in }.store(in: bag)
    comparisons = 0
    numbers.append(55)
    #expect(comparisons < 30)
  }

  @Test func aSortTellsOfAnUpdateInPlaceAsOne() {
    let numbers = CollectionProperty([10, 20, 30])
    let log = log(numbers.sort(by: <))
    numbers[1] = 21
    numbers[0] = 99
    numbers.move(from: 0, to: 2)
    #expect(
      log.take() == [
        "[10, 20, 30], initially", "[10, 21, 30], updates: [1]", "[21, 30, 99], deletes: [0], inserts: [2]",
      ])
  }

  @Test func filterCollectionSendsNothingForElementsThatItDrops() {
    let numbers = CollectionProperty([1, 2, 3, 4])
    let log = log(numbers.filter { $0 % 2 == 0 })
    numbers.append(5)
    numbers.move(from: 1, to: 2)
    numbers[0] = 6
    numbers[0] = 7
    #expect(
      log.take() == ["[2, 4], initially", "[6, 2, 4], inserts: [0]", "[2, 4], deletes: [0]"])
  }

  @Test func filterCollectionRequestsAnotherChangeForEachThatItDrops() {
    typealias Change = CollectionChange<[Int]>
    let changes: [Change] = [
      .initial([2]), Change(collection: [2, 1], inserts: [1]), Change(collection: [2, 1, 4], inserts: [2]),
      Change(collection: [2, 1, 4, 6], inserts: [3]),
    ]
    let log = Log()
    let sent = Signal<Change, TestError>(sequence: changes).handleEvents(receiveOutput: { log("sent \($0)") })
    let subscriber = sent.filterCollection { $0 % 2 == 0 }.track(.max(2), log: log)
    #expect(
      log.take() == [
        "subscribed", "sent [2], initially", "[2], initially", "sent [2, 1], inserts: [1]",
        "sent [2, 1, 4], inserts: [2]", "[2, 4], inserts: [1]",
      ])
    subscriber.cancel()
  }

  @Test func aBoundPropertyTellsOfTheSameDifferences() {
    let numbers = CollectionProperty([1, 2])
    let bound = CollectionProperty([9])
    let log = log(bound.changes)
    numbers.bind(to: bound)
    numbers.append(3)
    bound.append(8)
    numbers.append(4)
    numbers.append(5)
    #expect(
      log.take() == [
        "[1, 2], deletes: [0], inserts: [0, 1]", "[1, 2, 3], inserts: [2]", "[1, 2, 3, 8], inserts: [3]",
        "[1, 2, 3, 4], deletes: [0, 1, 2, 3], inserts: [0, 1, 2, 3]", "[1, 2, 3, 4, 5], inserts: [4]",
      ])
  }

  @Test func aChangeThatComesByTwoWaysIsTakenOnce() {
    let numbers = CollectionProperty([1, 2])
    let bound = CollectionProperty<[Int]>([])
    let log = log(bound.changes)
    for _ in 0..<2 { numbers.bind(to: bound) }
    numbers.append(3)
    #expect(log.take() == ["[1, 2], inserts: [0, 1]", "[1, 2, 3], inserts: [2]"])
  }

  @Test func aSortOfUpdatesThatPassEachOtherIsInOrder() {
    let numbers = CollectionProperty([10, 20, 30])
    let log = log(numbers.sort(by: <).toSignal().dropFirst(1))
    numbers.performBatchUpdates {
      $0[0] = 25
      $0[1] = 24
    }
    #expect(log.take() == ["[24, 25, 30], deletes: [1], inserts: [0], updates: [1]"])
  }

  @Test func closuresThatIgnoreTheirArgumentAreGivenElements() {
    let numbers = CollectionProperty([1, 2])
    let ones = log(numbers.map { _ in 1 })
    let none = log(numbers.filter { _ in false })
    let texts = log(numbers.map { "\($0)" })
    let counts = log(numbers.map { $0.collection.count })
    let range = log(CollectionProperty(3..<5).map { $0 * 2 })
    #expect(ones.take() == ["[1, 1], initially"] && none.take() == ["[], initially"])
    #expect(texts.take() == [#"["1", "2"], initially"#] && counts.take() == ["2"])
    #expect(range.take() == ["[6, 8], initially", "completed"])
  }

  @Test func twoPropertiesBoundToEachOtherComeToRest() {
    let left = CollectionProperty([1])
    let right = CollectionProperty([2])
    left.bidirectionalBind(to: right).store(in: bag)
    let changes = log(left.changes, "left ")
    let others = log(right.changes, "right ")
    right.append(3)
    left.append(4)
    #expect(left.collection == [1, 3, 4] && right.collection == [1, 3, 4])
    #expect(changes.take() == ["left [1, 3], inserts: [1]", "left [1, 3, 4], inserts: [2]"])
    #expect(others.take() == ["right [1, 3], inserts: [1]", "right [1, 3, 4], inserts: [2]"])
  }

  @Test func aSignalOfArraysIsBoundWithItsDifferencesIfAsked() {
    let source = Property([1, 2])
    let plain = CollectionProperty<[Int]>([])
    let exact = CollectionProperty<[Int]>([])
    source.bind(to: plain)
    source.bind(to: exact, performDiff: true)
    let plainLog = log(plain.changes)
    let exactLog = log(exact.changes)
    source.value = [1, 2, 3]
    #expect(plainLog.take() == ["[1, 2, 3], deletes: [0, 1], inserts: [0, 1, 2]"])
    source.value = [3, 1, 2]
    #expect(exactLog.take() == ["[1, 2, 3], inserts: [2]", "[3, 1, 2], moves: [2 → 0]"])
  }

  @Test func aSilentUpdateIsFollowedByAnInitialChange() {
    let numbers = CollectionProperty([1])
    let changes = log(numbers)
    let mapped = log(numbers.map { $0 * 2 })
    numbers.silentUpdate(value: [5, 6])
    #expect(numbers.collection == [5, 6])
    numbers.append(7)
    numbers.append(8)
    #expect(changes.take() == ["[1], initially", "[5, 6, 7], initially", "[5, 6, 7, 8], inserts: [3]"])
    #expect(mapped.take() == ["[2], initially", "[10, 12, 14], initially", "[10, 12, 14, 16], inserts: [3]"])
  }

  @Test func anUpdateWithoutDifferencesTakesACollectionThatMayBeAnother() {
    struct Opaque {
      let number: Int
    }
    let numbers = CollectionProperty([1, 2])
    let log = log(numbers.changes)
    numbers.update(CollectionChange(collection: [1, 2]))
    #expect(log.take() == [])
    numbers.update(CollectionChange(collection: [3, 4]))
    #expect(log.take() == ["[3, 4], deletes: [0, 1], inserts: [0, 1]"])
    let opaque = CollectionProperty([Opaque(number: 1)])
    SafeSignal(just: CollectionChange(collection: [Opaque(number: 2)])).bind(to: opaque)
    #expect(opaque[0].number == 2)
  }

  @Test func updatesAmongDeletionsCostAFilteredCollectionNoMoreThanEither() {
    let count = runs(of: 250, inOneOf: 4_000) { size in
      let source = PassthroughSubject<CollectionChange<[Int]>, Never>()
      let observation = source.filterCollection { $0 % 2 == 0 }.observeNext { _ in }
      let numbers = Array(0..<size)
      source.send(.initial(numbers + numbers))
      source.send(CollectionChange(collection: numbers, deletes: numbers.map { $0 * 2 }, updates: numbers))
      observation.dispose()
    }
    #expect(count < 64)
  }

  @Test func manyDeletionsCostAMappedCollectionNoMoreThanItsElements() {
    let large = SIMD64(repeating: 0)
    let count = runs(of: 250, inOneOf: 4_000) { size in
      let source = PassthroughSubject<CollectionChange<[Int]>, Never>()
      let observation = source.mapCollection { _ in large }.observeNext { _ in }
      let numbers = Array(0..<size)
      source.send(.initial(numbers + numbers))
      source.send(CollectionChange(collection: numbers, deletes: numbers.map { $0 * 2 }))
      observation.dispose()
    }
    #expect(count < 64)
  }

  @Test func aReplacementWithDifferencesTakesEqualElementsToo() {
    struct Version: Hashable {
      let name: String
      let number: Int
      static func == (lhs: Version, rhs: Version) -> Bool { lhs.name == rhs.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let (old, new) = (Version(name: "a", number: 1), Version(name: "a", number: 2))
    let other = Version(name: "b", number: 2)
    let array = CollectionProperty([old])
    array.replace(with: [new, other], performDiff: true)
    let set = CollectionProperty<Set<Version>>([old])
    set.replace(with: [new, other], performDiff: true)
    let dictionary = CollectionProperty([old: old])
    dictionary.replace(with: [new: new, other: other], performDiff: true)
    #expect(array.collection.map(\.number) == [2, 2])
    #expect(set.collection.map(\.number) == [2, 2])
    #expect(dictionary.collection.flatMap { [$0.key.number, $0.value.number] } == [2, 2, 2, 2])
  }

  @Test func mutatingFromWithinATransformIsSafe() {
    let numbers = CollectionProperty([1])
    let follower = Follower(
      numbers.map { value in
        if value == 2 { numbers.append(3) }
        return value
      }, bag: bag)
    numbers.append(2)
    #expect(follower.collection == [1, 2, 3] && follower.takeFaults() == [])
  }

  @Test func collectionsSendsTheCollectionsAndChangesOnlyChanges() {
    let ages = CollectionProperty(["Ann": 1])
    let collections = log(ages.collections)
    let changes = log(ages.changes.map { "\($0.updates.count) \($0.inserts.count) \($0.deletes.count)" })
    ages["Ann"] = 2
    #expect(ages["Ann"] == 2)
    ages["Ann"] = nil
    #expect(ages.removeValue(forKey: "Ann") == nil)
    #expect(collections.take() == [#"["Ann": 1]"#, #"["Ann": 2]"#, "[:]"])
    #expect(changes.take() == ["1 0 0", "0 0 1"])
  }

  @Test func itsObserversCompleteWhenItIsReleasedAndNothingIsLeft() {
    weak var released: CollectionProperty<[Witness]>?
    let (witness, log) = withWitness { witness in
      let objects = CollectionProperty([witness])
      released = objects
      let seen = self.log(objects.filter { witness.sees($0) === witness }.mapCollection { _ in 1 })
      objects.append(witness)
      return seen
    }
    #expect(log.take() == ["[1], initially", "[1, 1], inserts: [1]", "completed"])
    #expect(!witness.isHeld && released == nil)
  }

  @Test func aDisposedObservationAndARemovedElementLeaveNothing() {
    let objects = CollectionProperty<[Witness]>([])
    let (observer, observation) = withWitness { witness in
      objects.sort { witness.sees(ObjectIdentifier($0)) < ObjectIdentifier($1) }.sink { _ in witness.sees(()) }
    }
    let (element, _) = withWitness { objects.append($0) }
    objects.append(Witness())
    #expect(element.isHeld)
    objects[0] = Witness()
    #expect(!element.isHeld && observer.isHeld)
    observation.dispose()
    #expect(!observer.isHeld)
  }

  @Test func collectionHoldsNoLockWhileItsElementsAreReleased() {
    final class Reentrant: @unchecked Sendable {
      let property: CollectionProperty<[Reentrant]>
      init(_ property: CollectionProperty<[Reentrant]>) { self.property = property }
      deinit {
        property.append(contentsOf: [])
        _ = property.count
        property.insert(contentsOf: property.collection, at: 0)
      }
    }
    let objects = CollectionProperty<[Reentrant]>([])
    for _ in 0..<3 { objects.append(Reentrant(objects)) }
    objects.remove(at: 0)
    objects.removeAll()
    objects.append(Reentrant(objects))
    objects.value = []
    objects.append(Reentrant(objects))
    objects.silentUpdate(value: [])
    #expect(objects.isEmpty)
  }
}
