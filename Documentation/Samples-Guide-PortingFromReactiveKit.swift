// What PortingFromReactiveKit.md says in its tables, as code. Documentation/samples.py puts its samples behind this.

import Dispatch
import RKLegacy
import ReactiveKit

import typealias RKLegacy.Operation
import typealias RKLegacy.Stream

struct Failure: Error {}

/// The old spellings of the table, and the current ones.
func checkTypicalChanges() {
  let context = ExecutionContext.immediate
  let subject = PublishSubject<Int, NoError>()
  var old: [Int] = []
  var new: [Int] = []
  let bag = DisposeBag()
  subject.distinct().doOn(next: { old.append($0) }).observeIn(context).executeIn(context).shareReplay(limit: 1)
    .take(first: 2).skip(first: 1).observeNext { old.append($0) }.disposeIn(bag)
  subject.removeDuplicates().handleEvents(receiveOutput: { new.append($0) }).receive(on: context)
    .subscribe(on: context).share(limit: 1).prefix(maxLength: 2).dropFirst(1).observeNext { new.append($0) }
    .dispose(in: bag)
  subject.throttle(seconds: 1).observeNext { old.append($0 * 10) }.disposeIn(bag)
  subject.throttle(for: 1, latest: false).observeNext { new.append($0 * 10) }.dispose(in: bag)
  for number in [1, 1, 2, 3] { subject.next(number) }
  subject.completed()
  precondition(old.sorted() == new.sorted() && new.contains(2))

  // Release 2.
  let stream: Stream<Int> = Signal<Int, Never>(just: 1)
  let operation: Operation<Int, Failure> = Signal<Int, Failure>.failed(Failure())
  let pushed = PushStream<Int>()
  var events = 0
  pushed.observe { event in
    if case .Next(let number) = event { events += number }
  }.disposeIn(bag)
  pushed.next(3)
  precondition(events == 3)
  _ = stream.throttle(1)
  var completions = 0
  operation.toStream(justLogError: false).observeCompleted { completions += 1 }.dispose(in: bag)
  precondition(completions == 0)
  operation.suppressError(logging: false).observeCompleted { completions += 1 }.dispose(in: bag)
  precondition(completions == 1)

  // Release 1.
  let observable = RKLegacy.Observable(1)
  observable.value = 2
  precondition(observable.value == 2 && Property(2).value == 2)
  let active = ActiveStream<Int>()
  active.next(1)
  _ = ObservableCollection([1])
  _ = active.throttle(1, on: DispatchQueue.main)
  _ = active.debounce(for: 1, queue: .main)

  // `ReplaySubject` replays n elements.
  let replay = ReplaySubject<Int, Never>(bufferSize: 2)
  for number in 1...3 { replay.send(number) }
  var replayed: [Int] = []
  replay.observeNext { replayed.append($0) }.dispose(in: bag)
  precondition(replayed == [2, 3])
}

checkTypicalChanges()
