import ReactiveKit

<<<<<<< HEAD
final class SearchModel {
  let query = Property("")
  let results = Property<[String]>([])
  let failures = PassthroughSubject<SearchError, Never>()
  private let bag = DisposeBag()

  init(search: @escaping (String) -> Signal<[String], SearchError>) {
    query
      .dropFirst(1)
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .flatMapLatest { text in search(text).suppressAndFeedError(into: self.failures) }
      .bind(to: results)
    query.combineLatest(with: results) { "\($0): \($1.count)" }
      .observeNext { print($0) }
      .dispose(in: bag)
  }
}

enum SearchError: Error { case offline }
=======
/// A form that says when it can be sent.
final class SignUp: DisposeBagProvider {
  let name = Property("")
  let password = Property("")
  let canSubmit = Property(false)
  let submit = PassthroughSubject<Void, Never>()
  let messages = Property<[String]>([])
  let attempts = CollectionProperty<[String]>([])
  let bag = DisposeBag()

  init(send: @escaping (String) -> Signal<String, SignUpError>) {
    combineLatest(name, password)
      .map { !$0.isEmpty && $1.count > 7 }
      .removeDuplicates()
      .bind(to: canSubmit)
    submit
      .with(latestFrom: name) { _, name in name }
      .flatMapLatest { name in
        send(name).map { "Welcome, \($0)" }.replaceError(with: "Try again")
      }
      .scan([]) { $0 + [$1] }
      .bind(to: messages)
    submit.observeNext { [unowned self] in attempts.append(name.value) }.dispose(in: bag)
  }
}

enum SignUpError: Error {
  case taken
}

func describe(_ event: Signal<Int, SignUpError>.Event) -> String {
  switch event {
  case .next(let value): "\(value)"
  case .failed(let error): "\(error)"
  case .completed: "completed"
  }
}

let kept: AnyCancellable = Signal<Int, Never>(sequence: 1...3).filter { $0 > 1 }.sink { print($0) }
>>>>>>> rk1
