// Mutations of arrays. They run in place, under the property's lock, and so must not compare, hash, or release elements.
extension CollectionProperty {
  /// The element at an index. Setting it counts as an update.
  ///
  /// - Parameter index: The index of an element.
  /// - Complexity: O(1), unless the array is retained elsewhere.
  ///
  /// Origin: ReactiveKit 2.x.
  public subscript<Member>(index: Int) -> Member where Base == [Member] {
    get {
      let array = collection
      checkIndex(index, within: array.indices, of: "subscript(_:)")
      return array[index]
    }
    set {
      var former: Member?
      mutate { array in
        checkIndex(index, within: array.indices, of: "subscript(_:)")
        former = array[index]
        array[index] = newValue
        return CollectionDifferences(updates: [index])
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Adds an element at the end.
  ///
  /// - Parameter element: The element to add.
  /// - Complexity: O(1) amortised, unless the array is retained elsewhere.
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
  /// - Parameter elements: The elements to add, in order.
  /// - Complexity: O(*m*) amortised for *m* elements, unless the array is retained elsewhere.
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

  /// Inserts an element at an index.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - index: The index of the element after the insertion, from 0 to the number of elements.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x, where it is `insert(_:atIndex:)`.
  public func insert<Member>(_ element: Member, at index: Int) where Base == [Member] {
    mutate { array in
      checkIndex(index, within: 0..<array.count + 1, of: "insert(_:at:)")
      array.insert(element, at: index)
      return CollectionDifferences(inserts: [index])
    }
  }

  /// Inserts elements at an index.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert, in order.
  ///   - index: The index of the first element after the insertion, from 0 to the number of elements.
  /// - Complexity: O(*n* + *m*) for *m* elements.
  ///
  /// Origin: ReactiveKit 2.x, where it is `insertContentsOf(_:at:)`.
  public func insert<Member, C: Collection>(contentsOf elements: C, at index: Int)
  where Base == [Member], C.Element == Member {
    let elements = Array(elements)
    if elements.isEmpty { return }
    mutate { array in
      checkIndex(index, within: 0..<array.count + 1, of: "insert(contentsOf:at:)")
      array.insert(contentsOf: elements, at: index)
      return CollectionDifferences(inserts: Array(index..<index + elements.count))
    }
  }

  /// Removes and returns the element at an index.
  ///
  /// - Parameter index: The index of an element.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 2.x, where it is `removeAtIndex(_:)`.
  @discardableResult
  public func remove<Member>(at index: Int) -> Member where Base == [Member] {
    var removed: Member?
    mutate { array in
      checkIndex(index, within: array.indices, of: "remove(at:)")
      removed = array.remove(at: index)
      return CollectionDifferences(deletes: [index])
    }
    return removed!
  }

  /// Removes and returns the last element.
  ///
  /// - Precondition: The array is not empty.
  /// - Complexity: O(1), unless the array is retained elsewhere.
  ///
  /// Origin: ReactiveKit 2.x.
  @discardableResult
  public func removeLast<Member>() -> Member where Base == [Member] {
    var removed: Member?
    mutate { array in
      checkNotEmpty(array, of: "removeLast()")
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
  ///   - source: The index of the element before the move.
  ///   - destination: The index of the element after the move.
  /// - Complexity: O(*n*).
  ///
  /// Origin: ReactiveKit 1.x, where it is `moveItemAtIndex(_:toIndex:)`, and counts as an update of each element from
  /// one index to the other.
  public func move<Member>(from source: Int, to destination: Int) where Base == [Member] {
    mutate { array in
      for index in [source, destination] { checkIndex(index, within: array.indices, of: "move(from:to:)") }
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
  /// The property shows no intermediate state. If another thread mutates it meanwhile, the closure runs again with the
  /// new array, and the previous result is discarded. If the closure throws, the property does not change.
  ///
  /// - Parameter body: A closure that mutates only its argument. Mutating the property itself from within traps.
  /// - Complexity: O(*n* + *m*) for *m* mutations at the end; O(*n* log *n* + *m*) if some of them are moves.
  ///
  /// Origin: this library.
  public func performBatchUpdates<Member, R>(_ body: (inout ArrayBatch<Member>) throws -> R) rethrows -> R
  where Base == [Member] {
    try perform(body)
  }

  /// Replaces the array, and sends the change.
  ///
  /// Equal elements count as the same element. One that changed its relative position counts as deleted and inserted.
  /// The fewest elements are deleted and inserted if 128 are enough. More may be than necessary if more are necessary.
  ///
  /// - Parameters:
  ///   - array: The new array.
  ///   - performDiff: Whether to send the differences. Otherwise, a replacement of all elements is sent.
  /// - Complexity: O(*n* + *m*). With `performDiff`, each element is compared about 128 times at worst, less the more
  ///   the arrays have in common. If the elements are `Hashable`, each is hashed instead.
  ///
  /// Origin: ReactiveKit 2.x.
  public func replace<Member: Equatable>(with array: [Member], performDiff: Bool) where Base == [Member] {
    replace(with: array, performDiff: performDiff, reportsMoves: false)
  }

  /// Replaces the array, and sends the change.
  ///
  /// Equal elements count as the same element. One that changed its relative position counts as moved. The fewest
  /// elements are deleted, inserted, and moved if no element is repeated. Otherwise, more may be than necessary if more
  /// than 128 are necessary.
  ///
  /// - Parameters:
  ///   - array: The new array.
  ///   - performDiff: Whether to send the differences. Otherwise, a replacement of all elements is sent.
  /// - Complexity: O(*n* + *m*) on average. With `performDiff`, O(*n* log *n* + *m*) if elements changed their relative
  ///   positions. Each element is hashed once.
  ///
  /// Origin: ReactiveKit 2.x, which reports no moves.
  public func replace<Member: Hashable>(with array: [Member], performDiff: Bool) where Base == [Member] {
    replace(with: array, performDiff: performDiff, reportsMoves: true)
  }

  func replace<Member: Equatable>(
    with array: [Member], performDiff: Bool, reportsMoves: Bool, byUser: Bool = true
  ) where Base == [Member] {
    if !performDiff { return replace(with: array, byUser: byUser) }
    commit(byUser: byUser) { latest in
      let former = latest.collection
      let differences = CollectionDifferences<[Member]>(
        origins: ArrayAlignment(of: array, with: former).origins, formerCount: former.count, areInOrder: false,
        reportsMoves: reportsMoves)
      return differences.isEmpty ? nil : (array, differences, CollectionStamp.next())
    }
  }
}
