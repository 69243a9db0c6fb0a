import ReactiveKit
import TestSupport
import Testing

@Suite struct PublishedTests {
  private final class Player: ObservableObject {
    @Published var score = 0
    @Published var name = "nobody"
  }

  private let log = Log()
  private let bag = DisposeBag()

  @Test func announcesThenStoresThenSends() {
    let player = Player()
    player.objectWillChange.sink { [log] in log("will change from \(player.score)") }.store(in: bag)
    player.$score.sink { [log] in log("sends \($0), is \(player.score)") }.store(in: bag)
    player.score = 1
    #expect(log.take() == ["sends 0, is 0", "will change from 0", "sends 1, is 1"])
    player.score = 1
    #expect(log.take() == ["will change from 1", "sends 1, is 1"])
    bag.dispose()
  }

  @Test func withoutAClassTheWrapperHasTheValueAndItsSignal() {
    let score = Published(wrappedValue: 0)
    score.projectedValue.sink { [log] in log("\($0)") }.store(in: bag)
    score.wrappedValue = 1
    #expect(score.wrappedValue == 1 && log.take() == ["0", "1"])
  }

  @Test func allObserversOfTheObjectReadTheOldValueAlsoWhenOneOfThemSets() {
    let player = Player()
    var isFirst = true
    player.objectWillChange.sink { [log] in
      log("first, \(player.name) \(player.score)")
      if isFirst {
        isFirst = false
        player.name = "somebody"
      }
    }.store(in: bag)
    player.objectWillChange.sink { [log] in log("second, \(player.name) \(player.score)") }.store(in: bag)
    player.score = 1
    #expect(log.take() == ["first, nobody 0", "first, nobody 0", "second, nobody 0", "second, somebody 0"])
    bag.dispose()
  }

  @Test func publishedDeliversAValueSetWithinADeliveryAfterIt() {
    let player = Player()
    player.$score.dropFirst(1).sink { [log] in
      log("first \($0)")
      if $0 == 1 { player.score = 2 }
    }.store(in: bag)
    player.$score.dropFirst(1).sink { [log] in log("second \($0)") }.store(in: bag)
    player.score = 1
    #expect(log.take() == ["first 1", "second 1", "first 2", "second 2"])
    bag.dispose()
  }

  @Test func observingAValueFromWithinItsOwnDeliveryIsNoConflict() {
    let player = Player()
    player.$score.sink { [log, bag] value in
      guard value == 1 else { return }
      player.$score.sink { log("inner \($0)") }.store(in: bag)
      player.name += "!"
      log(player.name)
    }.store(in: bag)
    player.score = 1
    #expect(log.take() == ["inner 1", "nobody!"])
    bag.dispose()
  }

  @Test func theReleaseOfTheObjectIsTheEndOfItsValuesAndNothingHoldsTheObject() {
    weak var known: Player?
    do {
      let player = Player()
      known = player
      player.$score.sink(
        receiveCompletion: { [log] in log(words($0)) }, receiveValue: { [log] in log("\($0)") }
      ).store(in: bag)
      player.objectWillChange.observe { [log] in log("\($0)") }.store(in: bag)
      player.score = 1
      #expect(log.take() == ["0", "next()", "1"])
    }
    #expect(known == nil)
    #expect(log.take() == ["finished"])
  }

  @Test func inAStructureAllCopiesShareTheValue() {
    struct Pair {
      @Published var value = 1
    }
    let pair = Pair()
    let copy = pair
    copy.$value.sink { [log] in log("\($0)") }.store(in: bag)
    pair.value = 2
    #expect(copy.value == 2)
    #expect(log.take() == ["1", "2"])
  }

  @Test @MainActor func aClassOfTheMainActorPublishes() {
    @MainActor final class Model: ObservableObject {
      @Published var items: [String] = []
      @Published private(set) var count = 0

      func add(_ item: String) {
        items.append(item)
        count += 1
      }
    }
    let model = Model()
    model.$items.sink { [log] in log("\($0)") }.store(in: bag)
    model.objectWillChange.sink { [log] in log("will change") }.store(in: bag)
    model.add("a")
    #expect(log.take() == ["[]", "will change", "[\"a\"]", "will change"])
  }

  @Test func severalThreadsMaySetAndObserve() {
    final class Counter: ObservableObject, @unchecked Sendable {
      // `Sendable` holds because a published property may be used on any thread.
      @Published var value = 0
    }
    let counter = Counter()
    let announced = Subscribers.Accumulator<Void, Never>()
    let values = Subscribers.Accumulator<Int, Never>()
    counter.objectWillChange.subscribe(announced)
    counter.$value.subscribe(values)
    onThreads(4) { thread in
      for number in 1...250 { counter.value = thread * 1000 + number }
    }
    #expect(announced.values.count == 1000)
    #expect(values.values.count == 1001)
    #expect(values.values.last == counter.value)
    announced.cancel()
    values.cancel()
  }
}
