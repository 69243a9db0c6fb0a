import Synchronization

/// The differences of a collection from its previous state, as in ``CollectionChange``.
struct CollectionDifferences<Base: Collection> {
  var inserts: [Base.Index] = []
  var deletes: [Base.Index] = []
  var updates: [Base.Index] = []
  var moves: [CollectionChange<Base>.Move] = []

  var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && updates.isEmpty && moves.isEmpty }

  func change(_ collection: Base, from formerStamp: UInt64, to stamp: UInt64) -> CollectionChange<Base> {
    CollectionChange(
      collection, inserts: inserts, deletes: deletes, updates: updates, moves: moves, from: formerStamp, to: stamp)
  }

  /// Deletes all previous elements, and inserts all new ones.
  static func replacement(of former: Base, by collection: Base) -> CollectionDifferences {
    CollectionDifferences(inserts: Array(collection.indices), deletes: Array(former.indices))
  }
}

extension CollectionDifferences {
  /// Creates the differences of an array from the former indices of its elements.
  ///
  /// As many elements as possible keep their positions relative to each other.
  ///
  /// - Parameters:
  ///   - origins: The former index of each element, or -1 for a new element.
  ///   - formerCount: The former number of elements.
  ///   - updated: The former indices of elements that other elements have replaced.
  ///   - areInOrder: Whether the former indices ascend.
  ///   - reportsMoves: Whether an element that changed its relative position was moved, not deleted and inserted.
  /// - Complexity: O(*n* + *m*), and O(*n* log *n* + *m*) unless `areInOrder`.
  init<Member>(origins: [Int], formerCount: Int, updated: Set<Int> = [], areInOrder: Bool, reportsMoves: Bool)
  where Base == [Member] {
    var isGone = [Bool](repeating: true, count: formerCount)
    let places = origins.indices.filter { origins[$0] >= 0 }
    let staying = areInOrder ? Array(places.indices) : longestIncreasing(places.map { origins[$0] })
    var nextStaying = 0
    var nextPlace = 0
    for (index, origin) in origins.enumerated() {
      guard origin >= 0 else {
        inserts.append(index)
        continue
      }
      let stays = nextStaying < staying.count && staying[nextStaying] == nextPlace
      nextPlace += 1
      if stays { nextStaying += 1 }
      switch (stays, updated.contains(origin)) {
      case (true, false): isGone[origin] = false
      case (true, true):
        isGone[origin] = false
        updates.append(index)
      case (false, false) where reportsMoves:
        isGone[origin] = false
        moves.append(.init(from: origin, to: index))
      case (false, _): inserts.append(index)
      }
    }
    deletes = isGone.indices.filter { isGone[$0] }
  }
}

/// Numbers that identify the states of all collections.
enum CollectionStamp {
  // Which thread gets which number makes no difference. So this is no point of the build that enumerates interleavings.
  private static let last = Synchronization.Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension CollectionChange {
  /// Moves to the next state. The collection is already the new one. Returns the change to send, which starts from the
  /// former state if that was sent.
  mutating func advance(
    by differences: CollectionDifferences<Base>, to next: UInt64, _ isSent: Bool
  ) -> CollectionChange {
    let former = stamp
    stamp = next
    return isSent ? differences.change(collection, from: former, to: next) : self
  }

  var differences: CollectionDifferences<Base> {
    CollectionDifferences(inserts: inserts, deletes: deletes, updates: updates, moves: moves)
  }

  /// Whether the change can be applied to a collection. For a change that the user created, checks the indices.
  func fits(_ former: Base, stamp formerStamp: UInt64) -> Bool {
    if isInitial { return false }
    if self.formerStamp != 0 { return self.formerStamp == formerStamp }
    return isPlausible(after: former)
  }

  /// Whether the user created the change without differences, although the collections differ, or may differ.
  func isSilent(after former: Base) -> Bool {
    formerStamp == 0 && isEmpty && !areKnownToBeEqual(collection, former)
  }

  private func isPlausible(after former: Base) -> Bool {
    guard former.count - deletes.count + inserts.count == collection.count else { return false }
    let from = (deletes + moves.map(\.from)).sorted()
    let to = (inserts + updates + moves.map(\.to)).sorted()
    for (indices, base) in [(from, former), (to, collection)] {
      guard let first = indices.first, let last = indices.last else { continue }
      if first < base.startIndex || last >= base.endIndex { return false }
      for (former, index) in zip(indices, indices.dropFirst()) where former == index { return false }
    }
    for indices in [deletes, inserts, updates] {
      for (former, index) in zip(indices, indices.dropFirst()) where former >= index { return false }
    }
    return true
  }
}

/// Whether two values are equal. False if their type is not `Equatable`.
private func areKnownToBeEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func isEqual<Known: Equatable>(_ lhs: Known) -> Bool { lhs == rhs as? Known }
  return (lhs as? any Equatable).map { isEqual($0) } ?? false
}

extension Array {
  /// Applies a change of a parallel array to this array. Creates each new element from its index: first those of the
  /// inserts, then those of the updates, each in ascending order.
  ///
  /// - Complexity: O(*k* · *d*) for up to four deletes and inserts at a distance *d* from the end, otherwise O(*n*).
  mutating func follow<Base>(_ change: CollectionDifferences<Base>, _ make: (Int) -> Element) where Base.Index == Int {
    if change.moves.isEmpty, change.deletes.count + change.inserts.count <= 4 {
      for index in change.deletes.reversed() { remove(at: index) }
      for index in change.inserts { insert(make(index), at: index) }
    } else if change.moves.count == 1, change.deletes.isEmpty, change.inserts.isEmpty {
      let move = change.moves[0]
      insert(remove(at: move.from), at: move.to)
    } else {
      rebuild(change, make)
    }
    for index in change.updates { self[index] = make(index) }
  }

  private mutating func rebuild<Base>(_ change: CollectionDifferences<Base>, _ make: (Int) -> Element)
  where Base.Index == Int {
    var isTaken = [Bool](repeating: false, count: count)
    for index in change.deletes { isTaken[index] = true }
    for move in change.moves { isTaken[move.from] = true }
    let moves = change.moves.sorted { $0.to < $1.to }
    var result: [Element] = []
    let newCount = count - change.deletes.count + change.inserts.count
    result.reserveCapacity(newCount)
    var nextInsert = 0
    var nextMove = 0
    var survivor = 0
    for index in 0..<newCount {
      if nextInsert < change.inserts.count, change.inserts[nextInsert] == index {
        result.append(make(index))
        nextInsert += 1
      } else if nextMove < moves.count, moves[nextMove].to == index {
        result.append(self[moves[nextMove].from])
        nextMove += 1
      } else {
        while isTaken[survivor] { survivor += 1 }
        result.append(self[survivor])
        survivor += 1
      }
    }
    self = result
  }
}
