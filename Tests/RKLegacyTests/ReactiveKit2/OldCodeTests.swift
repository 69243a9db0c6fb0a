import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

import typealias RKLegacy.Operation
import typealias RKLegacy.Queue

/// Lines as they stand in apps of that time, beside Foundation.
@Suite struct OldCodeTests {
  private enum LoadingError: Error {
    case offline
  }

  private let log = Log()
  private let bag = DisposeBag()

  private func show(_ element: Int) { log("\(element)") }
  private func done() { log("done") }

  @available(*, deprecated)
  @Test func aPushStreamIsObservedWithASwitch() {
    let push = PushStream<Int>()
    push.skip(1).startWith(0).observe { e in
      switch e {
      case .Next(let x): show(x)
      case .Completed: done()
      }
    }.disposeIn(bag)
    push.next(1)
    push.next(2)
    push.completed()
    #expect(log.take() == ["0", "2", "done"])
  }

  @available(*, deprecated)
  @Test func anOperationIsRetriedAndBoundToAProperty() {
    var runs = 0
    let load = Operation<Int, LoadingError> { o in
      runs += 1
      o.next(runs)
      o.failure(.offline)
      return NotDisposable
    }
    let property = Property(0)
    let queue = Queue(name: "OldCodeTests")
    load.retry(2).toStream(justLogError: false).observeIn(queue.context).bindTo(property)
    queue.sync {}
    #expect(runs == 3, "the first run, and two more")
    #expect(property.value == 3)
  }
}
