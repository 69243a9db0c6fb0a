import ReactiveKit
import TestSupport
import Testing

@Suite struct CancellableTests {
  @Test func anAnyCancellableKeepsWhatItCancelsUntilThen() {
    final class Canceller: Cancellable {
      let log: Log
      init(_ log: Log) { self.log = log }
      func cancel() { log("cancelled") }
      deinit { log("released") }
    }
    let log = Log()
    let cancellable = AnyCancellable(Canceller(log))
    #expect(log.take() == [])
    cancellable.cancel()
    #expect(log.take() == ["cancelled", "released"])
  }

  @Test func cancellingFromWithinTheCancellationDoesNothing() {
    let log = Log()
    nonisolated(unsafe) var inner: AnyCancellable?
    inner = AnyCancellable {
      log("cancelled")
      inner?.cancel()
    }
    inner?.cancel()
    #expect(log.take() == ["cancelled"])
  }

  @Test func eachMemberOfACollectionCancelsWhenItIsReleased() {
    let log = Log()
    struct Canceller: Cancellable {
      let log: Log
      let name: String
      func cancel() { log(name) }
    }
    var list = [AnyCancellable { log("first") }]
    Canceller(log: log, name: "second").store(in: &list)
    AnyCancellable { log("third") }.store(in: &list)
    #expect(list.count == 3 && log.take() == [])
    list.removeLast()
    #expect(log.take() == ["third"])
    list.remove(at: 1)
    #expect(log.take() == ["second"])
    list = []
    #expect(log.take() == ["first"])
  }

  @Test func fourThreadsCancelOnceBetweenThem() {
    for _ in 0..<200 {
      let log = Log()
      let cancellable = AnyCancellable { log("cancelled") }
      onThreads(4) { _ in cancellable.cancel() }
      #expect(log.take() == ["cancelled"])
    }
  }
}
