import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// Subjects that several threads use, and that have many observers.
@Suite struct SubjectFaultTests {
  @Test(arguments: [SubjectKind.passthrough, .replayOne])
  func disposingOneOfManyObserversCostsTheSameForAnyNumber(kind: SubjectKind) {
    let runs = runs(of: 1_000, inOneOf: 32_000) { count in
      var received = 0
      let subject: Subject<Int, TestError> = kind.make()
      var observations = (0..<count).map { _ in subject.observe { _ in received += 1 } }
      let last = observations.removeLast()
      // The oldest first, then the newest: each end of a list is the far one for half of them.
      for observation in observations[..<(count / 2)] { observation.dispose() }
      for observation in observations[(count / 2)...].reversed() { observation.dispose() }
      subject.send(1)
      last.dispose()
      #expect(received == 1)
    }
    #expect(runs < 128)
  }

  @Test(arguments: SubjectKind.allCases)
  func observersThatSeveralThreadsAddAreDisposedEachByItself(kind: SubjectKind) {
    for _ in 0..<20 {
      let subject: Subject<Int, TestError> = kind.make()
      nonisolated(unsafe) var counts = [Int](repeating: 0, count: 200)
      nonisolated(unsafe) var observations = [[any Disposable]](repeating: [], count: 4)
      let lists = Mutex(())
      onThreads(4) { thread in
        for number in thread * 50..<(thread + 1) * 50 {
          nonisolated(unsafe) let observation = subject.observe { _ in counts[number] += 1 }
          lists.withLock { _ in observations[thread].append(observation) }
        }
      }
      for list in observations {
        for (number, observation) in list.enumerated() where number.isMultiple(of: 2) { observation.dispose() }
      }
      subject.send(1)
      #expect(counts == (0..<200).map { $0.isMultiple(of: 2) ? 0 : 1 })
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func whetherASubjectHasEndedMayBeReadWhileAnotherThreadEndsIt(kind: SubjectKind) {
    for _ in 0..<100 {
      let subject: Subject<Int, TestError> = kind.make()
      let relapses = Atomic<Int>(0)
      onThreads(3) { thread in
        var hasEnded = false
        for number in 0..<50 {
          if thread == 0, number == 25 { subject.send(completion: .finished) }
          let isTerminated = subject.isTerminated
          if hasEnded && !isTerminated { relapses.add(1, ordering: .relaxed) }
          if thread == 0, isTerminated != (number >= 25) { relapses.add(1, ordering: .relaxed) }
          hasEnded = isTerminated
        }
      }
      #expect(relapses.load(ordering: .relaxed) == 0 && subject.isTerminated)
    }
  }
}
