import RKPublishers
import ReactiveKit

final class Buffering: Single {
  enum Full {
    case newest, oldest, fail
  }

  private let size: Int
  private let keepsFull: Bool
  private let full: Full
  private var values: [Int] = []
  private var demand = 0
  private var end: End?
  private var isServing = false

  init(_ down: Recorder, _ size: Int, keepsFull: Bool, _ full: Full) {
    self.size = size
    self.keepsFull = keepsFull
    self.full = full
    super.init(down)
  }

  override func accepted() {
    up?.request(keepsFull ? size : Script.unlimited)
    welcome()
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver || end != nil { return 0 }
    if values.count < size {
      values.append(value)
    } else {
      switch full {
      case .newest: break
      case .oldest:
        values.removeFirst()
        values.append(value)
      case .fail:
        end = .failed("full")
        up?.cancel()
        return 0
      }
    }
    let count = serve()
    return keepsFull ? count : 0
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver || self.end != nil { return }
    self.end = end
    _ = serve()
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    if isServing { return }
    let served = serve()
    if keepsFull, served > 0, !isOver, end == nil { up?.request(served) }
  }

  /// Returns how many values it delivered. A request meanwhile counts for this delivery.
  private func serve() -> Int {
    let isOutermost = !isServing
    isServing = true
    var count = 0
    while !isOver, demand > 0, !values.isEmpty {
      demand -= 1
      count += 1
      demand += down.received(.int(values.removeFirst()))
    }
    if isOutermost { isServing = false }
    guard !isOver, let end else { return count }
    if end != .finished || values.isEmpty && demand > 0 {
      isOver = true
      down.ended(end)
    }
    return count
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    if end == nil { up?.cancel() }
  }
}

/// A subject that several subscribers share, and its connections.
final class Hub {
  private final class Slot {
    let recorder: Recorder
    var demand = 0
    var isOver = false
    init(_ recorder: Recorder) { self.recorder = recorder }
  }

  private unowned let world: World
  private var slots: [Slot] = []
  private var end: End?
  private var users = 0
  private let connectsItself: Bool
  private var connection: (() -> Void)?
  /// Upstream is asked for values with the first request.
  private var wantsValues = false
  private var ups: [Sub] = []

  private let isSignal: Bool

  init(_ world: World, connectsItself: Bool, isSignal: Bool) {
    self.isSignal = isSignal
    self.world = world
    self.connectsItself = connectsItself
    world.kept.append(self)
    world.connect = { [unowned self] in connect() }
  }

  func subscribe(_ recorder: Recorder) {
    let slot = Slot(recorder)
    if end == nil { slots.append(slot) }
    var isUser = false
    var hasLeft = false
    recorder.subscribed(
      request: { [unowned self] in
        if slot.isOver { return }
        slot.demand += $0
        if wantsValues { return }
        wantsValues = true
        for up in ups { up.request(Script.unlimited) }
      },
      cancel: { [unowned self] in
        if isUser, connectsItself {
          isUser = false
          users -= 1
          if users == 0 {
            let end = connection
            connection = nil
            end?()
          }
        }
        slot.isOver = true
        hasLeft = true
      })
    if let end, !slot.isOver {
      slot.isOver = true
      recorder.ended(end)
    }
    // A signal that has ended is not observed again.
    if connectsItself, !hasLeft, !isSignal || end == nil {
      isUser = true
      users += 1
      if users == 1 { connection = connect() }
    }
  }

  func connect() -> () -> Void {
    if isSignal, end != nil { return {} }
    let source = world.sources[0]
    var up: Sub?
    var isOver = false
    source.attach(
      Receiving(
        onSubscription: { [unowned self] in
          if up != nil || end != nil || isOver { return $0.cancel() }
          up = $0
          ups.append($0)
          if wantsValues { $0.request(Script.unlimited) }
        },
        onValue: { [unowned self] value in
          if isOver || end != nil { return 0 }
          for slot in slots where !slot.isOver && slot.demand > 0 {
            slot.demand -= 1
            slot.demand += slot.recorder.received(.int(value))
          }
          return 0
        },
        onEnd: { [unowned self] in
          if isOver || end != nil { return }
          isOver = true
          end = $0
          ups = []
          let all = slots
          slots = []
          for slot in all where !slot.isOver {
            slot.isOver = true
            slot.recorder.ended($0)
          }
        }))
    return {
      if isOver { return }
      isOver = true
      self.ups.removeAll { $0 === up }
      up?.cancel()
    }
  }
}

private let several = usual.union([.several])

func sharing<P: Publisher>(
  _ name: String, only features: Set<Feature>, connectsItself: Bool, isSignal: Bool = false,
  _ make: @escaping (World) -> (P, (() -> any Cancellable)?)
) -> Case where P.Output == Int {
  Case(
    name: name, sources: 1, features: features,
    operate: { world in
      let (publisher, connect) = make(world)
      world.subscribe = { publisher.subscribe(Probe<Int, P.Failure>(recorder: $0, show: show)) }
      world.connect = {
        guard let connection = connect?() else { return {} }
        return { connection.cancel() }
      }
    },
    model: { world in
      let hub = Hub(world, connectsItself: connectsItself, isSignal: isSignal)
      return { hub.subscribe($0) }
    }, isSignal: isSignal)
}

/// Arrays of the values of each interval, while there is demand; the rest before the completion.
final class CollectByTime: Single {
  private let time: Int
  private let count: Int?
  private var values: [Int] = []
  private var demand = 0
  private var isCancelled = false

  init(_ down: Recorder, _ time: Int, _ count: Int? = nil) {
    self.time = time
    self.count = count
    super.init(down)
  }

  override func accepted() {
    welcome()
    tick()
  }

  private func tick() {
    clock.after(time) {
      if self.isOver { return }
      if !self.values.isEmpty, self.count != nil || self.demand > 0 {
        let values = self.values
        self.values = []
        self.demand -= 1
        self.demand += self.down.received(show(values))
      }
      self.tick()
    }
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    if let size = self.count {
      super.request(count >= Script.unlimited / 2 ? count : count * size)
    } else {
      super.request(1)
    }
  }

  override func next(_ value: Int) -> Int {
    values.append(value)
    guard let count else { return 1 }
    if values.count == count {
      let full = values
      values = []
      clock.after(0) {
        if self.isCancelled { return }
        let more = self.down.received(show(full))
        if more > 0, !self.isOver { self.up?.request(more * count) }
      }
    }
    return 0
  }

  override func finish(_ end: End) {
    let rest = end == .finished ? values : []
    clock.after(0) {
      if !rest.isEmpty, !self.isCancelled { _ = self.down.received(show(rest)) }
      if !self.isCancelled { self.down.ended(end) }
    }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

@CaseBuilder var sharingCases: [Case] {
  publisher("buffer(size:prefetch:whenFull:)", { Buffering($0, 2, keepsFull: false, .newest) }) {
    $0[0].buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
  }
  publisher("buffer(size:prefetch:whenFull:) oldest", { Buffering($0, 2, keepsFull: true, .oldest) }) {
    $0[0].buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
  }
  publisher("buffer(size:prefetch:whenFull:) error", { Buffering($0, 2, keepsFull: false, .fail) }) {
    $0[0].buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Oops(description: "full") })
  }
  sharing("share()", only: several, connectsItself: true) { world in (world.sources[0].publisher.share(), nil) }
  sharing("autoconnect()", only: several, connectsItself: true) { world in
    (world.sources[0].publisher.multicast { RKPublishers.PassthroughSubject() }.autoconnect(), nil)
  }
  sharing("multicast(_:)", only: several.union([.connect]), connectsItself: false) { world in
    let publisher = world.sources[0].publisher.multicast { RKPublishers.PassthroughSubject<Int, Oops>() }
    return (publisher, { publisher.connect() })
  }
  sharing("multicast(subject:)", only: several.union([.connect]), connectsItself: false) { world in
    let publisher = world.sources[0].publisher.multicast(subject: RKPublishers.PassthroughSubject<Int, Oops>())
    return (publisher, { publisher.connect() })
  }
  sharing("makeConnectable()", only: several.union([.connect]).subtracting([.failures]), connectsItself: false) {
    world in
    let publisher = world.sources[0].publisher.assertNoFailure().makeConnectable()
    return (publisher, { publisher.connect() })
  }
  publisher("collect(_:options:)", only: timed, { CollectByTime($0, 2) }) { $0[0].collect(.byTime($0.time, 2)) }
  publisher("collect(_:options:) count", only: timed, { CollectByTime($0, 2, 2) }) {
    $0[0].collect(.byTimeOrCount($0.time, 2, 2))
  }
}
