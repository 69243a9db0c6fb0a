import Implementation
import Testing

/// An object with a property to assign to.
private final class Model {
  var value = 0
  var onRelease: () -> Void = {}

  deinit { onRelease() }
}

@Suite struct SubscriberTests {
  private let log = Log()

  private func sink() -> Subscribers.Sink<Int, Oops> {
    Subscribers.Sink(receiveCompletion: { [log] in log("\($0)") }, receiveValue: { [log] in log("\($0)") })
  }

  @Test(.behavior("sink.demand")) func sinkRequestsEverything() {
    let sink = sink()
    sink.receive(subscription: Inlet(log))
    #expect(sink.receive(1) == .none)
    #expect(log.take() == ["request unlimited", "1"])
  }

  @Test(.behavior("sink.before-subscription")) func sinkReceivesBeforeItsSubscription() {
    let sink = sink()
    _ = sink.receive(1)
    sink.receive(completion: .finished)
    _ = sink.receive(2)
    #expect(log.take() == ["1", "finished"])
  }

  @Test(.behavior("sink.second-subscription")) func sinkCancelsASecondSubscription() {
    let sink = sink()
    sink.receive(subscription: Inlet(log, "a"))
    sink.receive(subscription: Inlet(log, "b"))
    #expect(log.take() == ["a request unlimited", "b cancel"])
  }

  @Test(.behavior("sink.completion")) func sinkIsDoneWithACompletion() {
    let sink = sink()
    sink.receive(subscription: Inlet(log))
    sink.receive(completion: .finished)
    sink.receive(completion: .failure(.oops))
    _ = sink.receive(1)
    sink.cancel()
    #expect(log.take() == ["request unlimited", "finished"])
  }

  @Test(.behavior("sink.cancel")) func sinkCancelsOnce() {
    let sink = sink()
    sink.receive(subscription: Inlet(log))
    sink.cancel()
    sink.cancel()
    _ = sink.receive(1)
    sink.receive(completion: .finished)
    #expect(log.take() == ["request unlimited", "cancel"])
  }

  @Test(.behavior("sink.cancel-before-subscription")) func sinkIsCancelledBeforeItsSubscription() {
    let sink = sink()
    sink.cancel()
    sink.receive(subscription: Inlet(log))
    #expect(log.taken() == outcome("request unlimited"))
  }

  @Test(.behavior("sink.release")) func sinkReleasesItsClosures() {
    weak var model: Model?
    let sink: Subscribers.Sink<Int, Oops>
    do {
      let captured = Model()
      model = captured
      sink = Subscribers.Sink(receiveCompletion: { _ in captured.value = 1 }, receiveValue: { captured.value = $0 })
    }
    #expect(model != nil)
    sink.receive(completion: .finished)
    #expect(model == nil)
  }

  @Test(.behavior("sink.dropped")) func aSinkThatNobodyKeepsIsCancelled() {
    let subject = PassthroughSubject<Int, Never>()
    _ = subject.sink { [log] in log("\($0)") }
    subject.send(1)
    #expect(log.take() == [])
  }

  @Test(.behavior("assign.values")) func assignWrites() {
    let model = Model()
    let assign = Subscribers.Assign(object: model, keyPath: \.value)
    _ = assign.receive(1)
    #expect(model.value == 0)
    assign.receive(subscription: Inlet(log, "a"))
    assign.receive(subscription: Inlet(log, "b"))
    #expect(assign.receive(2) == .none)
    #expect(model.value == 2)
    #expect(log.take() == ["a request unlimited", "b cancel"])
    assign.cancel()
    _ = assign.receive(3)
    #expect(model.value == 2)
    #expect(log.take() == ["a cancel"])
    assign.receive(subscription: Inlet(log, "c"))
    #expect(log.take() == ["c cancel"])
  }

  @Test(.behavior("assign.release")) func assignReleasesItsObject() {
    let subject = PassthroughSubject<Int, Never>()
    weak var weakModel: Model?
    var assignment: AnyCancellable?
    do {
      let model = Model()
      weakModel = model
      assignment = subject.assign(to: \.value, on: model)
    }
    #expect(weakModel != nil)
    subject.send(completion: .finished)
    #expect(weakModel == nil)
    assignment?.cancel()
  }

  @Test(.behavior("assign.release-calls-back")) func anObjectMayCancelAsItIsReleased() {
    let subject = PassthroughSubject<Int, Never>()
    var assignment: AnyCancellable?
    do {
      let model = Model()
      model.onRelease = { [log] in
        log("released")
        assignment?.cancel()
        subject.send(1)
      }
      assignment = subject.assign(to: \.value, on: model)
    }
    assignment?.cancel()
    #expect(log.take() == ["released"])
  }

  @Test(.behavior("anySubscriber.forwards")) func anySubscriberForwardsEverything() {
    let recorder = Recorder<Int, Oops>(.none)
    recorder.onValue = { _ in .max(3) }
    let erased = AnySubscriber(recorder)
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
    erased.receive(subscription: Inlet(log))
    erased.receive(subscription: Inlet(log))
    #expect(erased.receive(1) == .max(3))
    erased.receive(completion: .finished)
    _ = erased.receive(2)
    #expect(recorder.log.take() == ["subscribed", "subscribed", "1", "finished", "2"])
  }

  @Test(.behavior("anySubscriber.closures")) func closuresAreOptional() {
    let erased = AnySubscriber<Int, Oops>()
    erased.receive(subscription: Inlet(log))
    #expect(erased.receive(1) == .none)
    erased.receive(completion: .finished)
    #expect(log.take() == [])
    #expect(erased.combineIdentifier == erased.combineIdentifier)
    #expect(erased.combineIdentifier != AnySubscriber<Int, Oops>().combineIdentifier)
  }

  @Test(.behavior("anySubscriber.subject")) func aSubjectAsASubscriber() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.record(.max(5))
    let erased = AnySubscriber(subject)
    erased.receive(subscription: Inlet(log))
    #expect(erased.receive(1) == .none)
    erased.receive(completion: .finished)
    erased.receive(completion: .failure(.oops))
    #expect(recorder.log.take() == ["subscribed", "1", "finished"])
    #expect(log.take() == ["request unlimited"])
  }

  @Test(.behavior("anyPublisher.passes-subscriber")) func anyPublisherPassesTheSubscriber() {
    struct Noting: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let note: (CombineIdentifier) -> Void

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        note(subscriber.combineIdentifier)
      }
    }
    var identifiers: [CombineIdentifier] = []
    let recorder = Recorder<Int, Never>()
    Noting { identifiers.append($0) }.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(recorder)
    #expect(identifiers == [recorder.combineIdentifier])
    #expect(recorder.log.take() == [])
  }

  @Test(.behavior("anyCancellable.once")) func aCancellableActsOnce() {
    let cancellable = AnyCancellable { [log] in log("cancel") }
    cancellable.cancel()
    cancellable.cancel()
    #expect(log.take() == ["cancel"])
  }

  @Test(.behavior("anyCancellable.release")) func aCancellableActsAsItIsReleased() {
    _ = AnyCancellable { [log] in log("cancel") }
    #expect(log.take() == ["cancel"])
    do {
      let outer = AnyCancellable(AnyCancellable { [log] in log("inner") })
      #expect(log.take() == [])
      outer.cancel()
    }
    #expect(log.take() == ["inner"])
  }

  @Test(.behavior("anyCancellable.store")) func aCancellableIsStoredItself() {
    var set = Set<AnyCancellable>()
    var array: [AnyCancellable] = []
    let cancellable = AnyCancellable {}
    cancellable.store(in: &set)
    cancellable.store(in: &set)
    cancellable.store(in: &array)
    #expect(set == [cancellable])
    #expect(array == [cancellable])
    let other: any Cancellable = cancellable
    other.store(in: &set)
    other.store(in: &set)
    #expect(set.count == 3)
  }

  @Test(.behavior("subscriptions.empty")) func theEmptySubscription() {
    let empty = Subscriptions.empty
    empty.request(.none)
    empty.cancel()
    #expect(empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
    #expect("\(empty)" == "Empty")
  }
}
