import ReactiveCocoa
import TestSupport
import Testing

/// Disposables of ReactiveCocoa 4.
@Suite struct DisposableTests {
  private let log = Log()

  @available(*, deprecated)
  private func noted(_ name: String) -> ActionDisposable { ActionDisposable { log(name) } }

  @available(*, deprecated)
  @Test func aClosureRunsOnce() {
    let disposable = noted("a")
    #expect(!disposable.disposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.disposed)
    #expect(log.take() == ["a"])
    let simple = SimpleDisposable()
    simple.dispose()
    #expect(simple.disposed)
  }

  @available(*, deprecated)
  @Test func aSerialDisposableDisposesWhatItReplaces() {
    let serial = SerialDisposable(noted("a"))
    serial.innerDisposable = noted("b")
    #expect(log.take() == ["a"] && serial.innerDisposable?.disposed == false)
    serial.dispose()
    #expect(serial.disposed)
    #expect(log.take() == ["b"])
    serial.innerDisposable = noted("c")
    #expect(log.take() == ["c"])
    #expect(serial.innerDisposable == nil)
  }

  @available(*, deprecated)
  @Test func aScopedDisposableIsDisposedWithItsRelease() {
    do { _ = ScopedDisposable(noted("a")) }
    #expect(log.take() == ["a"])
    let scoped = ScopedDisposable(noted("b"))
    scoped.dispose()
    #expect(scoped.disposed)
    #expect(scoped.innerDisposable.disposed)
  }

  @available(*, deprecated)
  @Test func aCompositeDisposesTheLastFirstAndWhatIsAddedLater() {
    let composite = CompositeDisposable([noted("a")])
    composite += noted("b")
    composite += { log("c") }
    composite.addDisposable(nil)
    composite.dispose()
    #expect(composite.disposed)
    #expect(log.take() == ["c", "b", "a"])
    composite += noted("d")
    composite.add(disposable: nil)
    composite.addDisposable { log("e") }
    #expect(log.take() == ["d", "e"])
    let sequence = ["g", "h"].lazy.map { noted($0) as any Disposable }
    let handle = CompositeDisposable(sequence)
    handle.add(disposable: noted("i")).remove()
    handle.add(disposable: noted("j"))
    handle.dispose()
    #expect(log.take() == ["j", "h", "g"])
    CompositeDisposable([noted("f"), nil] as [(any Disposable)?]).dispose()
    #expect(log.take() == ["f"])
  }

  @available(*, deprecated)
  @Test func aHandleTakesADisposableOutAgain() {
    let composite = CompositeDisposable()
    let handle = composite.addDisposable(noted("a"))
    composite += noted("b")
    handle.remove()
    handle.remove()
    composite.dispose()
    #expect(log.take() == ["b"])
  }

  @available(*, deprecated)
  @Test func aCompositeLetsGoOfWhatHasEnded() {
    let composite = CompositeDisposable()
    // Again and again.
    for round in 1...3 {
      let (last, _) = withWitness { witness in
        let (signal, observer) = Signal<Int, Never>.pipe()
        composite += signal.observeNext { _ in _ = witness }
        observer.sendCompleted()
      }
      for _ in 0..<64 {
        let done = SimpleDisposable()
        done.dispose()
        composite += done
      }
      #expect(!last.isHeld, "round \(round)")
    }
  }

  /// A member that counts how often it is asked, and how many of its kind there are.
  @available(*, deprecated)
  private final class Member: ReactiveCocoa.Disposable {
    final class Counts {
      var (asked, alive) = (0, 0)
    }
    private let counts: Counts
    private let isDone: Bool
    var disposed: Bool { isDisposed }
    var isDisposed: Bool {
      counts.asked += 1
      return isDone
    }
    init(_ counts: Counts, isDone: Bool) {
      (self.counts, self.isDone) = (counts, isDone)
      counts.alive += 1
    }
    deinit { counts.alive -= 1 }
    func dispose() {}
  }

  @available(*, deprecated)
  @Test func aCompositeOf32MembersReleasesThoseThatHaveEndedAndAsksEachFewTimes() {
    let composite = CompositeDisposable()
    let (ended, living) = (Member.Counts(), Member.Counts())
    for number in 1...320 {
      composite += Member(ended, isDone: true)
      // But for the last one, which is still in use.
      #expect(ended.alive == (number < 32 ? number : (number - 32) % 31 + 1))
    }
    // Of more living members, fewer are asked.
    for _ in 1...3_200 { composite += Member(living, isDone: false) }
    #expect(living.alive == 3_200 && living.asked < 2 * 3_200)
    // There are at most as many ended ones as living ones, and the one that is in use.
    for _ in 1...10_000 {
      composite += Member(ended, isDone: true)
      #expect(ended.alive <= 3_201)
    }
    composite.dispose()
    #expect(living.alive == 0 && ended.alive == 0)
  }

  @available(*, deprecated)
  @Test func noLockIsHeldWhileAMemberIsReleased() {
    let releases: [(CompositeDisposable, CompositeDisposable.DisposableHandle) -> Void] = [
      { $1.remove() }, { composite, _ in composite.dispose() },
    ]
    for release in releases {
      let composite = CompositeDisposable()
      func member() -> ActionDisposable {
        let will = LastWill {
          let isFree = getsThroughElsewhere { _ = composite.isDisposed }
          log("\(isFree)")
        }
        return ActionDisposable { will.hold() }
      }
      release(composite, composite.add(disposable: member()))
      #expect(log.take() == ["true"])
    }
  }

  /// A member that adds another one when it is asked.
  @available(*, deprecated)
  private final class Adding: ReactiveCocoa.Disposable {
    private weak var composite: CompositeDisposable?
    private(set) var count = 0
    init(to composite: CompositeDisposable) { self.composite = composite }
    var disposed: Bool { isDisposed }
    var isDisposed: Bool {
      count += 1
      composite?.add(disposable: SimpleDisposable())
      return false
    }
    func dispose() {}
  }

  @available(*, deprecated)
  @Test func aMemberThatIsAskedMayAddAnother() {
    let composite = CompositeDisposable()
    let members = (0..<32).map { _ in Adding(to: composite) }
    for member in members { composite += member }
    #expect(members.allSatisfy { $0.count == 1 })
  }

  /// A bag, which can be used again after it was disposed.
  @available(*, deprecated)
  private final class Basket: ReactiveCocoa.Disposable {
    private var contents: [any ReactiveCocoa.Disposable] = []
    var disposed: Bool { isDisposed }
    var isDisposed: Bool { contents.allSatisfy(\.disposed) }
    func add(_ disposable: any ReactiveCocoa.Disposable) { contents.append(disposable) }
    func dispose() { for disposable in contents { disposable.dispose() } }
  }

  @available(*, deprecated)
  @Test func aCompositeKeepsWhatIsUsedAgainAndReleasesWhatIsNot() {
    let composite = CompositeDisposable()
    let basket = Basket()
    composite += basket
    weak var last: Basket?
    do {
      let unused = Basket()
      last = unused
      composite += unused
    }
    for _ in 0..<64 {
      let done = SimpleDisposable()
      done.dispose()
      composite += done
    }
    #expect(last == nil)
    basket.add(noted("a"))
    composite.dispose()
    #expect(log.take() == ["a"])
  }
}
