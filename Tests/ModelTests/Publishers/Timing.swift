import RKPublishers
import ReactiveKit

let timed = usual.union([.time])
let dropping = timed.union([.drops])

/// Events on a scheduler, after a time.
final class Delay: Single {
  private let time: Int
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down)
  }

  override func next(_ value: Int) -> Int {
    clock.after(time) {
      if self.isCancelled { return }
      let more = self.down.received(.int(value))
      if more > 0, !self.isCancelled { self.up?.request(more) }
    }
    return 0
  }

  override func finish(_ end: End) { clock.after(time) { if !self.isCancelled { self.down.ended(end) } } }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

final class SubscribeOn: Single {
  private var hasEnded = false

  override func finish(_ end: End) {
    hasEnded = true
    down.ended(end)
  }

  override func start() { clock.after(0) { self.attach(0) } }
  override func request(_ count: Int) {
    if !isOver { clock.after(0) { if !self.hasEnded { self.up?.request(count) } } }
  }
  override func cancel() {
    if isOver { return }
    isOver = true
    clock.after(0) { self.up?.cancel() }
  }
}

final class Debounce: Single {
  private let time: Int
  private var generation = 0
  private var demand = 0
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down)
  }

  override func accepted() {
    welcome()
    if !isOver { up?.request(Script.unlimited) }
  }

  override func request(_ count: Int) { demand += count }

  override func next(_ value: Int) -> Int {
    generation += 1
    let mine = generation
    clock.after(time) {
      if self.isOver || mine != self.generation || self.demand == 0 { return }
      self.demand -= 1
      self.demand += self.down.received(.int(value))
    }
    return 0
  }

  override func finish(_ end: End) { clock.after(0) { if !self.isCancelled { self.down.ended(end) } } }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

final class Throttle: Single {
  private let time: Int
  private let latest: Bool
  private var demand = 0
  private var last: Int?
  private var pending: Int?
  /// The number of the work that sends the pending value.
  private var number = 0
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

  override func request(_ count: Int) { demand += count }

  override func next(_ value: Int) -> Int {
    // A replacement needs demand too.
    if demand == 0 { return 0 }
    if pending != nil, clock.has(number) {
      if latest { pending = value }
      return 0
    }
    if pending == nil { demand -= 1 }
    pending = value
    number = clock.after(max(0, (last ?? -time) + time - clock.now)) { self.emit() }
    return 0
  }

  private func emit() {
    guard !isCancelled, let value = pending else { return }
    pending = nil
    last = clock.now
    demand += down.received(.int(value))
    if let end, pending == nil, !isCancelled { down.ended(end) }
  }

  override func finish(_ end: End) {
    if pending != nil, clock.has(number) { return self.end = end }
    pending = nil
    clock.after(0) { if !self.isCancelled { self.down.ended(end) } }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

final class Timeout: Single {
  private let time: Int
  private let end: End
  private var generation = 0
  private var isCancelled = false
  private var hasRequested = false

  init(_ down: Recorder, _ time: Int, _ end: End) {
    self.time = time
    self.end = end
    super.init(down)
  }

  private func arm() {
    generation += 1
    let mine = generation
    clock.after(time) {
      if mine != self.generation || self.isOver { return }
      self.isCancelled = true
      self.stop(self.end)
    }
  }

  override func accepted() {
    arm()
    welcome()
  }

  override func request(_ count: Int) {
    if isOver { return }
    if !hasRequested {
      hasRequested = true
      arm()
    }
    super.request(count)
  }

  override func next(_ value: Int) -> Int {
    arm()
    clock.after(0) {
      if self.isCancelled { return }
      let more = self.down.received(.int(value))
      if more > 0, !self.isCancelled { self.up?.request(more) }
    }
    return 0
  }

  override func finish(_ end: End) {
    clock.after(0) {
      if self.isCancelled { return }
      self.isCancelled = true
      self.down.ended(end)
    }
  }

  /// Cancels upstream even while the completion is on its way.
  override func cancel() {
    if isCancelled { return }
    (isCancelled, isOver) = (true, true)
    up?.cancel()
  }
}

/// The time between values.
final class MeasureInterval: Single {
  private var last = 0
  override func accepted() {
    last = clock.now
    welcome()
  }
  override func next(_ value: Int) -> Int {
    let interval = clock.now - last
    last = clock.now
    let more = down.received(.int(interval))
    if more > 0, !isOver { up?.request(more) }
    return 0
  }
}

@CaseBuilder var timingCases: [Case] {
  publisher("receive(on:options:)", only: dropping, { Delay($0, 0) }) { $0[0].receive(on: $0.time) }
  publisher("delay(for:tolerance:scheduler:options:)", only: dropping, { Delay($0, 2) }) {
    $0[0].delay(for: 2, scheduler: $0.time)
  }
  publisher("subscribe(on:options:)", only: timed, { SubscribeOn($0) }) { $0[0].subscribe(on: $0.time) }
  publisher("debounce(for:scheduler:options:)", only: dropping, { Debounce($0, 2) }) {
    $0[0].debounce(for: 2, scheduler: $0.time)
  }
  publisher("throttle(for:scheduler:latest:)", only: dropping, { Throttle($0, 2, latest: true) }) {
    $0[0].throttle(for: 2, scheduler: $0.time, latest: true)
  }
  publisher("throttle(for:scheduler:latest:) first", only: dropping, { Throttle($0, 2, latest: false) }) {
    $0[0].throttle(for: 2, scheduler: $0.time, latest: false)
  }
  publisher("timeout(_:scheduler:options:customError:)", only: dropping, { Timeout($0, 3, .finished) }) {
    $0[0].timeout(3, scheduler: $0.time)
  }
  publisher(
    "timeout(_:scheduler:options:customError:) error", only: dropping, { Timeout($0, 3, .failed("late")) }
  ) { $0[0].timeout(3, scheduler: $0.time) { Oops(description: "late") } }
  publisher(
    "measureInterval(using:options:)", only: timed, { MeasureInterval($0) }, show: { .int(Int($0.wholeSeconds)) }
  ) {
    $0[0].measureInterval(using: $0.time)
  }
}

extension Time.SchedulerTimeType.Stride {
  var wholeSeconds: Int { magnitude / 1_000_000_000 }
}
