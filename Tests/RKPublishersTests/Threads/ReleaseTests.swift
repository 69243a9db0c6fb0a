import Dispatch
import Foundation
import TestSupport
import Testing

@testable import RKPublishers
@testable import ReactiveCore

// What is cancelled is released where it is cancelled; a completion releases where it is delivered. The leak tests ask the
// same of each operator, while another thread delivers elsewhere.

/// An object that notes where it is released.
private final class Captured {
  let log: Log
  let isHere: () -> Bool

  init(_ log: Log, _ isHere: @escaping () -> Bool) {
    (self.log, self.isHere) = (log, isHere)
  }

  func sees<T>(_ value: T) -> T { value }

  deinit { log(isHere() ? "released here" : "released elsewhere") }
}

private final class Target { var value = 0 }

@Suite struct ReleaseTests {
  private typealias Chain = (PassthroughSubject<Int, Never>, Captured) -> AnyCancellable

  private let queue = DispatchQueue(label: "where it completes")

  /// The operators deliver on a queue, which also cancels, or delivers the completion.
  private func chains() -> [(String, Chain)] {
    let queue = queue
    return [
      ("receive(on:)", { s, c in s.receive(on: queue).sink { _ in _ = c.sees(0) } }),
      ("map, receive(on:)", { s, c in s.map { c.sees($0) }.receive(on: queue).sink { _ in } }),
      ("receive(on:), map", { s, c in s.receive(on: queue).map { c.sees($0) }.sink { _ in } }),
      ("assign", { s, c in s.receive(on: queue).map { c.sees($0) }.assign(to: \.value, on: Target()) }),
      ("delay", { s, c in s.delay(for: .zero, scheduler: queue).sink { _ in _ = c.sees(0) } }),
      ("debounce", { s, c in s.debounce(for: .zero, scheduler: queue).sink { _ in _ = c.sees(0) } }),
      ("throttle", { s, c in s.throttle(for: .zero, scheduler: queue, latest: true).sink { _ in _ = c.sees(0) } }),
      ("collect", { s, c in s.collect(.byTime(queue, .seconds(1))).sink { _ in _ = c.sees(0) } }),
      ("timeout", { s, c in s.timeout(.seconds(60), scheduler: queue).sink { _ in _ = c.sees(0) } }),
    ]
  }

  @Test func aCompletionReleasesOnTheThreadThatDeliversItDuringTheSend() {
    let mark = QueueMark(queue)
    for (name, chain) in chains() where name != "map, receive(on:)" {
      let log = Log()
      let subject = PassthroughSubject<Int, Never>()
      let subscription = chain(subject, Captured(log) { mark.isHere })
      // Delivers the completion after the chain, while the sender is still inside `send(completion:)`.
      let last = subject.sink(receiveCompletion: { [queue] _ in queue.sync {} }, receiveValue: { _ in })
      subject.send(1)
      queue.sync {}
      subject.send(completion: .finished)
      #expect(log.take() == ["released here"], "\(name)")
      withExtendedLifetime((subscription, last)) {}
    }
  }

  @Test func aCancellationOfSubscribeOnReleasesDownstreamAtOnce() {
    let main = Thread.current
    let queue = DispatchQueue(label: "busy")
    let never = PassthroughSubject<Int, Never>()
    let chains: [(String, (Captured) -> AnyCancellable)] = [
      ("sink", { c in never.subscribe(on: queue).sink { _ in _ = c.sees(0) } }),
      ("map", { c in never.subscribe(on: queue).map { c.sees($0) }.sink { _ in } }),
      ("receive(on:)", { c in never.subscribe(on: queue).receive(on: queue).sink { _ in _ = c.sees(0) } }),
      ("assign", { c in never.subscribe(on: queue).map { c.sees($0) }.assign(to: \.value, on: Target()) }),
    ]
    for isConnected in [true, false] {
      for (name, chain) in chains {
        let log = Log()
        if !isConnected { queue.suspend() }
        let subscription = chain(Captured(log) { Thread.current === main })
        if isConnected {
          queue.sync {}
          // The queue does not run the cancellation before everything is checked.
          queue.suspend()
        }
        subscription.cancel()
        #expect(log.take() == ["released here"], "\(name), \(isConnected ? "" : "not ")connected")
        queue.resume()
        queue.sync {}
      }
    }
  }

  @Test func subscriptionsDuringALongDeliveryLeaveNothingBehind() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let subscription = subject.sink { [weak subject] value in
      guard value == 1, let subject else { return }
      for _ in 0..<1_000 {
        let captured = Captured(log) { true }
        subject.sink { _ in _ = captured.sees(0) }.cancel()
      }
      log("end of the delivery")
    }
    subject.send(1)
    #expect(log.take() == Array(repeating: "released here", count: 1_000) + ["end of the delivery"])
    subscription.cancel()
  }

  @Test(arguments: [false, true])
  func aSubscriptionThatIsCancelledInItsOwnDeliveryIsReleasedAfterThat(whileItIsHeld isHeld: Bool) {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var subscription: (any Cancellable)?
    do {
      let captured = Captured(log) { true }
      func receive(_ value: Int) {
        subscription?.cancel()
        log("\(captured.sees(value))")
      }
      if isHeld {
        subject.subscribe(
          AnySubscriber<Int, Never>(
            receiveSubscription: {
              subscription = $0
              $0.request(.unlimited)
            },
            receiveValue: {
              receive($0)
              return .none
            }))
      } else {
        subscription = subject.sink { receive($0) }
      }
    }
    let other = subject.sink { log("other \($0)") }
    subject.send(1)
    #expect(log.take() == ["1", "other 1", "released here"])
    withExtendedLifetime((subscription, other)) {}
  }

  @Test func aValueThatWaitsForAThreadThatCancelsFlatMapIsReleasedBeforeThatGoesOn() {
    let log = Log()
    let thread = threadToken()
    let outer = PassthroughSubject<Int, Never>()
    let inner = PassthroughSubject<Captured?, Never>()
    let subscriber = outer.flatMap { $0 == 0 ? inner.eraseToAnyPublisher() : Just(nil).eraseToAnyPublisher() }
      .track(.max(1))
    subscriber.onValue = { [unowned subscriber] _ in
      // It waits for this thread, which waits for it, and leaves the value.
      onThreads(1) { _ in inner.send(Captured(log) { threadToken() == thread }) }
      subscriber.cancel()
      log("cancelled")
      return .none
    }
    let other = outer.sink { log("other \($0)") }
    outer.send(0)
    outer.send(1)
    #expect(log.take() == ["other 0", "cancelled", "released here", "other 1"])
    withExtendedLifetime(other) {}
  }
}
