import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Creation and operators that only ReactiveKit 1 has.
@Suite struct OperatorTests1 {
  private let log = Log()
  private let bag = DisposeBag()

  @available(*, deprecated)
  @Test func producersMayReturnNothingToDispose() {
    let numbers: SafeSignal<Int> = create { observer in
      observer(1)
      observer(2)
      return nil
    }
    #expect(numbers.seen() == ["subscribed", "1", "2"])
    let load: Signal<Int, TestError> = create { observer in
      observer.next(1)
      observer.success()
      return nil
    }
    #expect(load.seen() == ["subscribed", "1", "finished"])
    #expect(Signal<Int, TestError>.succeeded(with: 3).seen() == ["subscribed", "3", "finished"])
    #expect(Signal<Int, TestError>.failed(with: .oops).seen() == ["subscribed", "failed: oops"])
  }

  @available(*, deprecated)
  @Test func whatAProducerReturnsIsDisposedWithTheObservation() {
    let numbers: SafeSignal<Int> = create { [log] (_: @escaping (Int) -> Void) in BlockDisposable { log("numbers") } }
    let load: Signal<Int, TestError> = create { [log] _ in BlockDisposable { log("load") } }
    let observations: [any Disposable] = [numbers.observe(with: { _ in }), load.observe(with: { _ in })]
    #expect(log.take() == [])
    for observation in observations { observation.dispose() }
    #expect(log.take() == ["numbers", "load"])
  }

  @available(*, deprecated)
  @Test func aSinkIsCalledInItsContext() {
    var hops = 0
    let context = ExecutionContext {
      hops += 1
      $0()
    }
    let source = Signal<Int, TestError>(just: 1).append(Signal<Int, TestError>.failed(.oops))
    let _: any Disposable = source.observe(
      on: context, sink: { (event: OperationEvent<Int, TestError>) in log("\(event)") })
    #expect(log.take() == ["Next(1)", "Failure(oops)"] && hops == 2)
    source.observeNext(on: context, sink: { log("\($0)") }).disposeIn(bag)
    #expect(log.take() == ["1"])
    source.observeError(on: context, sink: { log("\($0)") }).disposeIn(bag)
    #expect(log.take() == ["oops"])
  }

  @available(*, deprecated)
  @Test func aProducerSendsEventsToItsObserverOrItsSink() {
    let source = Signal<Int, TestError> { observer in
      observer.observer(.Next(1))
      observer.sink(.Next(2))
      observer.sink(.Failure(.oops))
      observer.observer(.Next(3))
      return NonDisposable.instance
    }
    #expect(source.seen() == ["subscribed", "1", "2", "failed: oops"])
  }

  /// Of seven to eleven signals, each has its place.
  @available(*, deprecated)
  @Test func manySignalsAreCombinedByPosition() {
    let s = (0..<11).map { Signal<Int, Never>(sequence: [$0]) }
    let zipped = [
      line(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])),
      line(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
      line(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
      line(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])),
      line(zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10])),
    ]
    let latest = [
      line(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])),
      line(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
      line(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
      line(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])),
      line(combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10])),
    ]
    let expected = (7...11).map { count in "(" + (0..<count).map { "\($0)" }.joined(separator: ", ") + ") finished" }
    #expect(zipped == expected && latest == expected)
  }

  @available(*, deprecated)
  @Test func throttleSendsTheLatestAfterAPause() async {
    let source = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "test")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.throttle(0.001, on: queue).observeNext { [log] in
        dispatchPrecondition(condition: .onQueue(queue))
        log("\($0)")
        done.resume()
      }.dispose(in: bag)
      // Nothing fires between the two, because the queue is busy.
      queue.sync { for number in 1...2 { source.send(number) } }
    }
    #expect(log.take() == ["2"])
  }

  @available(*, deprecated)
  @Test func onTellsOfBothEndsAsCompletedAndRunsInItsContext() {
    var hops = 0
    let context = ExecutionContext {
      hops += 1
      $0()
    }
    for source in [Signal<Int, TestError>(just: 1), .failed(.oops)] {
      let told = source.on(
        next: { [log] in log("next \($0)") }, success: { [log] in log("success") },
        failure: { [log] in log("failure \($0)") }, start: { [log] in log("start") },
        completed: { [log] in log("completed") }, context: context)
      _ = told.observe { _ in }
    }
    #expect(log.take() == ["start", "next 1", "success", "completed", "start", "failure oops", "completed"])
    #expect(hops == 5)
  }

  @available(*, deprecated)
  @Test func aNilAtTheStartIsNoDistinctOptional() {
    let values: [Int?] = [nil, nil, 1, 1, nil, nil, 2]
    let seen = SafeSignal(sequence: values).distinctOptional().map { $0.map { "\($0)" } ?? "nil" }.seen()
    #expect(seen == ["subscribed", "1", "nil", "2", "finished"])
  }

  @available(*, deprecated)
  @Test func bindingAnOperationLeavesOutItsFailure() {
    let source = PassthroughSubject<Int, TestError>()
    let (number, optional) = (Observable(0), Property<Int?>(nil))
    source.bindNextTo(number).disposeIn(bag)
    source.bindNextTo(optional, context: .immediate).disposeIn(bag)
    source.send(1)
    source.send(completion: .failure(.oops))
    #expect(number.value == 1 && optional.value == 1)
    number.bindTo(optional, context: nil)
    number.value = 2
    #expect(optional.value == 2)
  }

  @available(*, deprecated)
  @Test func aTargetsClosureSendsUntilTheTargetIsReleased() {
    var send: ((Int) -> Void)?
    do {
      let target = Property(0)
      send = target.sink(BlockDisposable { [log] in log("disconnected") })
      send?(4)
      #expect(target.value == 4 && log.take() == [])
    }
    #expect(log.take() == ["disconnected"])
    do {
      let target = ActiveStream<Int>()
      let observation = target.observe(on: nil) { [log] in log("\($0)") }
      send = target.observer(BlockDisposable { [log] in log("gone") })
      send?(4)
      observation.dispose()
      #expect(log.take() == ["4"])
    }
    send?(5)
    #expect(log.take() == ["gone"])
  }

  @available(*, deprecated)
  @Test func contextsAreGivenToEachKindOfObserver() async {
    let queue = DispatchQueue(label: "test")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = Signal<Int, TestError>(just: 1).switchTo(queue.context)
        .append(Signal<Int, TestError>.failed(.oops))
        .observeError(on: queue.context) { [log] in
          dispatchPrecondition(condition: .onQueue(queue))
          log("\($0)")
          done.resume()
        }
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      SafeSignal(just: 2).observe(on: queue.context, sink: { [log] in log("\($0)") })
      SafeSignal(just: 3).observeNext(on: queue.context) { [log] in
        log("\($0)")
        done.resume()
      }
    }
    #expect(log.take() == ["oops", "2", "3"])
  }

  @available(*, deprecated)
  @Test func aContextIsUsedWhereverItIsGiven() {
    let source = Signal<Int, TestError>(just: 1).append(Signal<Int, TestError>.failed(.oops))
    let safe = SafeSignal(just: 1)
    let note: (Int) -> Void = { [log] in log("\($0)") }
    func seen(_ stream: ActiveStream<Int>, _ context: ExecutionContext?) {
      stream.observe(on: context, observer: note).disposeIn(bag)
      stream.next(1)
    }
    func bound(_ bind: (Observable<Int>) -> any Disposable) {
      let number = Observable(0)
      bind(number).disposeIn(bag)
      log("\(number.value)")
    }
    func boundOptional(_ bind: (Property<Int?>) -> any Disposable) {
      let number = Property<Int?>(nil)
      bind(number).disposeIn(bag)
      log("\(number.value ?? 0)")
    }
    let uses: [(ExecutionContext?) -> Void] = [
      { safe.observe(on: $0, observer: note).disposeIn(self.bag) },
      { source.observeNext(on: $0, observer: note).disposeIn(self.bag) },
      { safe.observe(on: $0 ?? .immediate, sink: note).disposeIn(self.bag) },
      { source.observeNext(on: $0 ?? .immediate, sink: note).disposeIn(self.bag) },
      { [log] in source.observeError(on: $0 ?? .immediate, sink: { log("\($0)") }).disposeIn(self.bag) },
      { [log] in source.observeError(on: $0, observer: { log("\($0)") }).disposeIn(self.bag) },
      { [log] in
        source.observe(on: $0, observer: { (event: OperationEvent<Int, TestError>) in log("\(event)") })
          .disposeIn(self.bag)
      },
      { context in _ = source.on(next: note, context: context).seen() },
      { seen(ActiveStream(), $0) },
      { context in bound { source.bindNextTo($0, context: context) } },
      { context in boundOptional { source.bindNextTo($0, context: context) } },
      { context in bound { safe.bindTo($0, context: context) } },
      { context in boundOptional { safe.bindTo($0, context: context) } },
      { [log] in log("\(source.shareNext(context: $0).buffer)") },
      { [log] context in
        let buffer: ObservableBuffer<Int> = safe.share(limit: 2, context: context)
        log("\(buffer.buffer)")
      },
    ]
    for (index, use) in uses.enumerated() {
      use(nil)
      let expected = log.take()
      var hops = 0
      use(
        ExecutionContext {
          hops += 1
          $0()
        })
      #expect(log.take() == expected && !expected.isEmpty && hops > 0, "\(index)")
      // One that drops what it gets.
      use(ExecutionContext { _ in })
      #expect(log.take().allSatisfy { $0 == "0" || $0 == "[]" }, "\(index)")
    }
  }

  @available(*, deprecated)
  @Test func eventsAreComparedMatchedAndLiftedAsInReactiveKit1() {
    let source = Signal<Int, TestError>(sequence: [1, 2]).append(Signal<Int, TestError>.failed(.oops))
    let lifted = source.lift { (events: SafeSignal<OperationEvent<Int, TestError>>) in
      events.map { event in event.map { $0 * 2 } }
    }
    #expect(lifted.seen() == ["subscribed", "2", "4", "failed: oops"])
    for event in [OperationEvent<Int, TestError>.Next(3), .Failure(.oops), .Success] {
      switch event {
      case .Success: log("success")
      case .Next(let number): log("next \(number) \(event.filter { $0 > 3 })")
      default: log("other \(event == .Failure(.oops)) \(event.filter { _ in false })")
      }
    }
    #expect(log.take() == ["next 3 false", "other true true", "success"])
    Signal<Int, TestError>(just: 1).observe(on: nil) { [log] event in
      switch event {
      case .Next(let number): log("\(number)")
      case .Failure: log("failure")
      case .Completed: log("completed")
      }
    }
    #expect(log.take() == ["1", "completed"])
  }

  @available(*, deprecated)
  @Test func elevenSignalsAreJoinedInTheirOrder() {
    let subjects = (0..<11).map { _ in PassthroughSubject<Int, TestError>() }
    let (s, t) = (subjects, Log())
    let latest = combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10]).map { "\($0)" }
    let pairs = zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { "zip \($0)" }
    let kept = [latest.track(log: t), pairs.track(log: t)]
    _ = t.take()
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    s[7].send(70)
    #expect(
      t.take() == [
        "zip (0, 1, 2, 3, 4, 5, 6)", "(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)", "(0, 1, 2, 3, 4, 5, 6, 70, 8, 9, 10)",
      ])
    s[9].send(completion: .failure(.oops))
    #expect(t.take() == ["failed: oops"])
    withExtendedLifetime(kept) {}
  }
}
