import Dispatch
import ReactiveKit
import TestSupport
import Testing

@MainActor private final class Label: BindingTarget {
  let bag = DisposeBag()
  var text = "" {
    didSet { changes.append(text) }
  }
  var changes: [String] = []
}

@MainActor private final class Plain {
  var text = ""
}

@Suite @MainActor struct MainActorTests {
  private let log = Log()
  private let bag = DisposeBag()

  /// Runs work on another thread, while the main actor does something else.
  private func elsewhere(_ work: @escaping @Sendable () -> Void) async {
    await Task.detached { onThreads(1) { _ in work() } }.value
  }

  @Test func sinkOnMainActorDeliversItsOwnValuesInPlace() {
    let subject = PassthroughSubject<Int, TestError>()
    subject.sink(
      on: MainActor.self, receiveCompletion: { [log] in log(words($0)) }, receiveValue: { [log] in log("\($0)") }
    ).store(in: bag)
    subject.observe(on: MainActor.self) { [log] in log("\($0)") }.store(in: bag)
    subject.send(1)
    #expect(log.take() == ["1", "next(1)"])
    subject.send(completion: .failure(.oops))
    #expect(log.take() == ["failed: oops", "failed(oops)"])
  }

  @Test func sinkOnMainActorDeliversValuesOfOtherThreadsInOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    subject.sink(on: MainActor.self) {
      MainActor.assertIsolated()
      seen.append($0)
    }.store(in: bag)
    // The main thread waits here, so that nothing of this is delivered before it goes on.
    onThreads(1) { _ in for number in 1...3 { subject.send(number) } }
    #expect(seen == [])
    subject.send(4)
    subject.send(5)
    await eventually { seen.count >= 5 }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test func aCancellationDropsWhatWaits() async {
    let subject = PassthroughSubject<Int, Never>()
    let (witness, _) = withWitness { witness in
      let observation = subject.sink(on: MainActor.self) { [log] in log("\(witness.sees($0))") }
      onThreads(1) { _ in subject.send(1) }
      observation.cancel()
    }
    await mainQueueIsFree()
    #expect(log.take() == [])
    #expect(!witness.isHeld)
  }

  @Test func ordinaryClosuresAreCalledWhereValuesAreSent() async {
    let subject = PassthroughSubject<Int, Never>()
    let isOnMain = Log()
    let main = QueueMark(.main)
    nonisolated func attach() -> [any Disposable] {
      [
        subject.sink { _ in isOnMain("\(main.isHere)") },
        subject.observe { _ in isOnMain("\(main.isHere)") },
      ]
    }
    let observations = attach()
    onThreads(1) { _ in subject.send(1) }
    #expect(isOnMain.take() == ["false", "false"])
    withExtendedLifetime(observations) {}
  }

  @Test func aSignalIsReceivedOnAnActorInOrder() async {
    actor Collector {
      var numbers: [Int] = []
      func append(_ number: Int) { numbers.append(number) }
    }
    let collector = Collector()
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    let observation = Signal<Int, Never>(sequence: 0..<100).receive(on: collector).observe { event in
      collector.assertIsolated()
      collector.assumeIsolated { if case .next(let number) = event { $0.append(number) } }
      if event.isTerminal { didEnd.yield() }
    }
    _ = await ended.first()
    #expect(await collector.numbers == Array(0..<100))
    withExtendedLifetime(observation) {}
  }

  @Test func aSignalIsReceivedOnAGlobalActor() async {
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    Signal<Int, Never>(just: 1).receive(on: Elsewhere.self).observe { _ in
      Elsewhere.shared.assertIsolated()
      didEnd.yield()
    }.store(in: bag)
    _ = await ended.first()
    Signal<Int, Never>(just: 1).receive(on: MainActor.self).sink { [log] in log("\($0)") }.store(in: bag)
    #expect(log.take() == ["1"])
  }

  @Test func aClassIsABindingTargetByOneLine() async {
    let names = PassthroughSubject<String, Never>()
    weak var known: Label?
    do {
      let label = Label()
      known = label
      names.bind(to: label, on: MainActor.self) { $0.text = $1 }
      names.bind(to: label, \.text, on: MainActor.self)
      names.bind(to: label) { label, name in MainActor.assumeIsolated { label.text = name } }
      names.send("a")
      #expect(label.changes == ["a", "a", "a"])
    }
    #expect(known == nil)
    names.send("b")
  }

  @Test func theReleaseOfATargetEndsTheBinding() {
    let source = ScriptedPublisher<String, Never>(log: log)
    do {
      let label = Label()
      source.toSignal().bind(to: label, on: MainActor.self) { $0.text = $1 }
      #expect(log.take() == ["request unlimited"])
    }
    #expect(log.take() == ["cancel"])
  }

  @Test func anyObjectIsATargetAndTheFirstElementAfterItsReleaseEndsTheBinding() {
    let source = ScriptedPublisher<String, Never>(log: log)
    let binding: any Disposable
    do {
      let plain = Plain()
      binding = source.toSignal().bind(to: plain, on: MainActor.self) { $0.text = $1 }
      source.send("a")
      #expect(plain.text == "a")
    }
    #expect(!binding.isDisposed)
    source.send("b")
    #expect(binding.isDisposed)
    #expect(log.take() == ["request unlimited", "cancel"])
  }
}

@globalActor private actor Elsewhere {
  static let shared = Elsewhere()
}
