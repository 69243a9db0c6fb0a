import ReactiveKit
import TestSupport
import Testing

@Suite struct CancellableTests {
  @Test func anAnyCancellableCancelsOnceByCallOrByRelease() {
    let log = Log()
    let called = AnyCancellable { log("called") }
    called.cancel()
    called.cancel()
    #expect(log.take() == ["called"])
    var released: AnyCancellable? = AnyCancellable { log("released") }
    withExtendedLifetime(released) {}
    #expect(log.take() == [])
    released = nil
    #expect(log.take() == ["released"])
  }

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

  @Test func fourThreadsCancelOnceBetweenThem() {
    for _ in 0..<200 {
      let log = Log()
      let cancellable = AnyCancellable { log("cancelled") }
      onThreads(4) { _ in cancellable.cancel() }
      #expect(log.take() == ["cancelled"])
    }
  }

  @Test func storesInSetsAndCollectionsAndIsEqualToItself() {
    let log = Log()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let cancellable = AnyCancellable { log("cancelled") }
    cancellable.store(in: &set)
    cancellable.store(in: &set)
    cancellable.store(in: &array)
    (AnyCancellable {} as any Cancellable).store(in: &set)
    #expect(set.count == 2 && array == [cancellable] && set.contains(cancellable))
    #expect(cancellable != AnyCancellable {})
  }

  @Test func identifiersOfAnObjectAreEqualAndNewOnesAreNot() {
    let object = Witness()
    #expect(CombineIdentifier(object) == CombineIdentifier(object))
    let fresh = (0..<100).map { _ in CombineIdentifier() }
    #expect(Set(fresh).count == 100)
    #expect(fresh[0].description.hasPrefix("0x"))
    let subscribers = [TrackingSubscriber<Int, Never>(), TrackingSubscriber<Int, Never>()]
    #expect(subscribers[0].combineIdentifier == CombineIdentifier(subscribers[0]))
    #expect(subscribers[0].combineIdentifier != subscribers[1].combineIdentifier)
  }

  @Test func theEmptySubscriptionDoesNothingAndSaysSo() {
    let empty = Subscriptions.empty
    empty.request(.unlimited)
    empty.request(.none)
    empty.cancel()
    #expect("\(empty)" == "Empty")
    #expect(empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
  }
}
