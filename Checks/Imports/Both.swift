// with ReactiveKit RKPublishers

import class RKPublishers.PassthroughSubject

final class Session {
  let name = Property("")
  let signOut = PassthroughSubject<Void, Never>()
  private let bag = DisposeBag()
  private var subscriptions = Set<AnyCancellable>()

  init(greetings: AnyPublisher<String, Never>) {
    signOut.map { "" }.toSignal().bind(to: name)
    greetings.combineLatest(name) { $0 + ", " + $1 }
      .sink { print($0) }
      .store(in: &subscriptions)
    name.map { $0.count }.merge(with: Signal(just: 0))
      .observeNext { print($0) }
      .dispose(in: bag)
  }
}
