#if OPENCOMBINE
  import OpenCombine
#else
  import RKPublishers
#endif

// What programs write themselves, as plainly as they do.

/// Publishes numbers, as many as are requested.
struct Numbers: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let count: Int

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Never {
    subscriber.receive(subscription: Counting(subscriber, count))
  }

  private final class Counting<Downstream: Subscriber>: Subscription
  where Downstream.Input == Int, Downstream.Failure == Never {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var isSending = false
    private var left: Int

    init(_ downstream: Downstream, _ count: Int) {
      self.downstream = downstream
      left = count
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      guard !isSending else { return }
      isSending = true
      while left > 0, self.demand > .none, let downstream = downstream {
        self.demand -= 1
        left -= 1
        self.demand += downstream.receive(left)
      }
      isSending = false
      guard left == 0, let downstream = downstream else { return }
      self.downstream = nil
      downstream.receive(completion: .finished)
    }

    func cancel() { downstream = nil }
  }
}

/// Publishes the negative of each value.
struct Negative<Upstream: Publisher>: Publisher where Upstream.Output == Int {
  typealias Output = Int
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Failure {
    upstream.subscribe(Negating(downstream: subscriber))
  }

  private struct Negating<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Int, Downstream.Failure == Upstream.Failure {
    typealias Input = Int
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream

    func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ value: Int) -> Subscribers.Demand { downstream.receive(-value) }
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
  }
}

/// Sends each value to all subscribers.
final class Speaker: Subject {
  typealias Output = Int
  typealias Failure = Never

  private final class Listener: Subscription {
    var send: ((Int) -> Void)?
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { send = nil }
  }

  private var listeners: [Listener] = []

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Never {
    let listener = Listener()
    listener.send = { _ = subscriber.receive($0) }
    listeners.append(listener)
    subscriber.receive(subscription: listener)
  }

  func send(_ value: Int) {
    for listener in listeners { listener.send?(value) }
  }

  func send(completion: Subscribers.Completion<Never>) { listeners = [] }

  func send(subscription: Subscription) { subscription.request(.unlimited) }
}

/// Runs each action at once.
struct AtOnce: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { ImmediateScheduler.shared.minimumTolerance }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> Cancellable {
    action()
    return AnyCancellable {}
  }
}

final class Model: ObservableObject {
  @Published var number = 0
}
