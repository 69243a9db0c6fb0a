// The mistakes that *Finding the cause of an error* explains for a target with `.defaultIsolation(MainActor.self)`. `.ci/check docs`
// compiles this file with `-verify`, like `Mistakes.swift`.

import Dispatch
import RKPublishers
import ReactiveKit

import protocol RKPublishers.ObservableObject
import struct RKPublishers.Published

class Screen: ObservableObject {  // expected-note {{overridden declaration is here}}
  @Published var title = ""
}
class Settings: Screen {  // expected-error {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
  @Published var volume = 0
}

// It is not `@Published`.
class Shape {  // expected-note {{overridden declaration is here}}
  var name = ""
}
class Circle: Shape {  // expected-error {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
  var radius = 0
}

// What the article advises.
class Page: ObservableObject {
  @Published var title = ""
  init() {}
}
class Preferences: Page {
  @Published var volume = 0
}

// What compiles as it is.
struct Ticks: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber<Int, Never>>(subscriber: S) { subscriber.receive(subscription: Ticking(subscriber)) }

  private final class Ticking<S: Subscriber<Int, Never>>: Subscription {
    let subscriber: S
    init(_ subscriber: S) { self.subscriber = subscriber }
    func request(_ demand: Subscribers.Demand) { _ = subscriber.receive(1) }
    func cancel() {}
  }
}
final class Counter: Subscriber {
  var count = 0
  func receive(subscription: any Subscription) { subscription.request(.max(1)) }
  func receive(_ input: Int) -> Subscribers.Demand {
    count += 1
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
struct Numbers: SignalProtocol {
  func observe(with observer: @escaping (Signal<Int, Never>.Event) -> Void) -> any Disposable {
    observer(.next(1))
    return NonDisposable.instance
  }
}
final class Window: BindingTarget, LoadingStateListener {
  let bag = DisposeBag()
  var title = ""
  init() {}
  func setLoadingState<Value, Failure>(_ state: ObservedLoadingState<Value, Failure>) { title = "\(state)" }
  func show(_ titles: Signal<String, Refused>) {
    titles.toLoadingSignal().consumeLoadingState(by: self).bind(to: self) { $0.title = $1 }
    Numbers().observeNext { self.title = "\($0)" }.dispose(in: bag)
    Ticks().subscribe(Counter())
  }
}
enum Refused: Error {}
