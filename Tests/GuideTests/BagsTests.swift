import ReactiveKit
import TestSupport
import Testing

@Suite struct BagsTests {
  private class Example {

    let bag = DisposeBag()

    init(_ someSignal: Signal<Int, Never>, _ anotherSignal: Signal<Int, MyError>, _ log: Log) {
      someSignal
        .observe { log("some \($0)") }
        .dispose(in: bag)

      anotherSignal
        .observe { log("another \($0)") }
        .dispose(in: bag)
    }
  }

  private let log = Log()
  private let some = PassthroughSubject<Int, Never>()
  private let another = PassthroughSubject<Int, MyError>()

  private func send() -> [String] {
    some.send(1)
    another.send(2)
    return log.take()
  }

  @Test func theReleaseOfABagDisposesWhatIsInIt() {
    do {
      let example = Example(some.toSignal(), another.toSignal(), log)
      #expect(send() == ["some next(1)", "another next(2)"])
      withExtendedLifetime(example) {}
    }
    #expect(send() == [])
  }

  @Test func aBagIsDisposedAtWill() {
    let example = Example(some.toSignal(), another.toSignal(), log)
    example.bag.dispose()
    #expect(send() == [])
    withExtendedLifetime(example) {}
  }

  /// The guide's `NSObject` has a bag without more ado. Here a class says that it has one.
  @Test func aViewHasABag() {
    var view: UIView? = UIView()
    some.observeNext { [log] in log("\($0)") }.dispose(in: view!.bag)
    #expect(send() == ["1"])
    view = nil
    #expect(send() == [])
  }
}
