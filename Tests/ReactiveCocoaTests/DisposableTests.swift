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
    #expect(log.take() == ["a"])
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
