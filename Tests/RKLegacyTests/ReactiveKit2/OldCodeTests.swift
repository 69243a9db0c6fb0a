import Foundation
import RKLegacy
import ReactiveKit
import Testing

import typealias RKLegacy.Operation
import typealias RKLegacy.Queue

/// Lines as they stand in apps of that time, beside Foundation.
@Suite struct OldCodeTests {
  private enum LoadingError: Error {
    case offline
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
