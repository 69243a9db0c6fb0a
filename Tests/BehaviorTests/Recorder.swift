import Implementation

/// What happened, in order, in words.
final class Log {
  private var notes: [String] = []
  /// The scheduler whose time stands behind what downstream receives, as `@5`.
  var clock: Clock?

  func callAsFunction(_ note: String) { notes.append(note) }

  /// Everything noted since the last call.
  func take() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// The same, in one line.
  func taken() -> String { take().joined(separator: "; ") }

  var time: String { clock.map { "@\($0.now)" } ?? "" }
}

enum Oops: Error, Codable { case oops, unlucky }

func text(_ demand: Subscribers.Demand) -> String { demand.max.map { "\($0)" } ?? "unlimited" }

/// A subscriber that notes what it receives, and requests as much as it is told to.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  let log: Log
  private let initial: Subscribers.Demand
  private(set) var subscription: (any Subscription)?
  var onSubscription: (any Subscription) -> Void = { _ in }
  /// Returns how many more are wanted.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }
  var onCompletion: () -> Void = {}

  init(_ initial: Subscribers.Demand = .unlimited, log: Log = Log()) {
    self.initial = initial
    self.log = log
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    log("subscribed")
    if initial > .none { subscription.request(initial) }
    onSubscription(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log("\(input)\(log.time)")
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: log("finished\(log.time)")
    case .failure(let error): log("failed: \(error)\(log.time)")
    }
    onCompletion()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    _ initial: Subscribers.Demand = .unlimited, log: Log = Log(), onSubscription: ((any Subscription) -> Void)? = nil
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(initial, log: log)
    if let onSubscription { recorder.onSubscription = onSubscription }
    subscribe(recorder)
    return recorder
  }

  /// What a recorder notes at once.
  func seen(_ initial: Subscribers.Demand = .unlimited) -> [String] { record(initial).log.take() }
}

/// A subscription that notes what it is asked for, and passes it on if it has an upstream.
final class Inlet: Subscription, CustomStringConvertible {
  private let log: Log
  private let name: String
  private let upstream: (any Subscription)?
  var description: String { "inlet" }

  init(_ log: Log, _ name: String = "", _ upstream: (any Subscription)? = nil) {
    self.log = log
    self.name = name.isEmpty ? "" : name + " "
    self.upstream = upstream
  }

  func request(_ demand: Subscribers.Demand) {
    log("\(name)request \(text(demand))")
    upstream?.request(demand)
  }

  func cancel() {
    log("\(name)cancel")
    upstream?.cancel()
  }
}

/// A publisher that sends its latest subscriber what a test tells it to, also what is not allowed. It notes requests and cancellations.
final class Source<Output, Failure: Error>: Publisher {
  let log: Log
  private let name: String
  private let isSilent: Bool
  private var subscriber: AnySubscriber<Output, Failure>?

  /// - Parameter isSilent: Whether it sends a subscription only when it is told to.
  init(_ name: String = "", log: Log, isSilent: Bool = false) {
    self.name = name
    self.log = log
    self.isSilent = isSilent
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    if !isSilent { sendSubscription() }
  }

  @discardableResult func sendSubscription() -> Inlet {
    let inlet = Inlet(log, name)
    subscriber?.receive(subscription: inlet)
    return inlet
  }

  /// Returns what the subscriber does, which is noted unless it is nothing.
  @discardableResult func send(_ value: Output) -> Subscribers.Demand {
    let demand = subscriber?.receive(value) ?? .none
    if demand > .none { log("wants \(text(demand))") }
    return demand
  }

  func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }
}

typealias Ints = Source<Int, Oops>
