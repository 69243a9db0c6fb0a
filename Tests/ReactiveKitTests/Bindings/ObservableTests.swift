import Observation
import ReactiveKit
import TestSupport
import Testing

/// What `@Observable` makes of a class with two variables. (Inside this package the macro finds the engine's class
/// `Observation` where it means the module.)
@MainActor private final class Model: Observable {
  private let registrar = ObservationRegistrar()
  private var storedName = "a"
  private var storedAge = 1

  var name: String {
    get {
      registrar.access(self, keyPath: \.name)
      return storedName
    }
    set { registrar.withMutation(of: self, keyPath: \.name) { storedName = newValue } }
  }

  var age: Int {
    get {
      registrar.access(self, keyPath: \.age)
      return storedAge
    }
    set { registrar.withMutation(of: self, keyPath: \.age) { storedAge = newValue } }
  }
}

@Suite @MainActor struct ObservableTests {
  private let log = Log()
  private let bag = DisposeBag()

  @Test func sendsWhatIsReadAtOnceAndAfterEachChange() async {
    let model = Model()
    Signal<String, Never>.observing { model.name }.sink { [log] in log($0) }.store(in: bag)
    #expect(log.take() == ["a"])
    model.age = 2
    await mainQueueIsFree()
    #expect(log.take() == [])
    for name in ["b", "c"] {
      model.name = name
      #expect(log.take() == [])
      await mainQueueIsFree()
      #expect(log.take() == [name])
    }
    bag.dispose()
  }

  @Test func changesWithoutAPauseAreOneElement() async {
    let model = Model()
    Signal<String, Never>.observing { "\(model.name) \(model.age)" }.sink { [log] in log($0) }.store(in: bag)
    model.name = "b"
    model.age = 2
    model.age = 3
    await mainQueueIsFree()
    #expect(log.take() == ["a 1", "b 3"])
    bag.dispose()
  }

  @Test func onlyWhatWasReadLastIsWatched() async {
    let model = Model()
    Signal<String, Never>.observing { model.age < 2 ? model.name : "old" }.sink { [log] in log($0) }.store(in: bag)
    model.age = 2
    await mainQueueIsFree()
    model.name = "b"
    await mainQueueIsFree()
    #expect(log.take() == ["a", "old"])
    bag.dispose()
  }

  @Test func observedElsewhereItReadsOnTheMainActor() async {
    let model = Model()
    let signal = Signal<String, Never>.observing {
      MainActor.assertIsolated()
      return model.name
    }
    nonisolated(unsafe) let moved = signal
    let first = await Task.detached { () -> String? in
      var iterator = moved.values().makeAsyncIterator()
      return await iterator.next()
    }.value
    #expect(first == "a")
  }

  @Test func aDisposalLetsGoOfTheClosureAndNothingIsSentAfterIt() async {
    let model = Model()
    let (witness, _) = withWitness { witness in
      let observation = Signal<String, Never>.observing { witness.sees(model.name) }.observe { [log] in log("\($0)") }
      model.name = "b"
      observation.dispose()
    }
    #expect(log.take() == ["next(\"a\")"])
    await mainQueueIsFree()
    model.name = "c"
    await mainQueueIsFree()
    #expect(log.take() == [])
    #expect(!witness.isHeld)
  }

  @Test func aSignalIsBoundToAPropertyOfAnObservableObject() async {
    let model = Model()
    let names = PassthroughSubject<String, Never>()
    names.bind(to: model, \.name, on: MainActor.self)
    Signal<String, Never>.observing { model.name }.sink { [log] in log($0) }.store(in: bag)
    names.send("b")
    await mainQueueIsFree()
    #expect(log.take() == ["a", "b"])
    bag.dispose()
  }

  @Test func anObservedValueFollowsASignalAndIsWatched() async {
    let subject = PassthroughSubject<Int, Never>()
    let value = ObservedValue(0, following: subject)
    withObservationTracking {
      #expect(value.value == 0)
    } onChange: { [log] in
      log("changes")
    }
    subject.send(1)
    #expect(log.take() == ["changes"])
    #expect(value.value == 1)
    onThreads(1) { _ in subject.send(2) }
    #expect(value.value == 1)
    await mainQueueIsFree()
    #expect(value.value == 2)
    subject.send(completion: .finished)
    #expect(value.value == 2)
  }

  @Test func theReleaseOfAnObservedValueEndsItsObservation() {
    let source = ScriptedPublisher<Int, Never>(log: log)
    do {
      let value = ObservedValue(0, following: source.toSignal())
      source.send(1)
      #expect(value.value == 1)
    }
    #expect(log.take() == ["request unlimited", "cancel"])
  }
}
