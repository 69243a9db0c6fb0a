import RKPublishers
import ReactiveKit

final class FlatMap: Model {
  private let limit: Int
  private var up: Sub?
  private var children: [Int: Sub?] = [:]
  private var count = 0
  private var demand = 0
  private var buffer: [(value: Int, child: Int)] = []
  private var isOuterOver = false
  private var isOver = false
  private var isServing = false
  private var isRequesting = false
  private var depth = 0

  /// Whether values that arrive while an inner publisher runs are dropped.
  private let exhausts: Bool

  init(_ down: Recorder, _ limit: Int, queues: Bool = false, exhausts: Bool = false) {
    self.limit = limit
    self.exhausts = exhausts
    super.init(down)
    isQueued = queues
  }

  private var isUnlimited: Bool { demand >= Script.unlimited / 2 }

  override func start() {
    welcome()
    attach(0)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if index == 0 {
      if isOver || self.up != nil { return up.cancel() }
      self.up = up
      return up.request(limit)
    }
    guard !isOver, let known = children[index], known == nil else { return up.cancel() }
    children[index] = .some(up)
    // An unlimited request from within a delivery counts when that has returned.
    up.request(isUnlimited && depth == 0 ? Script.unlimited : 1)
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver { return 0 }
    if index == 0 {
      if isOuterOver || exhausts && !children.isEmpty { return 0 }
      count += 1
      children[count] = .some(nil)
      attach(world.inner(value), as: count)
      return 0
    }
    guard let known = children[index] else { return 0 }
    return submit(known) { self.isOver ? 0 : self.childSent(value, index) }
  }

  private func childSent(_ value: Int, _ index: Int) -> Int {
    if isUnlimited {
      _ = down.received(.int(value))
      return 0
    }
    if demand == 0 || isRequesting {
      buffer.append((value, index))
      return 0
    }
    deliver(value)
    if depth == 0, !isServing, !isOver, isUnlimited || !buffer.isEmpty { serve() }
    return 1
  }

  private func deliver(_ value: Int) {
    demand -= 1
    depth += 1
    demand += down.received(.int(value))
    depth -= 1
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver { return }
    if index == 0 {
      if isOuterOver { return }
      isOuterOver = true
      if end == .finished { finishIfDone() } else { stop(end) }
    } else if children.removeValue(forKey: index) != nil {
      if end == .finished {
        finishIfDone()
        if !isOver, !isOuterOver, limit < Script.unlimited { up?.request(1) }
      } else {
        stop(end)
      }
    }
  }

  private func finishIfDone() { if isOuterOver, children.isEmpty, buffer.isEmpty { stop(.finished) } }

  override func request(_ count: Int) {
    if isOver { return }
    let wasUnlimited = isUnlimited
    demand += count
    if depth > 0 || isServing || wasUnlimited { return }
    serve()
  }

  private func serve() {
    isServing = true
    while !isOver, demand > 0, !buffer.isEmpty {
      let (value, child) = buffer.removeFirst()
      deliver(value)
      isRequesting = true
      if !isOver, !isUnlimited, case .some(.some(let up)) = children[child] { up.request(1) }
      isRequesting = false
    }
    isServing = false
    if isUnlimited {
      for (_, up) in children.sorted(by: { $0.key < $1.key }) where !isOver { up?.request(Script.unlimited) }
    }
    if !isOver { finishIfDone() }
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    for (_, up) in children.sorted(by: { $0.key < $1.key }) { up?.cancel() }
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

final class SwitchToLatest: Model {
  private var outer: Sub?
  private var inner: Sub?
  /// The number of the latest inner publisher, while it has not ended.
  private var latest: Int?
  private var count = 0
  private var demand = 0
  private var isOuterOver = false
  private var isOver = false

  override func start() {
    welcome()
    attach(0)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    if isOver { return up.cancel() }
    if index == 0 {
      if outer != nil { return up.cancel() }
      outer = up
      up.request(Script.unlimited)
    } else {
      if latest != index || inner != nil { return up.cancel() }
      inner = up
      if demand > 0 { up.request(demand) }
    }
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    if isOver { return 0 }
    if index == 0 {
      if isOuterOver { return 0 }
      let source = world.inner(value)
      let former = inner
      count += 1
      (inner, latest) = (nil, count)
      former?.cancel()
      if !isOver { attach(source, as: count) }
      return 0
    }
    if latest != index { return 0 }
    demand -= 1
    let more = down.received(.int(value))
    demand += more
    if latest == index || latest == nil || isOver || demand >= Script.unlimited / 2 { return more }
    // Another inner publisher is the latest by now.
    if more > 0 { inner?.request(more) }
    return 0
  }

  override func ended(_ end: End, _ index: Int) {
    if isOver { return }
    if index == 0 {
      if isOuterOver { return }
      isOuterOver = true
      if end != .finished || latest == nil { stop(end) }
    } else if latest == index {
      (latest, inner) = (nil, nil)
      if end != .finished || isOuterOver { stop(end) }
    }
  }

  override func request(_ count: Int) {
    if isOver { return }
    demand += count
    inner?.request(count)
  }

  override func cancel() {
    if isOver { return }
    isOver = true
    inner?.cancel()
    if !isOuterOver { outer?.cancel() }
  }

  private func stop(_ end: End) {
    cancel()
    down.ended(end)
  }
}

@CaseBuilder var flatteningCases: [Case] {
  // Sequences that answer requests from within the delivery of buffered values have no order that anything states.
  publisher("flatMap(maxPublishers:_:)", from: 3, without: [.cold], { FlatMap($0, Script.unlimited) }) { up in
    up[0].flatMap { up.inner($0) }
  }
  publisher("flatMap(maxPublishers:_:) limited", from: 3, without: [.cold], { FlatMap($0, 2) }) { up in
    up[0].flatMap(maxPublishers: .max(2)) { up.inner($0) }
  }
  // A value without demand traps.
  publisher("switchToLatest()", from: 3, without: [.unrequested], { SwitchToLatest($0) }) { up in
    up[0].map { up.inner($0) }.switchToLatest()
  }
}
