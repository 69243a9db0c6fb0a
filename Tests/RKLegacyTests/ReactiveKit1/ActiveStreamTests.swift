import Dispatch
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Streams and values that the program sends itself, as in ReactiveKit 1.
@Suite struct ActiveStreamTests {
  private let log = Log()
  private let bag = DisposeBag()

  @available(*, deprecated)
  @Test func whatAnObserverSendsIsDroppedAndWhatItSetsIsKeptUnsent() {
    let stream = ActiveStream<Int>()
    stream.observe(on: nil) { [log] in
      log("\($0)")
      if $0 < 20 { stream.next($0 + 1) }
    }.disposeIn(bag)
    stream.next(1)
    stream.next(5)
    #expect(log.take() == ["1", "5"])

    let value = Observable(1)
    value.observe(on: nil) { [log] in
      log("\($0)")
      if $0 == 2 { value.value = 10 }
    }.disposeIn(bag)
    value.value = 2
    #expect(log.take() == ["1", "2"])
    #expect(value.value == 10)
  }

  @available(*, deprecated)
  @Test func aStreamWithALimitReplaysThatManyAndAValueIsSetWithoutASending() {
    func seen(_ stream: ActiveStream<Int>) -> [String] {
      stream.observe(on: nil) { [log] in log("\($0)") }.disposeIn(bag)
      return log.take()
    }
    let stream = ActiveStream<Int>(limit: 2)
    for number in 1...3 { stream.next(number) }
    #expect(seen(stream) == ["2", "3"])
    let numbers = { (observer: @escaping (Int) -> Void) -> (any Disposable)? in
      for number in 1...3 { observer(number) }
      return nil
    }
    #expect(seen(create(limit: 1, producer: numbers)) == ["3"])
    #expect(seen(create(producer: numbers)) == [])
    let none = ActiveStream<Int>(limit: 0)
    none.next(1)
    #expect(seen(none) == [] && none.buffer == [])
    let value = Observable(1)
    #expect(seen(value) == ["1"])
    value.silentUpdate(value: 2)
    #expect(log.take() == [] && value.value == 2)
  }

  @available(*, deprecated)
  @Test func valuesThatObserveEachOtherComeToRest() {
    let bag = DisposeBag()
    let a = Observable(1)
    let b = Observable(2)
    a.observe(on: nil) { b.value = $0 }.disposeIn(bag)
    b.observe(on: nil) { a.value = $0 }.disposeIn(bag)
    b.value = 3
    #expect((a.value, b.value) == (3, 3))
    a.next(4)
    #expect((a.value, b.value) == (4, 4))
  }

  @available(*, deprecated)
  @Test func observersGetElementsOnTheMainThreadUnlessTheySayOtherwise() async {
    let stream = ActiveStream<Int>()
    let value = Observable("a")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      stream.observe { element in
        dispatchPrecondition(condition: .onQueue(.main))
        #expect(element == 1)
        done.resume()
      }.disposeIn(bag)
      stream.observe(on: nil) { [log] in log("in place \($0)") }.disposeIn(bag)
      DispatchQueue(label: "elsewhere").async {
        stream.next(1)
      }
    }
    #expect(log.take() == ["in place 1"])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue(label: "elsewhere").async {
        value.observe {
          dispatchPrecondition(condition: .onQueue(.main))
          #expect($0 == "a")
          done.resume()
        }.disposeIn(bag)
      }
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue(label: "elsewhere").async {
        value.map { $0 + "b" }.observe {
          dispatchPrecondition(condition: .onQueue(.main))
          #expect($0 == "ab")
          done.resume()
        }.disposeIn(bag)
      }
    }
  }

  @available(*, deprecated)
  @Test @MainActor func aClosureTakesElementsOfASignalWhereEventsDoNotFit() {
    var sum = 0
    let numbers = Observable(2)
    numbers.map { $0 * 2 }.observe { sum += $0 }.disposeIn(bag)
    numbers.map { $0 * 3 }.observe(on: nil) { sum += $0 }.disposeIn(bag)
    #expect(sum == 10)
  }

  @available(*, deprecated)
  @Test func anActiveStreamNeverEnds() {
    let stream = ActiveStream<Int>()
    let observation = stream.observe(with: { [log] (event: Signal<Int, Never>.Event) in log("\(event)") })
    stream.send(completion: .finished)
    stream.next(1)
    Signal(sequence: [2, 3]).bind(to: stream)
    stream.next(4)
    #expect(log.take() == ["next(1)", "next(2)", "next(3)", "next(4)"])
    observation.dispose()
    stream.next(5)
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test func aProducerRunsAtOnceAndIsDisposedWithItsStream() {
    var send: ((Int) -> Void)?
    do {
      let stream =
        create { [log] (observer: @escaping (Int) -> Void) in
          send = observer
          log("runs")
          return BlockDisposable { log("disposed") }
        } as ActiveStream<Int>
      #expect(log.take() == ["runs"])
      let observation = stream.observe(on: nil) { [log] in log("\($0)") }
      send?(1)
      #expect(log.take() == ["1"])
      observation.dispose()
      #expect(log.take() == [])
    }
    #expect(log.take() == ["disposed"])
    send?(2)
    _ = ActiveStream<Int> { observer in
      observer(1)
      return nil
    }
    #expect(log.take() == [])
  }

  @available(*, deprecated)
  @Test func observationsHoldOnToTheirStreamAndLetGoOfIt() {
    weak var stream: ActiveStream<Int>?
    weak var value: Observable<Int>?
    weak var collection: ObservableCollection<[Int]>?
    weak var buffer: ObservableBuffer<Int>?
    weak var witness: Witness?
    let bag = DisposeBag()
    do {
      let (aStream, aValue, aBuffer) = (ActiveStream<Int>(), Observable(1), ObservableBuffer<Int>(limit: 2))
      let aCollection = ObservableCollection([1])
      let aWitness = Witness()
      aStream.observe(on: nil) { _ = aWitness.sees($0) }.disposeIn(bag)
      aStream.map { aWitness.sees($0) }.observe(on: nil) { _ in }.disposeIn(bag)
      aValue.observe { _ = aWitness.sees($0) }.disposeIn(bag)
      aBuffer.observe(on: nil) { _ = aWitness.sees($0) }.disposeIn(bag)
      aCollection.map { aWitness.sees($0) }.lazyMap { aWitness.sees($0) }.observe(on: nil) { _ in }.disposeIn(bag)
      Signal<Int, Never>.never().bindTo(aStream, context: nil)
      Signal<Int, Never>.never().shareNext().observe(on: nil) { _ = aWitness.sees($0) }.disposeIn(bag)
      (stream, value, collection, buffer, witness) = (aStream, aValue, aCollection, aBuffer, aWitness)
    }
    #expect(stream != nil && value != nil && collection != nil && buffer != nil && witness != nil)
    bag.dispose()
    #expect(stream == nil && value == nil && collection == nil && buffer == nil && witness == nil)
  }

  @available(*, deprecated)
  @Test func aValueIsReadSetAndUpdatedSilently() {
    let name = MutableObservable("a")
    name.observe(on: nil) { [log] in log($0) }.disposeIn(bag)
    name.silentUpdate("b")
    #expect(log.take() == ["a"] && name.value == "b")
    name.value += "c"
    #expect(log.take() == ["bc"])
    let copy = Observable("")
    name.map { $0.uppercased() }.bind(to: copy)
    #expect(copy.value == "BC" && copy.property.value == "BC")
    let produced = Observable<Int> { observer in
      observer(1)
      observer(2)
      return nil
    }
    #expect(produced.value == 2)
  }

  @available(*, deprecated)
  @Test func whatAProducerSendsLaterFollowsAndItsDisposableIsDisposedWithTheObject() {
    do {
      var send: ((Int) -> Void)?
      let number = Observable<Int> { [log] observer in
        observer(1)
        observer(2)
        send = observer
        return BlockDisposable { log("disposed") }
      }
      number.observe(on: nil) { [log] in log("\($0)") }.disposeIn(bag)
      send?(3)
      #expect(log.take() == ["2", "3"] && number.value == 3)
      bag.dispose()
    }
    #expect(log.take() == ["disposed"])
    typealias Event = ObservableCollectionEvent<[Int]>
    let bag = DisposeBag()
    do {
      var send: ((Event) -> Void)?
      let numbers = ObservableCollection<[Int]> { [log] observer in
        observer(.initial([1]))
        observer(Event(collection: [1, 2], inserts: [1], deletes: [], updates: []))
        send = observer
        return BlockDisposable { log("disposed") }
      }
      numbers.observe(on: nil) { [log] in log("\($0.collection) +\($0.inserts)") }.disposeIn(bag)
      send?(Event(collection: [1, 2, 3], inserts: [2], deletes: [], updates: []))
      #expect(log.take() == ["[1, 2] +[]", "[1, 2, 3] +[2]"] && numbers.collection == [1, 2, 3])
      bag.dispose()
    }
    #expect(log.take() == ["disposed"])
  }

  @available(*, deprecated)
  @Test func aBufferKeepsItsLastEventsForReadingAndForNewObservers() throws {
    let buffer = ObservableBuffer<Int>(limit: 2) { observer in
      for number in 1...3 { observer(number) }
      return nil
    }
    #expect(buffer.buffer == [2, 3] && buffer.limit == 2)
    buffer.observe(on: nil) { [log] in log("\($0): \(buffer.buffer)") }.disposeIn(bag)
    buffer.next(4)
    #expect(log.take() == ["2: [2, 3]", "3: [2, 3]", "4: [3, 4]"])
    #expect(try buffer.lastEvent() == 4)
    #expect(throws: (any Error).self) { try ActiveStream<Int>().lastEvent() }
    #expect(
      ActiveStream<Int>(limit: 1) {
        $0(1)
        $0(2)
        return nil
      }.buffer == [2])
  }

  @available(*, deprecated)
  @Test func sharingRunsAtOnceUntilTheBufferIsReleased() {
    let source = PassthroughSubject<Int, TestError>()
    let cancelled = source.handleEvents(receiveCancel: { [log] in log("cancelled") })
    do {
      let buffer = cancelled.shareNext(limit: 2)
      for number in 1...3 { source.send(number) }
      #expect(buffer.buffer == [2, 3])
      let other: ObservableBuffer<Int> = Observable(7).share(context: nil)
      #expect(other.buffer == [7])
      #expect(log.take() == [])
    }
    #expect(log.take() == ["cancelled"])
    let safe = PassthroughSubject<Int, Never>()
    do {
      let buffer: ObservableBuffer<Int> = safe.handleEvents(receiveCancel: { [log] in log("cancelled") })
        .share(context: nil)
      safe.send(1)
      #expect(buffer.buffer == [1] && log.take() == [])
    }
    #expect(log.take() == ["cancelled"])
  }

  @available(*, deprecated)
  @Test func aStreamPausesUntilTheOtherOneSaysTrue() {
    let (stream, gate) = (ActiveStream<Int>(), ActiveStream<Bool>())
    let observation = stream.pausable(by: gate).observeNext { [log] in log("\($0)") }
    stream.next(1)
    gate.next(true)
    stream.next(2)
    gate.next(false)
    stream.next(3)
    #expect(log.take() == ["2"])
    observation.dispose()
  }

  @available(*, deprecated)
  static var misuse: [Misuse] {
    [
      .traps("ObservableBuffer(limit:): -1 events; pass 0 or more") { _ = ObservableBuffer<Int>(limit: -1) },
      .traps("Observable(producer:): the producer returned before it sent a value; send one before returning") {
        _ = Observable<Int> { _ in nil }
      },
    ]
  }

  @available(*, deprecated)
  @Test func badLimitsAndSilentProducersTrap() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Misuse.check(ActiveStreamTests.misuse)
    }
    #expect(result.message == "")
  }
}
