import ReactiveKit
import TestSupport
import Testing

/// Whatever is done to a collection: each change leads from the collection before it to the next, there and in everything
/// that is derived, and what is derived is what it would be if it were made anew.
@Suite struct RandomEditsTests {
  private let bag = DisposeBag()

  @Test(arguments: 1...40) func changesOfAnArrayLeadFromEachToTheNext(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let numbers = CollectionProperty(Array(0..<(seed % 5) * 5))
    let plain = Follower(numbers, bag: bag)
    for _ in 0..<60 {
      edit(numbers, &generator)
      #expect(plain.collection == numbers.collection)
      #expect(plain.takeFaults() == [])
    }
  }

  @Test(arguments: 1...40) func derivedCollectionsEqualNewlyMadeOnes(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let numbers = CollectionProperty(Array(0..<(seed % 5) * 5))
    let mapped = Follower(numbers.map { $0 * 2 }, bag: bag)
    let filtered = Follower(numbers.filter { $0 % 3 != 0 }, bag: bag)
    let sorted = Follower(numbers.sort(by: <), bag: bag)
    let chain = Follower(
      numbers.sort(by: >).mapCollection { $0 + 1 }.filterCollection { $0 % 2 == 0 }.sortCollection(by: <), bag: bag)
    let bound = CollectionProperty<[Int]>([])
    numbers.filter { $0 < 12 }.bind(to: bound)
    let boundChanges = Follower(bound, bag: bag)
    for _ in 0..<60 {
      edit(numbers, &generator)
      let current = numbers.collection
      #expect(mapped.collection == current.map { $0 * 2 })
      #expect(filtered.collection == current.filter { $0 % 3 != 0 })
      #expect(sorted.collection == current.sorted())
      #expect(chain.collection == current.map { $0 + 1 }.filter { $0 % 2 == 0 }.sorted())
      #expect(bound.collection == current.filter { $0 < 12 })
      let faults = mapped.takeFaults() + filtered.takeFaults() + sorted.takeFaults() + chain.takeFaults()
      #expect(faults + boundChanges.takeFaults() == [])
    }
  }

  @Test(arguments: 1...20) func changesOfADictionaryLeadFromEachToTheNext(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let ages = CollectionProperty<[Int: Int]>([1: 1, 2: 2])
    let plain = Follower(ages, empty: [:], bag: bag, { applying($0, to: $1) }, ==)
    let sorted = Follower(
      ages.sort { ($0.value, $0.key) < ($1.value, $1.key) }.mapCollection { [$0.key, $0.value] }, bag: bag)
    for _ in 0..<60 {
      let key = Int.random(in: 0..<12, using: &generator)
      let value = Int.random(in: 0..<9, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: ages[key] = value
      case 2: ages.updateValue(value, forKey: key)
      case 3: ages.removeValue(forKey: key)
      case 4: ages[key] = nil
      case 5:
        ages.performBatchUpdates { batch in
          for other in 0..<value { batch[(key + other) % 12] = other % 3 == 0 ? nil : other }
          if value == 8 { batch.removeAll() }
          batch[key] = value
        }
      default:
        ages.replace(with: [key: value, 13: 3, key % 2 + 14: value], performDiff: Bool.random(using: &generator))
      }
      #expect(plain.collection == ages.collection)
      #expect(sorted.collection == ages.collection.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { [$0, $1] })
      #expect(plain.takeFaults() + sorted.takeFaults() == [])
    }
  }

  @Test(arguments: 1...20) func changesOfASetLeadFromEachToTheNext(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let numbers = CollectionProperty<Set<Int>>([1, 2])
    let plain = Follower(numbers, empty: [], bag: bag, { applying($0, to: $1) }, ==)
    let sorted = Follower(numbers.sort(by: >), bag: bag)
    for _ in 0..<60 {
      let value = Int.random(in: 0..<12, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: numbers.insert(value)
      case 2: numbers.remove(value)
      case 3:
        numbers.performBatchUpdates { batch in
          for other in 0..<value { if other % 2 == 0 { batch.insert(other) } else { batch.remove(other) } }
          if value == 11 { batch.removeAll() }
        }
      case 4: numbers.replace(with: [value, 3, 4], performDiff: true)
      default: if value == 0 { numbers.removeAll() } else { numbers.value.insert(value) }
      }
      #expect(plain.collection == numbers.collection)
      #expect(sorted.collection == numbers.collection.sorted(by: >))
      #expect(plain.takeFaults() + sorted.takeFaults() == [])
    }
  }

  @Test func elementsThatCompareEqualStayInTheOrderOfTheirArrival() {
    let names = CollectionProperty(["b1", "a1", "b2"])
    let sorted = Follower(names.sort { $0.first! < $1.first! }, bag: bag)
    #expect(sorted.collection == ["a1", "b1", "b2"])
    names.insert("b3", at: 0)
    names.insert("a2", at: 0)
    #expect(sorted.collection == ["a1", "a2", "b1", "b2", "b3"])
    names.remove(at: 2)
    #expect(sorted.collection == ["a1", "a2", "b2", "b3"])
    #expect(sorted.takeFaults() == [])
  }

  @Test func anOrderThatIsNoneDoesNotStopASort() {
    var generator = SeededGenerator(seed: 1)
    let numbers = CollectionProperty(Array(0..<20))
    var flip = false
    let sorted = Follower(
      numbers.sort { a, b in
        flip.toggle()
        return flip == (a < b)
      }, bag: bag)
    for _ in 0..<200 { edit(numbers, &generator) }
    #expect(sorted.collection.sorted() == numbers.collection.sorted())
    #expect(sorted.takeFaults() == [])
  }
}
