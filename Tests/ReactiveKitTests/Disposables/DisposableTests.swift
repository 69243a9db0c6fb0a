import ReactiveKit
import TestSupport
import Testing

extension Log {
  /// A disposable that notes its name when it is disposed.
  func block(_ name: String) -> BlockDisposable { BlockDisposable { self(name) } }
}

/// The disposables that stand for one activity.
@Suite struct DisposableTests {
  private let log = Log()

  @Test func nothingEndsWhatIsNotDisposable() {
    NonDisposable.instance.dispose()
    NonDisposable.instance.cancel()
    #expect(!NonDisposable.instance.isDisposed)
  }

  @Test func aSimpleDisposableRemembersWhatItWasTold() {
    let disposable = SimpleDisposable()
    #expect(!disposable.isDisposed && SimpleDisposable(isDisposed: true).isDisposed)
    disposable.cancel()
    #expect(disposable.isDisposed)
    disposable.isDisposed = false
    #expect(!disposable.isDisposed)
  }

  @Test func aBlockRunsOnceAndIsLetGoOf() {
    let (witness, disposable) = withWitness { witness in
      BlockDisposable { [log] in log(witness.sees("disposed")) }
    }
    #expect(!disposable.isDisposed && witness.isHeld)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed && !witness.isHeld)
    #expect(log.take() == ["disposed"])
  }

  @Test func aBlockDoesNotRunOnRelease() {
    _ = log.block("disposed")
    #expect(log.take() == [])
  }

  @Test func aBlockMayDisposeItself() {
    nonisolated(unsafe) var own: BlockDisposable?
    own = BlockDisposable { [log] in
      log("disposed \(own?.isDisposed == true)")
      own?.dispose()
    }
    own?.dispose()
    #expect(log.take() == ["disposed true"])
  }

  @Test func aDeinitDisposableDisposesTheOtherOnReleaseOrBefore() {
    var disposable: DeinitDisposable? = DeinitDisposable(disposable: log.block("released"))
    #expect(disposable?.isDisposed == false && log.take() == [])
    disposable = nil
    #expect(log.take() == ["released"])
    disposable = DeinitDisposable(disposable: log.block("disposed"))
    disposable?.dispose()
    #expect(disposable?.isDisposed == true && disposable?.otherDisposable == nil)
    disposable?.dispose()
    disposable = nil
    #expect(log.take() == ["disposed"])
  }

  @Test func aDeinitDisposableLetsGoOfTheOneThatIsReplaced() {
    let disposable = DeinitDisposable(disposable: log.block("former"))
    disposable.otherDisposable = log.block("newer")
    disposable.dispose()
    #expect(log.take() == ["newer"])
  }

  @Test func aSerialDisposableStandsForTheOneThatWasSetLast() {
    let serial = SerialDisposable(otherDisposable: log.block("first"))
    serial.otherDisposable = log.block("second")
    #expect(log.take() == [] && !serial.isDisposed)
    serial.dispose()
    serial.dispose()
    #expect(log.take() == ["second"] && serial.isDisposed && serial.otherDisposable == nil)
    serial.otherDisposable = log.block("late")
    #expect(log.take() == ["late"] && serial.otherDisposable == nil)
  }

  @Test func fourThreadsDisposeOnceBetweenThem() {
    for _ in 0..<200 {
      let all: [any Disposable & Sendable] = [
        log.block("block"), DeinitDisposable(disposable: log.block("deinit")),
        SerialDisposable(otherDisposable: log.block("serial")),
      ]
      onThreads(4) { _ in
        for disposable in all { disposable.dispose() }
      }
      #expect(log.take().sorted() == ["block", "deinit", "serial"])
    }
  }

  @Test func aDisposableThatIsSetWhileAnotherThreadDisposesIsDisposed() {
    for _ in 0..<200 {
      let serial = SerialDisposable(otherDisposable: nil)
      let other = log.block("disposed")
      onThreads(2) { thread in
        if thread == 0 { serial.otherDisposable = other } else { serial.dispose() }
      }
      #expect(log.take() == ["disposed"])
    }
  }

  @Test func anAnyCancellableIsADisposable() {
    let cancellable = AnyCancellable { [log] in log("cancelled") }
    #expect(!cancellable.isDisposed)
    cancellable.dispose()
    #expect(cancellable.isDisposed && log.take() == ["cancelled"])
  }
}
