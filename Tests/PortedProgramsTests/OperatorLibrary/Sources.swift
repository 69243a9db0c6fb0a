import Combine
import Foundation

/// Counts the intervals since it was connected. Each connection counts anew.
final class Heartbeat<Context: Scheduler>: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never

  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let beats = PassthroughSubject<Int, Never>()

  init(every interval: Context.SchedulerTimeType.Stride, scheduler: Context) {
    self.interval = interval
    self.scheduler = scheduler
  }

  func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Int == S.Input {
    beats.subscribe(subscriber)
  }

  func connect() -> any Cancellable {
    var count = 0
    return scheduler.schedule(after: scheduler.now.advanced(by: interval), interval: interval) { [beats] in
      count += 1
      beats.send(count)
    }
  }
}

/// Runs a closure for each subscriber, which hands values over by a function.
struct Create<Output, Failure: Error>: Publisher {
  struct Emitter {
    fileprivate let value: (Output) -> Void
    fileprivate let end: (Subscribers.Completion<Failure>) -> Void

    func callAsFunction(_ value: Output) { self.value(value) }
    func finish() { end(.finished) }
    func fail(_ error: Failure) { end(.failure(error)) }
  }

  let work: (Emitter) -> any Cancellable

  init(_ work: @escaping (Emitter) -> any Cancellable) {
    self.work = work
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subject = ReplaySubject<Output, Failure>(limit: .max)
    let link = Link(subject)
    subject.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription in
          link.inner = subscription
          subscriber.receive(subscription: link)
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }))
    link.work = work(Emitter(value: subject.send, end: subject.send(completion:)))
  }

  /// A subscription that is a value, and has a name of its own.
  private struct Link: Subscription, CustomStringConvertible {
    private final class Box {
      var inner: (any Subscription)?
      var work: (any Cancellable)?
      var isCancelled = false
    }

    let combineIdentifier: CombineIdentifier
    private let box = Box()

    init(_ subject: ReplaySubject<Output, Failure>) {
      combineIdentifier = CombineIdentifier(subject)
    }

    var description: String { "Create" }

    var inner: (any Subscription)? {
      get { box.inner }
      nonmutating set { box.inner = newValue }
    }

    var work: (any Cancellable)? {
      get { box.work }
      nonmutating set { if box.isCancelled { newValue?.cancel() } else { box.work = newValue } }
    }

    func request(_ demand: Subscribers.Demand) {
      inner?.request(demand)
    }

    func cancel() {
      box.isCancelled = true
      inner?.cancel()
      work?.cancel()
      box.inner = nil
      box.work = nil
    }
  }
}
