import RKPublishers
import Synchronization
import TestSupport
import Testing

private class Base {
  @Published var inherited = 0
}

private class Middle: Base, ObservableObject {
  @Published var own = 0
}

private final class Leaf: Middle {
  @Published var last = 0
  var plain = 0
}

private final class Generic<T>: ObservableObject {
  @Published var value: T
  @Published var all: [T] = []
  init(_ value: T) { self.value = value }
}

private final class Mirrored: ObservableObject, CustomReflectable {
  @Published var value = 0
  var customMirror: Mirror { fatalError("nobody is to look into the mirror") }
}

private final class OnItsOwn: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

private final class ByHand: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var published = 0
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}

private final class Count: Sendable {
  let value = Atomic<Int>(0)
}

@Suite struct ObservableObjectTests {
  private let log = Log()

  private func watch<Object: ObservableObject>(_ object: Object) -> AnyCancellable {
    object.objectWillChange.sink { [log] _ in log("will change") }
  }

  @Test func genericClassesAndThoseWithAMirrorOfTheirOwnAnnounce() {
    let (generic, mirrored) = (Generic("a"), Mirrored())
    let observations = [watch(generic), watch(mirrored)]
    generic.value = "b"
    generic.all.append("c")
    mirrored.value = 1
    #expect(generic.all == ["c"] && log.take() == Array(repeating: "will change", count: 3))
    withExtendedLifetime(observations) {}
  }

  @Test func twoThreadsThatAreFirstGetOnePublisherAndBothHearOfChanges() {
    let objects = (0..<2000).map { _ in Leaf() }
    let places = Atomic<Int>(0)
    let counts = objects.map { _ in Count() }
    nonisolated(unsafe) let all = objects
    onThreads(2) { thread in
      for (round, object) in all.enumerated() {
        let count = counts[round]
        let subscriber = AnySubscriber<Void, Never>(
          receiveSubscription: { $0.request(.unlimited) },
          receiveValue: {
            count.value.add(1, ordering: .relaxed)
            return .none
          })
        places.add(1, ordering: .acquiringAndReleasing)
        let areBothThere = eventually { places.load(ordering: .acquiring) >= 2 * (round + 1) }
        if !areBothThere { return }
        object.objectWillChange.subscribe(subscriber)
      }
    }
    for object in objects { object.own = 1 }
    #expect(counts.allSatisfy { $0.value.load(ordering: .relaxed) == 2 })
  }

  @Test func theFirstAccessMayComeLate() {
    let leaf = Leaf()
    leaf.last = 1
    let observation = watch(leaf)
    #expect(log.take() == [])
    leaf.last = 2
    leaf.own = 2
    #expect(log.take() == ["will change", "will change"])
    withExtendedLifetime(observation) {}
  }

  @Test func anAssignmentThatIsOlderThanTheFirstObserverAnnounces() {
    let leaf = Leaf()
    let source = PassthroughSubject<Int, Never>()
    source.assign(to: &leaf.$own)
    source.send(1)
    let observation = watch(leaf)
    source.send(2)
    #expect(leaf.own == 2 && log.take() == ["will change"])
    withExtendedLifetime(observation) {}
  }

  @Test func aPublisherOfTheClasssOwnIsLeftToIt() {
    let (onItsOwn, byHand) = (OnItsOwn(), ByHand())
    let observations = [watch(onItsOwn), watch(byHand)]
    onItsOwn.value = 1
    byHand.published = 1
    #expect(log.take() == [])
    byHand.value = 1
    onItsOwn.objectWillChange.send("now")
    #expect(log.take() == ["will change", "will change"])
    withExtendedLifetime(observations) {}
  }

  @Test func aSubscriberMaySendFromWithin() {
    let publisher = ObservableObjectPublisher()
    nonisolated(unsafe) var left = 2
    let observation = publisher.sink { [log] in
      log("\(left)")
      left -= 1
      if left > 0 { publisher.send() }
    }
    publisher.send()
    #expect(log.take() == ["2", "1"])
    withExtendedLifetime(observation) {}
  }

  @Test func observersAreLetGoOfWithTheObjectButNotThoseOfAPublisherThatIsKept() {
    for isKept in [false, true] {
      weak var witness: Witness?
      var kept: ObservableObjectPublisher?
      do {
        let object = Leaf()
        let seen = Witness()
        witness = seen
        object.objectWillChange.subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
              seen.sees($0)
              return .none
            }))
        object.own = 1
        if isKept { kept = object.objectWillChange }
      }
      #expect((witness != nil) == isKept)
      withExtendedLifetime(kept) {}
      kept = nil
      #expect(witness == nil)
    }
  }

  @Test func aNewObjectAtTheSameAddressHearsNothingOfTheFormer() {
    var observations: [AnyCancellable] = []
    for _ in 0..<200 { observations.append(watch(Leaf())) }
    for _ in 0..<200 {
      let object = Leaf()
      object.own = 1
      object.last = 1
      #expect(object.objectWillChange === object.objectWillChange)
    }
    #expect(log.take() == [])
  }
}
