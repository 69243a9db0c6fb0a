// with RKPublishers RKExtras, without ReactiveKit

final class Inbox {
  @Published private(set) var messages: [String] = []
  let refresh = PassthroughSubject<Void, Never>()
  private var subscriptions: Set<AnyCancellable> = []

  init(account: CurrentValueSubject<String, Never>, load: @escaping (String) -> AnyPublisher<[String], any Error>) {
    refresh.withLatestFrom(account)
      .flatMapLatest { account in
        load(account)
          .retry(3, after: .exponential(0.5), scheduler: DispatchQueue.main)
          .replaceError(with: [])
      }
      .assign(to: &$messages)
    let (short, long) = $messages.flatMap { $0.publisher }.partition { $0.count < 20 }
    short.pairwise().sink { print($0.0, $0.1) }.store(in: &subscriptions)
    long.rateLimit(count: 1, per: .seconds(1), scheduler: DispatchQueue.main).sink { print($0) }.store(
      in: &subscriptions)
    Publishers.combineLatest(account, $messages, Just(true)).sink { print($0, $1.count, $2) }.store(in: &subscriptions)
  }
}
