import ReactiveKit
import TestSupport
import Testing

@Suite struct DisposeBagTests {
  private let log = Log()

  @Test func aBagDisposesWhatIsInItInOrder() {
    let bag = DisposeBag()
    #expect(bag.isDisposed)
    bag.add(disposable: log.block("a"))
    bag.add(disposables: [log.block("b"), log.block("c")])
    bag += log.block("d")
    bag += [log.block("e"), log.block("f")]
    log.block("g").store(in: bag)
    #expect(!bag.isDisposed && log.take() == [])
    bag.dispose()
    bag.dispose()
    #expect(bag.isDisposed && log.take() == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func aBagCanBeUsedAgainAfterADisposal() {
    let bag = DisposeBag()
    bag.dispose()
    bag.add(disposable: log.block("a"))
    #expect(!bag.isDisposed && log.take() == [])
    bag.dispose()
    #expect(log.take() == ["a"])
  }

  @Test func aBagIsDisposedWhenNothingInItIsLeftToDispose() {
    let bag = DisposeBag()
    let first = log.block("a")
    let subject = PassthroughSubject<Int, Never>()
    bag.add(disposable: first)
    subject.sink { _ in }.store(in: bag)
    first.dispose()
    #expect(!bag.isDisposed)
    subject.send(completion: .finished)
    #expect(bag.isDisposed)
    bag.add(disposable: first)
    #expect(bag.isDisposed)
    bag.add(disposable: log.block("b"))
    #expect(!bag.isDisposed && log.take() == ["a"])
  }

  @Test func aBagAsksItsContentsOutsideItsLock() {
    final class Curious: Disposable {
      nonisolated(unsafe) weak var bag: DisposeBag?
      var isDisposed: Bool {
        bag?.add(disposable: NonDisposable.instance)
        return true
      }
      func dispose() {}
    }
    let bag = DisposeBag()
    let curious = Curious()
    curious.bag = bag
    bag.add(disposable: curious)
    #expect(getsThroughElsewhere { _ = bag.isDisposed })
  }

  @Test func aReleaseDisposesFirstAndThenTells() {
    var bag: DisposeBag? = DisposeBag()
    let deallocated = bag!.deallocated
    deallocated.note("told", in: log)
    bag?.add(disposable: log.block("a"))
    bag?.dispose()
    #expect(log.take() == ["a"])
    bag?.add(disposable: log.block("b"))
    bag = nil
    deallocated.note("late", in: log)
    #expect(log.take() == ["b", "told finished", "late finished"])
  }

  @Test func aBagMayBeOfAnotherKind() {
    final class Basket: DisposeBagProtocol {
      private(set) var contents: [any Disposable] = []
      func add(disposable: any Disposable) { contents.append(disposable) }
      func dispose() { contents.forEach { $0.dispose() } }
      var isDisposed: Bool { contents.allSatisfy { $0.isDisposed } }
    }
    let basket = Basket()
    log.block("a").store(in: basket)
    #expect(!basket.isDisposed)
    basket.dispose()
    #expect(basket.isDisposed && log.take() == ["a"])
  }

  @Test func anObservationInABagLastsAsLongAsTheBag() {
    let subject = PassthroughSubject<Int, Never>()
    do {
      let bag = DisposeBag()
      subject.sink { [log] in log("sink \($0)") }.store(in: bag)
      subject.note("observer", in: log).store(in: bag)
      subject.send(1)
    }
    subject.send(2)
    #expect(log.take() == ["sink 1", "observer 1"])
  }

  @Test func bagDisposesAllThatFourThreadsAddDuringDisposals() {
    for _ in 0..<50 {
      let bag = DisposeBag()
      onThreads(5) { thread in
        for number in 0..<100 {
          if thread == 4 { bag.dispose() } else { bag.add(disposable: log.block("\(thread * 100 + number)")) }
        }
      }
      bag.dispose()
      #expect(Set(log.take()).count == 400)
    }
  }

  /// A collection of disposables, and how to add to it.
  private struct Collector {
    let name: String
    let add: (any Disposable) -> Void
    let dispose: () -> Void
  }

  private func collectors() -> [Collector] {
    let bag = DisposeBag()
    let array = DisposeBag()
    let composite = CompositeDisposable()
    let outer = DisposeBag()
    let inner = DisposeBag()
    outer.add(disposable: inner)
    return [
      Collector(name: "bag", add: bag.add, dispose: bag.dispose),
      Collector(name: "bag, by array", add: { array.add(disposables: [$0]) }, dispose: array.dispose),
      Collector(name: "composite", add: composite.add, dispose: composite.dispose),
      Collector(
        name: "bag in a bag",
        add: {
          outer.add(disposable: SimpleDisposable(isDisposed: true))
          inner.add(disposable: $0)
        }, dispose: outer.dispose),
    ]
  }

  @Test func aCollectionKeepsWhatIsUsedAgainAfterItWasDisposed() {
    /// A user's object around a bag.
    final class Screen: Disposable {
      let bag = DisposeBag()
      var isDisposed: Bool { bag.isDisposed }
      func dispose() { bag.dispose() }
    }
    /// A disposable that counts as disposed, and what makes it active again and returns what it disposes then.
    typealias Reusable = (disposable: any Disposable, use: () -> any Disposable)
    func bag(_ contents: [any Disposable] = []) -> Reusable {
      let bag = DisposeBag()
      bag.add(disposables: contents)
      return (bag, { [self] in add(to: bag) })
    }
    func screen() -> Reusable {
      let screen = Screen()
      return (screen, { [self] in add(to: screen.bag) })
    }
    func simple() -> Reusable {
      let simple = SimpleDisposable(isDisposed: true)
      func use() -> any Disposable {
        simple.isDisposed = false
        return simple
      }
      return (simple, use)
    }
    func owner() -> Reusable {
      let owner = DeinitDisposable(disposable: NonDisposable.instance)
      owner.dispose()
      func use() -> any Disposable {
        let late = SimpleDisposable()
        owner.otherDisposable = late
        return late
      }
      return (owner, use)
    }
    let reusable: [(String, () -> Reusable)] = [
      ("new bag", { bag() }), ("bag whose contents have ended", { bag([SimpleDisposable(isDisposed: true)]) }),
      ("object with a bag", screen), ("SimpleDisposable", simple), ("DeinitDisposable", owner),
    ]
    for (name, make) in reusable {
      for collector in collectors() {
        let (disposable, use) = make()
        #expect(disposable.isDisposed)
        collector.add(disposable)
        for _ in 0..<100 { collector.add(SimpleDisposable(isDisposed: true)) }
        let late = use()
        #expect(!late.isDisposed)
        collector.dispose()
        #expect(late.isDisposed, "\(name) in a \(collector.name)")
      }
    }
  }

  private func add(to bag: DisposeBag) -> any Disposable {
    let late = SimpleDisposable()
    bag.add(disposable: late)
    return late
  }

  @Test func aCollectionReleasesWhatCannotBeUsedAgain() {
    let kinds: [(String, () -> any Disposable & AnyObject)] = [
      ("bag", { DisposeBag() }), ("SimpleDisposable", { SimpleDisposable(isDisposed: true) }),
      ("BlockDisposable", { BlockDisposable {} }), ("CompositeDisposable", { CompositeDisposable() }),
      ("SerialDisposable", { SerialDisposable(otherDisposable: nil) }), ("AnyCancellable", { AnyCancellable {} }),
      ("observation", { Signal<Int, Never>(just: 1).observeNext { _ in } as! any Disposable & AnyObject }),
    ]
    for (name, make) in kinds {
      for collector in collectors() {
        weak var seen: AnyObject?
        do {
          let disposable = make()
          seen = disposable
          disposable.dispose()
          collector.add(disposable)
        }
        for _ in 0..<100 { collector.add(SimpleDisposable(isDisposed: true)) }
        #expect(seen == nil, "\(name) in a \(collector.name)")
      }
    }
    // What has ended for good leaves one bag even if it is in another one.
    let (first, second) = (DisposeBag(), DisposeBag())
    weak var seen: AnyCancellable?
    do {
      let ended = AnyCancellable {}
      seen = ended
      for bag in [first, second] { ended.store(in: bag) }
      ended.cancel()
    }
    for _ in 0..<100 { for bag in [first, second] { bag.add(disposable: SimpleDisposable(isDisposed: true)) } }
    #expect(seen == nil)
  }

  @Test func aBagNeverLooksEmptyWhileItAsksAnActiveMember() {
    final class Curious: Disposable {
      weak var bag: DisposeBag?
      var seen: Set<Bool> = []
      var hasEnded = false
      var isDisposed: Bool {
        if let bag { seen.insert(bag.isDisposed) }
        return hasEnded
      }
      func dispose() { hasEnded = true }
    }
    let bag = DisposeBag()
    let curious = Curious()
    curious.bag = bag
    bag.add(disposable: curious)
    for _ in 0..<100 { bag.add(disposable: SimpleDisposable(isDisposed: true)) }
    #expect(curious.seen == [false] && !bag.isDisposed)
    bag.dispose()
    #expect(curious.hasEnded && bag.isDisposed)
  }

  @Test func bagsMayContainEachOther() {
    for count in 1...3 {
      let bags = (0..<count).map { _ in DisposeBag() }
      for (index, bag) in bags.enumerated() { bag.add(disposable: bags[(index + 1) % count]) }
      let areEmpty = { bags.map(\.isDisposed) }
      #expect(areEmpty() == Array(repeating: true, count: count))
      for _ in 0..<100 { bags[0].add(disposable: SimpleDisposable(isDisposed: true)) }
      bags[count - 1].add(disposable: log.block("a"))
      #expect(areEmpty() == Array(repeating: false, count: count))
      bags[0].dispose()
      #expect(areEmpty() == Array(repeating: true, count: count) && log.take() == ["a"])
    }
  }
}
