import Implementation
import Testing

@Suite struct SourceTests {
  @Test(.behavior("just.waits")) func justWaitsForDemand() {
    let recorder = Just(1).record(.none)
    #expect(recorder.log.take() == ["subscribed"])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["1", "finished"])
  }

  @Test(.behavior("just.cancelled")) func justIsCancelled() {
    let recorder = Just(1).record(.none)
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["subscribed"])
  }

  @Test(.behavior("just.nested-request")) func justIsAskedFromWithin() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in
      recorder.request(.max(1))
      return .max(1)
    }
    Just(1).subscribe(recorder)
    #expect(recorder.log.take() == ["subscribed", "1", "finished"])
  }

  @Test(.behavior("just.cancel-from-value")) func justIsCancelledFromItsValue() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in
      recorder.cancel()
      return .none
    }
    Just(1).subscribe(recorder)
    #expect(recorder.log.taken() == outcome("subscribed; 1; finished"))
  }

  @Test(.behavior("just.request-none")) func justTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) { Just(1).record(.none).request(.none) }
  }

  @Test(.behavior("just.eager")) func closuresRunWhenTheOperatorIsCalled() {
    var calls = 0
    let mapped = Just(1).map { value -> Int in
      calls += 1
      return value
    }
    #expect(calls == 1)
    _ = mapped.seen()
    #expect(calls == 1)
  }

  @Test(.behavior("just.types")) func justHasOperatorsOfItsOwn() {
    let contains: Just<Bool> = Just(1).contains(1)
    let filter: Optional<Int>.Publisher = Just(1).filter { $0 > 1 }
    let tryMap: Result<Int, any Error>.Publisher = Just(13).tryMap(unlucky { $0 })
    let ignore: Empty<Int, Never> = Just(1).ignoreOutput()
    let append: Publishers.Sequence<[Int], Never> = Just(1).append(2)
    let scan: Result<Int, Never>.Publisher = Just(1).scan(1, +)
    #expect(contains == Just(true))
    #expect(filter.output == nil)
    #expect(tryMap.seen() == ["subscribed", "failed: unlucky"])
    #expect(ignore == Empty())
    #expect(append.sequence == [1, 2])
    #expect(scan == Result<Int, Never>.Publisher(2))
  }

  @Test(.behavior("just.empty-range")) func anEmptyRangeHasTheValue() {
    #expect(Just(1).output(in: 0..<0).output == 1)
    #expect(Just(1).output(in: 1..<2).output == nil)
  }

  @Test(.behavior("just.tryRemoveDuplicates")) func theValueIsComparedWithItself() {
    var calls: [[Int]] = []
    #expect(
      Just(7).tryRemoveDuplicates {
        calls.append([$0, $1])
        return true
      }.seen() == ["subscribed", "7", "finished"])
    #expect(calls == [[7, 7]])
  }

  @Test(.behavior("empty.finishes")) func emptyFinishesWithoutDemand() {
    #expect(Empty<Int, Never>().seen(.none) == ["subscribed", "finished"])
    #expect(Empty<Int, Never>(completeImmediately: false).seen() == ["subscribed"])
  }

  @Test(.behavior("empty.cancelled")) func emptyFinishesInSpiteOfACancellation() {
    #expect(Empty<Int, Never>().record(.none) { $0.cancel() }.log.take() == ["subscribed", "finished"])
  }

  @Test(.behavior("fail.fails")) func failFailsWithoutDemand() {
    #expect(Fail<Int, Oops>(error: .oops).seen(.none) == ["subscribed", "failed: oops"])
  }

  @Test(.behavior("optional.nil")) func nilFinishesWithoutDemand() {
    #expect(Int?.none.publisher.seen(.none) == ["subscribed", "finished"])
    #expect(Int?(1).publisher.seen(.none) == ["subscribed"])
    #expect(Int?(1).publisher.seen() == ["subscribed", "1", "finished"])
  }

  @Test(.behavior("optional.operators-on-nil")) func whatNilGives() {
    let none = Int?.none.publisher
    #expect(none.count().output == nil)
    #expect(none.allSatisfy { _ in true }.output == nil)
    #expect(none.reduce(0, +).output == nil)
    #expect(none.collect().output == [])
    #expect(none.replaceEmpty(with: 7) == Just(7))
  }

  @Test(.behavior("result.failure")) func aFailureNeedsNoDemand() {
    #expect(Result<Int, Oops>.failure(.oops).publisher.seen(.none) == ["subscribed", "failed: oops"])
    #expect(Result<Int, Oops>.success(1).publisher.seen(.none) == ["subscribed"])
  }

  @Test(.behavior("result.ignoreOutput")) func ignoringTheOutputLosesTheError() {
    #expect(Result<Int, Oops>.failure(.oops).publisher.ignoreOutput().seen() == ["subscribed", "finished"])
  }

  @Test(.behavior("sequence.demand")) func aSequenceDeliversWhatIsRequested() {
    let recorder = [1, 2, 3].publisher.record(.max(1))
    #expect(recorder.log.take() == ["subscribed", "1"])
    recorder.onValue = { $0 == 2 ? .max(1) : .none }
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["2", "3", "finished"])
  }

  @Test(.behavior("sequence.empty")) func anEmptySequenceFinishesWithoutDemand() {
    #expect([Int]().publisher.seen(.none) == ["subscribed", "finished"])
  }

  @Test(.behavior("sequence.request-none")) func aSequenceIgnoresARequestOfNone() {
    let recorder = [1].publisher.record(.none)
    recorder.request(.none)
    #expect(recorder.log.take() == ["subscribed"])
  }

  @Test(.behavior("sequence.prefetch")) func theFirstElementIsTakenOnSubscription() {
    var taken = 0
    let numbers = sequence(state: 0) { (next: inout Int) -> Int? in
      taken += 1
      next += 1
      return next
    }
    let recorder = numbers.publisher.record(.none)
    #expect(taken == 1)
    recorder.request(.max(1))
    #expect(taken == 2)
  }

  @Test(.behavior("sequence.nested-request")) func aRequestFromWithinDoesNotNest() {
    let recorder = Recorder<Int, Never>(.max(1))
    recorder.onValue = { [unowned recorder] in
      recorder.request(.max(1))
      recorder.log("done \($0)")
      return .none
    }
    [1, 2].publisher.subscribe(recorder)
    #expect(recorder.log.take() == ["subscribed", "1", "done 1", "2", "done 2", "finished"])
  }

  @Test(.behavior("sequence.cancel-from-value")) func aSequenceIsCancelledFromItsValue() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in
      recorder.cancel()
      return .unlimited
    }
    [1, 2].publisher.subscribe(recorder)
    #expect(recorder.log.take() == ["subscribed", "1"])
  }

  @Test(.behavior("sequence.types")) func sequencesHaveOperatorsOfTheirOwn() {
    let numbers = [1, 2, 2].publisher
    let count: Just<Int> = numbers.count()
    let first: Optional<Int>.Publisher = numbers.first()
    let reduce: Result<Int, Never>.Publisher = numbers.reduce(0, +)
    let removeDuplicates: Publishers.Sequence<[Int], Never> = numbers.removeDuplicates()
    #expect(count == Just(3))
    #expect(first.output == 1)
    #expect(reduce.result == .success(5))
    #expect(removeDuplicates.sequence == [1, 2])
    #expect(numbers.output(at: -1).output == nil)
  }

  @Test(.behavior("record.replays")) func aRecordReplays() {
    let record = Record<Int, Oops> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.oops))
    }
    #expect(record.seen(.max(1)) == ["subscribed", "1"])
    #expect(record.seen() == ["subscribed", "1", "2", "failed: oops"])
    #expect(Record<Int, Oops>(output: [], completion: .finished).seen(.none) == ["subscribed", "finished"])
  }

  @Test(.behavior("record.after-completion")) func aCompleteRecordingTakesNoMore() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(1)
    }
  }

  @Test(.behavior("deferred.each")) func deferredIsMadeForEachSubscriber() {
    var calls = 0
    let deferred = Deferred { () -> Just<Int> in
      calls += 1
      return Just(calls)
    }
    #expect(calls == 0)
    #expect(deferred.seen() == ["subscribed", "1", "finished"])
    #expect(deferred.seen() == ["subscribed", "2", "finished"])
  }

  @Test(.behavior("future.at-once")) func theClosureOfAFutureRunsAtOnce() {
    var calls = 0
    let future = Future<Int, Never> {
      calls += 1
      $0(.success(1))
      $0(.success(2))
    }
    #expect(calls == 1)
    #expect(future.seen() == ["subscribed", "1", "finished"])
    #expect(future.seen() == ["subscribed", "1", "finished"])
    #expect(calls == 1)
  }

  @Test(.behavior("future.success-waits")) func aSuccessWaitsForDemand() {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    let (asking, waiting) = (future.record(.max(1)), future.record(.none))
    promise?(.success(1))
    #expect(asking.log.take() == ["subscribed", "1", "finished"])
    #expect(waiting.log.take() == ["subscribed"])
    waiting.request(.max(1))
    #expect(waiting.log.take() == ["1", "finished"])
  }

  @Test(.behavior("future.failure-does-not-wait")) func aFailureNeedsNoDemandOfAFuture() {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    let recorder = future.record(.none)
    promise?(.failure(.oops))
    #expect(recorder.log.take() == ["subscribed", "failed: oops"])
    #expect(future.seen(.none) == ["subscribed", "failed: oops"])
  }

  @Test(.behavior("future.cancel")) func aFutureIsCancelled() {
    var promise: Future<Int, Never>.Promise?
    let recorder = Future<Int, Never> { promise = $0 }.record()
    recorder.cancel()
    promise?(.success(1))
    #expect(recorder.log.take() == ["subscribed"])
  }

  @Test(.behavior("future.value")) func aFutureIsAwaited() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    await #expect(throws: Oops.oops) { try await Future<Int, Oops> { $0(.failure(.oops)) }.value }
  }
}
