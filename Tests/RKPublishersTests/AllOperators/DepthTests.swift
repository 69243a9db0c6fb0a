import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class Foundation.Thread
import class RKPublishers.PassthroughSubject

/// A million synchronous steps run on a stack of 512 KiB; and so do the end, the cancellation and the release of a chain of
/// 100,000 erased stages.
@Suite struct DepthTests {
  /// What is done with a long chain on a small stack.
  enum Phase: CaseIterable {
    case end, cancellation, release
  }

  /// Makes a chain and subscribes to it, which takes stack; then does one thing on a small stack.
  private func run<P: Publisher<Int, TestError> & SendableMetatype>(
    _ phase: Phase, _ make: @escaping (PassthroughSubject<Int, TestError>) -> P
  ) {
    nonisolated(unsafe) let make = make
    nonisolated(unsafe) var publisher: P?
    nonisolated(unsafe) var subject: PassthroughSubject<Int, TestError>? = .init()
    nonisolated(unsafe) var observation: AnyCancellable?
    nonisolated(unsafe) var ends = 0
    weak let source = subject
    onThreads(1, stackSize: 1 << 30) { _ in
      publisher = make(subject!)
      if phase != .release {
        observation = publisher!.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
        publisher = nil
      }
    }
    onSmallStack {
      switch phase {
      case .end: subject!.send(completion: .finished)
      case .cancellation: observation?.cancel()
      case .release: publisher = nil
      }
      subject = nil
    }
    #expect(ends == (phase == .end ? 1 : 0))
    #expect(source == nil, "everything is released")
    withExtendedLifetime(observation) {}
  }

  private static let long = 100_000

  @Test(arguments: Phase.allCases) func aLongChainOfErasedStages(phase: Phase) {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 4 {
        case 0: chain.map { $0 + 1 }.eraseToAnyPublisher()
        case 1: chain.filter { $0 > 0 }.eraseToAnyPublisher()
        case 2: chain.compactMap { $0 }.eraseToAnyPublisher()
        default: chain.toSignal().map { $0 }.eraseToAnyPublisher()
        }
      }
    }
  }

  @Test(arguments: Phase.allCases) func aLongChainOfSignals(phase: Phase) {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.toSignal()) { chain, number in
        switch number % 3 {
        case 0: chain.map { $0 + 1 }
        case 1: chain.filter { $0 > 0 }
        default: chain.compactMap { $0 }
        }
      }
    }
  }

  /// An end passes stages with a state one within another, as values do; their cancellation and release do not.
  @Test(arguments: [Phase.cancellation, .release]) func aLongChainOfStagesWithAState(phase: Phase) {
    run(phase) { subject in
      (0..<Self.long).reduce(subject.eraseToAnyPublisher()) { chain, number in
        switch number % 5 {
        case 0: chain.prefix(9).eraseToAnyPublisher()
        case 1: chain.tryMap { $0 }.mapError { _ in .oops }.eraseToAnyPublisher()
        case 2: chain.removeDuplicates().eraseToAnyPublisher()
        case 3: chain.catch { Fail(error: $0) }.eraseToAnyPublisher()
        default: chain.map { $0 + 1 }.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher()
        }
      }
    }
  }

  private static let million = 1_000_000

  @Test func aMillionRetries() {
    nonisolated(unsafe) var attempts = 0
    nonisolated(unsafe) var end: [String] = []
    onSmallStack {
      let failing = Deferred {
        attempts += 1
        return Fail<Int, TestError>(error: .oops)
      }
      end = failing.retry(Self.million).seen()
    }
    #expect(attempts == Self.million + 1)
    #expect(end == ["subscribed", "failed: oops"])
  }

  @Test func aMillionRetriesOfASignal() {
    nonisolated(unsafe) var attempts = 0
    onSmallStack {
      let failing = Signal<Int, TestError> { observer in
        attempts += 1
        observer.receive(completion: .failure(.oops))
        return NonDisposable.instance
      }
      #expect(failing.retry(Self.million).seen() == ["subscribed", "failed: oops"])
    }
    #expect(attempts == Self.million + 1)
  }

  @Test func attemptsThatFailOnAnotherThreadWhileTheyAreAttachedDoNotNestThere() {
    nonisolated(unsafe) var attempts: [Thread] = []
    let failing = Signal<Int, TestError> { observer in
      attempts.append(.current)
      onThreads(1) { _ in observer.receive(completion: .failure(.oops)) }
      return NonDisposable.instance
    }
    #expect(failing.retry(100).seen() == ["subscribed", "failed: oops"])
    #expect(attempts.count == 101 && attempts.allSatisfy { $0 === attempts[0] })
  }

  @Test func aMillionConcatenationsOneAfterAnother() {
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var ended = false
    onSmallStack {
      let all = (1...Self.million).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }
      let observation = all.sink(receiveCompletion: { _ in ended = true }, receiveValue: { sum += $0 })
      observation.cancel()
    }
    #expect(ended && sum == Self.million * (Self.million + 1) / 2)
  }

  @Test func aMillionConcatenationsOfSignals() {
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var ended = false
    onSmallStack {
      let all = Signal<Int, Never>(sequence: 1...Self.million).flatMapConcat { Signal<Int, Never>(just: $0) }
      _ = all.observe { if let element = $0.element { sum += element } else { ended = true } }
    }
    #expect(ended && sum == Self.million * (Self.million + 1) / 2)
  }

  @Test func aMillionInnerPublishersAtOnce() {
    nonisolated(unsafe) var count = 0
    onSmallStack {
      let merged = (1...Self.million).publisher.flatMap { Just($0) }.sink { _ in count += 1 }
      let latest = (1...Self.million).publisher.map { Just($0) }.switchToLatest().sink { _ in count += 1 }
      merged.cancel()
      latest.cancel()
    }
    #expect(count == 2 * Self.million)
  }

  /// A subscriber that asks for one value whenever it gets one does not make a sequence recurse.
  @Test func aMillionRequestsFromWithinDeliveries() {
    nonisolated(unsafe) var count = 0
    onSmallStack {
      let subscriber = TrackingSubscriber<Int, Never>(.max(1))
      subscriber.onValue = { [unowned subscriber] _ in
        count += 1
        subscriber.request(.max(1))
        return .none
      }
      (1...Self.million).publisher.filter { $0 > 0 }.subscribe(subscriber)
    }
    #expect(count == Self.million)
  }

  /// What subjects queue is not worked off recursively.
  @Test func aMillionReentrantSendsOfASignalSubject() {
    nonisolated(unsafe) var count = 0
    onSmallStack {
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      let observation = subject.observe { event in
        count += 1
        if let number = event.element, number < Self.million { subject.send(number + 1) }
      }
      subject.send(1)
      observation.dispose()
    }
    #expect(count == Self.million)
  }
}
