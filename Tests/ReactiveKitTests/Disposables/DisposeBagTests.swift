import ReactiveKit
import TestSupport
import Testing

@Suite struct DisposeBagTests {
  private let log = Log()

  private func block(_ name: String) -> BlockDisposable {
    BlockDisposable { [log] in log(name) }
  }

  @Test func aBagDisposesWhatIsInItInOrder() {
    let bag = DisposeBag()
    #expect(bag.isDisposed)
    bag.add(disposable: block("a"))
    bag.add(disposables: [block("b"), block("c")])
    bag += block("d")
    bag += [block("e"), block("f")]
    block("g").store(in: bag)
    #expect(!bag.isDisposed && log.take() == [])
    bag.dispose()
    bag.dispose()
    #expect(bag.isDisposed && log.take() == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func aBagCanBeUsedAgainAfterADisposal() {
    let bag = DisposeBag()
    bag.dispose()
    bag.add(disposable: block("a"))
    #expect(!bag.isDisposed && log.take() == [])
    bag.dispose()
    #expect(log.take() == ["a"])
  }

  @Test func aBagIsDisposedWhenNothingInItIsLeftToDispose() {
    let bag = DisposeBag()
    let first = block("a")
    let subject = PassthroughSubject<Int, Never>()
    bag.add(disposable: first)
    subject.sink { _ in }.store(in: bag)
    first.dispose()
    #expect(!bag.isDisposed)
    subject.send(completion: .finished)
    #expect(bag.isDisposed)
    bag.add(disposable: first)
    #expect(bag.isDisposed)
    bag.add(disposable: block("b"))
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
    bag?.add(disposable: block("a"))
    bag?.dispose()
    #expect(log.take() == ["a"])
    bag?.add(disposable: block("b"))
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
    block("a").store(in: basket)
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

  @Test func observationsThatHaveEndedLeaveTheBagAsOthersAreAdded() {
    let bag = DisposeBag()
    weak var seen: AnyCancellable?
    do {
      let ended = AnyCancellable {}
      seen = ended
      ended.store(in: bag)
      ended.dispose()
    }
    for _ in 0..<100 { Signal<Int, Never>(just: 1).note(in: Log()).store(in: bag) }
    #expect(seen == nil)
  }

  @Test func whatFourThreadsAddWhileOneDisposesIsDisposedThenOrAtTheNextDisposal() {
    for _ in 0..<50 {
      let bag = DisposeBag()
      onThreads(5) { thread in
        for number in 0..<100 {
          if thread == 4 { bag.dispose() } else { bag.add(disposable: block("\(thread * 100 + number)")) }
        }
      }
      bag.dispose()
      #expect(Set(log.take()).count == 400)
    }
  }

  @Test func sinksThatHaveEndedLeaveTheBagAsOthersAreAdded() {
    let bag = DisposeBag()
    weak var seen: AnyCancellable?
    do {
      let ended = Signal<Int, Never>(just: 1).sink { _ in }
      seen = ended
      ended.store(in: bag)
    }
    for _ in 0..<100 { Signal<Int, Never>(just: 1).sink { _ in }.store(in: bag) }
    #expect(seen == nil)
  }
}
