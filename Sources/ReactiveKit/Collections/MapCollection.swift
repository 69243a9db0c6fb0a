/// The stamps of a derived array: the state of the source it was derived from, and its own state.
struct DerivedStamps {
  private var source: UInt64?
  private var own: UInt64 = 0

  /// Whether a change starts from the state that the derived array was derived from.
  func fits<Base>(_ change: CollectionChange<Base>, after former: Base) -> Bool {
    guard let source else { return false }
    return change.fits(former, stamp: source)
  }

  /// Like `fits(_:after:)`, if only the number of elements of the previous array is known.
  func fits<Member>(_ change: CollectionChange<[Member]>, count: Int) -> Bool {
    guard let source else { return false }
    if change.formerStamp != 0 || change.isInitial { return change.fits([], stamp: source) }
    // Created by the user: only the number of elements is checked, so any elements will do.
    let former = CollectionChange<Range<Int>>(
      collection: 0..<change.collection.count, inserts: change.inserts, deletes: change.deletes,
      updates: change.updates,
      moves: change.moves.map { .init(from: $0.from, to: $0.to) })
    return former.fits(0..<count, stamp: source)
  }

  /// Returns the change to the next state, with the given differences or, without any, as an initial change.
  mutating func advance<Base, Derived>(
    by change: CollectionChange<Base>, _ derived: Derived, _ differences: CollectionDifferences<Derived>?
  ) -> CollectionChange<Derived> {
    let former = own
    own = CollectionStamp.next()
    source = change.stamp
    return differences?.change(derived, from: former, to: own) ?? .initial(derived, stamp: own)
  }

  /// Records a change of the source that leaves the derived array as it is.
  mutating func skip<Base>(_ change: CollectionChange<Base>) {
    source = change.stamp
  }
}

/// Sends the result of `derive` for each value, unless it is `nil`.
///
/// While `derive` runs, an initial state replaces the current one. A value delivered from within `derive` therefore
/// finds nothing to start from, rather than an unfinished state.
func deriveStep<Input, Output, State>(
  _ initial: State, _ derive: @escaping (inout State, Input) -> Output?
) -> Step<Input, Output, State> {
  Step(initial) { box, value in
    var state = initial
    swap(&state, &box.state)
    let output = derive(&state, value)
    swap(&state, &box.state)
    guard let output else { return .max(1) }
    return box.next(output)
  }
}

/// Sends the changes of an array of transformed members. Calls `transform` only for new members.
func mapCollectionStep<Input, Output>(
  _ transform: @escaping (Input) -> Output
) -> Step<CollectionChange<[Input]>, CollectionChange<[Output]>, MappedCollection<Output>> {
  deriveStep(MappedCollection()) { $0.follow($1, transform) }
}

/// An array of the transformed members of another array.
struct MappedCollection<Output> {
  private var stamps = DerivedStamps()
  private var collection: [Output] = []

  mutating func follow<Input>(
    _ change: CollectionChange<[Input]>, _ transform: (Input) -> Output
  ) -> CollectionChange<[Output]> {
    guard stamps.fits(change, count: collection.count) else {
      collection = change.collection.map(transform)
      return stamps.advance(by: change, collection, nil)
    }
    collection.follow(change.differences) { transform(change.collection[$0]) }
    let differences = CollectionDifferences<[Output]>(
      inserts: change.inserts, deletes: change.deletes, updates: change.updates,
      moves: change.moves.map { .init(from: $0.from, to: $0.to) })
    return stamps.advance(by: change, collection, differences)
  }
}
