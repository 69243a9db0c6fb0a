import RKLegacy
import RKPublishers
import ReactiveKit
import Testing

import class RKPublishers.PassthroughSubject

// A file of a project on its way from ReactiveKit 3 to Combine's names: all three imports, none in another's way. One line says which of two subjects is meant.

private protocol Journey {
  func run() -> [String]
}

private struct Halfway: Journey {
  @available(*, deprecated)
  func run() -> [String] {
    var seen: [String] = []
    let bag = DisposeBag()
    let subject = PassthroughSubject<Int, NoError>()
    subject.map { $0 * 2 }.observeNext { seen.append("publisher \($0)") }.dispose(in: bag)
    subject.toSignal().map { $0 + 1 }.observeNext { seen.append("signal \($0)") }.dispose(in: bag)
    subject.observeCompleted { seen.append("completed") }.dispose(in: bag)
    Signal<Int, NoError>.sequence([8, 9]).observe { seen.append("event \($0)") }.dispose(in: bag)
    subject.send(1)
    subject.send(completion: .finished)
    return seen
  }
}

@Suite struct LegacyBesidePublishersTests {
  @Test func oldSpellingsServePublishersAndSignals() {
    #expect(
      (Halfway() as any Journey).run() == [
        "event next(8)", "event next(9)", "event completed", "publisher 2", "signal 2", "completed",
      ])
  }
}
