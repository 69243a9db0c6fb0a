// with ReactiveCocoa, without ReactiveKit

final class SignIn {
  let name = MutableProperty("")
  let isValid = MutableProperty(false)
  let submit: Action<String, Bool, SignInError>

  init() {
    submit = Action(enabledIf: isValid) { name in
      SignalProducer { observer, _ in
        observer.sendNext(!name.isEmpty)
        observer.sendCompleted()
      }
    }
    isValid <~ name.producer.map { $0.count > 2 }.skipRepeats()
  }

  func watch(_ taps: Signal<String, NoError>) -> Disposable? {
    taps.observeNext { [submit] in _ = submit.apply($0).start() }
  }
}

enum SignInError: Error { case offline }
