import RKPublishers
import ReactiveKit

/// Several upstreams, subscribed in order before the subscriber has its subscription.
class Several: Model {
  final var ups: [Sub?]
  final var hasEnded: [Bool]
  final var isOver = false

  init(_ down: Recorder, _ count: Int, queues: Bool = false) {
    ups = Array(repeating: nil, count: count)
    hasEnded = Array(repeating: false, count: count)
    super.init(down)
    self.queues = queues
  }

  /// The order in which the upstreams are attached, asked, and cancelled.
  var order: [Int] { Array(ups.indices) }

  override func start() {
    for index in order { attach(index) }
    welcome()
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if ups[index] != nil || isOver { return up.cancel() }
    ups[index] = up
    accepted(index)
  }

  func accepted(_ index: Int) {}
  func next(_ value: Int, _ index: Int) -> Int { down.received(.int(value)) }
  /// An upstream finished.
  func finished(_ index: Int) {}

  override func value(_ value: Int, _ index: Int) -> Int { isOver || hasEnded[index] ? 0 : next(value, index) }

  override func ended(_ end: End, _ index: Int) {
    if hasEnded[index] { return }
    // A failure that comes too late does not count as an end.
    if isOver, end != .finished { return }
    hasEnded[index] = true
    if isOver { return }
    if end == .finished { finished(index) } else { failed(end, index) }
  }

  func failed(_ end: End, _ index: Int) { stop(end) }

  /// The upstreams that have not ended.
  final var live: [Sub] { order.compactMap { hasEnded[$0] ? nil : ups[$0] } }

  override func request(_ count: Int) {
    for index in order where !isOver && !hasEnded[index] { ups[index]?.request(count) }
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    for up in live { up.cancel() }
  }

  final func stop(_ end: End) {
    if isOver { return }
    cancel()
    down.ended(end)
  }
}

/// Sends the latest values when a value arrives, all but the first ones of which there is demand for. A value that a
/// publisher's delivery causes is kept only.
final class CombineLatest: Several {
  private var latest: [Int?]
  private var isDelivering = false
  private var demand = 0
  /// Signals end early if a side ends without a value.
  private let endsEarly: Bool
  private let show: ([Int]) -> Out

  init(
    _ down: Recorder, _ count: Int, signals: Bool = false,
    _ show: @escaping ([Int]) -> Out = { .list($0.map { .int($0) }) }
  ) {
    latest = Array(repeating: nil, count: count)
    endsEarly = signals
    self.show = show
    super.init(down, count, queues: signals)
  }

  override func request(_ count: Int) {
    demand += count
    super.request(count)
  }

  override func next(_ value: Int, _ index: Int) -> Int {
    latest[index] = value
    let values = latest.compactMap { $0 }
    if values.count < latest.count || demand < 1 || isDelivering && !queues { return 0 }
    demand -= 1
    isDelivering = true
    demand += down.received(show(values))
    isDelivering = false
    return 0
  }

  override func finished(_ index: Int) {
    if !hasEnded.contains(false) || endsEarly && latest[index] == nil { stop(.finished) }
  }
}

final class Zip: Several {
  private var buffers: [[Int]]
  private var current: Int?
  private var requested = 0
  private let show: ([Int]) -> Out

  init(
    _ down: Recorder, _ count: Int, signals: Bool = false,
    _ show: @escaping ([Int]) -> Out = { .list($0.map { .int($0) }) }
  ) {
    buffers = Array(repeating: [], count: count)
    self.show = show
    super.init(down, count, queues: signals)
  }

  /// The upstream that completes a tuple gets its demand in return, the others as a request.
  override func request(_ count: Int) {
    if isOver { return }
    if current != nil { requested += count }
    for index in ups.indices where index != current && !hasEnded[index] && !isOver { ups[index]?.request(count) }
  }

  override func next(_ value: Int, _ index: Int) -> Int {
    buffers[index].append(value)
    if current != nil { return 0 }
    (current, requested) = (index, 0)
    while !isOver, !buffers.contains(where: { $0.isEmpty }) {
      let values = buffers.map { $0[0] }
      for index in buffers.indices { buffers[index].removeFirst() }
      let more = down.received(show(values))
      if more > 0 { request(more) }
      finishIfNeeded()
    }
    current = nil
    return isOver ? 0 : requested
  }

  override func finished(_ index: Int) { finishIfNeeded() }

  private func finishIfNeeded() {
    if buffers.indices.contains(where: { hasEnded[$0] && buffers[$0].isEmpty }) { end(.finished) }
  }

  override func failed(_ end: End, _ index: Int) {
    if !queues { hasEnded[index] = false }
    self.end(end)
  }

  /// Publishers' subscriber has its end before the upstreams are cancelled, the one that failed too.
  private func end(_ end: End) {
    if queues { return stop(end) }
    if isOver { return }
    isOver = true
    down.ended(end)
    for index in ups.indices where !hasEnded[index] { ups[index]?.cancel() }
  }
}

/// Subscribes to the upstreams after the subscriber has its subscription. Requests one value of each upstream, and another one when that is delivered. Keeps the latest value of each upstream
/// for which there is no demand.
final class Merge: Several {
  private var slots: [Int?]
  private var demand = 0
  private var requested = 0
  private var isDelivering = false

  init(_ down: Recorder, _ count: Int, signals: Bool = false) {
    slots = Array(repeating: nil, count: count)
    super.init(down, count, queues: signals)
  }

  private var isUnlimited: Bool { demand >= Script.unlimited / 2 }

  override func start() {
    welcome()
    for index in ups.indices { attach(index) }
  }

  /// Publishers' upstream that fails is cancelled, too.
  override func failed(_ end: End, _ index: Int) {
    if !queues { hasEnded[index] = false }
    stop(end)
  }

  override func accepted(_ index: Int) { ups[index]?.request(isUnlimited ? Script.unlimited : 1) }

  override func next(_ value: Int, _ index: Int) -> Int {
    if isUnlimited { return down.received(.int(value)) }
    if demand == 0 {
      slots[index] = value
      return 0
    }
    deliver(value)
    serve()
    return 1
  }

  private func deliver(_ value: Int) {
    let former = isDelivering
    isDelivering = true
    demand -= 1
    demand += down.received(.int(value))
    isDelivering = former
  }

  override func request(_ count: Int) {
    if isOver || isUnlimited { return }
    requested += count
    serve()
  }

  private func serve() {
    if isDelivering { return }
    demand += requested
    requested = 0
    var served: [Int] = []
    var index = 0
    while !isOver, demand > 0, slots.contains(where: { $0 != nil }) {
      if let value = slots[index] {
        slots[index] = nil
        served.append(index)
        deliver(value)
        demand += requested
        requested = 0
      }
      index = (index + 1) % slots.count
    }
    finishIfEmpty()
    if isUnlimited {
      super.request(Script.unlimited)
    } else {
      for index in served where !isOver && !hasEnded[index] { ups[index]?.request(1) }
    }
  }

  override func finished(_ index: Int) { finishIfEmpty() }

  private func finishIfEmpty() {
    if !hasEnded.contains(false), slots.allSatisfy({ $0 == nil }) { stop(.finished) }
  }
}

/// One upstream after another, each with what is left of the demand.
class Successive: Model {
  final var up: Sub?
  /// The number of the current upstream.
  final var phase = 0
  final var demand = 0
  final var isOver = false
  /// Whether the demand that a value returns goes to its upstream by return, and not as a request.
  var returnsDemand: Bool { true }

  override func subscribed(_ up: Sub, _ index: Int) {
    if isOver || index != phase || self.up != nil { return up.cancel() }
    self.up = up
    if index == 0 { welcome() } else if demand > 0 { up.request(demand) }
  }

  func next(_ value: Int) -> Int {
    let index = phase
    demand -= 1
    let more = down.received(.int(value))
    demand += more
    if returnsDemand, index == phase || demand >= Script.unlimited / 2 { return more }
    // Where the upstream has ended meanwhile, its successor gets the demand.
    if more > 0, !isOver { up?.request(more) }
    return 0
  }

  override func value(_ value: Int, _ index: Int) -> Int { isOver || index != phase ? 0 : next(value) }

  /// Attaches what follows an upstream that has ended so. Returns whether something follows.
  func proceed(after end: End) -> Bool { false }

  override func ended(_ end: End, _ index: Int) {
    if isOver || index != phase { return }
    up = nil
    if proceed(after: end) { return }
    isOver = true
    down.ended(end)
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    up?.request(count)
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    up?.cancel()
  }
}

/// A prefix, then a suffix.
final class Concatenate: Successive {
  private let order: [Int]

  init(_ down: Recorder, _ order: [Int]) {
    self.order = order
    super.init(down)
  }

  override func start() { attach(order[0], as: 0) }
  override func next(_ value: Int) -> Int { phase == 0 && demand < 1 ? 0 : super.next(value) }

  override func proceed(after end: End) -> Bool {
    if end != .finished || phase + 1 == order.count { return false }
    phase += 1
    attach(order[phase], as: phase)
    return true
  }
}

func combining(_ count: Int, _ show: @escaping ([Int]) -> Out = { .list($0.map { .int($0) }) }) -> (Recorder) -> Model {
  { CombineLatest($0, count, show) }
}
func zipping(_ count: Int, _ show: @escaping ([Int]) -> Out = { .list($0.map { .int($0) }) }) -> (Recorder) -> Model {
  { Zip($0, count, show) }
}
func merging(_ count: Int) -> (Recorder) -> Model { { Merge($0, count) } }
func sum(_ values: [Int]) -> Out { .int(values.reduce(0, +)) }

@CaseBuilder var combiningCases: [Case] {
  publisher("combineLatest(_:)", from: 2, combining(2)) { $0[0].combineLatest($0[1]) }
  publisher("combineLatest(_:_:) closure", from: 2, combining(2, sum)) { $0[0].combineLatest($0[1]) { $0 + $1 } }
  publisher("combineLatest(_:_:)", from: 3, combining(3)) { $0[0].combineLatest($0[1], $0[2]) }
  publisher("combineLatest(_:_:_:) closure", from: 3, combining(3, sum)) {
    $0[0].combineLatest($0[1], $0[2]) { $0 + $1 + $2 }
  }
  publisher("combineLatest(_:_:_:)", from: 4, combining(4)) { $0[0].combineLatest($0[1], $0[2], $0[3]) }
  publisher("combineLatest(_:_:_:_:)", from: 4, combining(4, sum)) {
    $0[0].combineLatest($0[1], $0[2], $0[3]) { (a: Int, b: Int, c: Int, d: Int) in a + b + c + d }
  }
  // A sequence sends from within the request for demand of a delivery. Who gets the rest of that demand, nothing states.
  publisher("zip(_:)", from: 2, without: [.cold], zipping(2)) { $0[0].zip($0[1]) }
  publisher("zip(_:_:) closure", from: 2, without: [.cold], zipping(2, sum)) { $0[0].zip($0[1]) { $0 + $1 } }
  publisher("zip(_:_:)", from: 3, without: [.cold], zipping(3)) { $0[0].zip($0[1], $0[2]) }
  publisher("zip(_:_:_:) closure", from: 3, without: [.cold], zipping(3, sum)) {
    $0[0].zip($0[1], $0[2]) { $0 + $1 + $2 }
  }
  publisher("zip(_:_:_:)", from: 4, without: [.cold], zipping(4)) { $0[0].zip($0[1], $0[2], $0[3]) }
  publisher("zip(_:_:_:_:)", from: 4, without: [.cold], zipping(4, sum)) {
    $0[0].zip($0[1], $0[2], $0[3]) { (a: Int, b: Int, c: Int, d: Int) in a + b + c + d }
  }
  publisher("merge(with:)", from: 2, merging(2)) { $0[0].merge(with: $0[1]) }
  publisher("merge(with:_:)", from: 3, merging(3)) { $0[0].merge(with: $0[1], $0[2]) }
  publisher("merge(with:_:_:)", from: 4, merging(4)) { $0[0].merge(with: $0[1], $0[2], $0[3]) }
  publisher("merge(with:_:_:_:)", from: 5, merging(5)) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]) }
  publisher("merge(with:_:_:_:_:)", from: 6, merging(6)) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]) }
  publisher("merge(with:_:_:_:_:_:)", from: 7, merging(7)) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6])
  }
  publisher("merge(with:_:_:_:_:_:_:)", from: 8, merging(8)) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])
  }
  publisher("append(_:)", from: 2, { Concatenate($0, [0, 1]) }) { $0[0].append($0[1]) }
  publisher("prepend(_:)", from: 2, { Concatenate($0, [1, 0]) }) { $0[0].prepend($0[1]) }
}
