/// A collection that can be read, mutated, observed, and bound to. Observers receive its changes.
///
/// An observer receives the current collection first, on the observing thread, and then a ``CollectionChange`` for each
/// mutation. It misses no change and receives none twice. The indices of a change always match its collection, and
/// applying each change to the collection of the previous change results in the new collection, whichever threads
/// mutate the property. A mutation during a delivery can be read immediately, and is delivered afterwards. A mutation
/// that changes nothing sends nothing. When the property is released, its observers receive the completion.
///
/// ```swift
/// let numbers = CollectionProperty([2, 3, 1])
/// let even = CollectionProperty<[Int]>([])
/// let bag = DisposeBag()
///
/// numbers.filterCollection { $0 % 2 == 0 }.bind(to: even)
/// numbers.sink { print($0.inserts) }.store(in: bag)  // prints []
/// numbers.append(4)  // prints [3]
/// // even.collection == [2, 4]
/// ```
///
/// The property can store and replace any collection. Arrays, dictionaries, and sets have further mutations. Elements
/// are compared and hashed, and batches run, outside any lock. If another thread mutates the property meanwhile, this
/// work repeats.
///
/// - Complexity: O(1) to read; O(*n*) to send to *n* observers, in addition to the mutation itself. A mutation of an
///   array costs what it costs the array, unless a change or a copy of the array is retained. A mutation of a
///   dictionary or set copies the collection.
///
/// Origin: ReactiveKit 2.x, where change events are `CollectionChangeset`; `ObservableCollection` in ReactiveKit 1.x.
public final class CollectionProperty<Base: Collection>: PropertyProtocol, SubjectProtocol, BindableProtocol,
  DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because the core and the transactions are.

  /// The kind of elements this property sends: changes.
  public typealias Element = CollectionChange<Base>

  /// A property cannot fail.
  public typealias Error = Never

  /// The subject. Its latest value is the initial change of the current collection.
  let core: SubjectCore<CollectionChange<Base>, Never>

  private let transactions: Transactions<CollectionChange<Base>>

  /// A bag that lives as long as the property.
  public let bag = DisposeBag()

  /// Creates a property with an initial collection.
  ///
  /// - Parameter collection: The initial collection.
  public init(_ collection: Base) {
    core = SubjectCore(
      "CollectionProperty", .queued, memory: .latest(isLasting: true),
      initially: .initial(collection, stamp: CollectionStamp.next()))
    transactions = Transactions(core) {
      trap("performBatchUpdates(_:)", "the closure changed the property; change the batch passed to the closure")
    }
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current collection.
  public var collection: Base { core.newest.collection }

  /// The current collection. Setting it replaces all elements, like ``replace(with:)``.
  public var value: Base {
    get { collection }
    set { replace(with: newValue) }
  }

  /// The number of elements.
  public var count: Int { collection.count }

  /// Whether there are no elements.
  public var isEmpty: Bool { collection.isEmpty }

  // MARK: Observing

  /// Observes this property. Sends the current collection first, and then each change.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  public func observe(with observer: @escaping Observer<CollectionChange<Base>, Never>) -> any Disposable {
    observeByReceiver(observer)
  }

  public func _attach(_ downstream: _Receiver<CollectionChange<Base>, Never>) {
    core.attach(downstream)
  }

  /// The changes after an observation begins, without the change that contains the current collection.
  public var changes: SafeSignal<CollectionChange<Base>> { toSignal().dropFirst(1) }

  /// The current collection, and then the collection after each change.
  public var collections: SafeSignal<Base> { toSignal().map { $0.collection } }

  // MARK: Replacing

  /// Replaces all elements. The change deletes all previous elements and inserts all new ones.
  ///
  /// - Parameter collection: The new collection.
  /// - Complexity: O(*n* + *m*), where the collections have *n* and *m* elements.
  public func replace(with collection: Base) {
    replace(with: collection, byUser: true)
  }

  func replace(with collection: Base, byUser: Bool) {
    commit(byUser: byUser) { latest in
      let differences = CollectionDifferences.replacement(of: latest.collection, by: collection)
      return differences.isEmpty ? nil : (collection, differences, CollectionStamp.next())
    }
  }

  /// Replaces the collection without sending a change. The next change is an initial one.
  ///
  /// - Parameter collection: The new collection.
  public func silentUpdate(value collection: Base) {
    transactions.replaceSilently(with: .initial(collection, stamp: CollectionStamp.next()))
  }

  // MARK: Binding

  /// Applies a change like ``update(_:)``, or sends the completion to the observers.
  ///
  /// - Parameter event: The change to apply, or the completion to send.
  public func on(_ event: Signal<CollectionChange<Base>, Never>.Event) {
    switch event {
    case .next(let change): update(change)
    case .completed, .failed: core.send(completion: .finished)
    }
  }

  /// Replaces the collection with that of a change. Sends the same differences if the change starts from the current
  /// collection, so that no change was missed. Otherwise, sends a replacement of all elements. Does nothing if the
  /// property already has that collection.
  ///
  /// - Parameter change: The change to apply.
  public func update(_ change: CollectionChange<Base>) {
    update(change, byUser: true)
  }

  private func update(_ change: CollectionChange<Base>, byUser: Bool) {
    commit(byUser: byUser) { latest in
      // The property's own stamp is never 0, which is that of a user's change.
      if change.stamp == latest.stamp { return nil }
      let differences =
        change.fits(latest.collection, stamp: latest.stamp) && !change.isSilent(after: latest.collection)
        ? change.differences : .replacement(of: latest.collection, by: change.collection)
      if differences.isEmpty { return nil }
      return (change.collection, differences, change.stamp == 0 ? CollectionStamp.next() : change.stamp)
    }
  }

  /// Applies the changes of a signal, until this property is released or the returned disposable is disposed. See
  /// ``update(_:)``. Drops an echo: a change that the signal sends only because it has come back to it through
  /// bindings.
  ///
  /// - Parameter signal: The signal that sends the changes. Its completion is ignored.
  public func bind(signal: Signal<CollectionChange<Base>, Never>) -> any Disposable {
    signal.observe(forBindingTo: self, until: bag.deallocated) { [weak self] change, cause in
      cause.run(hasSent: true) { self?.update(change, byUser: false) }
    }
  }

  // MARK: Mutating

  /// Changes the collection in place, under the lock. The closure must not run the user's code or release elements.
  func mutate(_ mutation: (inout Base) -> CollectionDifferences<Base>?) {
    transactions.change { latest, isSent in
      guard let differences = mutation(&latest.collection) else { return nil }
      return latest.advance(by: differences, to: CollectionStamp.next(), isSent)
    }
  }

  /// Creates the next collection from the current one, outside the lock, until no other change happens meanwhile.
  func commit(
    byUser: Bool = true,
    _ makeNext: (CollectionChange<Base>) throws -> (Base, CollectionDifferences<Base>, stamp: UInt64)?
  ) rethrows {
    try transactions.commit(byUser: byUser, makeNext, isSame: { $0.stamp == $1.stamp }) { latest, next, isSent in
      latest.collection = next.0
      return latest.advance(by: next.1, to: next.stamp, isSent)
    }
  }

  /// Runs a batch, and commits the result.
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
  /// The type and the number of subscribers.
  public var description: String { text(self, core.mirrorChildren) }

  /// Shows the collection and the number of subscribers.
  public var customMirror: Mirror {
    Mirror(self, showing: [("value", collection)] + core.mirrorChildren)
  }
}
