import Dispatch
import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Contexts as in ReactiveKit 3.0 to 3.4, where a context was a closure that runs closures.
@Suite struct LegacyContextTests {
  private let log = Log()

  /// A context that counts what it runs, and runs it at once or when it is told to.
  private final class Hops {
    var count = 0
    var pending: [() -> Void]?

    init(later: Bool = false) {
      pending = later ? [] : nil
    }

    func hop(_ work: @escaping () -> Void) {
      count += 1
      if pending == nil { work() } else { pending?.append(work) }
    }

    /// Runs what is pending, and what that adds, up to some rounds. Returns how many there were.
    func run(upTo limit: Int = 100) -> Int {
      var rounds = 0
      while let work = pending?.first, rounds < limit {
        pending?.removeFirst()
        rounds += 1
        work()
      }
      return rounds
    }
  }

  @available(*, deprecated)
  @Test func eachEventIsSentInAContextThatIsAClosure() {
    let hops = Hops()
    #expect(Signal<Int, TestError>(sequence: [1, 2, 3]).observeIn(hops.hop).seen().last == "finished")
    #expect(hops.count == 4)
    #expect(Signal<Int, TestError>(just: 1).observeIn { $0() }.seen() == ["subscribed", "1", "finished"])
  }

  @available(*, deprecated)
  @Test func aSignalRunsInAContextThatIsAClosure() {
    let hops = Hops(later: true)
    Signal<Int, TestError>(sequence: [1, 2]).executeIn(hops.hop).track(log: log)
    #expect(log.take() == ["subscribed"])
    #expect(hops.run() == 1)
    #expect(log.take() == ["1", "2", "finished"])
  }

  @available(*, deprecated)
  @Test func contextsAndQueuesGoWhereTheyWent() async {
    let queue = DispatchQueue(label: "test")
    let (mark, global) = (QueueMark(queue), QueueMark(.global()))
    func note(_ place: String) { log("\(place): \(mark.isHere ? "queue" : global.isHere ? "global" : "elsewhere")") }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Signal<Int, Never> { observer in
        note("runs")
        observer.completed(with: 1)
        return NonDisposable.instance
      }
      .executeIn(queue.context)
      .observeIn(.global()).doOn(next: { _ in note("first") })
      .observeIn(ImmediateExecutionContext).doOn(next: { _ in note("second") })
      .observeIn(queue.context)
      .observeCompleted {
        note("ends")
        done.resume()
      }.dispose(in: DisposeBag.kept)
    }
    #expect(log.take() == ["runs: queue", "first: global", "second: global", "ends: queue"])
  }

  @available(*, deprecated)
  @Test @MainActor func namesOfContextsStandForThemAndCanBeCalled() async {
    let closure: (@escaping () -> Void) -> Void = ImmediateExecutionContext
    let context = ImmediateOnMainExecutionContext
    ImmediateExecutionContext { [log] in log("a") }
    ImmediateOnMainExecutionContext { [log] in log("b") }
    closure { [log] in log("c") }
    context { [log] in log("d") }
    #expect(log.take() == ["a", "b", "c", "d"])
    let queue = DispatchQueue(label: "test")
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.context {
        dispatchPrecondition(condition: .onQueue(queue))
        queue.after(when: 0.001) {
          dispatchPrecondition(condition: .onQueue(queue))
          done.resume()
        }
      }
    }
  }

  @available(*, deprecated)
  @Test func bindingsGoByWayOfAContext() {
    let hops = Hops()
    let property = Property(0)
    let optional = Property<Int?>(nil)
    let owner = Owner()
    let source = PassthroughSubject<Int, Never>()
    source.bind(to: property, context: hops.hop)
    source.bind(to: optional, context: hops.hop)
    source.bind(to: property, context: .immediate)
    source.bind(to: optional, context: .immediate)
    source.bind(to: owner, context: hops.hop) { $0.number = $1 }
    source.send(5)
    #expect(hops.count == 3)
    #expect(property.value == 5 && optional.value == 5 && owner.number == 5)
  }

  private final class Owner: DisposeBagProvider {
    let bag = DisposeBag()
    var number = 0
  }

  /// A context that runs closures later does not know what has caused them: without care the targets would take turns for ever.
  @available(*, deprecated)
  @Test(arguments: [false, true]) func bindingBothWaysComesToRestInAnyContext(later: Bool) {
    let hops = Hops(later: later)
    let (left, right) = (Property(1), Property(2))
    let binding = left.bidirectionalBind(to: right, context: hops.hop)
    #expect(hops.run() < 100)
    left.value = 3
    #expect(hops.run() < 100)
    #expect(left.value == 3 && right.value == 3)
    right.value = 4
    #expect(hops.run() < 100)
    #expect(left.value == 4 && right.value == 4)
    binding.dispose()
    left.value = 5
    #expect(hops.run() < 100)
    #expect(right.value == 4)
    let again = left.bidirectionalBind(to: right, context: ExecutionContext(hops.hop))
    #expect(hops.run() < 100)
    right.value = 6
    #expect(hops.run() < 100)
    #expect(left.value == 6)
    again.dispose()
  }

  @available(*, deprecated)
  @Test(arguments: [false, true]) func bindingBothWaysEndsWithBothSidesEqualIfOneLimitsItsValues(later: Bool) {
    let hops = Hops(later: later)
    let (left, right) = (Property(1), Property(2))
    left.bidirectionalBind(to: right, context: hops.hop)
    right.observeNext { if $0 > 10 { right.value = 10 } }.store(in: right.bag)
    _ = hops.run()
    left.value = 50
    #expect(hops.run() < 100)
    #expect(left.value == 10 && right.value == 10)
  }

  @available(*, deprecated)
  @Test func elementsThatADeliveryCausesAreFilteredOut() {
    let subject = PassthroughSubject<Int, Never>()
    let observation = subject.filterRecursiveEvents().observeNext { [log] in
      log("\($0)")
      subject.send($0 + 1)
    }
    subject.send(1)
    subject.send(5)
    #expect(log.take() == ["1", "5"])
    observation.dispose()
  }
}

extension DisposeBag {
  /// A bag that is never released.
  fileprivate static let kept = DisposeBag()
}
