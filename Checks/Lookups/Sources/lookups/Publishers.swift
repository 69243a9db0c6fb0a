import RKPublishers

extension PassthroughSubject: Sender where Failure == Never {}
extension Just: OneValue {}

private struct NoText: TextOutputStream {
  mutating func write(_ string: String) {}
}

/// A coder that does nothing, for any type.
private struct Coder<Item>: TopLevelEncoder, TopLevelDecoder {
  let value: Item
  func encode<T: Encodable>(_ value: T) -> Int { 0 }
  func decode<T: Decodable>(_ type: T.Type, from: Item) -> T { value as! T }
}

private final class Holder<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private final class Model<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func addPublishers<Value, Source, One, Time>(to rows: Rows<Value, Source, One, Time>) {
  // Ends, subjects, and sources.
  rows.add("subject") { $0.values }
  rows.add("eraseToAnyPublisher") { $0.values.eraseToAnyPublisher() }
  rows.add("own operator") { OwnOperator(upstream: $0.values) }
  rows.addWork("PassthroughSubject.send(_:)") {
    let (subject, value) = (PassthroughSubject<Value, Never>(), $0.value)
    let subscription = subject.sink { _ in }
    return { withExtendedLifetime(subscription) { subject.send(value) } }
  }
  rows.addWork("CurrentValueSubject.value, set") {
    let (subject, value) = (CurrentValueSubject<Value, Never>($0.value), $0.value)
    let subscription = subject.sink { _ in }
    return { withExtendedLifetime(subscription) { subject.value = value } }
  }
  rows.addWork("CurrentValueSubject.value, read") {
    let subject = CurrentValueSubject<Value, Never>($0.value)
    return { _ = subject.value }
  }
  rows.addWork("CurrentValueSubject.send(_:)") {
    let (subject, value) = (CurrentValueSubject<Value, Never>($0.value), $0.value)
    let subscription = subject.sink { _ in }
    return { withExtendedLifetime(subscription) { subject.send(value) } }
  }
  rows.addWork("@Published, set") {
    let (model, value) = (Model($0.value), $0.value)
    let subscription = model.$value.sink { _ in }
    return { withExtendedLifetime(subscription) { model.value = value } }
  }
  rows.addWork("@Published, set with objectWillChange") {
    let (model, value) = (Model($0.value), $0.value)
    let subscription = model.objectWillChange.sink { _ in }
    return { withExtendedLifetime(subscription) { model.value = value } }
  }
  rows.addWork("assign(to:on:)") { inputs in
    let holder = Holder(inputs.value)
    let subscription = inputs.values.assign(to: \.value, on: holder)
    return { withExtendedLifetime(subscription) { inputs.send() } }
  }
  rows.addWork("assign(to:)") { inputs in
    let model = Model(inputs.value)
    inputs.values.assign(to: &model.$value)
    return { withExtendedLifetime(model) { inputs.send() } }
  }
  rows.addWork("subscribe(_:), a subject") { inputs in
    let subscription = inputs.values.subscribe(PassthroughSubject<Value, Never>())
    return { withExtendedLifetime(subscription) { inputs.send() } }
  }
  rows.addWork("subscribe(_:), AnySubscriber") { inputs in
    inputs.values.subscribe(
      AnySubscriber<Value, Never>(receiveSubscription: { $0.request(.unlimited) }, receiveValue: { _ in .none }))
    return { inputs.send() }
  }
  rows.addSource("one value") { $0.one }
  rows.addSource("Just") { Just($0.value) }
  rows.addSource("Empty") { _ in Empty<Value, Never>() }
  rows.addSource("Fail") { _ in Fail<Value, Problem>(error: Problem()) }
  rows.addSource("Future") { inputs in
    let value = inputs.value
    return Deferred { Future<Value, Never> { $0(.success(value)) } }
  }
  rows.addSource("Deferred") { inputs in Deferred { Just(inputs.value) } }
  rows.addSource("Record") { Record<Value, Never>(output: [$0.value], completion: .finished) }
  rows.addSource("Optional.publisher") { Optional($0.value).publisher }
  rows.addSource("Result.publisher") { Result<Value, Problem>.success($0.value).publisher }
  rows.addSource("CurrentValueSubject") { CurrentValueSubject<Value, Never>($0.value) }
  rows.addSource("@Published") { Model($0.value).$value }
  rows.addSource("Sequence.publisher, 100 values") { [Value](repeating: $0.value, count: 100).publisher }

  // Transforming
  rows.add("allSatisfy(_:)") { $0.values.allSatisfy { _ in true } }
  rows.add("buffer(size:prefetch:whenFull:), byRequest") {
    $0.values.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest)
  }
  rows.add("buffer(size:prefetch:whenFull:), keepFull") {
    $0.values.buffer(size: 9, prefetch: .keepFull, whenFull: .dropOldest)
  }
  rows.add("collect()") { $0.values.collect() }
  rows.add("collect(_:)") { $0.values.collect(2) }
  rows.add("collect(_:options:), byTime") { $0.values.collect(.byTime($0.clock, $0.second)) }
  rows.add("collect(_:options:), byTimeOrCount") { $0.values.collect(.byTimeOrCount($0.clock, $0.second, 2)) }
  rows.add("compactMap(_:)") { $0.values.compactMap { $0 } }
  rows.add("contains(_:)") { $0.values.map(\.number).contains(1) }
  rows.add("contains(where:)") { $0.values.contains { _ in false } }
  rows.add("count()") { $0.values.count() }
  rows.add("decode(type:decoder:)") { inputs in
    inputs.values.decode(type: Value.self, decoder: Coder(value: inputs.value))
  }
  rows.add("encode(encoder:)") { $0.values.encode(encoder: Coder(value: $0.value)) }
  rows.add("map(_:)") { $0.values.map { $0 } }
  rows.add("map(_:), a key path") { $0.values.map(\.number) }
  rows.add("map(_:_:), key paths") { $0.values.map(\.number, \.self) }
  rows.add("map(_:_:_:), key paths") { $0.values.map(\.number, \.self, \.number) }
  rows.add("max()") { $0.values.max() }
  rows.add("max(by:)") { $0.values.max { $0 < $1 } }
  rows.add("min()") { $0.values.min() }
  rows.add("min(by:)") { $0.values.min { $0 < $1 } }
  rows.add("reduce(_:_:)") { $0.values.reduce(0) { $0 + $1.number } }
  rows.add("replaceNil(with:)") { inputs in inputs.values.map { Optional($0) }.replaceNil(with: inputs.value) }
  rows.add("scan(_:_:)") { $0.values.scan(0) { $0 + $1.number } }
  rows.add("tryAllSatisfy(_:)") { $0.values.tryAllSatisfy { _ in true } }
  rows.add("tryCompactMap(_:)") { $0.values.tryCompactMap { $0 } }
  rows.add("tryContains(where:)") { $0.values.tryContains { _ in false } }
  rows.add("tryMap(_:)") { $0.values.tryMap { $0 } }
  rows.add("tryMax(by:)") { $0.values.tryMax { $0 < $1 } }
  rows.add("tryMin(by:)") { $0.values.tryMin { $0 < $1 } }
  rows.add("tryReduce(_:_:)") { $0.values.tryReduce(0) { $0 + $1.number } }
  rows.add("tryScan(_:_:)") { $0.values.tryScan(0) { $0 + $1.number } }

  // Filtering
  rows.add("drop(untilOutputFrom:)") { $0.values.drop(untilOutputFrom: $0.others) }
  rows.add("drop(while:)") { $0.values.drop { _ in false } }
  rows.add("dropFirst(_:)") { $0.values.dropFirst(1) }
  rows.add("filter(_:)") { $0.values.filter { _ in true } }
  rows.add("first()") { $0.values.first() }
  rows.add("first(where:)") { $0.values.first { _ in false } }
  rows.add("ignoreOutput()") { $0.values.ignoreOutput() }
  rows.add("last()") { $0.values.last() }
  rows.add("last(where:)") { $0.values.last { _ in true } }
  rows.add("output(at:)") { $0.values.output(at: 1_000_000) }
  rows.add("output(in:)") { $0.values.output(in: 0..<1_000_000) }
  rows.add("prefix(_:)") { $0.values.prefix(1_000_000) }
  rows.add("prefix(untilOutputFrom:)") { $0.values.prefix(untilOutputFrom: $0.never) }
  rows.add("prefix(while:)") { $0.values.prefix { _ in true } }
  rows.add("removeDuplicates()") { $0.values.removeDuplicates() }
  rows.add("removeDuplicates(by:)") { $0.values.removeDuplicates { _, _ in false } }
  rows.add("replaceEmpty(with:)") { $0.values.replaceEmpty(with: $0.value) }
  rows.add("tryDrop(while:)") { $0.values.tryDrop { _ in false } }
  rows.add("tryFilter(_:)") { $0.values.tryFilter { _ in true } }
  rows.add("tryFirst(where:)") { $0.values.tryFirst { _ in false } }
  rows.add("tryLast(where:)") { $0.values.tryLast { _ in true } }
  rows.add("tryPrefix(while:)") { $0.values.tryPrefix { _ in true } }
  rows.add("tryRemoveDuplicates(by:)") { $0.values.tryRemoveDuplicates { _, _ in false } }

  // Combining
  rows.add("append(_:)") { $0.values.append($0.value) }
  rows.add("append(_:), a publisher") { $0.values.append($0.one) }
  rows.add("append(_:), after the first") { $0.one.append($0.values) }
  rows.add("combineLatest(_:)") { $0.values.combineLatest($0.others) }
  rows.add("combineLatest(_:_:)") { $0.values.combineLatest($0.others) { a, _ in a } }
  rows.add("combineLatest(_:_:_:)") { $0.values.combineLatest($0.others, $0.values) }
  rows.add("combineLatest(_:_:_:_:)") { $0.values.combineLatest($0.others, $0.values, $0.others) }
  rows.add("merge(with:)") { $0.values.merge(with: $0.others) }
  rows.add("merge(with:), eight") {
    $0.values.merge(with: $0.others, $0.values, $0.others, $0.never, $0.never, $0.never, $0.never)
  }
  rows.add("Publishers.MergeMany") { Publishers.MergeMany([$0.values, $0.others]) }
  rows.add("prepend(_:)") { $0.values.prepend($0.value) }
  rows.add("prepend(_:), a publisher") { $0.values.prepend($0.one) }
  rows.add("zip(_:)") { $0.values.zip($0.others) }
  rows.add("zip(_:_:)") { $0.values.zip($0.others) { a, _ in a } }
  rows.add("zip(_:_:_:)") { $0.values.zip($0.others, $0.values) }
  rows.add("zip(_:_:_:_:)") { $0.values.zip($0.others, $0.values, $0.others) }

  // Flattening
  rows.add("flatMap(maxPublishers:_:)") { inputs in inputs.one.flatMap { _ in inputs.values } }
  rows.addInner("flatMap(maxPublishers:_:), an inner publisher") { inputs in inputs.values.flatMap { _ in inputs.one } }
  rows.addInner("flatMap(maxPublishers:_:), an inner publisher, one at a time") { inputs in
    inputs.values.flatMap(maxPublishers: .max(1)) { _ in inputs.one }
  }
  rows.add("switchToLatest()") { inputs in inputs.one.map { _ in inputs.values }.switchToLatest() }
  rows.addInner("switchToLatest(), an inner publisher") { inputs in
    inputs.values.map { _ in inputs.one }.switchToLatest()
  }

  // Errors
  rows.add("assertNoFailure(_:file:line:)") { $0.values.setFailureType(to: Problem.self).assertNoFailure() }
  rows.add("catch(_:)") { inputs in inputs.values.setFailureType(to: Problem.self).catch { _ in inputs.one } }
  rows.add("catch(_:), after a failure") { inputs in
    inputs.values.tryMap { _ in throw Problem() }.catch { _ in inputs.values }
  }
  rows.add("mapError(_:)") { $0.values.setFailureType(to: Problem.self).mapError { _ in Problem() } }
  rows.add("replaceError(with:)") { $0.values.setFailureType(to: Problem.self).replaceError(with: $0.value) }
  rows.add("retry(_:)") { $0.values.setFailureType(to: Problem.self).retry(1) }
  rows.add("setFailureType(to:)") { $0.values.setFailureType(to: Problem.self) }
  rows.add("tryCatch(_:)") { inputs in inputs.values.setFailureType(to: Problem.self).tryCatch { _ in inputs.one } }

  // Sharing
  rows.add("autoconnect()") { $0.values.makeConnectable().autoconnect() }
  rows.add("makeConnectable()") { $0.values.makeConnectable() }
  rows.add("multicast(_:)") { $0.values.multicast { PassthroughSubject() }.autoconnect() }
  rows.add("multicast(subject:)") { $0.values.multicast(subject: PassthroughSubject()).autoconnect() }
  rows.add("share()") { $0.values.share() }

  // Timing
  rows.add("debounce(for:scheduler:options:)") { $0.values.debounce(for: $0.second, scheduler: $0.clock) }
  rows.add("delay(for:tolerance:scheduler:options:)") { $0.values.delay(for: $0.second, scheduler: $0.clock) }
  rows.add("measureInterval(using:options:)") { $0.values.measureInterval(using: $0.clock) }
  rows.add("receive(on:options:)") { $0.values.receive(on: $0.clock) }
  rows.add("receive(on:options:), ImmediateScheduler") { $0.values.receive(on: ImmediateScheduler.shared) }
  rows.add("subscribe(on:options:)") { $0.values.subscribe(on: $0.clock) }
  rows.add("subscribe(on:options:), ImmediateScheduler") { $0.values.subscribe(on: ImmediateScheduler.shared) }
  rows.add("throttle(for:scheduler:latest:)") { $0.values.throttle(for: $0.second, scheduler: $0.clock, latest: true) }
  rows.add("timeout(_:scheduler:options:customError:)") { $0.values.timeout(.seconds(1_000_000), scheduler: $0.clock) }

  // Debugging
  rows.add("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)") {
    $0.values.breakpoint(receiveOutput: { _ in false })
  }
  rows.add("breakpointOnError()") { $0.values.breakpointOnError() }
  rows.add("handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)") {
    $0.values.handleEvents(receiveOutput: { _ in })
  }
  rows.add("print(_:to:)") { $0.values.print(to: NoText()) }
}
