import ReactiveKit

func show(_ event: Flow.Event) -> Out {
  switch event {
  case .next(let value): .int(value)
  case .failed(let error): .text("failed: \(error)")
  case .completed: .text("finished")
  }
}

func show(_ result: Result<Int, Oops>) -> Out {
  switch result {
  case .success(let value): .int(value)
  case .failure(let error): .text("failed: \(error)")
  }
}

/// Inner signals of events.
private let timedSignals = usualOfSignals.union([.time])
let droppingSignals = usualOfSignals.union([.time, .drops])

@CaseBuilder var signalCases: [Case] {
  // Transforming
  signal("map(_:)", passing { .int($0 * 2) }) { $0[0].map { $0 * 2 } }
  signal("map(_:) throwing", filtering { $0 == 4 ? .fail : .pass(.int($0)) }) {
    $0[0].castingToAny.map { (value: Int) throws -> Int in try failing(value, value) }
  }
  signal("tryMap(_:)", filtering { $0 == 4 ? .fail : .pass(.int($0 * 2)) }) {
    $0[0].tryMap { (value: Int) -> Result<Int, Oops> in value == 4 ? .failure(thrown) : .success(value * 2) }
  }
  signal("compactMap(_:)", passing { $0 > 1 ? .int($0 * 3) : nil }) { $0[0].compactMap { $0 > 1 ? $0 * 3 : nil } }
  signal("collect()", reducing([Int](), show) { $0 + [$1] }) { $0[0].collect() }
  signal("reduce(_:_:)", reducing(5, show) { $0 * 2 + $1 }) { $0[0].reduce(5) { $0 * 2 + $1 } }
  signal(
    "pairwise()",
    passing { () -> (Int) -> Out? in
      var last: Int?
      return { value in
        defer { last = value }
        return last.map { show(($0, value)) }
      }
    }
  ) { $0[0].pairwise() }
  signal(
    "zipPrevious()",
    passing { () -> (Int) -> Out? in
      var last: Int?
      return { value in
        defer { last = value }
        return .list([show(last), .int(value)])
      }
    }, show: { .list([show($0.0), .int($0.1)]) }
  ) { $0[0].zipPrevious() }
  signal("replaceElements(with:)", passing { _ in .int(9) }) { $0[0].replaceElements(with: 9) }
  signal("eraseType()", passing { _ in .nothing }, show: { _ in .nothing }) { $0[0].eraseType() }
  signal("toSignal()", passing { .int($0) }) { $0[0].toSignal() }
  signal("mapWrapped(_:)", passing { $0 > 1 ? .int($0 * 2) : .nothing }) {
    $0[0].map { $0 > 1 ? $0 : nil }.mapWrapped { $0 * 2 }
  }
  signal("replaceNils(with:)", passing { .int($0 > 1 ? $0 : 9) }) {
    $0[0].map { $0 > 1 ? $0 : nil }.replaceNils(with: 9)
  }
  signal("ignoreNils()", passing { $0 > 1 ? .int($0) : nil }) { $0[0].map { $0 > 1 ? $0 : nil }.ignoreNils() }
  signal("mapElement(_:)", passing { show([$0 * 2, 0]) }, show: { show($0) }) {
    $0[0].map { [$0, 0] }.mapElement { $0 * 2 }
  }
  signal("mapValue(_:)", passing { .int($0 * 2) }, show: { show($0) }) {
    $0[0].map { Result<Int, Oops>.success($0) }.mapValue { $0 * 2 }
  }
  signal("getValues()", filtering { $0 == 4 ? .fail : .pass(.int($0)) }) {
    $0[0].map { $0 == 4 ? Result<Int, Oops>.failure(thrown) : .success($0) }.getValues()
  }
  signal(
    "materialize()",
    {
      Ending($0) { end in
        if case .failed(let text) = end { return ([.text("failed: \(text)")], .finished) }
        return ([.text("finished")], .finished)
      }
    }, show: { show($0) }
  ) { $0[0].materialize() }
  signal("dematerialize()", filtering { $0 == 4 ? .fail : $0 == 3 ? .finish : .pass(.int($0)) }) {
    $0[0].map { $0 == 4 ? Flow.Event.failed(thrown) : $0 == 3 ? .completed : .next($0) }.dematerialize()
  }
  signal(
    "mapToResult()",
    {
      Ending($0) { end in
        if case .failed(let text) = end { return ([.text("failed: \(text)")], .finished) }
        return ([], .finished)
      }
    }, show: { show($0) }
  ) { $0[0].mapToResult() }
  signal("buffer(size:)", pairing()) { $0[0].buffer(size: 2) }

  // Filtering
  signal("filter(_:)", passing { $0 > 1 ? .int($0) : nil }) { $0[0].filter { $0 > 1 } }
  signal("removeDuplicates()", comparing { $0 == $1 ? .drop : .pass(.int($1)) }) { $0[0].removeDuplicates() }
  signal("removeDuplicates(by:)", comparing { $0 > $1 ? .drop : .pass(.int($1)) }) {
    $0[0].removeDuplicates { $0 > $1 }
  }
  signal("prefix(maxLength:)", counting { $1 < 1 ? .pass(.int($0)) : $1 == 1 ? .last(.int($0)) : .skip }) {
    $0[0].prefix(maxLength: 2)
  }
  signal("prefix(while:inclusive:)", filtering { $0 < 3 ? .pass(.int($0)) : .finish }) {
    $0[0].prefix(while: { $0 < 3 })
  }
  signal("prefix(while:inclusive:) inclusive", filtering { $0 < 3 ? .pass(.int($0)) : .last(.int($0)) }) {
    $0[0].prefix(while: { $0 < 3 }, inclusive: true)
  }
  signal("drop(while:)", dropping { $0 < 3 ? .drop : .pass(.int($0)) }) { $0[0].drop(while: { $0 < 3 }) }
  signal("dropFirst(_:)", { DropFirst($0, 2) }) { $0[0].dropFirst(2) }
  signal("first()", counting { value, _ in .last(.int(value)) }) { $0[0].first() }
  signal("last()", keepingLast { _ in true }) { $0[0].last() }
  signal("output(at:)", counting { $1 < 2 ? .drop : $1 == 2 ? .last(.int($0)) : .skip }) { $0[0].output(at: 2) }
  signal("ignoreTerminal()", { Endless($0) { .int($0) } }) { $0[0].ignoreTerminal() }
  signal(
    "replaceEmpty(with:)",
    {
      let model = ReplaceEmpty($0)
      model.isUnlimited = false
      return model
    }
  ) { $0[0].replaceEmpty(with: 9) }
  signal(
    "dropLast(_:)",
    passing { () -> (Int) -> Out? in
      var values: [Int] = []
      return { value in
        values.append(value)
        return values.count > 2 ? .int(values.removeFirst()) : nil
      }
    }
  ) { $0[0].dropLast(2) }

  // Combining
  signal("combineLatest(with:)", from: 2, { CombineLatest($0, 2, signals: true) }) { $0[0].combineLatest(with: $0[1]) }
  signal("combineLatest(with:combine:)", from: 2, { CombineLatest($0, 2, signals: true, sum) }) {
    $0[0].combineLatest(with: $0[1]) { $0 + $1 }
  }
  signal("zip(with:)", from: 2, { Zip($0, 2, signals: true) }) { $0[0].zip(with: $0[1]) }
  signal("zip(with:combine:)", from: 2, { Zip($0, 2, signals: true, sum) }) { $0[0].zip(with: $0[1]) { $0 + $1 } }
  // A sequence sends from within the request, and what comes meanwhile waits for all of it.
  signal("merge(with:)", from: 2, without: [.cold], { Merge($0, 2, signals: true) }) { $0[0].merge(with: $0[1]) }
  signal("append(_:)", from: 2, { Concatenate($0, [0, 1]) }) { $0[0].append($0[1]) }
  signal("prepend(_:)", from: 2, { Concatenate($0, [1, 0]) }) { $0[0].prepend($0[1]) }
  signal("amb(with:)", from: 2, { Amb($0, 2, queues: true) }) { $0[0].amb(with: $0[1]) }
  // What a subject is sent within a delivery waits at the stage, before a failure of the other signal that comes later.
  signal("with(latestFrom:)", from: 2, without: [.subjects], { LatestFrom($0) { show(($0, $1)) } }) {
    $0[0].with(latestFrom: $0[1])
  }
  signal("with(latestFrom:combine:)", from: 2, without: [.subjects], { LatestFrom($0) { .int($0 + $1) } }) {
    $0[0].with(latestFrom: $0[1]) { $0 + $1 }
  }
  // A trigger sent within a delivery waits for values queued at the source: TimingReentrancyTests.
  signal("prefix(untilOutputFrom:)", from: 2, without: [.reentry], { SignalPrefixUntil($0, queues: true) }) {
    $0[0].prefix(untilOutputFrom: $0[1])
  }
  signal("pausable(by:)", from: 2, { Pausable($0, queues: true) }) { $0[0].pausable(by: $0[1].map { $0 > 1 }) }

  // Flattening
  // A value that waits at a subject does not reach an inner signal that observes it later.
  signal("flatMapMerge(_:)", from: 3, without: [.subjects], { FlatMap($0, Script.unlimited, queues: true) }) { up in
    up[0].flatMapMerge { up.inner($0) }
  }
  signal("merge()", from: 3, without: [.subjects], { FlatMap($0, Script.unlimited, queues: true) }) { up in
    up[0].map { up.inner($0) }.merge()
  }
  // A source that breaks the rules can end the inner signal within a delivery, before a failure that queued there.
  signal("flatMapConcat(_:)", from: 3, without: [.rude], { Concat($0) }) { up in up[0].flatMapConcat { up.inner($0) } }
  signal("concat()", from: 3, without: [.rude], { Concat($0) }) { up in up[0].map { up.inner($0) }.concat() }
  // A switch within a delivery waits for values queued at the inner source.
  signal("flatMapLatest(_:)", from: 3, without: [.reentry], { SwitchToLatest($0) }) { up in
    up[0].flatMapLatest { up.inner($0) }
  }
  signal("switchToLatest()", from: 3, without: [.reentry], { SwitchToLatest($0) }) { up in
    up[0].map { up.inner($0) }.switchToLatest()
  }
  signal("flatMap(_:_:)", from: 3, without: [.rude], { Concat($0) }) { up in up[0].flatMap(.concat) { up.inner($0) } }
  signal("flatten(_:)", from: 3, without: [.reentry], { SwitchToLatest($0) }) { up in
    up[0].map { up.inner($0) }.flatten(.latest)
  }

  // Errors
  signal("mapError(_:)", { Passing($0, fail: { $0 + "!" }) { .int($0) } }) {
    $0[0].mapError { Oops(description: $0.description + "!") }
  }
  signal("castError()", without: [.failures], { Relay($0) }) {
    $0[0].suppressError(logging: false).castError() as Signal<Int, Oops>
  }
  signal("flatMapError(_:)", from: 2, { Catch($0) }) { up in up[0].flatMapError { _ in up[1] } }
  signal("retry(_:)", { Retry($0, 2) }) { $0[0].retry(2) }
  signal("retry(_:if:)", { Retry($0, 2) }) { $0[0].retry(2) { _ in true } }
  signal("replaceError(with:)", { Ending($0) { $0 == .finished ? ([], .finished) : ([.int(9)], .finished) } }) {
    $0[0].replaceError(with: 9)
  }
  signal("suppressError(logging:file:line:)", { Ending($0) { _ in ([], .finished) } }) {
    $0[0].suppressError(logging: false)
  }
  signal(
    "toErrorSignal()",
    {
      Ending($0, { _ in nil }) { end in
        if case .failed(let text) = end { return ([.text(text)], .finished) }
        return ([], .finished)
      }
    }, show: { .text("\($0)") }
  ) { $0[0].toErrorSignal() }

  // Timing
  signal("receive(on:)", only: droppingSignals, { Delay($0, 0) }) { $0[0].receive(on: $0.time) }
  signal("subscribe(on:)", only: timedSignals, { Later($0, 0) }) { $0[0].subscribe(on: $0.time) }
  signal("delay(for:tolerance:scheduler:options:)", only: droppingSignals, { Delay($0, 2) }) {
    $0[0].delay(for: 2, scheduler: $0.time)
  }
  signal("debounce(for:scheduler:options:)", only: droppingSignals, { SignalDebounce($0, 2) }) {
    $0[0].debounce(for: 2, scheduler: $0.time)
  }
  signal("throttleLeading(for:scheduler:)", only: timedSignals, throttlingFirst(2)) {
    $0[0].throttleLeading(for: 2, scheduler: $0.time)
  }
  signal("timeout(after:with:scheduler:)", only: droppingSignals, { SignalTimeout($0, 3) }) {
    $0[0].timeout(after: 3, with: Oops(description: "late"), scheduler: $0.time)
  }
  signal("sample(interval:scheduler:)", only: timedSignals, { Sample($0, 2) }) {
    $0[0].sample(interval: 2, scheduler: $0.time)
  }
  signal("dropFirst(for:scheduler:)", only: timedSignals, droppingFor(2)) {
    $0[0].dropFirst(for: 2, scheduler: $0.time)
  }
}

extension SignalProtocol {
  /// With any error, so that closures may throw.
  var castingToAny: Signal<Element, any Swift.Error> { mapError { $0 as any Swift.Error } }
}
