import RKLegacy
import RKPublishers

import class ReactiveKit.DisposeBag

/// Observing by the names of ReactiveKit, of publishers.
@available(*, deprecated)
final class Halfway {
  let numbers = PassthroughSubject<Int, NoError>()
  let bag = DisposeBag()

  func start() {
    numbers.map { $0 * 2 }.observeNext { print($0) }.dispose(in: bag)
    numbers.observeCompleted { print("completed") }.dispose(in: bag)
  }
}

/// Combine's names mean what they mean without the other import.
func today(_ numbers: some Publisher<Int, Never>) -> AnyPublisher<String, Never> {
  numbers.map { "\($0)" }.merge(with: Just("start")).prepend("first").eraseToAnyPublisher()
}

var subject: any Subject<Int, Never> { CurrentValueSubject<Int, Never>(1) }
