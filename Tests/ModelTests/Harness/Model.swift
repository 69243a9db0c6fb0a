/// The reference for one operator: what it does on one thread, the simple way. It uses nothing of the library.
class Model {
  let world: World
  let down: Recorder

  init(_ down: Recorder) {
    self.down = down
    world = down.world
  }

  /// Subscribes. By default to source 0.
  func start() { attach(0) }

  /// Subscribes to a source. Its events have its number.
  func attach(_ number: Int, as index: Int? = nil) {
    let index = index ?? number
    let source = world.sources[number]
    source.attach(
      Link(
        source, onSubscription: { up in self.subscribed(up, index) },
        onValue: { value in self.submit { self.value(value, index) } },
        onEnd: { end in
          _ = self.submit {
            self.ended(end, index)
            return 0
          }
        }))
  }

  /// Whether events that arrive during a delivery wait for its end, as where signals meet.
  final var queues = false
  private var isInside = false
  private var mail: [() -> Int] = []

  final func submit(_ work: @escaping () -> Int) -> Int {
    guard queues else { return work() }
    if isInside {
      mail.append(work)
      return 0
    }
    isInside = true
    let more = work()
    while !mail.isEmpty { _ = mail.removeFirst()() }
    isInside = false
    return more
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

  func after(_ time: Int, _ work: @escaping () -> Void) {
    count += 1
    agenda.append((now + time, count, work))
  }

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
