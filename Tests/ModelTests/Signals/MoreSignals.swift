import ReactiveKit

/// Sends a value before it subscribes.
final class Beginning: Single {
  private let first: Int
  private let step: (Int) -> Int
  private var demand = 0

  init(_ down: Recorder, _ first: Int, _ step: @escaping (Int) -> Int = { $0 }) {
    self.first = first
    self.step = step
    super.init(down)
  }

  override func start() {
    welcome()
    _ = down.received(.int(first))
    if !isOver { attach(0) }
  }

  override func accepted() { if demand > 0 { up?.request(demand) } }
  override func request(_ count: Int) {
    demand += count
    super.request(count)
  }

  override func next(_ value: Int) -> Int { down.received(.int(step(value))) }
}

/// Arrays of two, without a rest.
func pairing() -> (Recorder) -> Model {
  filtering {
    var values: [Int] = []
    return { value in
      values.append(value)
      if values.count < 2 { return .skip }
      let pair = values
      values = []
      return .pass(show(pair))
    }
  }
}

/// Passes on values, and no end.
final class Endless: Passing {
  override func ended(_ end: End, _ index: Int) {}
}

/// The first value of a burst is sent, and the latest at the end of the interval. A failure is scheduled at once and drops
/// what is pending.
final class SignalThrottle: Single {
  private let time: Int
  private let latest: Bool
  private var last: Int?
  private var pending: Int?
  private var following: Int?
  private var isDelayed = false
  /// Whether the pending value is still to be scheduled, after the delivery.
  private var isInHand = false
  /// The number of the work that sends the pending value.
  private var number = 0
  private var end: End?
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int, latest: Bool) {
    self.time = time
    self.latest = latest
    super.init(down)
    isQueued = true
  }

  override func accepted() {
    welcome()
    if !isOver { up?.request(Script.unlimited) }
  }

  override func request(_ count: Int) {}

  private var isScheduled: Bool { pending != nil && (isInHand || clock.has(number)) }

  override func next(_ value: Int) -> Int {
    if isScheduled {
      if latest, isDelayed { pending = value } else if latest { following = value }
      return 0
    }
    following = nil
    pending = value
    schedule(after: max(0, (last ?? -time) + time - clock.now))
    return 0
  }

  private func schedule(after wait: Int) {
    isDelayed = wait > 0
    number = clock.after(wait) { self.emit() }
  }

  private func emit() {
    guard !isCancelled, let value = pending else { return }
    last = clock.now
    (pending, following) = (following, nil)
    (isInHand, isDelayed) = (pending != nil, true)
    submit { _ = self.down.received(.int(value)) }
    if isInHand, pending != nil { schedule(after: time) }
    isInHand = false
    if let end, pending == nil, !isCancelled { down.ended(end) }
  }

  override func finish(_ end: End) {
    if end == .finished, isScheduled { return self.end = end }
    (pending, following, isInHand) = (nil, nil, false)
    clock.after(0) { if !self.isCancelled { self.down.ended(end) } }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Repeats the latest value when source 1 sends.
final class ReplayLatest: Several {
  private var latest: Int?

  override var order: [Int] { [1, 0] }

  override func next(_ value: Int, _ index: Int) -> Int {
    if index == 0 { latest = value }
    return latest.map { down.received(.int($0)) } ?? 0
  }

  override func finished(_ index: Int) {
    if !hasEnded.contains(false) || index == 0 && latest == nil { stop(.finished) }
  }
  override func ended(_ end: End, _ index: Int) { super.ended(index == 1 ? .finished : end, index) }
}

@CaseBuilder var moreSignalCases: [Case] {
  signal(
    "scan(_:_:)",
    {
      var sum = 5
      return Beginning($0, sum) {
        sum += $0
        return sum
      }
    }
  ) { $0[0].scan(5) { $0 + $1 } }
  signal("prepend(_:) element", { Beginning($0, 9) }) { $0[0].prepend(9) }
  signal("append(_:) element", { Ending($0) { $0 == .finished ? ([.int(9)], .finished) : ([], $0) } }) {
    $0[0].append(9)
  }
  signal(
    "window(ofSize:)", pairing(),
    show: { group in
      var values: [Int] = []
      group.observeNext { values.append($0) }.dispose()
      return show(values)
    }
  ) { $0[0].window(ofSize: 2) }
  signal("throttle(for:scheduler:latest:)", only: droppingSignals, { SignalThrottle($0, 2, latest: true) }) {
    $0[0].throttle(for: 2, scheduler: $0.time, latest: true)
  }
  signal("throttle(for:scheduler:latest:) first", only: droppingSignals, { SignalThrottle($0, 2, latest: false) }) {
    $0[0].throttle(for: 2, scheduler: $0.time, latest: false)
  }
  // A sequence sends before the other signal has a request.
  signal("replayLatest(when:)", from: 2, without: [.cold], { ReplayLatest($0, 2, queues: true) }) {
    $0[0].replayLatest(when: $0[1].suppressError(logging: false))
  }
  signal("handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)", { Relay($0) }) {
    $0[0].handleEvents(receiveOutput: { _ in })
  }
  signal("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", { Relay($0) }) {
    $0[0].breakpoint(receiveOutput: { _ in false })
  }
  signal("breakpointOnError()", without: [.failures], { Relay($0) }) { $0[0].breakpointOnError() }
  signal("ignoreOutput()", passing { _ in nil }) { $0[0].ignoreOutput() }
  signal("suffix(maxLength:)", suffixing()) { $0[0].suffix(maxLength: 2) }
  // Elements of a queue wait for the delivery: flatMapConcat has it.
  signal("flatMap(_:)", without: [.reentry], { Expanding($0) { [$0, $0 + 10] } }) { $0[0].flatMap { [$0, $0 + 10] } }
  signal("flattenElements()", without: [.reentry], { Expanding($0) { [$0, $0 + 10] } }) {
    $0[0].map { [$0, $0 + 10] }.flattenElements()
  }
  signal("flatMapFilter(_:_:)", without: [.reentry], { Expanding($0) { $0 > 1 ? [$0] : [] } }) {
    $0[0].flatMapFilter { Signal<Bool, Never>(just: $0 > 1) }
  }
  // A subject that has failed, and a sequence that answers, would go on for ever.
  signal("retry(when:if:)", from: 2, without: [.cold, .subjects], { RetryWhen($0) }) {
    $0[0].retry(when: $0[1].suppressError(logging: false))
  }
  signal("suppressAndFeedError(into:logging:file:line:)", { Ending($0) { _ in ([], .finished) } }) {
    $0[0].suppressAndFeedError(into: ReactiveKit.PassthroughSubject<Oops, Never>(), logging: false)
  }
  // The two signals share one observation through a subject: SharingTests.
  signal(
    "branchOutError()", without: [.rude, .reentry], { Ending($0) { _ in ([], .finished) } }
  ) { $0[0].branchOutError().0 }
  signal(
    "branchOutError(_:)", without: [.rude, .reentry],
    {
      let model = Ending($0, { _ in nil }) { end in
        if case .failed(let text) = end { return ([.text(text)], .finished) }
        return ([], .finished)
      }
      model.drops = 0
      return model
    }, show: { .text($0) }
  ) { $0[0].branchOutError { $0.description }.1 }
  // Each subject queues what is sent from within its deliveries: SubjectCoreTests, with every script up to a length.
  sharing("share(limit:keepAlive:)", only: shared, connectsItself: true, isSignal: true) { world in
    (world.sources[0].signal.share(limit: 0), nil)
  }
  sharing("publish()", only: shared.union([.connect]), connectsItself: false, isSignal: true) { world in
    let signal = world.sources[0].signal.publish()
    return (signal, { signal.connect() })
  }
  sharing("refCount(disconnectCount:)", only: shared, connectsItself: true, isSignal: true) { world in
    (world.sources[0].signal.publish().refCount(), nil)
  }
  sharing("replay(limit:)", only: shared.union([.connect]), connectsItself: false, isSignal: true) { world in
    let signal = world.sources[0].signal.replay(limit: 0)
    return (signal, { signal.connect() })
  }
  sharing("multicast(_:)", only: shared.union([.connect]), connectsItself: false, isSignal: true) { world in
    let signal = world.sources[0].signal.multicast { ReactiveKit.PassthroughSubject() }
    return (signal, { signal.connect() })
  }
  sharing("multicast(subject:)", only: shared.union([.connect]), connectsItself: false, isSignal: true) { world in
    let signal = world.sources[0].signal.multicast(subject: ReactiveKit.PassthroughSubject())
    return (signal, { signal.connect() })
  }
}

private let shared = usualOfSignals.union([.several]).subtracting([.reentry])

/// The last two values, at the end.
func suffixing() -> (Recorder) -> Model {
  { down in
    var values: [Int] = []
    let model = Ending(
      down,
      {
        values = (values + [$0]).suffix(2)
        return nil
      },
      { $0 == .finished ? (values.map { .int($0) }, $0) : ([], $0) })
    model.drops = 0
    return model
  }
}

/// Several values for each, as from an inner signal.
final class Expanding: Single {
  private let values: (Int) -> [Int]

  init(_ down: Recorder, _ values: @escaping (Int) -> [Int]) {
    self.values = values
    super.init(down)
  }

  override func start() {
    welcome()
    attach(0)
  }

  override func accepted() { up?.request(Script.unlimited) }

  override func next(_ value: Int) -> Int {
    for value in values(value) where !isOver { _ = down.received(.int(value)) }
    return 0
  }
}

/// After a failure, waits for a value of source 1.
final class RetryWhen: Model {
  private var up: Sub?
  private var phase = 0
  private var error = End.finished
  private var isOver = false

  private var isWaiting: Bool { phase % 2 == 1 }

  override func start() { attach(0, as: 0) }

  override func subscribed(_ up: Sub, _ index: Int) {
    if isOver || index != phase || self.up != nil { return up.cancel() }
    self.up = up
    if index == 0 { welcome() } else { up.request(Script.unlimited) }
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver || index != phase { return 0 }
    if !isWaiting { return down.received(.int(value)) }
    let other = up
    proceed(cancelling: other, to: 0)
    return 0
  }

  private func proceed(cancelling other: Sub?, to source: Int) {
    up = nil
    phase += 1
    other?.cancel()
    attach(source, as: phase)
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver || index != phase { return }
    if end != .finished, !isWaiting {
      error = end
      return proceed(cancelling: nil, to: 1)
    }
    isOver = true
    down.ended(isWaiting ? error : end)
  }

  override func request(_ count: Int) { if !isOver { up?.request(count) } }

  override func cancel() {
    if isOver { return }
    isOver = true
    up?.cancel()
  }
}
