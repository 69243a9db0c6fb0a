// Mutations of arrays. Each runs in place, under the property's lock, so nothing is compared, hashed or released in it.
extension CollectionProperty {
  /// The element at an index. Setting it counts as an update.
  ///
  /// - Complexity: O(1), unless someone keeps the array.
  ///
  /// Origin: ReactiveKit 2.x.
  public subscript<Member>(index: Int) -> Member where Base == [Member] {
    get { collection[index] }
    set {
      var former: Member?
      mutate { array in
        former = array[index]
        array[index] = newValue
        return CollectionDifferences(updates: [index])
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) amortised, unless someone keeps the array.
  ///
  /// Origin: ReactiveKit 2.x.
  public func append<Member>(_ element: Member) where Base == [Member] {
    mutate { array in
      array.append(element)
      return CollectionDifferences(inserts: [array.count - 1])
    }
  }

  /// Adds elements at the end.
  ///
  /// - Complexity: O(*m*) amortised for *m* elements, unless someone keeps the array.
  ///
  /// Origin: this library.
  public func append<Member, S: Sequence>(contentsOf elements: S) where Base == [Member], S.Element == Member {
    let elements = Array(elements)
    if elements.isEmpty { return }
    mutate { array in
      let count = array.count
      array.append(contentsOf: elements)
      return CollectionDifferences(inserts: Array(count..<array.count))
    }
  }

  /// Inserts an element.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x, where it is `insert(_:atIndex:)`.
  public func insert<Member>(_ element: Member, at index: Int) where Base == [Member] {
    mutate { array in
      array.insert(element, at: index)
      return CollectionDifferences(inserts: [index])
    }
  }

  /// Inserts elements.
  ///
  /// - Complexity: O(*n* + *m*) for *m* elements.
  ///
  /// Origin: ReactiveKit 2.x, where it is `insertContentsOf(_:at:)`.
  public func insert<Member, C: Collection>(contentsOf elements: C, at index: Int)
  where Base == [Member], C.Element == Member {
    let elements = Array(elements)
    if elements.isEmpty { return }
    mutate { array in
      array.insert(contentsOf: elements, at: index)
      return CollectionDifferences(inserts: Array(index..<index + elements.count))
    }
  }

  /// Removes an element.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x, where it is `removeAtIndex(_:)`.
  @discardableResult
  public func remove<Member>(at index: Int) -> Member where Base == [Member] {
    var removed: Member?
    mutate { array in
      removed = array.remove(at: index)
      return CollectionDifferences(deletes: [index])
    }
    return removed!
  }

  /// Removes the last element.
  ///
  /// - Precondition: There is one.
  /// - Complexity: O(1), unless someone keeps the array.
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func removeLast<Member>() -> Member where Base == [Member] {
    var removed: Member?
    mutate { array in
      removed = array.removeLast()
      return CollectionDifferences(deletes: [array.count])
    }
    return removed!
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x.
  public func removeAll<Member>() where Base == [Member] {
    var removed: [Member] = []
    mutate { array in
      swap(&array, &removed)
      return removed.isEmpty ? nil : CollectionDifferences(deletes: Array(removed.indices))
    }
  }

  /// Moves an element.
  ///
  /// - Parameters:
  ///   - source: The element's index.
  ///   - destination: The index that the element has when it has arrived.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 1.x, where it is `moveItemAtIndex(_:toIndex:)`, and counts as a deletion and an insertion.
  public func move<Member>(from source: Int, to destination: Int) where Base == [Member] {
    mutate { array in
      precondition(array.indices.contains(source), "Index out of range")
      if source == destination { return nil }
      array.insert(array.remove(at: source), at: destination)
      return CollectionDifferences(moves: [.init(from: source, to: destination)])
    }
  }

  /// Runs several mutations, and sends them as one change.
  ///
  ///     numbers.performBatchUpdates { numbers in
  ///       numbers.removeLast()
  ///       numbers.insert(0, at: 0)
  ///     }
  ///
  /// Nobody sees the property in between. Where another thread mutates it meanwhile, the closure is run again with what the
  /// array is by then; what it did before is dropped. If it throws, nothing has happened.
  ///
  /// - Parameter body: Mutates what it is given, and nothing else: to mutate the property itself from within traps.
  /// - Complexity: O(*n* + *m*) for *m* mutations at the end; O(*n* log *n* + *m*) if some of them are moves.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Member, R>(_ body: (inout ArrayBatch<Member>) throws -> R) rethrows -> R
  where Base == [Member] {
    try perform(body)
  }

  /// Replaces the array, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// Equal elements count as the same.
  ///
  /// - Complexity: O(*n* + *m*); with the differences, O(*n* · *m*) at worst, and less the more they have in common.
  ///
  /// Origin: ReactiveKit 2.x.
  public func replace<Member: Equatable>(with array: [Member], performDiff: Bool) where Base == [Member] {
    replace(with: array, performDiff: performDiff) { $0 }
  }

  /// Replaces the array, and sends either where it differs from the former one, or that everything is replaced.
  ///
  /// Equal elements count as the same; one that is at another place among the others counts as moved.
  ///
  /// - Complexity: O(*n* + *m*); with the differences, O(*n* · *m*) at worst, and less the more they have in common.
  ///
  /// Origin: ReactiveKit 2.x, which does not tell of moves.
  public func replace<Member: Hashable>(with array: [Member], performDiff: Bool) where Base == [Member] {
    replace(with: array, performDiff: performDiff) { $0.inferringMoves() }
  }

  func replace<Member: Equatable>(
    with array: [Member], performDiff: Bool, within recursion: RecursionGuard? = nil,
    _ inferMoves: (CollectionDifference<Member>) -> CollectionDifference<Member>
  ) where Base == [Member] {
    if !performDiff { return replace(with: array, within: recursion) }
    commit(within: recursion) { latest in
      var differences = CollectionDifferences<[Member]>()
      for change in inferMoves(array.difference(from: latest.collection)) {
        switch change {
        case .insert(let index, _, nil): differences.inserts.append(index)
        case .insert(let index, _, let origin?): differences.moves.append(.init(from: origin, to: index))
        case .remove(let index, _, nil): differences.deletes.append(index)
        case .remove: break
        }
      }
      differences.deletes.sort()
      return differences.isEmpty ? nil : (array, differences, CollectionStamp.next())
    }
  }
}
