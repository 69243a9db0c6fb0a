import Dispatch
import ReactiveKit
import TestSupport
import Testing

/// `receive(on:)` with schedulers and with execution contexts.
@Suite struct ReceiveOnTests {
  private let log = Log()

  @Test func theImmediateSchedulerAndContextSendInPlace() {
    let source = Signal<Int, TestError>(sequence: [1, 2])
    #expect(source.receive(on: ImmediateScheduler.shared).noted() == ["1", "2", "finished"])
    #expect(source.receive(on: ExecutionContext.immediate).noted() == ["1", "2", "finished"])
  }

  @Test func theOrderIsKeptWhateverTheContextDoes() {
    for (order, saw) in [
      ([3, 2, 1, 0], [["1", "2", "3", "finished"], [], [], []]),
      ([1, 0, 2, 3], [["1", "2"], [], ["3"], ["finished"]]),
    ] {
      var blocks: [() -> Void] = []
      let context = ExecutionContext { blocks.append($0) }
      Signal<Int, TestError>(sequence: 1...3).receive(on: context).note(in: log)
      #expect(log.take() == [])
      for (number, saw) in zip(order, saw) {
        blocks[number]()
        #expect(log.take() == saw)
      }
    }
  }

  @Test func aContextThatRunsClosuresAtTheSameTimeLosesNothing() async {
    let overlaps = Overlaps()
    nonisolated(unsafe) var received: [Int] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = Signal<Int, TestError>(sequence: 0..<5_000).receive(on: ExecutionContext.global()).observe { event in
        overlaps { if let element = event.element { received.append(element) } }
        if event.isTerminal { done.resume() }
      }
    }
    #expect(received == Array(0..<5_000) && overlaps.count == 0)
  }

  @Test func aQueueIsASchedulerAndAContext() async {
    let queue = DispatchQueue(label: "test")
    let mark = QueueMark(queue)
    let source = Signal<Int, TestError>(sequence: [1, 2])
    for signal in [source.receive(on: queue), source.receive(on: queue.context)] {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        _ = signal.observe { [log] event in
          log("\(event) \(mark.isHere)")
          if event.isTerminal { done.resume() }
        }
      }
      #expect(log.take() == ["next(1) true", "next(2) true", "completed true"])
    }
  }

  @Test func aContextThatIsNotRecursiveDropsElementsThatADeliveryCausesThroughAnotherSignal() {
    let context = ExecutionContext.nonRecursive()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    first.receive(on: context).observe { [log] event in
      log("first \(event)")
      if let element = event.element { second.send(element + 1) } else { second.send(completion: .finished) }
    }.store(in: first.disposeBag)
    second.receive(on: context).observe { [log] event in
      log("second \(event)")
      if let element = event.element { first.send(element + 1) }
    }.store(in: second.disposeBag)
    first.send(1)
    second.send(10)
    #expect(log.take() == ["first next(1)", "second next(10)"])
    first.send(completion: .finished)
    #expect(log.take() == ["first completed", "second completed"])
  }

  @Test func aContextThatIsNotRecursiveLosesNothingThatFourThreadsSend() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var received: [Int] = []
    subject.receive(on: ExecutionContext.nonRecursive()).observe { event in
      if let element = event.element { received.append(element) }
    }.store(in: subject.disposeBag)
    onThreads(4) { thread in
      for number in 0..<2_000 { subject.send(thread * 2_000 + number) }
    }
    #expect(received.sorted() == Array(0..<8_000))
  }

  @Test func aContextThatIsNotRecursiveDropsElementsThatADeliveryCausesInTheSameSignal() {
    let subject = PassthroughSubject<Int, Never>()
    subject.receive(on: ExecutionContext.nonRecursive()).observe { [log] event in
      log("\(event)")
      if let element = event.element, element < 3 { subject.send(element + 1) }
      if event.element == 1 { subject.send(completion: .finished) }
    }.store(in: subject.disposeBag)
    subject.send(1)
    #expect(log.take() == ["next(1)", "completed"])
  }
}
