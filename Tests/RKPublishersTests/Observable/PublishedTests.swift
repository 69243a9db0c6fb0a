import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.Property

/// Combine's `@Published`: the observers first, the stored value last.
@Suite struct PublishedTests {
  private final class Player: ObservableObject {
    @Published var score = 0
    @Published var name = "nobody"
    @Published(initialValue: 7) var number: Int
  }

  private let log = Log()

  @Test func bothInitialisersGiveAValue() {
    let player = Player()
    #expect(player.number == 7 && Published(initialValue: 1).isPublished && Published(wrappedValue: 1).isPublished)
  }

  private final class Copy: ObservableObject {
    @Published var score: Int
    init(_ other: Published<Int>) { _score = other }
  }

  private final class Original: ObservableObject {
    @Published var score = 0
    var copy: Copy { Copy(_score) }
  }

  @Test(arguments: [false, true]) func aCopyOfAPropertyAnnouncesAtTheObjectThroughWhichItIsSet(originalFirst: Bool) {
    let original = Original()
    let copy = original.copy
    let observations = [
      original.objectWillChange.sink { log("original") }, copy.objectWillChange.sink { log("copy") },
    ]
    if originalFirst { original.score = 1 }
    copy.score = 2
    original.score = 3
    copy.score = 4
    #expect(log.take() == (originalFirst ? ["original"] : []) + ["copy", "original", "copy"])
    #expect(original.score == 4)
    withExtendedLifetime(observations) {}
  }

  @Test func publishedDeliversWhatIsRequestedAndTheNewestMissedValue() {
    let player = Player()
    let subscriber = player.$score.track(.none)
    player.score = 1
    #expect(subscriber.log.take() == ["subscribed"])
    subscriber.request(.max(2))
    player.score = 2
    player.score = 3
    player.score = 4
    #expect(subscriber.log.take() == ["1", "2"])
    subscriber.onValue = { $0 == 4 ? .max(1) : .none }
    subscriber.request(.max(1))
    player.score = 5
    player.score = 6
    #expect(subscriber.log.take() == ["4", "5"])
    let subscription = subscriber.subscription
    #expect(subscription.map { "\($0)" } == "PublishedSubject")
    subscriber.cancel()
    subscriber.cancel()
    subscription?.request(.unlimited)
    player.score = 7
    #expect(subscriber.log.take() == [])
  }

  @Test func publishedSendsAValueSetWithinADeliveryNestedAndKeepsTheFirst() {
    let player = Player()
    let observations = ["first", "second"].map { name in
      player.$score.dropFirst().sink { [log] in
        log("\(name) \($0), is \(player.score)")
        if name == "first", $0 == 1 { player.score = 2 }
      }
    }
    player.score = 1
    #expect(log.take() == ["first 1, is 0", "first 2, is 0", "second 2, is 0", "second 1, is 2"])
    #expect(player.score == 1)
    withExtendedLifetime(observations) {}
  }

  @Test func whoSubscribesAfterADeliveryWithinAnotherReceivesTheValueThatIsBeingDelivered() {
    let player = Player()
    nonisolated(unsafe) var inner: AnyCancellable?
    let outer = player.$score.sink { [log] value in
      guard value == 1 else { return }
      for nested in 2...3 { player.score = nested }
      inner = player.$score.sink { log("inner \($0), is \(player.score)") }
    }
    player.score = 1
    player.score = 4
    #expect(log.take() == ["inner 1, is 3", "inner 4, is 1"])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test func observingAValueFromWithinItsOwnDeliveryIsNoConflict() {
    let player = Player()
    nonisolated(unsafe) var inner: AnyCancellable?
    let outer = player.$score.sink { [log] value in
      guard value == 1 else { return }
      inner = player.$score.sink { log("inner \($0)") }
      player.name += "!"
      log(player.name)
    }
    player.score = 1
    player.score = 2
    #expect(log.take() == ["inner 1", "nobody!", "inner 2"])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test func settingTheProjectionChangesNothing() {
    let (one, other) = (Player(), Player())
    other.score = 5
    one.$score = other.$score
    #expect(one.score == 0 && other.score == 5)
    one.score = 1
    #expect(one.score == 1 && other.score == 5)
  }

  @Test func aFieldWithoutTheAttributeIsReadAndSetByItsStorage() {
    final class Plain: ObservableObject {
      var unused = 100
      var storage = Published(initialValue: 1)
      let constant = Published(initialValue: 1)
    }
    let plain = Plain()
    let observation = plain.objectWillChange.sink { [log] in log("will change") }
    Published[_enclosingInstance: plain, wrapped: \Plain.unused, storage: \Plain.storage] = 2
    #expect(Published[_enclosingInstance: plain, wrapped: \Plain.unused, storage: \Plain.storage] == 2)
    #expect(plain.unused == 100)
    #expect(log.take() == ["will change"])
    let observed = plain.storage.projectedValue.sink { [log] in log("\($0)") }
    #expect(log.take() == ["2"])
    withExtendedLifetime((observation, observed, plain.constant)) {}
  }

  // MARK: assign(to:)

  @Test func assignToPublishedAnnouncesAndStoresEachValue() {
    let player = Player()
    let source = ScriptedPublisher<Int, Never>(log: log)
    let observations = [
      player.objectWillChange.sink { [log] in log("will change from \(player.score)") },
      player.$score.dropFirst().sink { [log] in log("sends \($0), is \(player.score)") },
    ]
    source.assign(to: &player.$score)
    let wanted = source.send(1)
    #expect(log.take() == ["request unlimited", "will change from 0", "sends 1, is 0"])
    #expect(player.score == 1 && wanted == .none)
    source.send(completion: .finished)
    player.score = 2
    #expect(log.take() == ["will change from 1", "sends 2, is 1"])
    withExtendedLifetime(observations) {}
  }

  @Test func theReleaseOfTheObjectCancelsWhatIsAssignedAndLetsGoOfObservers() {
    weak var known: Player?
    weak var witness: Witness?
    let source = ScriptedPublisher<Int, Never>(log: log)
    var kept: Published<Int>.Publisher
    var observation: AnyCancellable
    do {
      let player = Player()
      let seen = Witness()
      (known, witness) = (player, seen)
      kept = player.$score
      observation = player.$score.sink { _ in _ = seen.sees(0) }
      source.assign(to: &player.$score)
      source.assign(to: &player.$score)
      source.send(3)
      #expect(log.take() == ["request unlimited", "request unlimited"])
    }
    #expect(known == nil && witness == nil)
    #expect(log.take() == ["cancel", "cancel"])
    source.send(4)
    // A publisher that is kept still has the value, and there is nothing to assign to.
    #expect(kept.seen() == ["subscribed", "3"])
    source.forget()
    source.assign(to: &kept)
    #expect(log.take() == [] && source.subscriberCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func onePropertyMayFollowAnother() {
    final class Form: ObservableObject {
      @Published var name = ""
      @Published var isValid = false
      init() {
        $name.map { !$0.isEmpty }.assign(to: &$isValid)
      }
    }
    weak var known: Form?
    do {
      let form = Form()
      known = form
      form.name = "a"
      #expect(form.isValid)
      form.name = ""
      #expect(!form.isValid)
    }
    #expect(known == nil)
  }

  @Test func publishersThatHaveEndedDoNotHeapUpAtWhatTheyWereAssignedTo() {
    let player = Player()
    weak var witness: Witness?
    do {
      let seen = Witness()
      witness = seen
      for number in 1...1_000 { Just(number).map { seen.sees($0) }.assign(to: &player.$score) }
    }
    #expect(player.score == 1_000 && witness == nil)
  }

  // MARK: Isolation and threads

  @Test @MainActor func aClassOfTheMainActorPublishes() {
    @MainActor final class Model: ObservableObject {
      @Published var items: [String] = []
      @Published private(set) var count = 0

      func add(_ item: String) {
        items.append(item)
        count += 1
      }

      func follow(_ publisher: some Publisher<Int, Never>) {
        publisher.assign(to: &$count)
      }
    }
    let model = Model()
    let observations = [
      model.$items.sink { [log] in log("\($0)") }, model.objectWillChange.sink { [log] in log("will change") },
    ]
    model.add("a")
    #expect(log.take() == ["[]", "will change", "[\"a\"]", "will change"])
    model.follow(Just(7))
    #expect(model.count == 7 && log.take() == ["will change"])
    withExtendedLifetime(observations) {}
  }

  private final class Counter: ObservableObject, @unchecked Sendable {
    // `Sendable` holds because a published property may be used on any thread.
    @Published var value = 0
  }

  @Test func severalThreadsMaySetAndEachReadsWhatItHasSetOrWhatIsNewer() {
    let counter = Counter()
    let values = Subscribers.Accumulator<Int, Never>()
    counter.$value.subscribe(values)
    let announced = Subscribers.Accumulator<Void, Never>()
    counter.objectWillChange.subscribe(announced)
    nonisolated(unsafe) var stale = [0, 0, 0, 0]
    onThreads(4) { thread in
      for number in 1...500 {
        counter.value = thread * 1000 + number
        let read = counter.value
        if read / 1000 == thread, read % 1000 < number { stale[thread] += 1 }
      }
    }
    #expect(stale == [0, 0, 0, 0])
    #expect(announced.values.count == 2000)
    #expect(values.values.count == 2001 && values.values.last == counter.value)
    values.cancel()
    announced.cancel()
  }

  @Test func publishedDeliversTheNewestValueToSubscribersThatArriveMeanwhile() {
    for _ in 0..<200 {
      let counter = Counter()
      let all = (0..<8).map { _ in Subscribers.Accumulator<Int, Never>() }
      onThreads(2) { thread in
        if thread == 0 {
          for number in 1...50 { counter.value = number }
        } else {
          for one in all { counter.$value.subscribe(one) }
        }
      }
      for one in all {
        #expect(one.values.last == 50)
        #expect(one.values == one.values.sorted())
        one.cancel()
      }
    }
  }

  /// What another thread sets while a value is being sent is the newer one, also where a binding follows the values.
  @Test(arguments: [false, true]) func publishedKeepsAValueThatAnotherThreadSetsDuringADelivery(isBound: Bool) {
    let counter = Counter()
    let binding = isBound ? counter.$value.toSignal().bind(to: Property(0)) : nil
    let observation = counter.$value.dropFirst().sink { [log] value in
      log("\(value), is \(counter.value)")
      if value == 1 { onThreads(1) { _ in counter.value = 2 } }
    }
    counter.value = 1
    #expect(counter.value == 2)
    #expect(log.take() == ["1, is 0", "2, is 2"])
    counter.value = 3
    #expect(counter.value == 3 && log.take() == ["3, is 2"])
    withExtendedLifetime((observation, binding)) {}
  }

  @Test func aBindingDeliversWhatAnObserverSetsAndDropsAnEchoThatIsAssigned() {
    let (counter, source, target) = (Counter(), Property(0), Property(0))
    source.bind(to: target)
    counter.$value.toSignal().dropFirst(1).bind(to: source)
    let observation = target.sink { if 1..<3 ~= $0 { counter.value = $0 + 1 } }
    source.value = 1
    #expect(source.value == 3 && target.value == 3 && counter.value == 3)
    observation.cancel()

    var count = 0
    let counting = target.sink { _ in
      count += 1
      if count == 100 { target.bag.dispose() }
    }
    target.assign(to: &counter.$value)
    source.value = 7
    #expect(source.value == 7 && target.value == 7 && counter.value == 7 && count < 5)
    counting.cancel()
  }

  @Test(arguments: [false, true]) func aSubscriberThatAnotherThreadAddsDuringADeliveryReceivesTheNewValue(isBound: Bool)
  {
    let counter = Counter()
    let binding = isBound ? counter.$value.toSignal().bind(to: Property(0)) : nil
    let late = counter.$value.track(.none)
    let newcomer = TrackingSubscriber<Int, Never>()
    let observation = counter.$value.dropFirst().sink { value in
      if value == 1 { onThreads(1) { _ in counter.$value.subscribe(newcomer) } }
    }
    counter.value = 1
    counter.value = 2
    #expect(newcomer.log.take() == ["subscribed", "1", "2"])
    withExtendedLifetime((observation, late, binding)) {}
  }
}

extension Published {
  fileprivate var published: Published<Value>.Publisher {
    var copy = self
    return copy.projectedValue
  }

  fileprivate var isPublished: Bool { !published.seen().isEmpty }
}
