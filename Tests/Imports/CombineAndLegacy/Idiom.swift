#if canImport(Combine) && !canImport(Darwin)
  import Combine
  import RKLegacy

  import class ReactiveKit.DisposeBag

  @available(*, deprecated)
  func observe(_ numbers: some Publisher<Int, NoError>, in bag: DisposeBag) {
    numbers.map { $0 * 2 }.observeNext { print($0) }.dispose(in: bag)
  }

  let current = CurrentValueSubject<Int, Never>(1)
#endif
