import RKPublishers
import ReactiveKit

/// An operator with one upstream and a subscription of its own, which ends once.
class Single: Model {
  final var up: Sub?
  final var isOver = false

  override func subscribed(_ up: Sub, _ index: Int) {
    if self.up != nil || isOver { return up.cancel() }
    self.up = up
    accepted()
  }

  func accepted() { welcome() }
  func next(_ value: Int) -> Int { down.received(.int(value)) }
  func finish(_ end: End) { down.ended(end) }

  override func value(_ value: Int, _ index: Int) -> Int { isOver ? 0 : next(value) }

  override func ended(_ end: End, _ index: Int) {
    if isOver { return }
    isOver = true
    finish(end)
  }

  override func request(_ count: Int) { if !isOver { up?.request(count) } }

  override func cancel() {
    if isOver { return }
    isOver = true
    up?.cancel()
  }

  final func stop(_ end: End) {
    if isOver { return }
    isOver = true
    up?.cancel()
    down.ended(end)
  }
}

enum Decision {
  /// `skip` drops a value without requesting another one.
  /// `final` does not count the demand that the last value returns.
  case pass(Out), drop, skip, last(Out), final(Out), finish, fail
}

/// Decides about each value.
final class Filtering: Single {
  private let step: (Int) -> Decision
  /// Whether the last value is being delivered. Another value finishes at once.
  private var isEnding = false

  init(_ down: Recorder, _ step: @escaping (Int) -> Decision) {
    self.step = step
    super.init(down)
  }

  override func next(_ value: Int) -> Int {
    if isEnding {
      stop(.finished)
      return 0
    }
    switch step(value) {
    case .pass(let out): return down.received(out)
    case .drop: return 1
    case .skip: return 0
    case .last(let out):
      isEnding = true
      let more = down.received(out)
      stop(.finished)
      return more
    case .final(let out):
      isEnding = true
      _ = down.received(out)
      stop(.finished)
      return 0
    case .finish:
      stop(.finished)
      return 0
    case .fail:
      stop(.failed("thrown"))
      return 0
    }
  }
}

func filtering(_ step: @escaping (Int) -> Decision) -> (Recorder) -> Model { { Filtering($0, step) } }
func filtering(_ make: @escaping () -> (Int) -> Decision) -> (Recorder) -> Model { { Filtering($0, make()) } }

/// The index of each value.
func counting(_ step: @escaping (Int, Int) -> Decision) -> (Recorder) -> Model {
  filtering {
    var count = 0
    return { value in
      count += 1
      return step(value, count - 1)
    }
  }
}

/// The previous value and each value.
func comparing(_ step: @escaping (Int, Int) -> Decision) -> (Recorder) -> Model {
  filtering {
    var last: Int?
    return { value in
      defer { last = value }
      return last.map { step($0, value) } ?? .pass(.int(value))
    }
  }
}

let thrown = Oops(description: "thrown")

/// `drop(while:)`.
func dropping(_ step: @escaping (Int) -> Decision) -> (Recorder) -> Model {
  filtering {
    var isDropping = true
    return { value in
      if !isDropping { return .pass(.int(value)) }
      let decision = step(value)
      if case .pass = decision { isDropping = false }
      return decision
    }
  }
}

struct Coder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> Int {
    let value = value as! Int
    if value == 4 { throw thrown }
    return value + 1
  }
  func decode<T: Decodable>(_ type: T.Type, from value: Int) throws -> T {
    if value == 4 { throw thrown }
    return (value + 1) as! T
  }
}

@CaseBuilder var filteringCases: [Case] {
  publisher("tryMap(_:)", filtering { $0 == 4 ? .fail : .pass(.int($0 * 2)) }) {
    $0[0].tryMap { if $0 == 4 { throw thrown } else { return $0 * 2 } }
  }
  publisher("tryFilter(_:)", filtering { $0 == 4 ? .fail : $0 > 1 ? .pass(.int($0)) : .drop }) {
    $0[0].tryFilter { if $0 == 4 { throw thrown } else { return $0 > 1 } }
  }
  publisher("tryCompactMap(_:)", filtering { $0 == 4 ? .fail : $0 > 1 ? .pass(.int(-$0)) : .drop }) {
    $0[0].tryCompactMap { if $0 == 4 { throw thrown } else { return $0 > 1 ? -$0 : nil } }
  }
  publisher(
    "tryScan(_:_:)",
    filtering { () -> (Int) -> Decision in
      var sum = 100
      return {
        if $0 == 4 { return .fail }
        sum += $0
        return .pass(.int(sum))
      }
    }
  ) { $0[0].tryScan(100) { if $1 == 4 { throw thrown } else { return $0 + $1 } } }
  publisher("removeDuplicates()", comparing { $0 == $1 ? .drop : .pass(.int($1)) }) { $0[0].removeDuplicates() }
  publisher("removeDuplicates(by:)", comparing { $0 > $1 ? .drop : .pass(.int($1)) }) {
    $0[0].removeDuplicates { $0 > $1 }
  }
  publisher("tryRemoveDuplicates(by:)", comparing { $1 == 4 ? .fail : $0 == $1 ? .drop : .pass(.int($1)) }) {
    $0[0].tryRemoveDuplicates { if $1 == 4 { throw thrown } else { return $0 == $1 } }
  }
  publisher("prefix(_:)", counting { $1 < 1 ? .pass(.int($0)) : $1 == 1 ? .last(.int($0)) : .skip }) { $0[0].prefix(2) }
  publisher("prefix(while:)", filtering { $0 < 3 ? .pass(.int($0)) : .finish }) { $0[0].prefix { $0 < 3 } }
  publisher("tryPrefix(while:)", filtering { $0 == 4 ? .fail : $0 < 3 ? .pass(.int($0)) : .finish }) {
    $0[0].tryPrefix { if $0 == 4 { throw thrown } else { return $0 < 3 } }
  }
  publisher("drop(while:)", dropping { $0 < 3 ? .drop : .pass(.int($0)) }) { $0[0].drop { $0 < 3 } }
  publisher("tryDrop(while:)", dropping { $0 == 4 ? .fail : $0 < 3 ? .drop : .pass(.int($0)) }) {
    $0[0].tryDrop { if $0 == 4 { throw thrown } else { return $0 < 3 } }
  }
  publisher("output(at:)", counting { $1 < 2 ? .drop : $1 == 2 ? .last(.int($0)) : .skip }) { $0[0].output(at: 2) }
  publisher("output(in:)", counting { $1 < 1 ? .drop : $1 < 3 ? .pass(.int($0)) : $1 == 3 ? .last(.int($0)) : .skip }) {
    $0[0].output(in: 1...3)
  }
  publisher("encode(encoder:)", filtering { $0 == 4 ? .fail : .pass(.int($0 + 1)) }) { $0[0].encode(encoder: Coder()) }
  publisher("decode(type:decoder:)", filtering { $0 == 4 ? .fail : .pass(.int($0 + 1)) }) {
    $0[0].decode(type: Int.self, decoder: Coder())
  }
  publisher("dropFirst(_:)", { DropFirst($0, 2) }) { $0[0].dropFirst(2) }
  publisher("collect(_:)", { CollectCount($0, 2) }) { $0[0].collect(2) }
  publisher("replaceEmpty(with:)", { ReplaceEmpty($0) }) { $0[0].replaceEmpty(with: 9) }
  publisher("replaceError(with:)", without: [.unrequested], { ReplaceError($0) }) { $0[0].replaceError(with: 9) }
  publisher(
    "handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)",
    { Relay($0) }
  ) { $0[0].handleEvents() }
  publisher("print(_:to:)", { Relay($0) }) { $0[0].print("", to: Silence()) }
}

struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}

/// Requests the values it drops in addition.
final class DropFirst: Single {
  private var left: Int
  private var pending = 0

  init(_ down: Recorder, _ count: Int) {
    left = count
    super.init(down)
  }

  override func start() {
    welcome()
    attach(0)
  }

  override func accepted() { if pending + left > 0 { up?.request(pending + left) } }

  override func request(_ count: Int) { if up == nil { pending += count } else { super.request(count) } }

  override func next(_ value: Int) -> Int {
    if left == 0 { return super.next(value) }
    left -= 1
    return 0
  }
}

final class CollectCount: Single {
  private let count: Int
  private var values: [Int] = []

  init(_ down: Recorder, _ count: Int) {
    self.count = count
    super.init(down)
  }

  override func request(_ count: Int) {
    super.request(count >= Script.unlimited / 2 ? Script.unlimited : count * self.count)
  }

  override func next(_ value: Int) -> Int {
    values.append(value)
    if values.count < count { return 0 }
    let full = values
    values = []
    return down.received(show(full)) * count
  }

  override func finish(_ end: End) {
    if end == .finished, !values.isEmpty { _ = down.received(show(values)) }
    if !isCancelled { down.ended(end) }
  }

  private var isCancelled = false

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Requests unlimited values in addition to what the subscriber requests.
final class ReplaceEmpty: Single {
  private var isEmpty = true
  /// Whether it requests unlimited values itself.
  var isUnlimited = true
  private var hasDemand = false
  private var isWaiting = false

  override func accepted() {
    welcome()
    if !isOver, isUnlimited { up?.request(Script.unlimited) }
  }

  override func next(_ value: Int) -> Int {
    isEmpty = false
    return super.next(value)
  }

  override func finish(_ end: End) {
    guard end == .finished, isEmpty else { return down.ended(end) }
    if hasDemand { replace() } else { isWaiting = true }
  }

  private func replace() {
    isWaiting = false
    _ = down.received(.int(9))
    if !isCancelled { down.ended(.finished) }
  }

  private var isCancelled = false

  override func request(_ count: Int) {
    hasDemand = true
    if isWaiting { replace() } else { super.request(count) }
  }

  override func cancel() {
    (isWaiting, isCancelled) = (false, true)
    super.cancel()
  }
}

final class ReplaceError: Single {
  private var demand = 0
  private var isWaiting = false
  private var isCancelled = false

  override func next(_ value: Int) -> Int {
    demand -= 1
    let more = super.next(value)
    demand += more
    if isWaiting, demand > 0 { replace() }
    return isReplaced && demand < Script.unlimited / 2 ? 0 : more
  }

  override func finish(_ end: End) {
    guard end != .finished else { return down.ended(end) }
    if demand > 0 { replace() } else { isWaiting = true }
  }

  private var isReplaced = false

  private func replace() {
    isReplaced = true
    isWaiting = false
    _ = down.received(.int(9))
    if !isCancelled { down.ended(.finished) }
  }

  override func request(_ count: Int) {
    demand += count
    if isWaiting { replace() } else { super.request(count) }
  }

  override func cancel() {
    (isWaiting, isCancelled) = (false, true)
    super.cancel()
  }
}

/// Passes everything on, with a subscription of its own.
final class Relay: Single {}
