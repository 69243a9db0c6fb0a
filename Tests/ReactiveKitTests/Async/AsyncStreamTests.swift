import ReactiveKit
import Synchronization
import TestSupport
import Testing

@Suite struct AsyncStreamTests {
  private let log = Log()

  @Test func observesAtOnceAndLosesNothing() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let stream = subject.toAsyncStream()
    for number in 1...100 { subject.send(number) }
    subject.send(completion: .finished)
    #expect(try await stream.all() == Array(1...100))
  }

  @Test func throwsTheFailureBehindTheElements() async throws {
    let subject = PassthroughSubject<Int, any Error>()
    let stream = subject.toAsyncThrowingStream()
    subject.send(1)
    subject.send(completion: .failure(TestError.oops))
    var seen: [Int] = []
    await #expect(throws: TestError.oops) { for try await number in stream { seen.append(number) } }
    #expect(seen == [1])
    #expect(try await Signal<Int, any Error>(sequence: 1...3).toAsyncThrowingStream().all() == [1, 2, 3])
  }

  @Test func releasingTheStreamDisposesAndHoldsNothing() async {
    func check<Failure>(_ source: ScriptedPublisher<Int, Failure>, _ stream: (Signal<Int, Failure>) -> Any) {
      let (witness, _) = withWitness { witness in
        let stream = stream(source.toSignal().map { witness.sees($0) })
        source.send(1)
        withExtendedLifetime(stream) {}
      }
      #expect(log.take() == ["request unlimited", "cancel"])
      source.forget()
      #expect(!witness.isHeld)
    }
    check(ScriptedPublisher<Int, Never>(log: log)) { $0.toAsyncStream() }
    check(ScriptedPublisher<Int, any Error>(log: log)) { $0.toAsyncThrowingStream() }
  }

  @Test func cancellingTheTaskDisposes() async {
    let isDisposed = Atomic<Bool>(false)
    let (waiting, waits) = AsyncStream<Void>.makeStream()
    let subject = PassthroughSubject<Int, Never>()
    let stream = subject.handleEvents(receiveCancel: { isDisposed.store(true, ordering: .relaxed) }).toAsyncStream()
    let task = Task {
      waits.yield()
      for await _ in stream {}
    }
    _ = await waiting.first()
    #expect(isDisposed.load(ordering: .relaxed) == false)
    task.cancel()
    await eventually { isDisposed.load(ordering: .relaxed) }
    await task.value
  }
}
