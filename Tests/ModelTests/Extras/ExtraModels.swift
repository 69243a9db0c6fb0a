import ReactiveKit

/// Sends values on request, then subscribes to source 0.
final class Beginnings: Single {
  private var values: [Int]
  private var demand = 0
  private var isServing = false

  init(_ down: Recorder, _ values: [Int]) {
    self.values = values
    super.init(down)
  }

  override func start() { welcome() }
  override func accepted() { if demand > 0 { up?.request(demand) } }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    if let up { return up.request(count) }
    if isServing { return }
    isServing = true
    while !isOver, demand > 0, !values.isEmpty {
      demand += down.received(.int(values.removeFirst())) - 1
      if !isOver, values.isEmpty { attach(0) }
    }
    isServing = false
  }
}

/// Source 1 follows a source 0 that has no values.
final class IfEmpty: Successive {
  private var isFilled = false

  override func next(_ value: Int) -> Int {
    if phase == 0, demand < 1 { return 0 }
    isFilled = true
    return super.next(value)
  }

  override func proceed(after end: End) -> Bool {
    if end != .finished || phase == 1 { return false }
    phase = 1
    if isFilled { return false }
    attach(1)
    return true
  }
}

/// The end is a value, which waits for demand.
final class Materialize: Single {
  private var demand = 0
  private var last: End?
  private var isCancelled = false
  private var hasSentEnd = false

  override func next(_ value: Int) -> Int {
    if demand < 1 { return 0 }
    demand -= 1
    let more = super.next(value)
    demand += more
    if isOver { serve() }
    return isOver && (!isCancelled || hasSentEnd) && demand < Script.unlimited / 2 ? 0 : more
  }

  override func finish(_ end: End) {
    last = end
    serve()
  }

  private func serve() {
    guard demand > 0, let last, !isCancelled else { return }
    self.last = nil
    hasSentEnd = true
    if case .failed(let text) = last {
      _ = down.received(.text("failed: \(text)"))
    } else {
      _ = down.received(.text("finished"))
    }
    if !isCancelled { down.ended(.finished) }
  }

  override func request(_ count: Int) {
    demand += count
    if last != nil { serve() } else { super.request(count) }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Subscribes again a while after an end.
final class Again: Successive {
  private var failures = 0
  /// The seconds until the next attempt, after so many failures in a row. `nil` for an end that passes.
  private let pause: (End, Int) -> Int?

  init(_ down: Recorder, _ pause: @escaping (End, Int) -> Int?) {
    self.pause = pause
    super.init(down)
  }

  override var returnsDemand: Bool { false }

  override func next(_ value: Int) -> Int {
    failures = 0
    return super.next(value)
  }

  override func proceed(after end: End) -> Bool {
    failures += 1
    guard let seconds = pause(end, failures) else { return false }
    phase += 1
    clock.after(seconds) { if !self.isOver { self.attach(0, as: self.phase) } }
    return true
  }
}

/// Subscribes after a while.
final class Later: Single {
  private var demand = 0
  private let time: Int

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down)
  }

  override func start() {
    welcome()
    clock.after(time) { if !self.isOver { self.attach(0) } }
  }

  override func accepted() { if demand > 0 { up?.request(demand) } }

  override func request(_ count: Int) {
    demand += count
    super.request(count)
  }
}

/// Keeps one of some places for a while after each value.
final class RateLimit: Model {
  private let count: Int
  private let time: Int
  /// Whether values that have no place wait here, rather than upstream.
  private let keeps: Bool
  private var up: Sub?
  private var waiting: [Int] = []
  private var free: Int
  private var demand = 0
  private var upIsOver = false
  private var isOver = false
  private var isServing = false

  init(_ down: Recorder, _ count: Int, per time: Int, keeps: Bool = false) {
    (self.count, self.time, self.keeps) = (count, time, keeps)
    free = count
    super.init(down)
  }

  override func start() {
    welcome()
    attach(0)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if isOver || self.up != nil { return up.cancel() }
    self.up = up
    up.request(keeps ? Script.unlimited : count)
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver || upIsOver { return 0 }
    waiting.append(value)
    serve()
    return 0
  }

  private func serve() {
    if isServing { return }
    isServing = true
    while !isOver, demand > 0, free > 0, !waiting.isEmpty {
      free -= 1
      demand -= 1
      demand += down.received(.int(waiting.removeFirst()))
      if isOver { break }
      clock.after(time) {
        if self.isOver { return }
        self.free += 1
        if self.keeps { self.serve() } else if !self.upIsOver { self.up?.request(1) }
        self.finishIfDone()
      }
    }
    isServing = false
  }

  private func finishIfDone() {
    if isOver || !upIsOver || !waiting.isEmpty || free < count { return }
    isOver = true
    down.ended(.finished)
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver || upIsOver { return }
    upIsOver = true
    if end == .finished { return finishIfDone() }
    isOver = true
    down.ended(end)
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    serve()
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    if !upIsOver { up?.cancel() }
  }
}

/// The values between two values of the trigger, which is source 1.
final class BufferUntil: Several {
  private var values: [Int] = []
  /// Whether an array begins with the first event, and its end sends it even if it is empty.
  private let isWindow: Bool
  private var hasBegun = false

  init(_ down: Recorder, queues: Bool = false, isWindow: Bool = false) {
    self.isWindow = isWindow
    super.init(down, 2, queues: queues)
  }

  override func start() {
    // A window requests everything before its subscriber can request anything.
    if isWindow { isUnlimited = true }
    welcome()
    attach(1)
    if !isOver { attach(0) }
  }

  private var isUnlimited = false

  override func accepted(_ index: Int) { ups[index]?.request(isUnlimited ? Script.unlimited : 1) }

  override func request(_ count: Int) { if !isWindow || queues { prefetch() } }

  private func prefetch() {
    if isUnlimited { return }
    isUnlimited = true
    for index in [1, 0] where !isOver && !hasEnded[index] { ups[index]?.request(Script.unlimited) }
  }

  override func next(_ value: Int, _ index: Int) -> Int {
    hasBegun = true
    if index == 0 {
      values.append(value)
      return isWindow ? 0 : 1
    }
    let array = values
    values = []
    _ = down.received(show(array))
    return 0
  }

  override func failed(_ end: End, _ index: Int) { if index == 0 { stop(end) } }

  override func cancel() {
    if isOver { return }
    isOver = true
    for index in [1, 0] where !hasEnded[index] { ups[index]?.cancel() }
  }

  override func finished(_ index: Int) {
    if index == 1 { return }
    let rest = values
    values = []
    if !rest.isEmpty || isWindow && hasBegun { _ = down.received(show(rest)) }
    stop(.finished)
  }
}

/// Buffers the last values for later subscribers, and what a subscriber has not requested.
final class ReplayHub {
  private unowned let world: World
  private let limit: Int
  private let keepsAlive: Bool
  private var slots: [WaitingSlot] = []
  private var buffer: [Int] = []
  private(set) var end: End?
  private var users = 0
  private var connection: (() -> Void)?
  /// What the end of source 0 does besides, and the cancellation of the last subscriber.
  var onEnd: (End) -> Void = { _ in }
  var onLastCancel: () -> Void = {}

  init(_ world: World, limit: Int, keepsAlive: Bool) {
    self.world = world
    self.limit = limit
    self.keepsAlive = keepsAlive
    world.kept.append(self)
  }

  func subscribe(_ recorder: Recorder) {
    let slot = WaitingSlot(recorder, buffer)
    slots.append(slot)
    users += 1
    recorder.subscribed(
      request: {
        slot.demand += $0
        slot.serve()
      },
      cancel: { [unowned self] in
        if slot.isOver && slot.end == nil { return }
        slot.isOver = true
        users -= 1
        if users == 0 { onLastCancel() }
        if users == 0, !keepsAlive {
          let end = connection
          connection = nil
          end?()
        }
      })
    if let end {
      slot.end = end
      slot.serve()
    } else if users == 1, connection == nil {
      connect()
    }
  }

  /// Disconnects if there are no subscribers.
  func release() { if users == 0 { connection?() } }

  private func connect() {
    let source = world.sources[0]
    var up: Sub?
    var isOver = false
    connection = {
      if isOver { return }
      isOver = true
      up?.cancel()
    }
    source.attach(
      Receiving(
        onSubscription: {
          if up != nil || isOver { return $0.cancel() }
          up = $0
          $0.request(Script.unlimited)
        },
        onValue: { [unowned self] value in
          if isOver { return 0 }
          buffer.append(value)
          buffer = buffer.suffix(limit)
          for slot in slots where !slot.isOver {
            slot.waiting.append(value)
            slot.serve()
          }
          return 0
        },
        onEnd: { [unowned self] end in
          if isOver { return }
          onEnd(end)
          isOver = true
          self.end = end
          for slot in slots where !slot.isOver {
            slot.end = end
            slot.serve()
          }
        }))
  }
}

/// A run that subscribers share until it is too old.
final class CacheHub {
  private unowned let world: World
  private let time: Int
  /// A signal that is kept alive ends with its source alone.
  private let isSignal: Bool
  private var run: ReplayHub?
  private var expiry: Int?

  init(_ world: World, _ time: Int, isSignal: Bool = false) {
    self.world = world
    self.time = time
    self.isSignal = isSignal
    world.kept.append(self)
  }

  func subscribe(_ recorder: Recorder) {
    if let expiry, expiry <= world.clock.now { (run, self.expiry) = (nil, nil) }
    let hub = run ?? ReplayHub(world, limit: .max, keepsAlive: true)
    run = hub
    hub.onEnd = { [unowned self, unowned hub] end in
      guard run === hub else { return }
      if end == .finished { return expiry = world.clock.now + time }
      run = nil
      if !isSignal { hub.release() }
    }
    hub.subscribe(recorder)
  }
}

/// The values of intervals, of which `count` values complete an array.
final class WindowEvery: Single {
  private let time: Int
  private let count: Int
  private var values: [Int]?
  private var hasBegun = false

  init(_ down: Recorder, _ time: Int, _ count: Int, queues: Bool = false) {
    (self.time, self.count) = (time, count)
    super.init(down)
    self.queues = queues
  }

  override func start() {
    welcome()
    tick()
    attach(0)
  }

  private func tick() {
    clock.after(time) {
      if self.isOver { return }
      if let values = self.values ?? (self.hasBegun ? nil : []) { _ = self.down.received(show(values)) }
      (self.values, self.hasBegun) = ([], true)
      self.tick()
    }
  }

  override func accepted() { up?.request(Script.unlimited) }

  override func request(_ count: Int) {}

  override func next(_ value: Int) -> Int {
    hasBegun = true
    let values = (self.values ?? []) + [value]
    self.values = values.count == count ? nil : values
    if values.count == count { _ = down.received(show(values)) }
    return 0
  }

  override func finish(_ end: End) {
    if end == .finished, let values { _ = down.received(show(values)) }
    if !isCancelled { down.ended(end) }
  }

  private var isCancelled = false

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Runs that end with the last subscriber, and with the source.
final class RunsHub {
  private unowned let world: World
  private let limit: Int
  private var run: ReplayHub?

  init(_ world: World, limit: Int) {
    self.world = world
    self.limit = limit
    world.kept.append(self)
  }

  func subscribe(_ recorder: Recorder) {
    let hub = run ?? ReplayHub(world, limit: limit, keepsAlive: false)
    run = hub
    let forget = { [unowned self, unowned hub] in if run === hub { run = nil } }
    hub.onEnd = { _ in forget() }
    hub.onLastCancel = forget
    hub.subscribe(recorder)
  }
}

/// A buffer of the last values, which source 1 pauses and resumes.
final class PausableBuffer: Model {
  private let limit: Int
  private var up: Sub?
  private var pauser: Sub?
  private var pauserIsOver = false
  private var isOpen = true
  private var values: [Int] = []
  private var demand = 0
  private var end: End?
  private var isOver = false
  private var isServing = false

  init(_ down: Recorder, _ limit: Int) {
    self.limit = limit
    super.init(down)
  }

  override func start() {
    attach(1)
    attach(0)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if index == 1 {
      if isOver || pauser != nil { return up.cancel() }
      pauser = up
      up.request(Script.unlimited)
    } else {
      if isOver || self.up != nil { return up.cancel() }
      self.up = up
      welcome()
      up.request(Script.unlimited)
    }
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver || end != nil || index == 1 && pauserIsOver { return 0 }
    if index == 1 {
      isOpen = value > 1
      if !isServing { serve() }
    } else {
      values.append(value)
      if values.count > limit { values.removeFirst() }
      serve()
    }
    return 0
  }

  override func ended(_ end: End, _ index: Int) {
    if index == 1 { return pauserIsOver = true }
    if isOver || self.end != nil { return }
    self.end = end
    if end == .finished { isOpen = true }
    serve()
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    if !isServing { serve() }
  }

  private func serve() {
    let isOutermost = !isServing
    isServing = true
    while !isOver, isOpen, demand > 0, !values.isEmpty {
      demand -= 1
      demand += down.received(.int(values.removeFirst()))
    }
    if isOutermost { isServing = false }
    guard !isOver, let end else { return }
    if end != .finished || values.isEmpty {
      isOver = true
      if !pauserIsOver { pauser?.cancel() }
      down.ended(end)
    }
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    if !pauserIsOver { pauser?.cancel() }
    if end == nil { up?.cancel() }
  }
}

/// The values of each key, from the first one until a time has passed.
final class GroupByUntil: Single {
  private let time: Int
  private var groups: [(number: Int, key: Int, values: [Int])] = []
  private var count = 0
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int, queues: Bool = false) {
    self.time = time
    super.init(down)
    self.queues = queues
  }

  override func start() {
    welcome()
    attach(0)
  }

  override func accepted() { up?.request(Script.unlimited) }

  override func request(_ count: Int) {}

  override func next(_ value: Int) -> Int {
    if let index = groups.firstIndex(where: { $0.key == value % 2 }) {
      groups[index].values.append(value)
      return 0
    }
    let number = count
    count += 1
    groups.append((number, value % 2, [value]))
    clock.after(time) {
      guard !self.isOver, let index = self.groups.firstIndex(where: { $0.number == number }) else { return }
      _ = self.down.received(show(self.groups.remove(at: index).values))
    }
    return 0
  }

  override func finish(_ end: End) {
    if end == .finished {
      for group in groups where !isCancelled { _ = down.received(show(group.values)) }
    }
    if !isCancelled { down.ended(end) }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}
