public import ReactiveCore

/// A publisher that a test drives, by hand or with a marble diagram, and that records what its subscribers do.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let source = TestPublisher<Int, Never>(on: time)
/// let sum = source.scan(0, +).recorded(on: time)
/// source.send(1)
/// source.play("23")
/// time.run()
/// // sum.values == [1, 3, 6]
/// sum.cancel()
/// let actions = source.actions.map { "\($0.event)" }  // actions == ["subscribe", "request unlimited", "cancel"]
/// ```
///
/// As a signal: `source.toSignal()`.
///
/// The publisher is hot: ``send(_:)`` and ``play(_:tick:fileID:filePath:line:column:)`` reach those who are subscribed at
/// that time. One that is created with a diagram is cold: it plays the diagram for each subscriber, from the time of the
/// subscription on. It keeps to the rules of publishers. A subscriber that has not requested a value does not receive it,
/// and ``dropped`` counts the value. After the end, nothing more is sent, and a later subscriber receives the completion at
/// once.
///
/// Retains each subscriber until its subscription is cancelled or the stream ends. May be used on any thread, but sends
/// each subscriber only what the thread that calls sends: do not send on two threads at a time.
///
/// Origin: this library.
public final class TestPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.

  /// The scheduler that gives the time recorded with each action, and that plays diagrams.
  public let time: VirtualTimeScheduler

  let table: MarbleTable<Output, Failure>
  private let script: Marbles?
  private let lock = Lock()
  private var record: [Timed<TestAction>] = []
  private var live: [TestSubscription<Output, Failure>] = []
  private var spans: [TestSubscription<Output, Failure>.Span] = []
  private var dropCount = 0
  private var end: Subscribers.Completion<Failure>?

  /// Creates a hot publisher.
  ///
  /// - Parameters:
  ///   - time: The scheduler that gives the recorded times. By default, a new one.
  ///   - values: The values that characters of a diagram stand for. By default, a character stands for itself if the
  ///     values are strings or characters, and for its digit if they are integers.
  ///   - failure: The error that `#` stands for. By default, ``MarbleFailure`` if the failures are of that type.
  public init(
    on time: VirtualTimeScheduler = VirtualTimeScheduler(), values: [Character: Output] = [:], failure: Failure? = nil
  ) {
    self.time = time
    table = MarbleTable(values, failure)
    script = nil
  }

  /// Creates a cold publisher, which plays a diagram for each subscriber. <doc:Marbles> describes diagrams. A malformed
  /// diagram records an issue, and then nothing is sent.
  ///
  /// - Parameters:
  ///   - marbles: The diagram to play.
  ///   - time: The scheduler on which the diagram is played.
  ///   - values: The values that characters of the diagram stand for.
  ///   - failure: The error that `#` stands for.
  ///   - tick: The time that a column takes.
  ///   - fileID: Where to report an issue: the file, by its module.
  ///   - filePath: Where to report an issue: the file.
  ///   - line: Where to report an issue: the line.
  ///   - column: Where to report an issue: the column.
  public init(
    cold marbles: String, on time: VirtualTimeScheduler, values: [Character: Output] = [:], failure: Failure? = nil,
    tick: Duration = .seconds(1), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.time = time
    table = MarbleTable(values, failure)
    script =
      table.marbles(
        marbles, tick, .source(isHot: false), Site(fileID: fileID, filePath: filePath, line: line, column: column))
      ?? Marbles()
  }

  // MARK: What was recorded

  /// What subscribers did so far, in order.
  public var actions: [Timed<TestAction>] { lock.withLock { record } }

  /// The number of subscribers at present.
  public var subscriberCount: Int { lock.withLock { live.count } }

  /// The number of values that were not delivered because their subscriber had not requested them.
  public var dropped: Int { lock.withLock { dropCount } }

  /// Whether the stream has ended.
  public var hasEnded: Bool { lock.withLock { end != nil } }

  /// When each subscription began and ended, from the first to the last.
  var lifetimes: [TestSubscription<Output, Failure>.Span] { lock.withLock { spans } }

  // MARK: Driving it

  /// Sends a value to all who have requested one. Does nothing after the end.
  ///
  /// - Parameter value: The value to send.
  public func send(_ value: Output) {
    for subscriber in lock.withLock({ end == nil ? live : [] }) { subscriber.send(value) }
  }

  /// Ends the stream. Does nothing if it has ended.
  ///
  /// - Parameter completion: The completion to send.
  public func send(completion: Subscribers.Completion<Failure>) {
    let subscribers = lock.withLock { () -> [TestSubscription<Output, Failure>] in
      if end != nil { return [] }
      end = completion
      return live
    }
    for subscriber in subscribers { subscriber.send(completion: completion) }
  }

  /// Sends what a diagram says, from now on, while the ``time`` is advanced. <doc:Marbles> describes diagrams. A
  /// malformed diagram records an issue, and then nothing is sent.
  ///
  /// - Parameters:
  ///   - marbles: The diagram to play. `^` stands for the current time; what stands before it is not sent.
  ///   - tick: The time that a column takes.
  ///   - fileID: Where to report an issue: the file, by its module.
  ///   - filePath: Where to report an issue: the file.
  ///   - line: Where to report an issue: the line.
  ///   - column: Where to report an issue: the column.
  public func play(
    _ marbles: String, tick: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let script = table.marbles(marbles, tick, .source(isHot: true), site)?.fromSubscription else { return }
    play(script)
  }

  /// Plays a diagram for all subscribers.
  func play(_ script: Marbles) {
    let start = time.now
    // What is scheduled before time passes, a subscription of the same tick for example, precedes the events.
    time.schedule {
      self.schedule(script, from: start, { self.send($0) }, { self.send(completion: $0) })
    }
  }

  private func schedule(
    _ script: Marbles, from start: VirtualTimeScheduler.SchedulerTimeType, _ send: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    for event in script.events {
      time.schedule(after: start.advanced(by: .nanoseconds(event.time))) { [table] in
        switch event.mark {
        case .value(let name): if let value = table[name] { send(value) }
        case .finish: complete(.finished)
        case .failure: if let error = table.failure { complete(.failure(error)) }
        case .subscription, .cancellation: break
        }
      }
    }
  }

  // MARK: Subscribers

  /// Attaches a subscriber, and records the subscription.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let now = time.now
    let subscription = lock.withLock {
      let subscription = TestSubscription<Output, Failure>(
        self, number: spans.count, value: { subscriber.receive($0) }, completion: { subscriber.receive(completion: $0) }
      )
      spans.append(.init(start: now))
      record.append(Timed(.subscribe, at: now))
      live.append(subscription)
      return subscription
    }
    SubscribedSources.current?.add(self)
    subscriber.receive(subscription: subscription)
    if let end = lock.withLock({ end }) {
      subscription.send(completion: end)
    } else if let script {
      schedule(script, from: now, { subscription.send($0) }, { subscription.send(completion: $0) })
    }
  }

  fileprivate func note(_ action: TestAction) {
    let now = time.now
    lock.withLock { record.append(Timed(action, at: now)) }
  }

  fileprivate func noteDrop() { lock.withLock { dropCount += 1 } }

  fileprivate func remove(_ subscription: TestSubscription<Output, Failure>) {
    let now = time.now
    lock.withLock {
      spans[subscription.number].end = now
      live.removeAll { $0 === subscription }
    }
  }
}

/// What a subscriber does to a ``TestPublisher``.
public enum TestAction: Equatable, Sendable, CustomStringConvertible {
  /// Subscribes.
  case subscribe

  /// Requests values.
  case request(Subscribers.Demand)

  /// Cancels its subscription.
  case cancel

  /// `subscribe`, `request max(2)`, `request unlimited`, or `cancel`.
  public var description: String {
    switch self {
    case .subscribe: "subscribe"
    case .request(let demand): "request \(demand)"
    case .cancel: "cancel"
    }
  }
}

/// One subscriber of a test publisher.
final class TestSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.

  /// From when to when a subscription lasts.
  struct Span {
    let start: VirtualTimeScheduler.SchedulerTimeType
    var end: VirtualTimeScheduler.SchedulerTimeType?
  }

  private struct Downstream {
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  let number: Int
  private let lock = Lock()
  private let publisher: TestPublisher<Output, Failure>
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none

  init(
    _ publisher: TestPublisher<Output, Failure>, number: Int, value: @escaping (Output) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.publisher = publisher
    self.number = number
    downstream = Downstream(value: value, completion: completion)
  }

  func send(_ value: Output) {
    let (receiver, isWanted) = lock.withLock { () -> (Downstream?, Bool) in
      guard let downstream else { return (nil, true) }
      guard demand > .none else { return (nil, false) }
      demand = .difference(demand, .max(1))
      return (downstream, true)
    }
    if !isWanted { publisher.noteDrop() }
    guard let more = receiver?.value(value), more > .none else { return }
    lock.withLock { demand = .sum(demand, more) }
    publisher.note(.request(more))
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard let receiver = lock.withLock({ downstream.take() }) else { return }
    publisher.remove(self)
    receiver.completion(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let isLive = lock.withLock {
      self.demand = .sum(self.demand, demand)
      return downstream != nil
    }
    if isLive { publisher.note(.request(demand)) }
  }

  func cancel() {
    guard lock.withLock({ downstream.take() }) != nil else { return }
    publisher.note(.cancel)
    publisher.remove(self)
  }
}
