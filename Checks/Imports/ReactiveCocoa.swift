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

  /// With members that results had in the module Result.
  func check(_ name: String) -> Bool? {
    SignalProducer<String, SignInError>(value: name)
      .attemptMap { name in name.isEmpty ? Result(error: .offline) : .Success(name.count > 2) }
      .single()?.value
  }
}

enum SignInError: Error { case offline }
