import ReactiveKit

/// Replaces the end by a value and the completion, or sends values before it.
final class Ending: Single {
  private let step: (Int) -> Out?
  private let last: (End) -> (values: [Out], end: End?)

  init(
    _ down: Recorder, _ step: @escaping (Int) -> Out? = { .int($0) },
    _ last: @escaping (End) -> (values: [Out], end: End?)
  ) {
    self.step = step
    self.last = last
    super.init(down)
  }

  /// The demand in return for a value that is dropped.
  var drops = 1
  private var isCancelled = false

  override func next(_ value: Int) -> Int { step(value).map { down.received($0) } ?? drops }

  override func finish(_ end: End) {
    let (values, end) = last(end)
    for value in values where !isCancelled { _ = down.received(value) }
    if let end, !isCancelled { down.ended(end) }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// An upstream and a companion, which is subscribed first.
class Companion: Model {
  final var up: Sub?
  final var companion: Sub?
  final var isOver = false
  final var upIsOver = false
  final var companionIsOver = false
  private var demand = 0

  init(_ down: Recorder, queues: Bool) {
    super.init(down)
    self.queues = queues
  }

  override func start() {
    welcome()
    attachCompanion()
    if !isOver { attach(0) }
  }

  func attachCompanion() { attach(1) }

  override func subscribed(_ up: Sub, _ index: Int) {
    if index == 0 {
      if isOver || self.up != nil { return up.cancel() }
      self.up = up
      if demand > 0 { up.request(demand) }
    } else {
      if isOver || companion != nil { return up.cancel() }
      companion = up
      up.request(Script.unlimited)
    }
  }

  func next(_ value: Int) -> Int { down.received(.int(value)) }
  func aside(_ value: Int) {}
  func companionEnded(_ end: End) { if end != .finished { stop(end) } }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver { return 0 }
    if index == 0 { return upIsOver ? 0 : next(value) }
    if !companionIsOver { aside(value) }
    return 0
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver { return }
    if index == 0 {
      if upIsOver { return }
      upIsOver = true
      stop(end)
    } else {
      if companionIsOver { return }
      companionIsOver = true
      companionEnded(end)
    }
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    up?.request(count)
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    if !upIsOver { up?.cancel() }
    if !companionIsOver { companion?.cancel() }
  }

  final func stop(_ end: End) {
    if isOver { return }
    cancel()
    down.ended(end)
  }
}

final class LatestFrom: Companion {
  private var latest: Int?
  private let show: (Int, Int) -> Out

  init(_ down: Recorder, _ show: @escaping (Int, Int) -> Out) {
    self.show = show
    super.init(down, queues: true)
  }

  override func next(_ value: Int) -> Int { latest.map { down.received(show(value, $0)) } ?? 1 }
  override func aside(_ value: Int) { latest = value }
}

final class SignalPrefixUntil: Companion {
  override func aside(_ value: Int) { stop(.finished) }
  override func companionEnded(_ end: End) { stop(.finished) }
}

final class Pausable: Companion {
  private var isOpen = true
  override func next(_ value: Int) -> Int { isOpen ? super.next(value) : 1 }
  override func aside(_ value: Int) { isOpen = value > 1 }
  override func companionEnded(_ end: End) {}
}

final class Sample: Companion {
  private var pending: Int?
  private let time: Int

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down, queues: true)
  }

  override func attachCompanion() { tick() }

  private func tick() {
    clock.after(time) {
      if self.isOver { return }
      if let value = self.pending {
        self.pending = nil
        _ = self.submit(nil) { self.down.received(.int(value)) }
      }
      self.tick()
    }
  }

  override func next(_ value: Int) -> Int {
    pending = value
    return 1
  }
}

/// Inner signals one after another.
final class Concat: Model {
  private var up: Sub?
  private var child: Sub?
  private var current: Int?
  private var waiting: [Int] = []
  private var count = 0
  private var isOuterOver = false
  private var hasFailed = false
  private var isOver = false

  override init(_ down: Recorder) {
    super.init(down)
    isQueued = true
  }

  override func start() {
    welcome()
    attach(0)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if isOver { return up.cancel() }
    if index == 0 {
      if self.up != nil { return up.cancel() }
      self.up = up
    } else {
      if current != index || child != nil { return up.cancel() }
      child = up
    }
    up.request(Script.unlimited)
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver { return 0 }
    if index > 0 {
      if current == index { submit { if !self.isOver { _ = self.down.received(.int(value)) } } }
    } else if !isOuterOver {
      waiting.append(world.inner(value))
      proceed()
    }
    return 0
  }

  private func proceed() {
    if isOver || hasFailed || current != nil { return }
    guard !waiting.isEmpty else {
      if isOuterOver { stop(.finished) }
      return
    }
    count += 1
    current = count
    attach(waiting.removeFirst(), as: count)
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver { return }
    if index == 0 {
      if isOuterOver { return }
      isOuterOver = true
    } else {
      if current != index { return }
      (current, child) = (nil, nil)
    }
    hasFailed = hasFailed || end != .finished
    if end == .finished { proceed() } else { stop(end) }
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    child?.cancel()
    if !isOuterOver { up?.cancel() }
  }

  private func stop(_ end: End) {
    submit {
      if self.isOver { return }
      self.cancel()
      self.down.ended(end)
    }
  }
}

/// The first source that sends an event wins.
final class Amb: Several {
  private var winner: Int?

  private func isWinner(_ index: Int) -> Bool {
    if winner == nil {
      winner = index
      for other in ups.indices where other != index && !hasEnded[other] { ups[other]?.cancel() }
    }
    return winner == index
  }

  override func start() {
    welcome()
    for index in ups.indices where winner == nil { attach(index) }
  }

  override func accepted(_ index: Int) { if demand > 0 { ups[index]?.request(demand) } }
  private var demand = 0

  override func value(_ value: Int, _ index: Int) -> Int {
    isOver || hasEnded[index] || !isWinner(index) ? 0 : down.received(.int(value))
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver || hasEnded[index] || !isWinner(index) { return }
    hasEnded[index] = true
    isOver = true
    down.ended(end)
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    if let winner { ups[winner]?.request(count) } else { super.request(count) }
  }

  override func cancel() {
    if isOver { return }
    if let winner {
      isOver = true
      ups[winner]?.cancel()
    } else {
      super.cancel()
    }
  }
}

/// Events at once, a failure if none comes in time.
final class SignalTimeout: Single {
  private let time: Int
  private var generation = 0

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down)
    queues = true
  }

  private func arm() {
    generation += 1
    let mine = generation
    clock.after(time) { if mine == self.generation { self.submit { self.stop(.failed("late")) } } }
  }

  override func accepted() {
    arm()
    welcome()
  }

  override func next(_ value: Int) -> Int {
    arm()
    return super.next(value)
  }
}

/// Sends a pending value before the completion.
final class SignalDebounce: Single {
  private let time: Int
  private var pending: Int?
  private var generation = 0
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int) {
    self.time = time
    super.init(down)
    isQueued = true
  }

  override func accepted() {
    welcome()
    if !isOver { up?.request(Script.unlimited) }
  }

  override func request(_ count: Int) {}

  override func next(_ value: Int) -> Int {
    pending = value
    generation += 1
    let mine = generation
    clock.after(time) {
      guard !self.isOver, mine == self.generation, let value = self.pending else { return }
      self.pending = nil
      self.submit { _ = self.down.received(.int(value)) }
    }
    return 0
  }

  override func finish(_ end: End) {
    submit {
      if end == .finished, let pending = self.pending { _ = self.down.received(.int(pending)) }
      if !self.isCancelled { self.down.ended(end) }
    }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Drops values for a time after each value that it sends.
func throttlingFirst(_ time: Int) -> (Recorder) -> Model {
  { down in
    var last: Int?
    return Passing(down) { value in
      let now = down.world.clock.now
      if let last, now - last <= time { return nil }
      last = now
      return .int(value)
    }
  }
}

/// Drops values for a time after the subscription.
func droppingFor(_ time: Int) -> (Recorder) -> Model {
  { down in
    let begin = down.world.clock.now
    return Passing(down) { down.world.clock.now - begin <= time ? nil : .int($0) }
  }
}
