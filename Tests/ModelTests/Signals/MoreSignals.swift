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

/// A failure is scheduled at once and drops the pending value.
final class SignalThrottle: Single {
  private let time: Int
  private let latest: Bool
  private var last: Int?
  private var pending: Int?
  private var end: End?
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int, latest: Bool) {
    self.time = time
    self.latest = latest
    super.init(down)
  }

  override func accepted() {
    welcome()
    if !isOver { up?.request(Script.unlimited) }
  }

  override func request(_ count: Int) {}

  override func next(_ value: Int) -> Int {
    if pending != nil {
      if latest { pending = value }
      return 0
    }
    pending = value
    clock.after(max(0, (last ?? -time) + time - clock.now)) { self.emit() }
    return 0
  }

  private func emit() {
    guard !isCancelled, let value = pending else { return }
    pending = nil
    last = clock.now
    _ = down.received(.int(value))
    if let end, !isCancelled { down.ended(end) }
  }

  override func finish(_ end: End) {
    if end == .finished, pending != nil { return self.end = end }
    pending = nil
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

  override func next(_ value: Int, _ index: Int) -> Int {
    if index == 0 { latest = value }
    return latest.map { down.received(.int($0)) } ?? 0
  }

  override func finished(_ index: Int) { if !hasEnded.contains(false) || index == 0 && latest == nil { stop(.finished) } }
  override func ended(_ end: End, _ index: Int) { super.ended(index == 1 ? .finished : end, index) }
}

@CaseBuilder var moreSignalCases: [Case] {
  signal("scan(_:_:)", {
    var sum = 5
    return Beginning($0, sum) {
      sum += $0
      return sum
    }
  }, show: show) { up, _ in up[0].scan(5) { $0 + $1 } }
  signal("prepend(_:) element", { Beginning($0, 9) }, show: show) { up, _ in up[0].prepend(9) }
  signal("append(_:) element", { Ending($0) { $0 == .finished ? ([.int(9)], .finished) : ([], $0) } }, show: show) {
    up, _ in up[0].append(9)
  }
  signal("window(ofSize:)", passing { () -> (Int) -> Out? in
    var values: [Int] = []
    return { value in
      values.append(value)
      if values.count < 2 { return nil }
      defer { values = [] }
      return show(values)
    }
  }, show: { group in
    var values: [Int] = []
    group.observeNext { values.append($0) }.dispose()
    return show(values)
  }) { up, _ in up[0].window(ofSize: 2) }
  signal("throttle(for:scheduler:latest:)", only: usualOfSignals.union([.time]), {
    SignalThrottle($0, 2, latest: true)
  }, show: show) { up, time in up[0].throttle(for: 2, scheduler: time, latest: true) }
  signal("throttle(for:scheduler:latest:) first", only: usualOfSignals.union([.time]), {
    SignalThrottle($0, 2, latest: false)
  }, show: show) { up, time in up[0].throttle(for: 2, scheduler: time, latest: false) }
  signal("replayLatest(when:)", from: 2, { ReplayLatest($0, 2, queues: true) }, show: show) { up, _ in
    up[0].replayLatest(when: up[1].suppressError(logging: false))
  }
  signal("handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)", { HandleEvents($0) }, show: show) {
    up, _ in up[0].handleEvents(receiveOutput: { _ in })
  }
  signal("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", passing { .int($0) }, show: show) { up, _ in
    up[0].breakpoint(receiveOutput: { _ in false })
  }
  signal("breakpointOnError()", without: [.failures], passing { .int($0) }, show: show) { up, _ in
    up[0].breakpointOnError()
  }
}
