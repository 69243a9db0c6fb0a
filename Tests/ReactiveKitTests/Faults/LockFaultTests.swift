import ReactiveKit
import TestSupport
import Testing

/// No lock is held while anything of the user's runs: from within it, another thread gets through.
@Suite struct LockFaultTests {
  /// A place where a closure of the user's is called.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// Has the closure called, which tries the probe.
    let run: @Sendable (Probe) -> Void
  }

  /// Does something on another thread, once, and remembers whether that got through.
  final class Probe {
    private(set) var results: [Bool] = []

    func callAsFunction(_ work: @escaping () -> Void) {
      if results.isEmpty { results.append(getsThroughElsewhere(work)) }
    }
  }

  private static func place(_ name: String, _ run: @escaping @Sendable (Probe) -> Void) -> Place {
    Place(testDescription: name, run: run)
  }

  private static let subjects = SubjectKind.allCases.map { kind in
    place("an observer of a subject: \(kind)") { probe in
      let subject: Subject<Int, TestError> = kind.make()
      let observation = subject.observe { _ in
        probe {
          subject.send(2)
          subject.observe { _ in }.dispose()
        }
      }
      subject.send(1)
      observation.dispose()
    }
  }

  static let places =
    subjects + [
      place("an observer of a property") { probe in
        let property = Property(0)
        let observation = property.observe { _ in probe { property.value += 1 } }
        observation.dispose()
      },
      place("an observer of a loading property") { probe in
        let property = LoadingProperty<Int, TestError> { states(.loaded(1)) }
        let observation = property.observe { _ in probe { property.value = 2 } }
        observation.dispose()
      },
      place("a loader") { probe in
        nonisolated(unsafe) weak var known: LoadingProperty<Int, TestError>?
        let property = LoadingProperty<Int, TestError> {
          probe { known?.value = 2 }
          return states(.loaded(1))
        }
        known = property
        property.observe { _ in }.dispose()
      },
      place("what is disposed by an observation") { probe in
        nonisolated(unsafe) var observer: AtomicObserver<Int, TestError>?
        let observation = Signal<Int, TestError> {
          observer = $0
          return BlockDisposable {
            probe {
              observer?.receive(1)
              observer?.dispose()
            }
          }
        }.observe { _ in }
        observation.dispose()
        observer = nil
      },
      place("an element that another one replaces before it is requested") { probe in
        let property = Property(LastWill {})
        let subscriber = property.toSignal().track(.none)
        // The elements queue, so that the subscriber alone keeps the first.
        let observation = property.dropFirst(1).first().observeNext { _ in
          property.value = LastWill { probe { subscriber.request(.max(1)) } }
          property.value = LastWill {}
        }
        property.value = LastWill {}
        subscriber.cancel()
        observation.dispose()
      },
      place("an element of a collection that another one replaces") { probe in
        let collection = CollectionProperty<[LastWill]>([])
        collection.append(LastWill { [unowned collection] in probe { collection.append(LastWill {}) } })
        collection[0] = LastWill {}
      },
      place("what is added to a composite that was disposed") { probe in
        let composite = CompositeDisposable()
        composite.dispose()
        composite += BlockDisposable { probe { composite.dispose() } }
      },
      place("a member of a composite that is disposed") { probe in
        let composite = CompositeDisposable()
        composite += BlockDisposable { probe { composite += NonDisposable.instance } }
        composite.dispose()
      },
      place("what is disposed by a bag") { probe in
        let bag = DisposeBag()
        bag += BlockDisposable { [unowned bag] in probe { bag += NonDisposable.instance } }
        bag.dispose()
      },
      place("what a serial disposable stands for") { probe in
        let serial = SerialDisposable(otherDisposable: nil)
        serial.otherDisposable = BlockDisposable { probe { serial.otherDisposable = nil } }
        serial.dispose()
      },
      place("what a deinit disposable releases") { probe in
        let disposable = DeinitDisposable(disposable: NonDisposable.instance)
        disposable.otherDisposable = DeinitDisposable(
          disposable: BlockDisposable { probe { disposable.otherDisposable = nil } })
        disposable.otherDisposable = nil
      },
      operation("the signals of flatMapConcat") { a, b, probe in a.flatMapConcat { _ in b.probing(probe) } },
      operation("the signals of flatMapLatest") { a, b, probe in a.flatMapLatest { _ in b.probing(probe) } },
      operation("the signals of flatMapMerge") { a, b, probe in a.flatMapMerge { _ in b.probing(probe) } },
      operation("the closure of combineLatest") { a, b, probe in
        a.combineLatest(with: b) { a, _ in
          probe()
          return a
        }
      },
      operation("the closure of zip") { a, b, probe in
        a.zip(with: b) { a, _ in
          probe()
          return a
        }
      },
      operation("the closure of with(latestFrom:)") { a, b, probe in
        b.with(latestFrom: a) { _, a in
          probe()
          return a
        }
      },
      operation("the closure of repeat(when:)") { a, _, probe in
        a.repeat(when: { _ in
          probe()
          return Signal<Int, Never>.never()
        })
      },
      operation("the test of a retry") { a, _, probe in
        a.flatMapMerge { Signal<Int, TestError>.failed(TestError("\($0)")) }.retry(
          1,
          if: { _ in
            probe()
            return false
          })
      },
      operation("an observer behind a timeout") { a, _, probe in
        a.timeout(after: .seconds(1), with: .oops, scheduler: VirtualTimeScheduler()).map {
          probe()
          return $0
        }
      },
      operation("an observer behind a debounce") { a, _, probe in
        a.debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared).map {
          probe()
          return $0
        }
      },
      place("a source that refCount runs") { probe in
        nonisolated(unsafe) var known: Signal<Int, TestError>?
        let shared = Signal<Int, TestError> { _ in
          probe { known?.observe { _ in }.dispose() }
          return NonDisposable.instance
        }.share()
        known = shared
        shared.observe { _ in }.dispose()
        known = nil
      },
    ]

  /// A place in an operator on two hand-fed signals. The probe sends elements of both.
  private static func operation(
    _ name: String,
    _ make:
      @escaping @Sendable (Signal<Int, TestError>, Signal<Int, TestError>, @escaping () -> Void) -> Signal<
        Int, TestError
      >
  ) -> Place {
    place(name) { probe in
      let a = HandFed<Int>(Log())
      let b = HandFed<Int>(Log())
      let signal = make(a.signal, b.signal) {
        probe {
          a.send(2)
          b.send(2)
        }
      }
      let observation = signal.observe { _ in }
      a.send(1)
      b.send(1)
      observation.dispose()
    }
  }

  @Test(arguments: places) func anotherThreadGetsThroughFromWithin(_ place: Place) {
    let probe = Probe()
    place.run(probe)
    #expect(probe.results == [true])
  }
}

extension Signal {
  /// The same, with something done when it is run.
  fileprivate func probing(_ probe: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveSubscription: probe)
  }
}
