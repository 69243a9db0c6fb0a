import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.PassthroughSubject

/// A million synchronous steps run on a stack of 512 KiB.
@Suite struct DepthTests {
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
