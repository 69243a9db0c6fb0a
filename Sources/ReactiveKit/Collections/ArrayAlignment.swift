/// Finds the elements of an array in a former array, so that few have to be deleted, inserted, or moved.
///
/// If at most ``limit`` deletions and insertions lead from one array to the other, the fewest are found. Otherwise,
/// elements that neither array repeats divide the arrays, a path is found in parts between them, and what the path
/// leaves out is paired in any order. For elements that are not `Hashable`, only the path is found.
///
/// - Complexity: O(*n* + *m*) on average: each element is hashed, and then compared as a number. An element that is not
///   `Hashable` is compared about ``limit`` times at worst.
struct ArrayAlignment {
  /// The former index of each element, or -1 for a new element.
  private(set) var origins: [Int]

  static let limit = 128

  init<Member: Equatable>(of array: [Member], with former: [Member]) {
    origins = [Int](repeating: -1, count: array.count)
    if let numbers = numbered(former, array) {
      align(numbers.former, numbers.array)
    } else {
      align(former.indices, array.indices) { former[$0] == array[$1] }
    }
  }

  // MARK: In the same order

  private typealias Ranges = (former: Range<Int>, new: Range<Int>)

  private mutating func align(_ former: Range<Int>, _ new: Range<Int>, _ areEqual: (Int, Int) -> Bool) {
    var rest = trim((former, new), areEqual)
    while !rest.former.isEmpty, !rest.new.isEmpty { rest = advance(rest, areEqual) }
  }

  /// Pairs the elements that both ranges begin and end with. Returns the rest.
  private mutating func trim(_ ranges: Ranges, _ areEqual: (Int, Int) -> Bool) -> Ranges {
    var rest = ranges
    while let origin = rest.former.first, let index = rest.new.first, areEqual(origin, index) {
      origins[index] = origin
      rest = (rest.former.dropFirst(), rest.new.dropFirst())
    }
    while let origin = rest.former.last, let index = rest.new.last, areEqual(origin, index) {
      origins[index] = origin
      rest = (rest.former.dropLast(), rest.new.dropLast())
    }
    return rest
  }

  /// Pairs elements on the path with the fewest edits, or on the path that leads farthest with `limit` edits. Returns
  /// the rest.
  private mutating func advance(_ ranges: Ranges, _ areEqual: (Int, Int) -> Bool) -> Ranges {
    let (former, new) = ranges
    if former.isEmpty || new.isEmpty { return ranges }
    var paths = EditPaths(former.count, new.count)
    while !paths.areAtEnd, paths.edits < ArrayAlignment.limit {
      paths.lengthen { areEqual(former.lowerBound + $0, new.lowerBound + $1) }
    }
    paths.forEachPairOfFarthest { origins[new.lowerBound + $1] = former.lowerBound + $0 }
    return (former.dropFirst(paths.farthest.former), new.dropFirst(paths.farthest.new))
  }

  // MARK: In any order

  /// Aligns arrays of numbers. Each is less than the sum of the counts.
  private mutating func align(_ former: [Int], _ array: [Int]) {
    func areEqual(_ origin: Int, _ index: Int) -> Bool { former[origin] == array[index] }
    let ranges = trim((former.indices, array.indices), areEqual)
    let trimmed = self
    let rest = advance(ranges, areEqual)
    if !rest.former.isEmpty, !rest.new.isEmpty {
      self = trimmed
      alignBetweenUnique(former, array, ranges, areEqual)
    }
    pairLeftOut(former, array, ranges)
  }

  /// Pairs most numbers that neither range repeats, and aligns what is between them.
  private mutating func alignBetweenUnique(
    _ former: [Int], _ array: [Int], _ ranges: Ranges, _ areEqual: (Int, Int) -> Bool
  ) {
    let (none, several) = (-1, -2)
    func indices(_ range: Range<Int>, _ numbers: [Int]) -> [Int] {
      var indices = [Int](repeating: none, count: former.count + array.count)
      for index in range { indices[numbers[index]] = indices[numbers[index]] == none ? index : several }
      return indices
    }
    let formerIndices = indices(ranges.former, former)
    let newIndices = indices(ranges.new, array)
    let unique = ranges.new.filter { newIndices[array[$0]] == $0 && formerIndices[array[$0]] >= 0 }
    let pairs = longestIncreasing(unique.map { formerIndices[array[$0]] }).map { unique[$0] }
    var (start, newStart) = (ranges.former.lowerBound, ranges.new.lowerBound)
    func alignUntil(_ end: Int, _ newEnd: Int) {
      let new = newStart..<newEnd
      if new.contains(where: { formerIndices[array[$0]] == several || newIndices[array[$0]] == several }) {
        align(start..<end, new, areEqual)
      }
      (start, newStart) = (end + 1, newEnd + 1)
    }
    for index in pairs {
      alignUntil(formerIndices[array[index]], index)
      origins[index] = formerIndices[array[index]]
    }
    alignUntil(ranges.former.upperBound, ranges.new.upperBound)
  }

  /// Pairs equal numbers that are left, in any order.
  private mutating func pairLeftOut(_ former: [Int], _ array: [Int], _ ranges: Ranges) {
    var isPaired = [Bool](repeating: false, count: former.count)
    for origin in origins where origin >= 0 { isPaired[origin] = true }
    // The first index that is left of each number, and after each index the next one of the same number.
    var first = [Int](repeating: -1, count: former.count + array.count)
    var next = [Int](repeating: -1, count: former.count)
    for index in ranges.former.reversed() where !isPaired[index] {
      next[index] = first[former[index]]
      first[former[index]] = index
    }
    for index in ranges.new where origins[index] < 0 && first[array[index]] >= 0 {
      origins[index] = first[array[index]]
      first[array[index]] = next[origins[index]]
    }
  }
}

/// Paths through two collections, all with the same number of edits: elements of one collection that a path leaves out.
/// It passes other elements in equal pairs.
///
/// See E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
private struct EditPaths {
  private let formerCount: Int
  private let newCount: Int

  /// For each number of edits, the number of former elements that each path has passed, or -1 if there is no such path.
  /// The path at `place` has `place` deletions; its other edits are insertions.
  private var passed: [[Int]] = []

  /// The number of elements that the farthest path has passed.
  private(set) var farthest = (former: 0, new: 0)
  private var farthestPlace = 0

  init(_ formerCount: Int, _ newCount: Int) {
    self.formerCount = formerCount
    self.newCount = newCount
  }

  /// The number of edits of each path, or -1 before the first call of `lengthen(_:)`.
  var edits: Int { passed.count - 1 }

  var areAtEnd: Bool { farthest == (formerCount, newCount) }

  /// Adds an edit to each path, unless this is the first call, and then as many pairs as possible.
  /// The farthest path leads farther after that, as long as it is not at the end.
  mutating func lengthen(_ areEqual: (Int, Int) -> Bool) {
    let shorter = passed.last ?? []
    var longer = [Int](repeating: -1, count: shorter.count + 1)
    for place in longer.indices {
      var former = start(place, after: shorter).former
      if former < 0 { continue }
      var new = former - 2 * place + shorter.count
      while former < formerCount, new < newCount, areEqual(former, new) { (former, new) = (former + 1, new + 1) }
      longer[place] = former
      // Of equally long paths the one in the middle, which leads past replaced elements.
      let (length, longest) = (former + new, farthest.former + farthest.new)
      if length > longest || length == longest && 2 * place <= shorter.count {
        farthest = (former, new)
        farthestPlace = place
      }
    }
    passed.append(longer)
  }

  /// Calls a closure with each pair on the farthest path.
  func forEachPairOfFarthest(_ body: (_ former: Int, _ new: Int) -> Void) {
    var place = farthestPlace
    for edits in passed.indices.reversed() {
      let start = start(place, after: edits == 0 ? [] : passed[edits - 1])
      for former in start.former..<passed[edits][place] { body(former, former - 2 * place + edits) }
      if start.isDeletion { place -= 1 }
    }
  }

  /// The number of former elements that a path has passed after its last edit, and whether that is a deletion.
  ///
  /// - Parameters:
  ///   - place: The number of deletions in the path.
  ///   - shorter: The paths with one edit less.
  private func start(_ place: Int, after shorter: [Int]) -> (former: Int, isDeletion: Bool) {
    let edits = shorter.count
    if edits == 0 { return (0, false) }
    var (afterDeletion, afterInsertion) = (-1, -1)
    if place > 0, shorter[place - 1] >= 0, shorter[place - 1] < formerCount { afterDeletion = shorter[place - 1] + 1 }
    if place < edits, shorter[place] - 2 * place + edits <= newCount { afterInsertion = shorter[place] }
    return afterDeletion > afterInsertion ? (afterDeletion, true) : (afterInsertion, false)
  }
}

/// Replaces each element with a number, equal ones with the same. Returns `nil` if the elements are not `Hashable`.
private func numbered<Member: Equatable>(_ former: [Member], _ array: [Member]) -> (former: [Int], array: [Int])? {
  func numbers<Key: Hashable>(_: Key.Type) -> (former: [Int], array: [Int]) {
    var numbers: [Key: Int] = [:]
    func number(_ members: [Member]) -> [Int] {
      // `Key` is `Member`.
      unsafe unsafeBitCast(members, to: [Key].self).map { key in
        if let number = numbers[key] { return number }
        let number = numbers.count
        numbers[key] = number
        return number
      }
    }
    return (number(former), number(array))
  }
  guard let type = Member.self as? any Hashable.Type else { return nil }
  return numbers(type)
}

/// Returns the indices of a longest increasing subsequence of distinct numbers.
///
/// - Complexity: O(*n* log *n*).
func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // The index of the smallest number that ends a subsequence of each length, and the index before each number.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for place in numbers.indices {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < numbers[place] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var result: [Int] = []
  var place = ends.last ?? -1
  while place >= 0 {
    result.append(place)
    place = previous[place]
  }
  return result.reversed()
}
