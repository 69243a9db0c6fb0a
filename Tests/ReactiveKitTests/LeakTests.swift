import ReactiveKit
import TestSupport
import Testing

/// When a stream has ended, or was disposed, nothing of it is left. Holders release what they hold when they end.
@Suite struct LeakTests {
  /// An upstream that goes on where the tested one fails, finishes, or is joined by another.
  private static func other() -> Signal<Int, TestError> { ScriptedPublisher().toSignal() }

  static let signals: [LeakCase] = [
    LeakCase(signal: "toSignal") { s, _ in s },
    LeakCase(signal: "Signal of an observer closure") { s, w in
      Signal<Int, TestError> { observer in
        s.observe { observer.on($0.element.map { .next(w.sees($0)) } ?? $0) }
      }
    },
    LeakCase(signal: "map") { s, w in s.map { w.sees($0) } },
    LeakCase(signal: "tryMap") { s, w in s.tryMap { Result<Int, TestError>.success(w.sees($0)) } },
    LeakCase(signal: "compactMap") { s, w in s.compactMap { w.sees($0) } },
    LeakCase(signal: "filter") { s, w in s.filter { w.sees($0) > 1 } },
    LeakCase(signal: "scan") { s, w in s.scan(0) { w.sees($0) + $1 } },
    LeakCase(signal: "reduce") { s, w in s.reduce(0) { w.sees($0) + $1 } },
    LeakCase(signal: "collect") { s, w in s.map { w.sees($0) }.collect() },
    LeakCase(signal: "buffer") { s, w in s.map { w.sees($0) }.buffer(size: 2) },
    LeakCase(signal: "window") { s, w in s.map { w.sees($0) }.window(ofSize: 2).flatMapMerge { $0 } },
    LeakCase(signal: "removeDuplicates") { s, w in s.removeDuplicates { w.sees($0) == $1 } },
    LeakCase(signal: "prefix") { s, w in s.map { w.sees($0) }.prefix(maxLength: 2) },
    LeakCase(signal: "prefix(while:)") { s, w in s.prefix { w.sees($0) < 3 } },
    LeakCase(signal: "dropFirst") { s, w in s.map { w.sees($0) }.dropFirst(2) },
    LeakCase(signal: "drop(while:)") { s, w in s.drop { w.sees($0) < 3 } },
    LeakCase(signal: "first") { s, w in s.map { w.sees($0) }.first() },
    LeakCase(signal: "last") { s, w in s.map { w.sees($0) }.last() },
    LeakCase(signal: "mapError") { s, w in s.mapError { w.sees($0) } },
    LeakCase(signal: "flatMapError") { s, w in s.flatMapError { Signal<Int, TestError>.failed(w.sees($0)) } },
    LeakCase(signal: "replaceError") { s, w in s.map { w.sees($0) }.replaceError(with: 0) },
    LeakCase(signal: "retry") { s, w in s.retry(3, if: { w.sees($0) == "never" }) },
    LeakCase(signal: "append") { s, w in s.append(Signal<Int, Never>(performing: { w.sees(1) })) },
    LeakCase(signal: "prepend") { s, w in s.prepend(Signal<Int, Never>(performing: { w.sees(1) })) },
    LeakCase(signal: "merge") { s, w in s.merge(with: s.map { w.sees($0) }) },
    LeakCase(signal: "combineLatest") { s, w in s.combineLatest(with: s) { w.sees($0) + $1 } },
    LeakCase(signal: "combineLatest of six") { s, w in
      combineLatest(s, s, s, s, s, s) { w.sees($0) + $1 + $2 + $3 + $4 + $5 }
    },
    LeakCase(signal: "combining latest of an array") { s, w in
      Signal(combiningLatest: [s, s]) { w.sees($0[0] + $0[1]) }
    },
    LeakCase(signal: "zip") { s, w in s.zip(with: s) { w.sees($0) + $1 } },
    LeakCase(signal: "flatMapMerge") { s, w in s.flatMapMerge { Signal<Int, TestError>(just: w.sees($0)) } },
    LeakCase(signal: "flatMapConcat") { s, w in s.flatMapConcat { Signal<Int, TestError>(just: w.sees($0)) } },
    LeakCase(signal: "flatMapLatest") { s, w in s.flatMapLatest { Signal<Int, TestError>(just: w.sees($0)) } },
    LeakCase(signal: "handleEvents") { s, w in
      s.handleEvents(
        receiveSubscription: { _ = w.sees(0) }, receiveOutput: { _ = w.sees($0) },
        receiveCompletion: { _ = w.sees($0) },
        receiveCancel: { _ = w.sees(0) })
    },
    LeakCase(signal: "receive(on:)") { s, w in s.map { w.sees($0) }.receive(on: ImmediateScheduler.shared) },
    LeakCase(signal: "receive(on:) a context") { s, w in s.map { w.sees($0) }.receive(on: .nonRecursive()) },
    LeakCase(signal: "delay") { s, w in s.map { w.sees($0) }.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    LeakCase(signal: "debounce") { s, w in
      s.map { w.sees($0) }.debounce(for: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "throttle") { s, w in
      s.map { w.sees($0) }.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: false)
    },
    LeakCase(signal: "share") { s, w in s.map { w.sees($0) }.share() },
    LeakCase(signal: "share without replay") { s, w in s.map { w.sees($0) }.share(limit: 0) },
    LeakCase(signal: "prefix(untilOutputFrom:)") { s, w in
      s.map { w.sees($0) }.prefix(untilOutputFrom: other().map { w.sees($0) })
    },
    LeakCase(signal: "pausable") { s, w in s.pausable(by: other().map { w.sees($0) > 1 }) },
    LeakCase(signal: "with(latestFrom:)") { s, w in s.with(latestFrom: s) { w.sees($0) + $1 } },
    LeakCase(signal: "replayLatest") { s, w in
      s.map { w.sees($0) }.replayLatest(when: s.suppressError(logging: false))
    },
    LeakCase(signal: "amb") { s, w in s.map { w.sees($0) }.amb(with: other().map { w.sees($0) }) },
    LeakCase(signal: "repeat(when:)") { s, w in
      s.prefix(maxLength: 3).repeat { _ in Signal<Int, Never>.completed().map { w.sees($0) } }
    },
    LeakCase(signal: "retry(when:)") { s, w in
      s.retry(when: Signal<Int, Never>.completed().map { w.sees($0) }, if: { w.sees($0) == .oops })
    },
    LeakCase(signal: "timeout") { s, w in
      s.map { w.sees($0) }.timeout(after: .seconds(1), with: .oops, scheduler: VirtualTimeScheduler())
    },
    LeakCase(signal: "sample") { s, w in
      s.map { w.sees($0) }.sample(interval: .seconds(1), scheduler: VirtualTimeScheduler())
    },
    LeakCase(signal: "subscribe(on:)") { s, w in s.map { w.sees($0) }.subscribe(on: ImmediateScheduler.shared) },
    LeakCase(signal: "throttleLeading") { s, w in
      s.map { w.sees($0) }.throttleLeading(for: 1, scheduler: ImmediateScheduler.shared)
    },
    LeakCase(signal: "materialize") { s, w in s.map { w.sees($0) }.materialize() },
    LeakCase(signal: "replaceEmpty") { s, w in s.map { w.sees($0) }.replaceEmpty(with: 0) },
    LeakCase(signal: "suffix") { s, w in s.map { w.sees($0) }.suffix(maxLength: 2) },
    LeakCase(signal: "dropLast") { s, w in s.map { w.sees($0) }.dropLast(1) },
    LeakCase(signal: "zipPrevious") { s, w in s.map { w.sees($0) }.zipPrevious().map { $1 } },
    LeakCase(signal: "branchOutError") { s, w in s.map { w.sees($0) }.branchOutError().0 },
    LeakCase(signal: "publish, refCount") { s, w in s.map { w.sees($0) }.publish().refCount() },
    LeakCase(signal: "replay, refCount") { s, w in s.map { w.sees($0) }.replay(limit: 1).refCount() },
    LeakCase(signal: "multicast, refCount") { s, w in
      s.map { w.sees($0) }.multicast(subject: ReplayOneSubject()).refCount()
    },
    LeakCase(signal: "dematerialize") { s, w in s.map { w.sees($0) }.materialize().dematerialize() },
    LeakCase(signal: "mapToResult") { s, w in s.map { w.sees($0) }.mapToResult() },
    LeakCase(signal: "getValues") { s, w in s.map { Result<Int, TestError>.success(w.sees($0)) }.getValues() },
    LeakCase(signal: "mapValue") { s, w in s.map { Result<Int, TestError>.success($0) }.mapValue { w.sees($0) } },
    LeakCase(signal: "mapElement") { s, w in s.map { [$0] }.mapElement { w.sees($0) } },
    LeakCase(signal: "mapWrapped") { s, w in s.map { Int?($0) }.mapWrapped { w.sees($0) } },
    LeakCase(signal: "eraseType") { s, w in s.map { w.sees($0) }.eraseType() },
    LeakCase(signal: "pairwise") { s, w in s.map { w.sees($0) }.pairwise().map { $1 } },
    LeakCase(signal: "replaceElements") { s, w in s.map { w.sees($0) }.replaceElements(with: 0) },
    LeakCase(signal: "replaceNils") { s, w in s.map { $0 > 1 ? w.sees($0) : nil }.replaceNils(with: 0) },
    LeakCase(signal: "ignoreNils") { s, w in s.map { $0 > 1 ? w.sees($0) : nil }.ignoreNils() },
    LeakCase(signal: "ignoreOutput") { s, w in s.map { w.sees($0) }.ignoreOutput() },
    LeakCase(signal: "ignoreTerminal") { s, w in s.map { w.sees($0) }.ignoreTerminal() },
    LeakCase(signal: "output(at:)") { s, w in s.map { w.sees($0) }.output(at: 1) },
    LeakCase(signal: "flatMapFilter") { s, w in s.flatMapFilter { Signal<Bool, Never>(just: w.sees($0) > 1) } },
    LeakCase(signal: "flatMap of arrays") { s, w in s.flatMap { [w.sees($0)] } },
    LeakCase(signal: "flattenElements") { s, w in s.map { [w.sees($0)] }.flattenElements() },
    LeakCase(signal: "flatten") { s, w in s.map { Signal<Int, TestError>(just: w.sees($0)) }.flatten(.merge) },
    LeakCase(signal: "concat") { s, w in s.map { Signal<Int, TestError>(just: w.sees($0)) }.concat() },
    LeakCase(signal: "merge of signals") { s, w in s.map { Signal<Int, TestError>(just: w.sees($0)) }.merge() },
    LeakCase(signal: "switchToLatest") { s, w in s.map { Signal<Int, TestError>(just: w.sees($0)) }.switchToLatest() },
    LeakCase(signal: "suppressError, castError") { s, w in
      s.map { w.sees($0) }.suppressError(logging: false).castError() as Signal<Int, TestError>
    },
    LeakCase(signal: "suppressAndFeedError") { s, w in
      s.map { w.sees($0) }.suppressAndFeedError(into: ReplayOneSubject<TestError, Never>(), logging: false)
    },
    LeakCase(signal: "toErrorSignal") { s, w in s.map { w.sees($0) }.toErrorSignal() },
    LeakCase(signal: "feedNext") { s, w in
      s.feedNext(into: ReplayOneSubject<Int, Never>(), when: { w.sees($0) > 1 }, map: { w.sees($0) })
    },
    LeakCase(signal: "feedError") { s, w in
      s.map { w.sees($0) }.feedError(into: ReplayOneSubject<TestError, Never>())
    },
    LeakCase(signal: "feedActivity") { s, w in
      s.map { w.sees($0) }.feedActivity(into: ReplayOneSubject<Bool, Never>())
    },
    LeakCase(signal: "debug") { s, w in s.map { w.sees($0) }.debug("debug") },
    LeakCase(signal: "breakpoint") { s, w in s.breakpoint(receiveOutput: { w.sees($0) > 9 }) },
    LeakCase(signal: "breakpointOnError") { s, w in
      s.suppressError(logging: false).map { w.sees($0) }.breakpointOnError()
    },
  ]

  /// Operators of loading signals.
  static let loading: [LeakCase] = [
    LeakCase(signal: "toLoadingSignal") { s, w in s.map { w.sees($0) }.toLoadingSignal() },
    LeakCase(signal: "value") { s, w in s.toLoadingSignal().mapValue { w.sees($0) }.value() },
    LeakCase(signal: "mapValue") { s, w in s.toLoadingSignal().mapValue { w.sees($0) } },
    LeakCase(signal: "mapLoadingError") { s, w in s.toLoadingSignal().mapLoadingError { w.sees($0) } },
    LeakCase(signal: "dematerializeLoadingState") { s, w in
      s.toLoadingSignal().mapValue { w.sees($0) }.dematerializeLoadingState()
    },
    LeakCase(signal: "liftValue") { s, w in s.toLoadingSignal().liftValue { $0.map { w.sees($0) } } },
    LeakCase(signal: "liftValue to an end of its own") { s, w in
      s.toLoadingSignal().liftValue { $0.map { w.sees($0) }.prefix(maxLength: 2) }
    },
    LeakCase(signal: "liftValue to states") { s, w in
      s.toLoadingSignal().liftValue { $0.map { w.sees($0) }.toLoadingSignal() }
    },
    LeakCase(signal: "flatMapValue") { s, w in s.toLoadingSignal().flatMapValue { Loads.loaded(w.sees($0)) } },
    LeakCase(signal: "flatMapValue of a signal that goes on") { s, w in
      s.toLoadingSignal().flatMapValue { value in Signal<Int, TestError>.never().prepend(w.sees(value)) }.prefix(
        maxLength: 5)
    },
    LeakCase(signal: "flatMapValue, one after another") { s, w in
      s.toLoadingSignal().flatMapValue(.concat) { Signal<Int, TestError>(just: w.sees($0)) }
    },
    LeakCase(signal: "deriveObservedLoadingState") { s, w in
      s.toLoadingSignal().mapValue { w.sees($0) }.deriveObservedLoadingState()
    },
    LeakCase(signal: "updateLoadingState") { s, w in
      s.toLoadingSignal().updateLoadingState(of: Listener(w), context: .immediate)
    },
    LeakCase(signal: "consumeLoadingState") { s, w in
      s.toLoadingSignal().deriveObservedLoadingState().consumeLoadingState(by: Listener(w), context: .immediate)
    },
    LeakCase(signal: "replayValues") { s, w in s.toLoadingSignal().mapValue { w.sees($0) }.replayValues().refCount() },
    LeakCase(signal: "shareReplayValues") { s, w in
      s.toLoadingSignal().mapValue { w.sees($0) }.shareReplayValues(limit: 1)
    },
    LeakCase(signal: "reload") { s, w in LoadingProperty { s.toLoadingSignal().mapValue { w.sees($0) } }.reload() },
    LeakCase(signal: "reload that is not silent") { s, w in
      LoadingProperty { s.toLoadingSignal().mapValue { w.sees($0) } }.reload(silently: false)
    },
    LeakCase(signal: "reloading") { s, w in s.reloading(LoadingProperty { Loads.loaded(w.sees(1)) }) },
    LeakCase(signal: "reloading a loading signal") { s, w in
      s.toLoadingSignal().reloading(LoadingProperty { Loads.loaded(w.sees(1)) }, strategy: .concat)
    },
  ]

  @Test("Nothing is left of", arguments: signals + loading, LeakCase.End.allCases)
  func nothingIsLeft(of operation: LeakCase, after end: LeakCase.End) {
    #expect(operation.leaks(after: end) == [])
  }

  @Test(arguments: [true, false]) func aPublisherThatKeepsItsSubscriberKeepsNothingOfASignal(isDisposed: Bool) {
    let source = ScriptedPublisher<Int, Never>()
    let (witness, observation) = withWitness { witness in source.toSignal().map { witness.sees($0) }.observe { _ in } }
    source.send(1)
    #expect(witness.isHeld)
    if isDisposed { observation.dispose() } else { source.sendButKeep(completion: .finished) }
    #expect(!witness.isHeld)
    withExtendedLifetime(observation) {}
  }

  @Test func aPropertyThatHasLoadedHoldsNothingOfTheLoad() {
    weak var witness: Witness?
    let property = LoadingProperty<Int, TestError> {
      let new = Witness()
      witness = new
      return states(.loaded(1)).mapValue { new.sees($0) }
    }
    #expect(property.line == "loaded(1)" && witness == nil)
  }

  @Test func aDisposedObserverIsLetGoOf() {
    let property = LoadingProperty<Int, TestError> { states(.loaded(1)) }
    let subject = ReplayLoadingValueSubject<Int, TestError, Never>()
    let (witness, _) = withWitness { witness in
      property.observe { _ = witness.sees($0) }.dispose()
      subject.observe { _ = witness.sees($0) }.dispose()
    }
    #expect(!witness.isHeld)
  }

  // MARK: Properties, actions, collections, bindings, and disposables

  /// Sets something up with closures that hold on to the witness, and returns what ends it, and what is held besides.
  private struct Row: Sendable {
    let name: String
    let setUp: @Sendable (Witness) -> (end: () -> Void, held: Any)

    init(_ name: String, _ setUp: @escaping @Sendable (Witness) -> (end: () -> Void, held: Any)) {
      self.name = name
      self.setUp = setUp
    }
  }

  private static let rows: [Row] = [
    Row("a property's observation") { w in
      let property = Property(1)
      let observation = property.map { w.sees($0) }.observeNext { _ = w.sees($0) }
      return ({ observation.dispose() }, property)
    },
    Row("a derived property's observation") { w in
      let property = Property(1)
      let observation = property.mapProperty { w.sees($0) }.observeNext { _ = w.sees($0) }
      return ({ observation.dispose() }, property)
    },
    Row("a value of a property") { w in
      let property = Property<Witness?>(w)
      return ({ property.value = nil }, property)
    },
    Row("a binding") { w in
      let (source, target) = (Property(1), Property(2))
      let binding = source.map { w.sees($0) }.bind(to: target)
      return ({ binding.dispose() }, (source, target))
    },
    Row("a binding whose source completes") { w in
      let source = PassthroughSubject<Int, Never>()
      let target = Property(2)
      source.map { w.sees($0) }.bind(to: target)
      return ({ source.send(completion: .finished) }, (source, target))
    },
    Row("a binding to a closure's target") { w in
      let source = Property(1)
      // One thread uses it.
      nonisolated(unsafe) var target: Target? = Target()
      source.bind(to: target!, context: .immediate) { target, value in target.value = w.sees(value) }
      return ({ target = nil }, source)
    },
    Row("a binding in both directions") { w in
      let (left, right) = (Property(1), Property(2))
      let binding = left.bidirectionalBind(to: right)
      let observation = right.observeNext { _ = w.sees($0) }
      return (
        {
          binding.dispose()
          observation.dispose()
        }, (left, right)
      )
    },
    Row("a collection's observation") { w in
      let collection = CollectionProperty([1, 2])
      let observation = collection.observeNext { _ = w.sees($0.collection) }
      collection.append(3)
      return ({ observation.dispose() }, collection)
    },
    Row("an element of a collection") { w in
      let collection = CollectionProperty([w])
      collection.append(w)
      return ({ collection.removeAll() }, collection)
    },
    Row("a binding of collections") { w in
      let (source, target) = (CollectionProperty([1, 2]), CollectionProperty<[Int]>([]))
      let binding = source.map { w.sees($0) }.bind(to: target)
      source.append(3)
      return ({ binding.dispose() }, (source, target))
    },
    Row("an action that is released amid an execution that ends") { w in
      let work = PassthroughSubject<Int, Never>()
      var action: Action<Int, Int, Never>? = Action { _ in work.map { w.sees($0) } }
      action?.execute(1)
      return (
        {
          action = nil
          work.send(completion: .finished)
        }, work
      )
    },
    Row("an action's values") { w in
      let action = Action<Int, Int, Never> { Signal(just: $0) }
      let observation = action.values.observeNext { _ = w.sees($0) }
      action.execute(1)
      return ({ observation.dispose() }, action)
    },
    Row("a serial disposable's former") { w in
      let serial = SerialDisposable(otherDisposable: BlockDisposable { _ = w.sees(1) })
      return ({ serial.otherDisposable = nil }, serial)
    },
    Row("a replay subject's values") { w in
      let subject = ReplaySubject<Witness?, Never>(bufferSize: 1)
      subject.send(w)
      return ({ subject.send(nil) }, subject)
    },
  ]

  private final class Target: Deallocatable, @unchecked Sendable {
    // `Sendable` holds because a test uses it on one thread.
    let bag = DisposeBag()
    var value = 0
    var deallocated: Signal<Void, Never> { bag.deallocated }
  }

  @Test func holdersReleaseWhatTheyHoldAtTheEnd() {
    for row in Self.rows {
      let (witness, (end, held)) = withWitness(row.setUp)
      #expect(witness.isHeld, "\(row.name): held before")
      end()
      #expect(!witness.isHeld, "\(row.name)")
      withExtendedLifetime(held) {}
    }
  }
}

private final class Listener: LoadingStateListener {
  let witness: Witness
  let loadingStateListenerNeedsWeakReference = false

  init(_ witness: Witness) {
    self.witness = witness
  }

  func setLoadingState<LoadingValue, LoadingError>(_ state: ObservedLoadingState<LoadingValue, LoadingError>) {}
}
