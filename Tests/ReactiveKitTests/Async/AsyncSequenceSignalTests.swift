import ReactiveKit
import TestSupport
import Testing

/// Numbers, and then an error.
private struct Numbers: AsyncSequence, Sendable {
  let count: Int
  let end: TestError?

  struct Iterator: AsyncIteratorProtocol {
    var numbers: Range<Int>
    let end: TestError?

    mutating func next() async throws(TestError) -> Int? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(TestError) -> Int? {
      if let number = numbers.popFirst() { return number }
      if let end { throw end }
      return nil
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(numbers: 0..<count, end: end) }
}

@Suite struct AsyncSequenceSignalTests {
  private let log = Log()

  @Test func eachObservationIteratesAnewAndPassesTheEndOn() async throws {
    let signal = Numbers(count: 3, end: nil).toFullyTypedSignal()
    for _ in 1...2 {
      #expect(try await signal.values().all() == [0, 1, 2])
    }
  }

  @Test func theErrorKeepsItsTypeOrIsErased() async {
    let typed: Signal<Int, TestError> = Numbers(count: 1, end: .oops).toFullyTypedSignal()
    await #expect(throws: TestError.oops) { try await typed.values().all() }
    let erased: Signal<Int, any Error> = Numbers(count: 1, end: .oops).toSignal()
    await #expect(throws: TestError.oops) { try await erased.values().all() }
  }

  @Test @MainActor func iteratesOnTheActorWhereItIsCalled() async {
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let observation = Numbers(count: 2, end: nil).toSignal().observe { [log] event in
      MainActor.assertIsolated()
      log("\(event)")
      if event.isTerminal { didEnd.yield() }
    }
    #expect(log.take() == [])
    _ = await ended.first()
    #expect(log.take() == ["next(0)", "next(1)", "completed"])
    withExtendedLifetime(observation) {}
  }

  @Test func aDisposalCancelsTheTaskAndReleasesTheSequence() async {
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let (arrived, didArrive) = AsyncStream<Void>.makeStream()
    let (stream, input) = AsyncStream<Int>.makeStream()
    input.onTermination = { [log] in
      log("\($0)")
      didEnd.yield()
    }
    let observation = stream.toSignal().observe { [log] in
      log("\($0)")
      didArrive.yield()
    }
    input.yield(1)
    _ = await arrived.first()
    observation.dispose()
    _ = await ended.first()
    input.yield(2)
    #expect(log.take() == ["next(1)", "cancelled"])
    withExtendedLifetime(stream) {}
  }

  @Test func aDisposalDuringADeliveryReachesTheSequence() async {
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let (stream, input) = AsyncStream<Int>.makeStream()
    input.onTermination = { [log] in
      log("\($0)")
      didEnd.yield()
    }
    let observation = SerialDisposable(otherDisposable: nil)
    observation.otherDisposable = stream.toSignal().observe { [log] in
      log("\($0)")
      observation.dispose()
    }
    input.yield(1)
    _ = await ended.first()
    #expect(log.take() == ["next(1)", "cancelled"])
    withExtendedLifetime(stream) {}
  }

  @Test func anEndDownstreamEndsAnIterationThatNeverWaits() async throws {
    struct Endless: AsyncSequence, Sendable {
      struct Iterator: AsyncIteratorProtocol {
        var number = 0
        mutating func next() async -> Int? {
          number += 1
          return number
        }
      }
      func makeAsyncIterator() -> Iterator { Iterator() }
    }
    #expect(try await Endless().toSignal().prefix(maxLength: 3).values().all() == [1, 2, 3])
  }
}
