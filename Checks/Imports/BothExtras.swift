// with ReactiveKit RKPublishers RKExtras

final class Search {
  let text = Property("")
  let searches = PassthroughSubject<Void, Never>()
  private let bag = DisposeBag()
  private var subscriptions: Set<AnyCancellable> = []

  init(find: @escaping (String) -> AnyPublisher<[String], Never>) {
    searches.withLatestFrom(text)
      .flatMapFirst { find($0) }
      .sink { print($0) }
      .store(in: &subscriptions)
    text.distinct().nwise(3)
      .observeNext { print($0) }
      .dispose(in: bag)
  }
}
