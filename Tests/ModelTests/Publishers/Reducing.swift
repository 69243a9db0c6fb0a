import RKPublishers
import ReactiveKit

/// Publishes one result when upstream finishes, or when a value decides. The result waits for demand.
final class Reducing: Single {
  enum Verdict {
    case open, decided, fail
  }

  private let step: (Int) -> Verdict
  private let result: () -> Out?
  private var hasDemand = false
  private var isWaiting = false
  private var isCancelled = false

  init(_ down: Recorder, _ reduction: ((Int) -> Verdict, () -> Out?)) {
    (step, result) = reduction
    super.init(down)
  }

  override func accepted() {
    welcome()
    if !isOver { up?.request(Script.unlimited) }
  }

  override func next(_ value: Int) -> Int {
    switch step(value) {
    case .open: break
    case .decided:
      isOver = true
      up?.cancel()
      deliver()
    case .fail: stop(.failed("thrown"))
    }
    return 0
  }

  override func finish(_ end: End) { if end == .finished { deliver() } else { down.ended(end) } }

  private func deliver() {
    isWaiting = !hasDemand
    if isWaiting { return }
    if let out = result() { _ = down.received(out) }
    if !isCancelled { down.ended(.finished) }
  }

  override func request(_ count: Int) {
    hasDemand = true
    if isWaiting { deliver() }
  }

  override func cancel() {
    (isWaiting, isCancelled) = (false, true)
    super.cancel()
  }
}

/// Folds values.
func folding<State>(
  _ initial: State, _ step: @escaping (inout State, Int) -> Reducing.Verdict, _ result: @escaping (State) -> Out?
) -> (Recorder) -> Model {
  {
    var state = initial
    return Reducing($0, ({ step(&state, $0) }, { result(state) }))
  }
}

/// Folds values until upstream finishes.
func reducing<State>(
  _ initial: State, throwing: Bool = false, _ show: @escaping (State) -> Out, _ step: @escaping (State, Int) -> State
) -> (Recorder) -> Model {
  folding(
    initial,
    { state, value in
      if throwing, value == 4 { return .fail }
      state = step(state, value)
      return .open
    }, show)
}

/// Finds a Boolean: `initial` unless a value decides otherwise.
func finding(_ initial: Bool, _ test: @escaping (Int) -> Reducing.Verdict) -> (Recorder) -> Model {
  folding(
    initial,
    { state, value in
      let verdict = test(value)
      if verdict == .decided { state.toggle() }
      return verdict
    }, { show($0) })
}

/// Keeps a value.
func keeping(_ step: @escaping (inout Int?, Int) -> Reducing.Verdict) -> (Recorder) -> Model {
  folding(nil, step, { $0.map { .int($0) } })
}

/// Keeps the first value that passes, which decides.
func keepingFirst(throwing: Bool = false, _ passes: @escaping (Int) -> Bool) -> (Recorder) -> Model {
  keeping { kept, value in
    if throwing, value == 4 { return .fail }
    if !passes(value) { return .open }
    kept = value
    return .decided
  }
}

/// Keeps the last value that passes.
func keepingLast(throwing: Bool = false, _ passes: @escaping (Int) -> Bool) -> (Recorder) -> Model {
  keeping { kept, value in
    if throwing, value == 4 { return .fail }
    if passes(value) { kept = value }
    return .open
  }
}

/// Keeps the better of two values.
func choosing(throwing: Bool = false, _ better: @escaping (Int, Int) -> Bool) -> (Recorder) -> Model {
  keeping { kept, value in
    guard let old = kept else {
      kept = value
      return .open
    }
    if throwing, value == 4 { return .fail }
    if better(value, old) { kept = value }
    return .open
  }
}

/// Throws for 4.
func failing<Result>(_ value: Int, _ result: Result) throws -> Result {
  if value == 4 { throw thrown }
  return result
}

@CaseBuilder var reducingCases: [Case] {
  publisher("contains(_:)", finding(false) { $0 == 3 ? .decided : .open }) { $0[0].contains(3) }
  publisher("contains(where:)", finding(false) { $0 > 2 ? .decided : .open }) { $0[0].contains { $0 > 2 } }
  publisher("tryContains(where:)", finding(false) { $0 == 4 ? .fail : $0 > 2 ? .decided : .open }) {
    $0[0].tryContains { try failing($0, $0 > 2) }
  }
  publisher("allSatisfy(_:)", finding(true) { $0 < 3 ? .open : .decided }) { $0[0].allSatisfy { $0 < 3 } }
  publisher("tryAllSatisfy(_:)", finding(true) { $0 == 4 ? .fail : $0 < 3 ? .open : .decided }) {
    $0[0].tryAllSatisfy { try failing($0, $0 < 3) }
  }
  publisher("count()", reducing(0, show) { count, _ in count + 1 }) { $0[0].count() }
  publisher("collect()", reducing([Int](), show) { $0 + [$1] }) { $0[0].collect() }
  publisher("reduce(_:_:)", reducing(5, show) { $0 * 2 + $1 }) { $0[0].reduce(5) { $0 * 2 + $1 } }
  publisher("tryReduce(_:_:)", reducing(5, throwing: true, show) { $0 * 2 + $1 }) {
    $0[0].tryReduce(5) { try failing($1, $0 * 2 + $1) }
  }
  publisher("min()", choosing { $0 < $1 }) { $0[0].min() }
  publisher("max()", choosing { $0 > $1 }) { $0[0].max() }
  publisher("min(by:)", choosing { $0 % 2 < $1 % 2 }) { $0[0].min { $0 % 2 < $1 % 2 } }
  publisher("max(by:)", choosing { $0 % 2 > $1 % 2 }) { $0[0].max { $0 % 2 < $1 % 2 } }
  publisher("tryMin(by:)", choosing(throwing: true) { $0 % 2 < $1 % 2 }) {
    $0[0].tryMin { try failing($0, $0 % 2 < $1 % 2) }
  }
  publisher("tryMax(by:)", choosing(throwing: true) { $0 % 2 > $1 % 2 }) {
    $0[0].tryMax { try failing($1, $0 % 2 < $1 % 2) }
  }
  publisher("first()", keepingFirst { _ in true }) { $0[0].first() }
  publisher("first(where:)", keepingFirst { $0 > 1 }) { $0[0].first { $0 > 1 } }
  publisher("tryFirst(where:)", keepingFirst(throwing: true) { $0 > 1 }) { $0[0].tryFirst { try failing($0, $0 > 1) } }
  publisher("last()", keepingLast { _ in true }) { $0[0].last() }
  publisher("last(where:)", keepingLast { $0 > 1 }) { $0[0].last { $0 > 1 } }
  publisher("tryLast(where:)", keepingLast(throwing: true) { $0 > 1 }) { $0[0].tryLast { try failing($0, $0 > 1) } }
}
