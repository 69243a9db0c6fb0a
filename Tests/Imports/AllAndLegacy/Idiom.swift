import RKLegacy
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// A file on its way from ReactiveKit's names to Combine's.
@available(*, deprecated)
final class Journey {
  let numbers = PassthroughSubject<Int, NoError>()
  let name = Observable("")
  let bag = DisposeBag()

  func start() {
    numbers.map { $0 * 2 }.observeNext { print($0) }.dispose(in: bag)
    numbers.toSignal().map { "\($0)" }.bindTo(name).disposeIn(bag)
    name.observe { print($0) }.disposeIn(bag)
    Signal<Int, NoError>.sequence([8, 9]).observe { print($0) }.dispose(in: bag)
  }
}

func today(_ property: Property<Int>) -> AnyPublisher<Int, Never> {
  property.map { $0 + 1 }.eraseToAnyPublisher()
}
