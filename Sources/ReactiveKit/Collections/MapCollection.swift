/// The stamps of an array that is derived of another: which state of the source it was made of, and which state it is in.
struct DerivedStamps {
  private var source: UInt64?
  private var own: UInt64 = 0

  /// Whether a change starts from the state that the derived array was made of.
  func fits<Base>(_ change: CollectionChange<Base>, after former: Base) -> Bool {
    guard let source else { return false }
    return change.fits(former, stamp: source)
  }

  /// The same, where of the former array just the number of elements is known.
  func fits<Member>(_ change: CollectionChange<[Member]>, count: Int) -> Bool {
    guard let source else { return false }
    if change.formerStamp != 0 || change.isInitial { return change.fits([], stamp: source) }
    // Made by the user: only the number of elements is looked at, so any elements will do.
    let former = CollectionChange<Range<Int>>(
      collection: 0..<change.collection.count, inserts: change.inserts, deletes: change.deletes,
      updates: change.updates,
      moves: change.moves.map { .init(from: $0.from, to: $0.to) })
    return former.fits(0..<count, stamp: source)
  }

  /// The change that leads to the next state: that of some differences, or an initial one.
  mutating func advance<Base, Derived>(
    by change: CollectionChange<Base>, _ derived: Derived, _ differences: CollectionDifferences<Derived>?
  ) -> CollectionChange<Derived> {
    let former = own
    own = CollectionStamp.next()
    source = change.stamp
    return differences?.change(derived, from: former, to: own) ?? .initial(derived, stamp: own)
  }

  /// Takes note of a change that changes nothing here.
  mutating func skip<Base>(_ change: CollectionChange<Base>) {
    source = change.stamp
  }
}

/// Delivers what a state makes of each value, or nothing.
///
/// While the state is at work an empty one is in its place. So a value that is delivered from within finds nothing to start
/// from, rather than a state that is half done.
func deriveStep<Input, Output, State>(
  _ initial: State, _ derive: @escaping (inout State, Input) -> Output?
) -> Step<Input, Output, State> {
  Step(initial) { box, value in
    let box = StepBox<Output, State>.of(box)
    var state = initial
    swap(&state, &box.state)
    let output = derive(&state, value)
    swap(&state, &box.state)
    guard let output else { return .max(1) }
    return box.next(output)
  }
}

/// Delivers changes of the array of what the transform makes of each member. It is called with what is new alone.
func mapCollectionStep<Input, Output>(
  _ transform: @escaping (Input) -> Output
) -> Step<CollectionChange<[Input]>, CollectionChange<[Output]>, MappedCollection<Output>> {
  deriveStep(MappedCollection()) { $0.follow($1, transform) }
}

/// The array of what a transform makes of each member of another.
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
