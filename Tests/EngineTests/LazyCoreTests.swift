import Foundation
import TestSupport
import Testing

@testable import ReactiveCore
@testable import ReactiveKit

#if os(Linux)
  @_silgen_name("malloc_usable_size") private func usableSize(_ memory: UnsafeMutableRawPointer) -> Int
#endif

/// Properties that nobody has observed yet.
@Suite struct LazyCoreTests {
  private func children(_ subject: Any) -> [String] {
    Mirror(reflecting: subject).children.map { "\($0.label ?? "_"): \($0.value)" }
  }

  @Test(arguments: [Reentrancy.nested, .queued])
  func settingReadingAndShowingAPublishedPropertyCreateNoCore(_ kind: Reentrancy) {
    let storage = PublishedStorage(kind, initially: 1)
    storage.set(2)
    storage.sendThenSet(3)
    #expect(storage.value == 3)
    let shown = children(storage)
    #expect(storage.lazy.current == nil)
    // A core shows the same.
    let core = storage.core
    #expect(shown == ["value: 3", "subscribers: 0"] && children(storage) == shown)
    #expect(storage.lazy.current === core && storage.core === core && core.newest == 3)
  }

  @Test func settingReadingAndShowingAPropertyCreateNoCoreAndNoBag() {
    let property = Property(1)
    property.value = 2
    property.silentUpdate(value: property.value + 1)
    #expect(property.readOnlyView.value == 3)
    let shown = children(property) + children(property.readOnlyView) + ["\(property)", "\(property.readOnlyView)"]
    #expect(property.lazy.current == nil && !property.extras.exists)
    let observation = property.observe { _ in }
    observation.dispose()
    #expect(property.lazy.current != nil)
    #expect(
      children(property) + children(property.readOnlyView) + ["\(property)", "\(property.readOnlyView)"] == shown)
  }

  #if os(Linux)
    @Test func aPropertyThatNobodyObservesIsOneObjectOf64Bytes() {
      /// The least of many, because the allocator may use a freed place that is too small to be divided. It needs 8 of the bytes.
      func size(_ make: () -> AnyObject) -> Int? {
        let objects = (0..<100).map { _ in make() }
        return objects.map { usableSize(Unmanaged.passUnretained($0).toOpaque()) }.min()
      }
      #expect(size { PublishedStorage(.nested, initially: 1) } == 56)
      #expect(size { Property(1) } == 56)
      #expect(size { PublishedStorage(.queued, initially: "text") } == 56)
    }
  #endif

  @Test func theValueMovesIntoTheCoreSoThatNothingRetainsItTwice() {
    let log = Log()
    let storage = PublishedStorage(.queued, initially: LastWill { log("first") })
    storage.set(LastWill { log("second") })
    #expect(log.take() == ["first"])
    let core = storage.core
    #expect(log.take() == [])
    storage.set(LastWill { log("third") })
    #expect(log.take() == ["second"])
    withExtendedLifetime(core) {}
  }

  @Test func aPropertyThatWasNeverObservedReleasesItsValueWithItself() {
    let log = Log()
    var storage: PublishedStorage? = PublishedStorage(.nested, initially: LastWill { log("value") })
    var property: Property<LastWill>? = Property(LastWill { log("other value") })
    withExtendedLifetime((storage, property)) {}
    #expect(log.take() == [])
    storage = nil
    #expect(log.take() == ["value"])
    property = nil
    #expect(log.take() == ["other value"])
  }

  @Test func aPropertyKeepsFewOfTheUpstreamsThatHaveEnded() {
    let storage = PublishedStorage(.nested, initially: 0)
    for number in 1...100 {
      PublishedProjection(storage).follow(Signal<Int, Never>(just: number))
      #expect(storage.value == number && storage.core.upstreams.count <= 16)
    }
  }

  @Test func aValueIsReleasedOutsideTheLockWhenItIsReplaced() {
    let property = Property<LastWill?>(nil)
    nonisolated(unsafe) var isFree = false
    property.value = LastWill { [unowned property] in isFree = getsThroughElsewhere { _ = property.value } }
    property.value = nil
    #expect(isFree)
  }

  /// The two halves of a value tell whether it was read while it was written.
  private struct Pair: Equatable {
    let number: Int
    let negative: Int

    init(_ number: Int) { (self.number, negative) = (number, -number) }
  }

  @Test(arguments: [Reentrancy.nested, .queued])
  func noValueIsLostWhileThreadsObserveForTheFirstTime(_ kind: Reentrancy) {
    for _ in 0..<200 {
      let storage = PublishedStorage(kind, initially: Pair(0))
      nonisolated(unsafe) var cores = [AnySubjectCore?](repeating: nil, count: 6)
      nonisolated(unsafe) var received = [[Pair]](repeating: [], count: 6)
      nonisolated(unsafe) var observations = [AnyCancellable?](repeating: nil, count: 6)
      nonisolated(unsafe) var isRight = [Bool](repeating: true, count: 6)
      onThreads(6) { thread in
        switch thread {
        case 0:
          for number in 1...50 {
            if kind == .queued { storage.set(Pair(number)) } else { storage.sendThenSet(Pair(number)) }
            if storage.value != Pair(number) { isRight[0] = false }
          }
        case 1, 2:
          var last = 0
          while last < 50 {
            let value = storage.value
            if value.number < last || value != Pair(value.number) { isRight[thread] = false }
            last = value.number
          }
        default:
          while storage.value.number < thread * 10 {}
          let core = storage.core
          cores[thread] = core
          observations[thread] = Signal<Pair, Never>(attaching: { core.attach($0) }).sink {
            received[thread].append($0)
          }
        }
      }
      #expect(isRight.allSatisfy { $0 })
      #expect(cores[3...].allSatisfy { $0 === storage.core })
      for values in received[3...] {
        #expect(values.last == Pair(50) && values.map(\.number) == values.map(\.number).sorted())
      }
    }
  }
}
