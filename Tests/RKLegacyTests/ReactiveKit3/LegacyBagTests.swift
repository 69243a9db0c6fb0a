import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Bags, as in ReactiveKit 1 to 3.
@Suite struct LegacyBagTests {
  private let log = Log()

  @available(*, deprecated)
  @Test func disposablesArePutIntoBagsByTheirFormerNames() {
    let bag = DisposeBag()
    BlockDisposable { [log] in log("a") }.dispose(in: bag)
    BlockDisposable { [log] in log("b") }.disposeIn(bag)
    #expect(log.take() == [])
    bag.dispose()
    #expect(log.take() == ["a", "b"])
  }

  @available(*, deprecated)
  @Test func theBagOfAnObjectGoesByItsFormerNames() {
    final class Model: DisposeBagProvider {
      let bag = DisposeBag()
    }
    let model = Model()
    #expect(model.disposeBag === model.bag && model.rBag === model.bag)
  }
}
