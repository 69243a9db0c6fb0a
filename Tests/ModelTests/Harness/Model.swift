/// The reference for one operator: what it does on one thread, the simple way. It uses nothing of the library.
class Model {
  let world: World
  let down: Recorder
  /// What the model has in place of source 0, if it follows another one in a chain, and the number of source 1 then.
  final var preceding: (start: (Receiving) -> Void, sources: Int)?

  init(_ down: Recorder) {
    self.down = down
    world = down.world
  }

  /// Subscribes. By default to source 0.
  func start() { attach(0) }

  /// Subscribes to a source. Its events have its number.
  func attach(_ number: Int, as index: Int? = nil) {
    let index = index ?? number
    var sub: Sub?
    let receiving = Receiving(
      onSubscription: { up in
        if sub == nil { sub = up }
        up.isShort = self.isQueued
        self.subscribed(up, index)
      },
      onValue: { value in
        self.queues ? self.submit(sub) { self.value(value, index) } : self.value(value, index)
      },
      onEnd: { end in
        if self.queues { self.submit { self.ended(end, index) } } else { self.ended(end, index) }
      })
    if number == 0, let preceding { return preceding.start(receiving) }
    let source = world.sources[preceding.map { $0.sources + number - 1 } ?? number]
    source.attach(receiving)
  }

  /// Whether events of upstreams that arrive during a delivery wait for its end, as where signals meet.
  final var queues = false { didSet { isQueued = queues } }
  /// Whether what the model submits itself waits so.
  final var isQueued = false
  private var isInside = false
  private var pending: [() -> Void] = []

  /// Does work now, or after the delivery. The demand of a later delivery goes upstream as a request.
  final func submit(_ up: Sub?, _ work: @escaping () -> Int) -> Int {
    guard isQueued else { return work() }
    if isInside {
      pending.append {
        let more = work()
        if more > 0 { up?.request(more) }
      }
      return 0
    }
    isInside = true
    let more = work()
    while !pending.isEmpty { pending.removeFirst()() }
    isInside = false
    return more
  }

  final func submit(_ work: @escaping () -> Void) {
    _ = submit(nil) {
      work()
      return 0
    }
  }

  func subscribed(_ up: Sub, _ index: Int) {}
  func value(_ value: Int, _ index: Int) -> Int { 0 }
  func ended(_ end: End, _ index: Int) {}

  /// What the subscriber does with the operator's subscription.
  func request(_ count: Int) {}
  func cancel() {}

  /// Gives the subscriber the operator's subscription.
  final func welcome() { down.subscribed(request: { self.request($0) }, cancel: { self.cancel() }) }

  final var clock: Clock { world.clock }
}

/// Virtual time, the simple way.
final class Clock {
  private(set) var now = 0
  private var agenda: [(date: Int, number: Int, work: () -> Void)] = []
  private var count = 0

  /// Returns the number of the work.
  @discardableResult
  func after(_ time: Int, _ work: @escaping () -> Void) -> Int {
    count += 1
    agenda.append((now + time, count, work))
    return count
  }

  /// Whether work is still to be done.
  func has(_ number: Int) -> Bool { agenda.contains { $0.number == number } }

  func drop() { agenda = [] }

  func pass(_ time: Int) {
    let end = now + time
    while let next = agenda.indices.min(by: {
      (agenda[$0].date, agenda[$0].number) < (agenda[$1].date, agenda[$1].number)
    }),
      agenda[next].date <= end
    {
      let (date, _, work) = agenda.remove(at: next)
      now = max(now, date)
      work()
    }
    now = end
  }
}
