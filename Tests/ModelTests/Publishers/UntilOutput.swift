import RKPublishers
import ReactiveKit

/// Source 1 triggers the end.
final class PrefixUntil: Several {
  override func start() {
    attach(1)
    attach(0)
  }

  override func accepted(_ index: Int) { if index == 1 { ups[1]?.request(1) } else { welcome() } }

  override func next(_ value: Int, _ index: Int) -> Int {
    if index == 0 { return super.next(value, 0) }
    hasEnded[1] = true
    stop(.finished)
    return 0
  }

  override func ended(_ end: End, _ index: Int) {
    if index == 1 { hasEnded[1] = true } else if !isOver, !hasEnded[0] { super.ended(end, index) }
  }

  override func finished(_ index: Int) { stop(.finished) }

  override func request(_ count: Int) { if !isOver, !hasEnded[0] { ups[0]?.request(count) } }
}

/// Source 1 opens the gate.
final class DropUntil: Several {
  private var pending = 0
  private var isOpen = false

  override func start() {
    welcome()
    attach(1)
    if !isOver { attach(0) }
  }

  override func accepted(_ index: Int) {
    if index == 1 { ups[1]?.request(1) } else if pending > 0 { ups[0]?.request(pending) }
  }

  override func next(_ value: Int, _ index: Int) -> Int {
    if index == 0 { return isOpen ? super.next(value, 0) : 0 }
    (isOpen, hasEnded[1]) = (true, true)
    return 0
  }

  override func finished(_ index: Int) { stop(.finished) }

  override func request(_ count: Int) {
    if isOver || hasEnded[0] { return }
    pending += count
    ups[0]?.request(count)
  }
}

/// Source 1 follows a failure of source 0.
final class Catch: Successive {
  override func proceed(after end: End) -> Bool {
    if end == .finished || phase == 1 { return false }
    phase = 1
    attach(1)
    return true
  }
}

final class Retry: Successive {
  private var left: Int

  init(_ down: Recorder, _ times: Int) {
    left = times
    super.init(down)
  }

  override var returnsDemand: Bool { false }

  override func proceed(after end: End) -> Bool {
    if end == .finished || left == 0 { return false }
    left -= 1
    phase += 1
    attach(0, as: phase)
    return true
  }
}

@CaseBuilder var untilOutputCases: [Case] {
  publisher("prefix(untilOutputFrom:)", from: 2, { PrefixUntil($0, 2) }) { $0[0].prefix(untilOutputFrom: $0[1]) }
  publisher("drop(untilOutputFrom:)", from: 2, without: [.unrequested], { DropUntil($0, 2) }) {
    $0[0].drop(untilOutputFrom: $0[1])
  }
  // A value without demand traps.
  publisher("catch(_:)", from: 2, without: [.unrequested], { Catch($0) }) { up in up[0].catch { _ in up[1] } }
  publisher("tryCatch(_:)", from: 2, without: [.unrequested], { Catch($0) }) { up in up[0].tryCatch { _ in up[1] } }
  publisher("retry(_:)", without: [.unrequested], { Retry($0, 2) }) { $0[0].retry(2) }
}
