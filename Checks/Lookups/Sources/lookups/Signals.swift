import LookupCounter
import ReactiveKit

extension ReactiveKit.PassthroughSubject: Sender where Failure == Never {}

extension Signal: OneValue where Error == Never {
  init(_ value: Element) { self.init(just: value) }
}

/// A signal of the user's.
final class OwnSignal<Element>: SignalProtocol, Sender {
  typealias Error = Never

  private var observer: Observer<Element, Never>?

  func observe(with observer: @escaping Observer<Element, Never>) -> any Disposable {
    self.observer = { event in
      let before = lookup_pause(false)
      observer(event)
      _ = lookup_pause(before)
    }
    return NonDisposable.instance
  }

  // The event is the user's.
  func send(_ element: Element) { uncounted { observer?(.next(element)) } }
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func addSignals<Value, Source: SignalProtocol, One: SignalProtocol, Time>(to rows: Rows<Value, Source, One, Time>)
where Source.Element == Value, Source.Error == Never, One.Element == Value, One.Error == Never {
  // Ends, subjects, and sources.
  rows.add("subject") { $0.values }
  rows.add("toSignal") { $0.values.toSignal() }
  rows.addWork("observeNext(with:)") { inputs in
    let observation = inputs.values.observeNext { _ in }
    return { withExtendedLifetime(observation) { inputs.send() } }
  }
  rows.addWork("observe(with:)") { inputs in
    let observation = inputs.values.observe { _ in }
    return { withExtendedLifetime(observation) { inputs.send() } }
  }
  rows.addWork("PassthroughSubject.send(_:)") {
    let (subject, value) = (PassthroughSubject<Value, Never>(), $0.value)
    let observation = subject.observeNext { _ in }
    return { withExtendedLifetime(observation) { subject.send(value) } }
  }
  rows.addWork("ReplaySubject.send(_:)") {
    let (subject, value) = (ReplaySubject<Value, Never>(bufferSize: 3), $0.value)
    let observation = subject.observeNext { _ in }
    return { withExtendedLifetime(observation) { subject.send(value) } }
  }
  rows.addWork("ReplayOneSubject.send(_:)") {
    let (subject, value) = (ReplayOneSubject<Value, Never>(), $0.value)
    let observation = subject.observeNext { _ in }
    return { withExtendedLifetime(observation) { subject.send(value) } }
  }
  rows.addWork("Property.value, set") {
    let (property, value) = (Property($0.value), $0.value)
    let observation = property.observeNext { _ in }
    return { withExtendedLifetime(observation) { property.value = value } }
  }
  rows.addWork("Property.value, read") {
    let property = Property($0.value)
    return { _ = property.value }
  }
  rows.addWork("bind(to:), a property") { inputs in
    let property = Property(inputs.value)
    let binding = inputs.values.bind(to: property)
    return { withExtendedLifetime(binding) { inputs.send() } }
  }
  rows.addWork("bidirectionalBind(to:)") {
    let (a, b, value) = (Property($0.value), Property($0.value), $0.value)
    let binding = a.bidirectionalBind(to: b)
    return { withExtendedLifetime(binding) { a.value = value } }
  }
  rows.addSource("Signal(just:)") { Signal<Value, Never>(just: $0.value) }
  rows.addSource("Signal(sequence:), 100 elements") {
    Signal<Value, Never>(sequence: [Value](repeating: $0.value, count: 100))
  }
  rows.addSource("Signal(_:)") { inputs in
    let value = inputs.value
    return Signal<Value, Never> { observer in
      observer.receive(lastElement: value)
      return NonDisposable.instance
    }
  }
  rows.addSource("Property") { Property($0.value) }

  // Transforming
  rows.add("buffer(size:)") { $0.values.buffer(size: 2) }
  rows.add("collect()") { $0.values.collect() }
  rows.add("compactMap(_:)") { $0.values.compactMap { $0 } }
  rows.add("eraseType()") { $0.values.eraseType() }
  rows.add("getValues()") { ($0.values.castError() as Signal<Value, Problem>).mapToResult().getValues() }
  rows.add("map(_:)") { $0.values.map { $0 } }
  rows.add("mapElement(_:)") { $0.values.map { [$0] }.mapElement { $0 } }
  rows.add("mapToResult()") { $0.values.mapToResult() }
  rows.add("mapValue(_:)") { $0.values.mapToResult().mapValue { $0 } }
  rows.add("mapWrapped(_:)") { $0.values.map { Optional($0) }.mapWrapped { $0 } }
  rows.add("materialize()") { $0.values.materialize() }
  rows.add("dematerialize()") { $0.values.materialize().dematerialize() as Signal<Value, Never> }
  rows.add("pairwise()") { $0.values.pairwise() }
  rows.add("reduce(_:_:)") { $0.values.reduce(0) { $0 + $1.number } }
  rows.add("replaceElements(with:)") { $0.values.replaceElements(with: 1) }
  rows.add("replaceNils(with:)") { inputs in inputs.values.map { Optional($0) }.replaceNils(with: inputs.value) }
  rows.add("scan(_:_:)") { $0.values.scan(0) { $0 + $1.number } }
  rows.add("tryMap(_:)") { $0.values.tryMap { Result<Value, Problem>.success($0) } }
  rows.addInner("window(ofSize:), a window of one") { $0.values.window(ofSize: 1) }
  rows.add("zipPrevious()") { $0.values.zipPrevious() }

  // Filtering
  rows.add("drop(while:)") { $0.values.drop { _ in false } }
  rows.add("dropFirst(_:)") { $0.values.dropFirst(1) }
  rows.add("dropFirst(for:scheduler:)") { $0.values.dropFirst(for: $0.second, scheduler: $0.clock) }
  rows.add("dropLast(_:)") { $0.values.dropLast(1) }
  rows.add("filter(_:)") { $0.values.filter { _ in true } }
  rows.add("first()") { $0.values.first() }
  rows.addInner("flatMapFilter(_:_:)") { $0.values.flatMapFilter { _ in Signal(just: true) } }
  rows.add("ignoreNils()") { $0.values.map { Optional($0) }.ignoreNils() }
  rows.add("ignoreOutput()") { $0.values.ignoreOutput() }
  rows.add("ignoreTerminal()") { $0.values.ignoreTerminal() }
  rows.add("last()") { $0.values.last() }
  rows.add("output(at:)") { $0.values.output(at: 1_000_000) }
  rows.add("pausable(by:)") { $0.values.pausable(by: $0.never.map { _ in true }) }
  rows.add("prefix(maxLength:)") { $0.values.prefix(maxLength: 1_000_000) }
  rows.add("prefix(untilOutputFrom:)") { $0.values.prefix(untilOutputFrom: $0.never) }
  rows.add("prefix(while:inclusive:)") { $0.values.prefix { _ in true } }
  rows.add("removeDuplicates()") { $0.values.removeDuplicates() }
  rows.add("removeDuplicates(by:)") { $0.values.removeDuplicates { _, _ in false } }
  rows.add("replaceEmpty(with:)") { $0.values.replaceEmpty(with: $0.value) }
  rows.add("suffix(maxLength:)") { $0.values.suffix(maxLength: 2) }

  // Combining
  rows.add("amb(with:)") { $0.values.amb(with: $0.never) }
  rows.add("append(_:)") { $0.values.append($0.value) }
  rows.add("append(_:), a signal") { $0.values.append($0.one) }
  rows.add("combineLatest(with:)") { $0.values.combineLatest(with: $0.others) }
  rows.add("combineLatest(with:combine:)") { $0.values.combineLatest(with: $0.others) { a, _ in a } }
  rows.add("merge(with:)") { $0.values.merge(with: $0.others) }
  rows.add("prepend(_:)") { $0.values.prepend($0.value) }
  rows.add("prepend(_:), a signal") { $0.values.prepend($0.one) }
  rows.add("replayLatest(when:)") { $0.values.replayLatest(when: $0.others) }
  rows.add("with(latestFrom:)") { $0.values.with(latestFrom: $0.others) }
  rows.add("with(latestFrom:combine:)") { $0.values.with(latestFrom: $0.others) { a, _ in a } }
  rows.add("zip(with:)") { $0.values.zip(with: $0.others) }
  rows.add("zip(with:combine:)") { $0.values.zip(with: $0.others) { a, _ in a } }

  // Flattening
  rows.add("flatMapMerge(_:)") { inputs in inputs.one.flatMapMerge { _ in inputs.values } }
  rows.addInner("flatMapMerge(_:), an inner signal") { inputs in inputs.values.flatMapMerge { _ in inputs.one } }
  rows.addInner("flatMapConcat(_:), an inner signal") { inputs in inputs.values.flatMapConcat { _ in inputs.one } }
  rows.addInner("flatMapLatest(_:), an inner signal") { inputs in inputs.values.flatMapLatest { _ in inputs.one } }
  rows.addInner("flatMap(_:_:), an inner signal") { inputs in inputs.values.flatMap(.merge) { _ in inputs.one } }
  rows.add("flatMap(_:), an array") { $0.values.flatMap { [$0] } }
  rows.addInner("flatten(_:), an inner signal") { inputs in inputs.values.map { _ in inputs.one }.flatten(.merge) }
  rows.addInner("concat(), an inner signal") { inputs in inputs.values.map { _ in inputs.one }.toSignal().concat() }
  rows.addInner("merge(), an inner signal") { inputs in inputs.values.map { _ in inputs.one }.toSignal().merge() }
  rows.addInner("switchToLatest(), an inner signal") { inputs in
    inputs.values.map { _ in inputs.one }.toSignal().switchToLatest()
  }
  rows.add("flattenElements()") { $0.values.map { [$0] }.flattenElements() }
  rows.add("repeat(when:)") { inputs in inputs.values.repeat { _ in inputs.never } }

  // Errors
  rows.add("branchOutError()") { $0.values.branchOutError().0 }
  rows.add("castError()") { $0.values.castError() as Signal<Value, Problem> }
  rows.add("flatMapError(_:)") { inputs in
    (inputs.values.castError() as Signal<Value, Problem>).flatMapError { _ in inputs.one }
  }
  rows.add("mapError(_:)") { ($0.values.castError() as Signal<Value, Problem>).mapError { $0 } }
  rows.add("replaceError(with:)") { ($0.values.castError() as Signal<Value, Problem>).replaceError(with: $0.value) }
  rows.add("retry(_:)") { ($0.values.castError() as Signal<Value, Problem>).retry(1) }
  rows.add("retry(when:if:)") { ($0.values.castError() as Signal<Value, Problem>).retry(when: $0.never) }
  rows.add("suppressAndFeedError(into:logging:)") {
    ($0.values.castError() as Signal<Value, Problem>).suppressAndFeedError(
      into: PassthroughSubject<Problem, Never>(), logging: false)
  }
  rows.add("suppressError(logging:)") {
    ($0.values.castError() as Signal<Value, Problem>).suppressError(logging: false)
  }
  rows.add("toErrorSignal()") { ($0.values.castError() as Signal<Value, Problem>).toErrorSignal() }

  // Sharing
  rows.add("feedActivity(into:)") { $0.values.feedActivity(into: PassthroughSubject<Bool, Never>()) }
  rows.add("feedError(into:)") {
    ($0.values.castError() as Signal<Value, Problem>).feedError(into: PassthroughSubject<Problem, Never>())
  }
  rows.add("feedNext(into:)") { $0.values.feedNext(into: PassthroughSubject<Value, Never>()) }
  rows.add("multicast(_:)") { $0.values.multicast { PassthroughSubject() }.refCount() }
  rows.add("multicast(subject:)") { $0.values.multicast(subject: PassthroughSubject()).refCount() }
  rows.add("publish()") { $0.values.publish().refCount() }
  rows.add("refCount(disconnectCount:)") { $0.values.replay(limit: 0).refCount() }
  rows.add("replay(limit:)") { $0.values.replay(limit: 2).refCount() }
  rows.add("share(limit:keepAlive:)") { $0.values.share(limit: 2) }

  // Timing
  rows.add("debounce(for:scheduler:options:)") { $0.values.debounce(for: $0.second, scheduler: $0.clock) }
  rows.add("delay(for:tolerance:scheduler:options:)") { $0.values.delay(for: $0.second, scheduler: $0.clock) }
  rows.add("receive(on:)") { $0.values.receive(on: $0.clock) }
  rows.add("receive(on:), a context") { $0.values.receive(on: .immediate) }
  rows.add("sample(interval:scheduler:)") { $0.values.sample(interval: $0.second, scheduler: $0.clock) }
  rows.add("subscribe(on:)") { $0.values.subscribe(on: $0.clock) }
  rows.add("subscribe(on:), a context") { $0.values.subscribe(on: .immediate) }
  rows.add("throttle(for:scheduler:latest:)") { $0.values.throttle(for: $0.second, scheduler: $0.clock, latest: true) }
  rows.add("throttleLeading(for:scheduler:)") { $0.values.throttleLeading(for: $0.second, scheduler: $0.clock) }
  rows.add("timeout(after:with:scheduler:)") {
    ($0.values.castError() as Signal<Value, Problem>).timeout(
      after: .seconds(1_000_000), with: Problem(), scheduler: $0.clock)
  }

  // Debugging
  rows.add("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)") {
    $0.values.breakpoint(receiveOutput: { _ in false })
  }
  rows.add("breakpointOnError()") { $0.values.breakpointOnError() }
  rows.add("handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)") {
    $0.values.handleEvents(receiveOutput: { _ in })
  }
}
