import TestSupport
import Testing

@testable import ReactiveCore
@testable import ReactiveKit

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

private final class Silent: ObservableObject {
  var value = 0
}

private final class OnItsOwn: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

private final class Copy: ObservableObject {
  @Published var own: Int
  init(_ other: Published<Int>) { _own = other }
}

private final class Original: ObservableObject {
  @Published var own = 0
  var copy: Copy { Copy(_own) }
}

@Suite struct ObservableObjectTests {
  private let log = Log()
  private let bag = DisposeBag()

  private func watch<Object: ObservableObject>(_ object: Object) {
    object.objectWillChange.sink { [log] _ in log("will change") }.store(in: bag)
  }

  @Test func aCopyOfAPropertyAnnouncesAtTheObjectThroughWhichItIsSet() {
    let log = Log()
    let original = Original()
    let copy = original.copy
    let observations = [
      original.objectWillChange.observeNext { log("original") }, copy.objectWillChange.observeNext { log("copy") },
    ]
    original.own = 1
    copy.own = 2
    #expect(log.take() == ["original", "copy"] && original.own == 2)
    for observation in observations { observation.dispose() }
  }

  @Test func fieldsOfAllSuperclassesAnnounceOnceEach() {
    let (leaf, other) = (Leaf(), Leaf())
    watch(leaf)
    leaf.inherited = 1
    (leaf as Base).inherited = 2
    leaf.own = 1
    leaf.last = 1
    #expect(log.take() == Array(repeating: "will change", count: 4))
    leaf.plain = 1
    other.own = 1
    #expect(log.take() == [])
  }

  @Test func genericClassesAndThoseWithAMirrorOfTheirOwnAnnounce() {
    let generic = Generic("a")
    watch(generic)
    generic.value = "b"
    generic.all.append("c")
    #expect(generic.all == ["c"])
    let mirrored = Mirrored()
    watch(mirrored)
    mirrored.value = 1
    #expect(log.take() == ["will change", "will change", "will change"])
  }

  @Test func theFirstAccessMayComeLate() {
    let leaf = Leaf()
    leaf.last = 1
    leaf.inherited = 1
    watch(leaf)
    leaf.last = 2
    leaf.inherited = 2
    leaf.own = 2
    #expect(log.take() == ["will change", "will change", "will change"])
  }

  @Test func allAccessesGiveOneSource() {
    let leaf = Leaf()
    let first = leaf.objectWillChange
    leaf.own = 1
    let second = leaf.objectWillChange
    first.sink { [log] in log("first") }.store(in: bag)
    second.sink { [log] in log("second") }.store(in: bag)
    watch(leaf)
    leaf.own = 2
    #expect(log.take() == ["first", "second", "will change"])
    #expect(ObjectChanges.of(leaf) === ObjectChanges.of(leaf))
  }

  @Test func aFieldThatIsReplacedInTheInitialiserAnnounces() {
    final class Late: ObservableObject {
      @Published var value = 0
      init() {
        value = 1
        _value = Published(wrappedValue: 2)
      }
    }
    let late = Late()
    watch(late)
    late.value = 3
    #expect(log.take() == ["will change"])
  }

  @Test func aClassWithoutPublishedFieldsNeverAnnouncesAndDoesNotEnd() {
    let silent = Silent()
    let subscriber = silent.objectWillChange.track(log: log)
    silent.value = 1
    #expect(log.take() == ["subscribed"])
    subscriber.cancel()
  }

  @Test func aSignalOfTheClasssOwnIsLeftToIt() {
    let object = OnItsOwn()
    watch(object)
    object.value = 1
    #expect(log.take() == [])
    object.objectWillChange.send("now")
    #expect(log.take() == ["will change"])
  }

  @Test func anObserverThatNobodyKeepsIsLetGoOfWithTheObject() {
    let (witness, _) = withWitness { witness in
      let object = Leaf()
      _ = object.objectWillChange.observe { _ in witness.sees(()) }
      object.own = 1
    }
    #expect(!witness.isHeld)
  }

  @Test func anObserverIsLetGoOfWithAnObjectThatWasSetOnlyBefore() {
    weak var witness: Witness?
    do {
      let object = Leaf()
      object.own = 1
      let seen = Witness()
      witness = seen
      _ = object.objectWillChange.observe { _ in _ = seen.sees(0) }
    }
    #expect(witness == nil)
  }

  @Test func aFieldThatWasSetBeforeTheFirstObserverAnnouncesAlsoWhenItIsSetWithoutTheObject() {
    final class Direct: ObservableObject {
      @Published var value = 0
      func setDirectly() { _value.wrappedValue += 1 }
    }
    let direct = Direct()
    watch(direct)
    direct.setDirectly()
    #expect(log.take() == [])
    let other = Direct()
    other.value = 1
    watch(other)
    other.setDirectly()
    other.setDirectly()
    #expect(log.take() == ["will change", "will change"])
  }

  @Test func aNewObjectAtTheSameAddressHearsNothingOfTheFormer() {
    // Observers of released objects are kept; the next objects are likely to lie where those did.
    for _ in 0..<200 { watch(Leaf()) }
    for _ in 0..<200 {
      let object = Leaf()
      object.own = 1
      object.last = 1
    }
    #expect(log.take() == [])
  }

  @Test func releasedObjectsAreForgotten() {
    func make(_ count: Int) {
      for _ in 0..<count {
        let object = Leaf()
        object.own = 1
        let silent = Silent()
        withExtendedLifetime(silent.objectWillChange) {}
      }
    }
    make(10_000)
    // Other tests run at the same time, and have some.
    #expect(ObjectChanges.count < 3_000)
  }
}
