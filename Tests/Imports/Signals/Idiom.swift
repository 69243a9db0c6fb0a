import ReactiveKit

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
