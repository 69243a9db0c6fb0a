public import RKPublishers
public import ReactiveKit

/// What the stage that groups receives.
private enum Grouping<Value> {
  case value(Value)
  /// The group with this number is to be released.
  case expired(Int)
  /// The upstream has finished.
  case end
}

/// The observations that say when groups are released.
private final class Durations: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. Observations are started and cancelled outside it.
  private let lock = Lock()
  private var send: ((Int) -> Void)?
  /// By the group's number. `nil` while the observation is being started.
  private var running: [Int: AnyCancellable?] = [:]

  /// - Parameter send: Receives the number of each group that is to be released.
  func open(_ send: @escaping (Int) -> Void) {
    lock.withLock { self.send = send }
  }

  /// Cancels all observations.
  func close() {
    var send: ((Int) -> Void)?
    var running: [Int: AnyCancellable?] = [:]
    lock.withLock {
      swap(&send, &self.send)
      swap(&running, &self.running)
    }
  }

  /// Starts an observation. Its first event releases the group.
  func start(_ number: Int, _ observe: (_ expire: @escaping () -> Void) -> AnyCancellable) {
    let isOpen = lock.withLock {
      if send == nil { return false }
      running[number] = .some(nil)
      return true
    }
    guard isOpen else { return }
    let duration = observe { [weak self] in self?.expire(number) }
    lock.withLock { if running[number] != nil { running[number] = duration } }
    // If it is over already, or nobody needs it any more, its release cancels it.
    withExtendedLifetime(duration) {}
  }

  private func expire(_ number: Int) {
    let (duration, send) = lock.withLock { (running.removeValue(forKey: number), self.send) }
    guard let duration else { return }
    send?(number)
    // Its release cancels it, after the end of the group.
    withExtendedLifetime(duration) {}
  }
}

/// The groups that have not ended. None of a key's own code runs while something accesses the variables: see `KeyTable`.
///
/// Its parameters are the types that the stage uses: `Event` is what that receives.
private final class LiveGroups<Event, Key: Hashable, Group> {
  // A group has the same place in these. The last group takes the place of one that is removed.
  private var keys: [Key] = []
  private var groups: [Group] = []
  private(set) var numbers: [Int] = []
  private var hashes: [Int] = []

  private var places: [Int: Int] = [:]
  /// The numbers of the groups by the hash of the key, in the order in which they began.
  private var numbersByHash: [Int: [Int]] = [:]
  private var count = 0

  /// Calls a closure with the group of a key. Returns false if there is none.
  func withGroup(of key: Key, hash: Int, _ body: (Group) -> Void) -> Bool {
    var last = -1
    // A comparison may add groups: those have higher numbers.
    while let number = numbersByHash[hash]?.first(where: { $0 > last }), let place = places[number] {
      let other = keys[place]
      let group = groups[place]
      if other == key {
        body(group)
        return true
      }
      last = number
    }
    return false
  }

  /// Adds a group. Returns its number.
  func add(_ group: Group, _ key: Key, hash: Int) -> Int {
    defer { count += 1 }
    places[count] = keys.count
    keys.append(key)
    groups.append(group)
    numbers.append(count)
    hashes.append(hash)
    numbersByHash[hash, default: []].append(count)
    return count
  }

  func group(_ number: Int) -> Group? { places[number].map { groups[$0] } }

  func remove(_ number: Int) -> Group? {
    guard let place = places.removeValue(forKey: number) else { return nil }
    let key = keys[place]
    let group = groups[place]
    let hash = hashes[place]
    let last = keys.count - 1
    keys.swapAt(place, last)
    groups.swapAt(place, last)
    numbers.swapAt(place, last)
    hashes.swapAt(place, last)
    if place != last { places[numbers[place]] = place }
    keys.removeLast()
    groups.removeLast()
    numbers.removeLast()
    hashes.removeLast()
    let others = numbersByHash[hash]?.filter { $0 != number } ?? []
    numbersByHash[hash] = others.isEmpty ? nil : others
    withExtendedLifetime(key) {}
    return group
  }
}

/// Sends each value to the group of its key, and each new group downstream. Releases groups when their duration says so.
private func groupByUntilStage<Key: Hashable, Value, Group, Failure>(
  _ downstream: _Receiver<Group, Failure>, _ durations: Durations, _ keyForValue: @escaping (Value) -> Key,
  _ makeGroup: @escaping (Key, Unicast<Value, Failure>, _ first: Value?) -> Group,
  _ observe: @escaping (Group, @escaping () -> Void) -> AnyCancellable
) -> _Receiver<Grouping<Value>, Failure> {
  typealias State = LiveGroups<Grouping<Value>, Key, Unicast<Value, Failure>>
  let groups = backlogStage(downstream)
  // Raised after the end too, while the groups are sent their completions.
  let isCancelled = Flag()
  let node = Node(TapLink("GroupBy", willCancel: { isCancelled.raise() }), groups, State())
  /// Ends all groups, in the order in which they began.
  func end(_ node: Node<State, Group, Failure>, _ completion: Subscribers.Completion<Failure>) {
    for number in node.state.numbers.sorted() {
      if isCancelled.isRaised { return }
      node.state.group(number)?.send(completion: completion)
    }
  }
  // Functions of their own: a value of a group that has begun would look up what they use.
  @inline(never)
  func finish(_ node: Node<State, Group, Failure>) -> Subscribers.Demand {
    end(node, .finished)
    return node.endFinished()
  }
  @inline(never)
  func expire(_ node: Node<State, Group, Failure>, _ number: Int) {
    node.state.remove(number)?.finish()
  }
  @inline(never)
  func begin(_ node: Node<State, Group, Failure>, _ key: Key, _ hash: Int, _ value: Value) {
    let group = Unicast<Value, Failure>("GroupBy")
    let number = node.state.add(group, key, hash: hash)
    // The value is in the group before anyone sees the group, and so before the values that this may cause.
    group.send(value)
    durations.start(number) { observe(makeGroup(key, group, value), $0) }
    _ = node.next(makeGroup(key, group, nil))
  }
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, event in
      switch event {
      case .value(let value):
        let key = keyForValue(value)
        let hash = key.hashValue
        if !node.state.withGroup(of: key, hash: hash, { $0.send(value) }) { begin(node, key, hash, value) }
      case .expired(let number):
        expire(node, number)
      case .end:
        return finish(node)
      }
      return .none
    },
    completion: { completion in
      end(node, completion)
      node.completion(completion)
    })
}

/// Attaches a stage that groups values to their upstream, and to what releases groups.
private func attachGrouping<Key: Hashable, Value, Group, Failure>(
  _ downstream: _Receiver<Group, Failure>, _ reentrancy: Reentrancy, _ keyForValue: @escaping (Value) -> Key,
  _ makeGroup: @escaping (Key, Unicast<Value, Failure>, _ first: Value?) -> Group,
  _ observe: @escaping (Group, @escaping () -> Void) -> AnyCancellable,
  upstream attachUpstream: (_Receiver<Value, Failure>) -> Void
) {
  let durations = Durations()
  let values = Step<Value, Grouping<Value>, Void> { box, value in deliver(Grouping<Value>.value(value), from: box) }
  let stage = groupByUntilStage(downstream, durations, keyForValue, makeGroup, observe)
  attachMerge(stage, reentrancy, upstreams: 2) { merge in
    merge.attach(0) { receiver in
      attachCallbacks("GroupBy", receiver) { send in
        durations.open { send(.expired($0)) }
        return { durations.close() }
      }
    }
    merge.attach(1) { receiver in
      let stage = concatenateStage(receiver, then: { attachOne("GroupBy", $0, of: .end) })
      attachUpstream(stage.preceded(by: values, "GroupBy"))
    }
  }
}

extension Publisher {
  /// Publishes a publisher for each key, which publishes the values that have this key until its duration is over.
  ///
  /// ```swift
  /// source   // -1-1--------1--|
  /// source.groupBy({ $0 }, until: { $0.debounce(for: 3, scheduler: time) })
  /// groups   // -a----------b--|  a = 1, b = 1
  ///          //  1-1--|
  ///          //             1--|
  /// ```
  /// ![Publishes a stream for each key, and releases it when a duration is over.](transforming-group-by-until)
  ///
  ///     events.groupBy(\.session, until: { $0.debounce(for: .seconds(60), scheduler: DispatchQueue.main) })
  ///
  /// Like ``groupBy(_:)``, but does not retain a key for longer than its group lasts. The closure `duration` is called for
  /// each group before that is published. When the publisher that it returns publishes a value or finishes, the group
  /// finishes, and the key is released. The next value with this key begins another group. At the end of this publisher
  /// or a cancellation, the durations are cancelled.
  ///
  /// The duration may depend on the group's values, as above, where it ends a group that has been quiet for a minute. It
  /// takes none of them from the subscriber.
  ///
  /// - Parameters:
  ///   - keyForValue: A closure that returns the key of a value.
  ///   - duration: A closure that returns a publisher. Its first event ends the group.
  /// - Complexity: O(1) for each value.
  ///
  /// Origin: RxJS, where it is `groupBy` with `duration`; Rx.NET, where the name is `groupByUntil`.
  @_disfavoredOverload
  public func groupBy<Key: Hashable, Duration: Publisher>(
    _ keyForValue: @escaping (Output) -> Key,
    until duration: @escaping (GroupedPublisher<Key, Output, Failure>) -> Duration
  ) -> AnyPublisher<GroupedPublisher<Key, Output, Failure>, Failure> {
    AnyPublisher(attaching: {
      attachGrouping(
        $0, .nested, keyForValue, { GroupedPublisher(key: $0, source: $1, first: $2) },
        { group, expire in
          duration(group).sink(receiveCompletion: { _ in expire() }, receiveValue: { _ in expire() })
        }, upstream: { self._attach($0) })
    })
  }
}

extension SignalProtocol {
  /// Sends a signal for each key, which sends the elements that have this key until its duration is over.
  ///
  /// ```swift
  /// source   // -1-1--------1--|
  /// source.groupBy({ $0 }, until: { $0.debounce(for: 3, scheduler: time) })
  /// groups   // -a----------b--|  a = 1, b = 1
  ///          //  1-1--|
  ///          //             1--|
  /// ```
  /// ![Publishes a stream for each key, and releases it when a duration is over.](transforming-group-by-until)
  ///
  /// Like ``groupBy(_:)``, but does not retain a key for longer than its group lasts. The closure `duration` is called for
  /// each group before that is sent. When the signal that it returns sends an element or ends, the group completes, and
  /// the key is released. The next element with this key begins another group. At the end of this signal or a
  /// disposal, the durations are disposed.
  ///
  /// The duration may depend on the group's elements, as above, where it ends a group that has been quiet for a time. It
  /// takes none of them from the observer.
  ///
  /// - Parameters:
  ///   - keyForElement: A closure that returns the key of an element.
  ///   - duration: A closure that returns a signal. Its first event ends the group.
  /// - Complexity: O(1) for each element.
  ///
  /// Origin: RxJS, where it is `groupBy` with `duration`; Rx.NET, where the name is `groupByUntil`.
  @_disfavoredOverload
  public func groupBy<Key: Hashable, Duration: SignalProtocol>(
    _ keyForElement: @escaping (Element) -> Key,
    until duration: @escaping (GroupedSignal<Key, Element, Error>) -> Duration
  ) -> Signal<GroupedSignal<Key, Element, Error>, Error> {
    Signal(
      after: self,
      attaching: {
        attachGrouping(
          $0, .queued, keyForElement, { GroupedSignal(key: $0, source: $1, first: $2) },
          { group, expire in
            duration(group).sink(receiveCompletion: { _ in expire() }, receiveValue: { _ in expire() })
          }, upstream: { self._attach($0) })
      })
  }
}
