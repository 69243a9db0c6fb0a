// with ReactiveKit RKExtras, without RKPublishers ReactiveCocoa

final class Inbox {
  let messages = Property<[String]>([])
  let refresh = PassthroughSubject<Void, Never>()
  private let bag = DisposeBag()

  init(account: Property<String>, load: @escaping (String) -> Signal<[String], any Error>) {
    refresh.withLatestFrom(account)
      .flatMapLatest { account in
        load(account)
          .retry(3, after: .exponential(0.5), scheduler: DispatchQueue.main)
          .replaceError(with: [])
      }
      .bind(to: messages)
    let (short, long) = messages.flattenElements().partition { $0.count < 20 }
    short.pairwise().sink { print($0.0, $0.1) }.store(in: bag)
    long.rateLimit(count: 1, per: .seconds(1), scheduler: DispatchQueue.main).sink { print($0) }.store(in: bag)
    combineLatest(account, messages, Signal(just: true)).sink { print($0, $1.count, $2) }.store(in: bag)
  }
}
