import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// The differences that `replace(with:performDiff:)` and `bind(to:performDiff:)` send.
@Suite struct ArrayDifferenceTests {
  /// An element that cannot be hashed. `==` counts its calls.
  private struct Plain: Equatable {
    static let comparisons = Atomic(0)

    let value: Int

    static func == (lhs: Plain, rhs: Plain) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return lhs.value == rhs.value
    }
  }

  /// The change from one array to another. Checks that it leads there.
  private func change<Member: Equatable>(
    from former: [Member], to array: [Member], _ replace: (CollectionProperty<[Member]>) -> Void
  ) -> CollectionChange<[Member]> {
    let property = CollectionProperty(former)
    var changes: [CollectionChange<[Member]>] = []
    let observation = property.changes.observeNext { changes.append($0) }
    replace(property)
    observation.dispose()
    let change = changes.first ?? CollectionChange(collection: former)
    #expect(changes.count == (former == array ? 0 : 1))
    #expect(applying(change, to: former) == array && property.collection == array && isInOrder(change))
    return change
  }

  private func hashed(from former: [Int], to array: [Int]) -> CollectionChange<[Int]> {
    change(from: former, to: array) { $0.replace(with: array, performDiff: true) }
  }

  private func unhashed(from former: [Int], to array: [Int]) -> CollectionChange<[Plain]> {
    let array = array.map(Plain.init)
    return change(from: former.map(Plain.init), to: array) { $0.replace(with: array, performDiff: true) }
  }

  private func size<Base>(_ change: CollectionChange<Base>) -> Int {
    change.deletes.count + change.inserts.count + change.moves.count
  }

  /// The fewest deletions and insertions, by the standard library.
  private func edits(from former: [Int], to array: [Int]) -> Int { array.difference(from: former).count }

  @Test func aChangeOfAShortArrayIsTheSmallest() {
    var arrays: [[Int]] = [[]]
    for length in 0..<4 {
      arrays += arrays.filter { $0.count == length }.flatMap { array in (0..<3).map { array + [$0] } }
    }
    for former in arrays {
      for array in arrays {
        let edits = edits(from: former, to: array)
        let change = hashed(from: former, to: array)
        #expect(change.deletes.count + change.inserts.count + 2 * change.moves.count == edits)
        #expect(Set(change.deletes.map { former[$0] }).isDisjoint(with: change.inserts.map { array[$0] }))
        #expect(size(unhashed(from: former, to: array)) == edits)
      }
    }
  }

  @Test(arguments: [3, 40, 500, 100_000]) func aChangeLeadsToAnyArrayWithRepeats(values: Int) {
    var generator = SeededGenerator(seed: values)
    for round in 0..<12 {
      let count = Int.random(in: 0..<1_200, using: &generator)
      let former = (0..<count).map { _ in Int.random(in: 0..<values, using: &generator) }
      var array = former
      if round % 3 == 0 { array.shuffle(using: &generator) }
      if round % 4 == 1 { array.reverse() }
      for _ in 0..<Int.random(in: 0..<400, using: &generator) {
        let index = Int.random(in: 0...array.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: array.insert(Int.random(in: 0..<values, using: &generator), at: index)
        case 1 where index < array.count: array.remove(at: index)
        default: if index < array.count { array[index] = Int.random(in: 0..<values, using: &generator) }
        }
      }
      #expect(size(hashed(from: former, to: array)) <= size(unhashed(from: former, to: array)))
    }
  }

  @Test func aChangeThatMovesElementsMovesTheFewest() {
    let rows = Array(0..<2_000)
    let reversed = hashed(from: rows, to: rows.reversed())
    #expect(reversed.moves.count == 1_999 && size(reversed) == 1_999)
    let rotated = hashed(from: rows, to: Array(rows[700...] + rows[..<700]))
    #expect(rotated.moves.count == 700 && size(rotated) == 700)
    // A block moves, one row leaves, and some of the rows are repeated.
    let repeated = rows.map { $0 % 7 == 0 ? 0 : $0 }
    let edited = Array(repeated[..<100] + repeated[500..<1_900] + repeated[100..<500] + repeated[1_901...])
    #expect(size(hashed(from: repeated, to: edited)) <= 500)
  }

  @Test func aChangeWithManyEditsFarFromEachOtherStaysNearTheSmallest() {
    var generator = SeededGenerator(seed: 1)
    let former = (0..<4_000).map { _ in Int.random(in: 0..<50, using: &generator) }
    var array = former
    for index in (0..<250).map({ 15 * $0 }).reversed() {
      if index % 2 == 0 { array[index] = -1 } else { array.remove(at: index) }
    }
    let smallest = edits(from: former, to: array)
    #expect(smallest > 300)
    #expect(size(hashed(from: former, to: array)) <= smallest)
    #expect(size(unhashed(from: former, to: array)) <= smallest * 5 / 4)
  }

  @Test func aLongChangeKeepsTheElementThatStaysAndNotItsCopy() {
    let one = Array(1...20) + [0] + Array(21...40)
    let (old, new) = (Array(100..<200), Array(200..<300))
    let withoutCopy = hashed(from: [0] + one + old, to: one + new)
    #expect(withoutCopy.deletes == [0] + Array(42..<142) && withoutCopy.moves.isEmpty)
    let withCopy = hashed(from: one + old, to: [0] + one + new)
    #expect(withCopy.inserts == [0] + Array(42..<142) && withCopy.moves.isEmpty)
  }

  @Test func elementsAfterManyThatAreReplacedStay() {
    // One more than two of the longest paths replace.
    func array(_ first: Int) -> [Int] { Array(first..<first + 129) + Array(0..<50) + [first + 129] }
    #expect(size(unhashed(from: array(1_000), to: array(2_000))) == 2 * 130)
  }

  @Test func theFirstElementOfALongArrayDividesItToo() {
    let change = hashed(from: [2, 3, 1] + Array(100..<200), to: [1, 3, 2, 3] + Array(200..<300))
    #expect(change.moves.count == 1 && change.inserts.count == 101)
  }

  @Test func theChangesOfLongArraysHaveTheSizesThatWereMeasured() {
    var generator = SeededGenerator(seed: 2)
    func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    var sizes: [String] = []
    for values in [3, 30, 300, 100_000] {
      for edits in [20, 120, 200, 400] {
        let former = (0..<600).map { _ in random(values) }
        var array = former
        for _ in 0..<edits {
          let index = random(array.count)
          switch random(4) {
          case 0: array.insert(random(values), at: index)
          case 1: array.remove(at: index)
          case 2: array[index] = random(values)
          default: array.insert(array.remove(at: index), at: random(array.count))
          }
        }
        sizes.append("\(size(hashed(from: former, to: array))) \(size(unhashed(from: former, to: array)))")
      }
    }
    // Smaller ones would be better. Larger ones show that something has changed that must not.
    #expect(
      sizes == [
        "12 19", "70 134", "97 179", "159 286", "21 31", "103 170", "153 244", "255 425", "24 30", "125 171", "206 250",
        "391 475", "21 26", "146 172", "225 274", "413 477",
      ])
  }

  @Test func theComparisonsOfAChangeGrowWithTheCount() {
    let rows = Array(0..<6_000)
    let start = Plain.comparisons.load(ordering: .relaxed)
    _ = unhashed(from: rows, to: rows.reversed())
    // Other tests compare too, but not as often as an array of which each element meets each.
    #expect(Plain.comparisons.load(ordering: .relaxed) - start < 150 * 12_000)
  }

  @Test func replaceOfEquatableElementsHasNoMoves() {
    func replace<Member: Equatable>(_ property: CollectionProperty<[Member]>, with array: [Member]) {
      property.replace(with: array, performDiff: true)
    }
    let change = change(from: [1, 2, 3], to: [3, 1, 2]) { replace($0, with: [3, 1, 2]) }
    #expect(change.deletes == [2] && change.inserts == [0] && change.moves.isEmpty)
  }

  @Test func theFirstOfTwoElementsThatChangePlacesLeavesAndComesBack() {
    let change = unhashed(from: [1, 2], to: [2, 1])
    #expect(change.deletes == [0] && change.inserts == [1] && change.moves.isEmpty)
  }

  @Test func elementsThatDoNotEqualThemselvesAreReplaced() {
    let property = CollectionProperty([1, Double.nan, 2])
    var seen: [String] = []
    let observation = property.changes.observeNext { seen.append("deletes: \($0.deletes), inserts: \($0.inserts)") }
    property.replace(with: [1, .nan, 2], performDiff: true)
    observation.dispose()
    #expect(seen == ["deletes: [1], inserts: [1]"])
  }
}
