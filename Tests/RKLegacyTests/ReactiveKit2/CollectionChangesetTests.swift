import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Collection properties as in ReactiveKit 2, and its changes where today's differ.
@Suite struct CollectionChangesetTests {
  /// The changes that a mutation sends.
  @available(*, deprecated)
  private func changes<C>(_ property: CollectionProperty<C>, _ mutate: () -> Void) -> [CollectionChangeset<C>] {
    var changes: [CollectionChangeset<C>] = []
    let observation = property.observeNext { changes.append($0) }
    mutate()
    observation.dispose()
    return Array(changes.dropFirst())
  }

  @available(*, deprecated)
  @Test func anArrayIsMutated() {
    let array = CollectionProperty([1, 2, 3])
    #expect(changes(array) { array.insert(0, atIndex: 0) }.map(\.inserts) == [[0]])
    #expect(changes(array) { array.insertContentsOf([8, 9], at: 4) }.map(\.inserts) == [[4, 5]])
    #expect(changes(array) { array.removeAtIndex(1) }.map(\.deletes) == [[1]])
    #expect(array.collection == [0, 2, 3, 8, 9])
    let replaced = changes(array) { array.replace([1]) }
    #expect(replaced.map(\.deletes) == [[0, 1, 2, 3, 4]])
    #expect(replaced.map(\.inserts) == [[0]])
  }

  @available(*, deprecated)
  @Test func elementsAreSortedByAFunctionAndMappedWhenTheyAreRead() {
    let (array, set, dictionary) = (
      CollectionProperty([2, 3, 1]), CollectionProperty(Set([2, 3, 1])), CollectionProperty(["b": 1, "a": 2])
    )
    var sorted: [[Int]] = []
    let observations = [
      array.sort(<).observeNext { sorted.append($0.collection) },
      set.sort(>).observeNext { sorted.append($0.collection) },
      dictionary.sort({ $0.key < $1.key }).observeNext { sorted.append($0.collection.map(\.value)) },
    ]
    #expect(sorted == [[1, 2, 3], [3, 2, 1], [2, 1]])
    for observation in observations { observation.dispose() }
    var calls = 0
    let change = CollectionChange(collection: [5, 6, 7], inserts: [0], deletes: [1], updates: [2])
    let lazy = change.lazyMap { number -> Int in
      calls += 1
      return number * 10
    }
    #expect(calls == 0 && lazy.collection[1] == 60 && calls == 1)
    #expect(lazy.inserts == [0] && lazy.deletes == [1] && lazy.updates == [2] && !lazy.isInitial)
    #expect(CollectionChange<[Int]>.initial([5]).lazyMap { $0 }.isInitial)
  }

  @available(*, deprecated)
  @Test func anItemThatIsMovedIsDeletedAndInserted() {
    let array = CollectionProperty(["a", "b", "c"])
    let old = changes(array) { array.moveItemAtIndex(0, toIndex: 2) }
    #expect(old.map(\.collection) == [["b", "c", "a"]])
    #expect(old.map(\.deletes) == [[0]])
    #expect(old.map(\.inserts) == [[2]])
    #expect(old.map(\.moves.isEmpty) == [true])
    let today = changes(array) { array.move(from: 2, to: 0) }
    #expect(today.map(\.moves.isEmpty) == [false], "which today's sends as a move")
  }

  @available(*, deprecated)
  @Test func aDiffHasNoMoves() {
    let array = CollectionProperty([1, 2, 3])
    let old = changes(array) { array.replace([3, 1, 2], performDiff: true) }
    #expect(old.map(\.deletes) == [[2]])
    #expect(old.map(\.inserts) == [[0]])
    #expect(old.map(\.moves.isEmpty) == [true])
    let today = changes(array) { array.replace(with: [1, 2, 3], performDiff: true) }
    #expect(today.map(\.moves.isEmpty) == [false], "which today's has, of members that are hashable")
  }

  @available(*, deprecated)
  @Test func aSilentUpdateOfACopyIsSeenByThoseWhoRead() {
    let array = CollectionProperty([1, 2])
    #expect(changes(array) { array.silentUpdate { $0.append(3) } }.isEmpty)
    #expect(array.collection == [1, 2, 3])
  }

  @available(*, deprecated)
  @Test func collectionsAreRead() {
    let array = CollectionProperty([1, 2])
    #expect(array.startIndex == 0 && array.endIndex == 2)
    #expect(Array(IteratorSequence(array.generate())) == [1, 2])
    #expect(array.underestimateCount() == 2)
    let dictionary = CollectionProperty(["a": 1])
    #expect(dictionary[dictionary.indexForKey("a")!].value == 1)
    #expect(dictionary.removeValueForKey("a") == 1)
    let members = CollectionProperty<Set<Int>>([1])
    #expect(members[members.indexOf(1)!] == 1)
  }

  @available(*, deprecated)
  @Test func collectionsAreSortedAndMapped() {
    let array = CollectionProperty([2, 3, 1])
    let (sorted, keys) = (CollectionProperty<[Int]>([]), CollectionProperty(["b": 1, "a": 2]))
    array.sort(<).bindTo(sorted)
    array.append(0)
    #expect(sorted.collection == [0, 1, 2, 3])
    var texts: [[String]] = []
    keys.sort { $0.0 < $1.0 }.observeNext { texts.append($0.collection.map { "\($0.key)\($0.value)" }) }
      .disposeIn(keys.bag)
    #expect(texts == [["a2", "b1"]])
    let members = CollectionProperty<Set<Int>>([2, 1])
    members.sort(<).bindTo(sorted)
    #expect(sorted.collection == [1, 2])
  }

  @available(*, deprecated)
  @Test func changesetsAreMapped() {
    let change = CollectionChangeset(collection: [1, 2], inserts: [1], deletes: [0], updates: [])
    let texts = change.map { "\($0)" }
    #expect(texts.collection == ["1", "2"])
    #expect(texts.inserts == [1] && texts.deletes == [0] && !texts.isInitial)
    #expect(CollectionChangeset.initial([1]).map { $0 }.isInitial)

    var calls = 0
    let array = CollectionProperty([1, 2, 3])
    var last: CollectionChangeset<LazyMapCollection<[Int], Int>>?
    array.lazyMap { (number: Int) -> Int in
      calls += 1
      return number * 2
    }.observeNext { last = $0 }.disposeIn(array.bag)
    array.append(4)
    #expect(calls == 0)
    #expect(last.map { Array($0.collection) } == [2, 4, 6, 8])
    #expect(last?.inserts == [3])
  }
}
