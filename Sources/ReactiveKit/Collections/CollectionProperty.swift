/// A collection that can be read, mutated, observed and bound to, and whose observers are told what has changed.
///
/// An observer gets the collection as it is, on the thread that observes, then a ``CollectionChange`` for each mutation:
/// nothing is missed, and nothing comes twice. The collection of a change and its indices belong together, whichever threads
/// mutate: applying each change to the collection before it gives the next one. A mutation from within a delivery is seen at
/// once by who reads, and is delivered after that. A mutation that changes nothing sends nothing. When the property is
/// released, its observers get the completion.
///
///     let numbers = CollectionProperty([2, 3, 1])
///     let even = CollectionProperty<[Int]>([])
///     numbers.filter { $0 % 2 == 0 }.bind(to: even)
///     numbers.append(4)  // even.collection == [2, 4]
///
/// Any collection can be held and replaced; arrays, dictionaries and sets have mutations of their own. Elements are compared
/// and hashed, and batches are run, outside of any lock: where another thread mutates meanwhile, that is done again.
///
/// - Complexity: O(1) to read; O(*n*) to send to *n* observers, besides the mutation itself. A mutation of an array costs
///   what it costs the array, as long as nobody keeps a change or a copy of the collection; one of a dictionary or set copies
///   it.
///
/// Origin: ReactiveKit 2.x, where change events are `CollectionChangeset`; `ObservableCollection` in ReactiveKit 1.x.
public final class CollectionProperty<Base: Collection>: PropertyProtocol, SubjectProtocol, BindableProtocol,
  DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because the core and the transactions are.

  /// The kind of elements: changes.
  public typealias Element = CollectionChange<Base>

  /// A property does not fail.
  public typealias Error = Never

  /// Its newest value is the initial change of the current collection.
  let core: SubjectCore<CollectionChange<Base>, Never>

  private let transactions: Transactions<CollectionChange<Base>>

  /// A bag that lives as long as the property.
  public let bag = DisposeBag()

  /// Makes a property with a collection.
  public init(_ collection: Base) {
    core = SubjectCore(
      "CollectionProperty", .queued, memory: .latest(isLasting: true),
      initially: .initial(collection, stamp: CollectionStamp.next()))
    transactions = Transactions(core) {
      trap("performBatchUpdates(_:)", "the property is mutated from within; mutate the batch that the closure is given")
    }
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current collection.
  public var collection: Base { core.newest.collection }

  /// The current collection. Setting it replaces all elements, as ``replace(with:)`` does.
  public var value: Base {
    get { collection }
    set { replace(with: newValue) }
  }

  /// How many elements there are.
  public var count: Int { collection.count }

  /// Whether there are no elements.
  public var isEmpty: Bool { collection.isEmpty }

  // MARK: Observing

  /// Runs an observer with the current collection, then with each change.
  public func observe(with observer: @escaping Observer<CollectionChange<Base>, Never>) -> any Disposable {
    observeByReceiver(observer)
  }

  public func _attach(_ downstream: _Receiver<CollectionChange<Base>, Never>) {
    core.attach(downstream)
  }

  /// The changes from now on, without the one that tells what the collection is.
  public var changes: SafeSignal<CollectionChange<Base>> { toSignal().dropFirst(1) }

  /// The current collection, then the collection after each change.
  public var collections: SafeSignal<Base> { toSignal().map { $0.collection } }

  // MARK: Replacing

  /// Replaces all elements: the change deletes all and inserts all.
  ///
  /// - Complexity: O(*n* + *m*), where the collections have *n* and *m* elements.
  public func replace(with collection: Base) {
    replace(with: collection, within: nil)
  }

  func replace(with collection: Base, within recursion: RecursionGuard?) {
    commit(within: recursion) { latest in
      let differences = CollectionDifferences.replacement(of: latest.collection, by: collection)
      return differences.isEmpty ? nil : (collection, differences, CollectionStamp.next())
    }
  }

  /// Replaces the collection without telling anyone. The change that follows is an initial one.
  public func silentUpdate(value collection: Base) {
    transactions.replaceSilently(with: .initial(collection, stamp: CollectionStamp.next()))
  }

  // MARK: Binding

  /// Takes a change as ``update(_:)`` does, or ends what observers see of the property.
  public func on(_ event: Signal<CollectionChange<Base>, Never>.Event) {
    switch event {
    case .next(let change): update(change)
    case .completed, .failed: core.send(completion: .finished)
    }
  }

  /// Takes the collection of a change, and sends the same differences, if the change fits: if it comes from what this
  /// collection was taken from, and none was missed. Else all elements are replaced; or nothing happens, where the
  /// collection was taken already.
  public func update(_ change: CollectionChange<Base>) {
    update(change, within: nil)
  }

  private func update(_ change: CollectionChange<Base>, within recursion: RecursionGuard?) {
    commit(within: recursion) { latest in
      if change.stamp != 0, change.stamp == latest.stamp { return nil }
      let differences =
        change.fits(latest.collection, stamp: latest.stamp)
        ? change.differences : .replacement(of: latest.collection, by: change.collection)
      if differences.isEmpty { return nil }
      return (change.collection, differences, change.stamp == 0 ? CollectionStamp.next() : change.stamp)
    }
  }

  /// Takes the changes of a signal until this property is released; see ``update(_:)``. The signal's completion does not end
  /// the property; changes that a delivery causes are dropped.
  public func bind(signal: Signal<CollectionChange<Base>, Never>) -> any Disposable {
    let recursion = RecursionGuard()
    return signal.observe(until: bag.deallocated) { [weak self] change in
      self?.update(change, within: recursion)
    }
  }

  // MARK: Mutating

  /// Changes the collection in place, under the lock: nothing of the user's may run, and what is taken out is to be handed
  /// to the caller.
  func mutate(_ mutation: (inout Base) -> CollectionDifferences<Base>?) {
    transactions.change { latest, isSent in
      guard let differences = mutation(&latest.collection) else { return nil }
      return latest.advance(by: differences, to: CollectionStamp.next(), isSent)
    }
  }

  /// Makes the next collection of the current one, outside the lock, as often as it takes until none has come between.
  func commit(
    within recursion: RecursionGuard? = nil,
    _ makeNext: (CollectionChange<Base>) throws -> (Base, CollectionDifferences<Base>, stamp: UInt64)?
  ) rethrows {
    try transactions.commit(within: recursion, makeNext, isSame: { $0.stamp == $1.stamp }) { latest, next, isSent in
      latest.collection = next.0
      return latest.advance(by: next.1, to: next.stamp, isSent)
    }
  }

  /// Runs a batch, and commits what has become of it.
  func perform<Batch: CollectionBatch, R>(_ body: (inout Batch) throws -> R) rethrows -> R where Batch.Base == Base {
    var result: R?
    try commit { latest in
      var batch = Batch(latest.collection)
      result = try transactions.closed { try body(&batch) }
      let differences = batch.differences
      return differences.isEmpty ? nil : (batch.collection, differences, CollectionStamp.next())
    }
    return result!
  }
}

extension CollectionProperty: CustomStringConvertible, CustomReflectable {
  /// The type, the collection and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("value", collection)] + core.facts }
}
