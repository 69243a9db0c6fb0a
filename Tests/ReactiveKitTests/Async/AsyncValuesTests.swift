import Foundation
import ReactiveKit
import TestSupport
import Testing

@Suite struct AsyncValuesTests {
  private let log = Log()

  @Test func nothingThatIsSentAfterTheIteratorWasMadeIsLost() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.values()
    subject.send(0)
    var iterator = values.makeAsyncIterator()
    for number in 1...1000 { subject.send(number) }
    subject.send(completion: .finished)
    var seen: [Int] = []
    while let number = await iterator.next() { seen.append(number) }
    #expect(seen == Array(1...1000))
    #expect(await iterator.next() == nil)
  }

  @Test func theErrorComesOnceBehindWhatWaitsWithItsType() async {
    let subject = PassthroughSubject<Int, TestError>()
    var iterator = subject.values().makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(.oops))
    do throws(TestError) {
      #expect(try await iterator.next() == 1)
      _ = try await iterator.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .oops)
    }
    #expect(try! await iterator.next() == nil)
  }

  @Test func aSignalThatCannotFailIsIteratedWithoutTry() async {
    var sum = 0
    for await number in Signal<Int, Never>(sequence: 1...10).values() { sum += number }
    #expect(sum == 55)
  }

  @Test func elementsFromSeveralThreadsAllArriveEachThreadsInOrder() async {
    let subject = PassthroughSubject<(thread: Int, number: Int), Never>()
    var iterator = subject.values().makeAsyncIterator()
    onThreads(3) { thread in for number in 0..<500 { subject.send((thread, number)) } }
    subject.send(completion: .finished)
    var latest = [-1, -1, -1]
    while let value = await iterator.next() {
      #expect(latest[value.thread] == value.number - 1)
      latest[value.thread] = value.number
    }
    #expect(latest == [499, 499, 499])
  }

  @Test func aTaskThatWaitsIsResumedByAnElementAndByTheEnd() async {
    let (waiting, waits) = AsyncStream<Void>.makeStream()
    let subject = PassthroughSubject<Int, Never>()
    let task = Task { [log] in
      var iterator = subject.values().makeAsyncIterator()
      waits.yield()
      while let number = await iterator.next() {
        log("\(number)")
        waits.yield()
      }
      log("end")
    }
    var wait = waiting.makeAsyncIterator()
    for number in 1...100 {
      _ = await wait.next()
      subject.send(number)
    }
    _ = await wait.next()
    subject.send(completion: .finished)
    await task.value
    #expect(log.take() == (1...100).map { "\($0)" } + ["end"])
  }

  @Test func theOldestOrTheNewestWaitWhereThereIsALimit() async {
    func seen(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async -> [Int] {
      let subject = PassthroughSubject<Int, Never>()
      var iterator = subject.values(bufferingPolicy: policy).makeAsyncIterator()
      for number in 1...5 { subject.send(number) }
      subject.send(completion: .finished)
      var seen: [Int] = []
      while let number = await iterator.next() { seen.append(number) }
      return seen
    }
    #expect(await seen(.bufferingOldest(2)) == [1, 2])
    #expect(await seen(.bufferingNewest(2)) == [4, 5])
    #expect(await seen(.bufferingOldest(1)) == [1])
    #expect(await seen(.bufferingNewest(1)) == [5])
    #expect(await seen(.bufferingOldest(0)) == [])
    #expect(await seen(.bufferingNewest(0)) == [])
    #expect(await seen(.unbounded) == [1, 2, 3, 4, 5])
  }

  @MainActor @Test func anElementThatATaskWaitsForTakesNoCapacity() async {
    func seen(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) async -> [Int] {
      let subject = PassthroughSubject<Int, Never>()
      let (begun, begins) = AsyncStream<Void>.makeStream()
      // On the same actor as this: it begins and waits before this goes on, and goes on after all has been sent.
      let task = Task {
        begins.yield()
        begins.finish()
        var seen: [Int] = []
        for await number in subject.values(bufferingPolicy: policy) { seen.append(number) }
        return seen
      }
      for await _ in begun {}
      for number in 1...5 { subject.send(number) }
      subject.send(completion: .finished)
      return await task.value
    }
    #expect(await seen(.bufferingOldest(2)) == [1, 2, 3])
    #expect(await seen(.bufferingNewest(2)) == [1, 4, 5])
    #expect(await seen(.bufferingOldest(1)) == [1, 2])
    #expect(await seen(.bufferingNewest(1)) == [1, 5])
    #expect(await seen(.bufferingOldest(0)) == [1])
    #expect(await seen(.bufferingNewest(0)) == [1])
    #expect(await seen(.unbounded) == [1, 2, 3, 4, 5])
  }

  /// So it misses nothing that the actor sends after that, with any buffer. A wait that began elsewhere would be late now and then.
  @MainActor @Test func aTaskOfAnActorWaitsBeforeTheActorGoesOn() async {
    for _ in 1...300 {
      let subject = PassthroughSubject<Int, Never>()
      // `unsafe`, because all of this runs on the main actor.
      nonisolated(unsafe) var iterator = subject.values(bufferingPolicy: .bufferingNewest(0)).makeAsyncIterator()
      let task = Task { @MainActor in await iterator.next(isolation: MainActor.shared) }
      // Begins after it.
      await Task { @MainActor in }.value
      subject.send(1)
      subject.send(completion: .finished)
      #expect(await task.value == 1)
    }
  }

  @Test func breakingOffDisposes() async {
    let source = ScriptedPublisher<Int, Never>(log: log)
    let values = source.toSignal().values()
    var iterator: AsyncValues<Int, Never>.Iterator? = values.makeAsyncIterator()
    source.send(1)
    #expect(await iterator?.next() == 1)
    #expect(log.take() == ["request unlimited"])
    iterator = nil
    #expect(log.take() == ["cancel"])
  }

  @Test func cancellingTheTaskDisposesAndDropsWhatWaits() async {
    let source = ScriptedPublisher<Int, TestError>(log: log)
    let (waiting, waits) = AsyncStream<Void>.makeStream()
    let (cancelled, isCancelled) = AsyncStream<Void>.makeStream()
    let signal = source.toSignal().handleEvents(receiveCancel: { isCancelled.yield() })
    // What is sent while a task waits for more, and to one that has not begun to wait.
    for waitsForMore in [true, false] {
      nonisolated(unsafe) let signal = signal
      let task = Task { [log] in
        var iterator = signal.values().makeAsyncIterator()
        if waitsForMore {
          waits.yield()
        } else {
          source.send(1)
          source.send(2)
          withUnsafeCurrentTask { $0?.cancel() }
        }
        do { log("\(try await iterator.next() as Int?)") } catch { log("\(error)") }
        withExtendedLifetime(iterator) {}
      }
      if waitsForMore {
        _ = await waiting.first()
        task.cancel()
      }
      _ = await cancelled.first()
      await task.value
      #expect(log.take() == ["request unlimited", "cancel", "nil"])
    }
  }

  @Test func nothingIsHeldAfterTheEndOrTheRelease() async {
    for ends in [true, false] {
      weak var witness: Witness?
      weak var known: ScriptedPublisher<Int, Never>?
      do {
        let seen = Witness()
        let source = ScriptedPublisher<Int, Never>()
        (witness, known) = (seen, source)
        var iterator = source.toSignal().map { seen.sees($0) }.values().makeAsyncIterator()
        source.send(1)
        if ends { source.send(completion: .finished) } else { source.send(2) }
        #expect(await iterator.next() == 1)
      }
      if !ends { known?.forget() }
      #expect(witness == nil && known == nil)
    }
  }

  @Test func twoCallsOfNextAtOnceTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      // `unsafe`, because all of this runs on the main actor.
      nonisolated(unsafe) let iterator = PassthroughSubject<Int, Never>().values().makeAsyncIterator()
      for _ in 0..<2 {
        Task { @MainActor in
          nonisolated(unsafe) var iterator = iterator
          // On this actor, where the tasks begin in order: no thread of the pool decides whether both calls wait.
          _ = await iterator.next(isolation: MainActor.shared)
        }
      }
      // Begins after them.
      await Task { @MainActor in }.value
      exit(EXIT_SUCCESS)
    }
  }
}
