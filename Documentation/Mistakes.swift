// The mistakes that *Finding the cause of an error* explains. `.ci/check docs` compiles this file with `-verify`, which fails unless
// the compiler says just this, and compares the messages with those that the article quotes.

import Foundation
import FoundationNetworking
import RKPublishers
import ReactiveKit

import class RKPublishers.CurrentValueSubject
import struct RKPublishers.Published

struct Refused: Error {}
struct Lost: Error {}
struct Settings { var volume = 0 }

let numbers = CurrentValueSubject<Int, Never>(0)
let requests = CurrentValueSubject<Int, Refused>(0)
func load(_ id: Int) -> AnyPublisher<String, Refused> { Fail(error: Refused()).eraseToAnyPublisher() }
let signal = Signal<Int, Never>(just: 1)
let name = Property("")
func show(_ numbers: AnyPublisher<Int, Never>) {}
func show(signal: Signal<Int, Never>) {}

// Names.
let subject = PassthroughSubject<Int, Never>()  // expected-error {{ambiguous use of 'init()'}}
struct Row { var subject: PassthroughSubject<Int, Never> }  // expected-error {{'PassthroughSubject' is ambiguous for type lookup in this context}}
_ = numbers.withLatestFrom(requests)  // expected-error {{has no member 'withLatestFrom'}}
_ = numbers.lane("numbers")  // expected-error {{has no member 'lane'}}
_ = URLSession.shared.dataTaskPublisher(for: URL(string: "a")!)  // expected-error {{has no member 'dataTaskPublisher'}}
_ = Just(Data()).decode(type: Int.self, decoder: JSONDecoder())  // expected-error {{requires that 'JSONDecoder' conform to 'TopLevelDecoder'}}
_ = numbers.receive(on: RunLoop.main)  // expected-error {{requires that 'RunLoop' conform to 'Scheduler'}}
_ = Timer.publish(every: 1, on: RunLoop.main, in: RunLoop.Mode.common)  // expected-error {{type 'Timer' has no member 'publish'}}

// Names of RxSwift.
_ = BehaviorRelay(value: 1)  // expected-error {{cannot find 'BehaviorRelay' in scope}}
numbers.subscribe(onNext: { print($0) })  // expected-error {{extra argument 'onNext' in call}} expected-error {{missing argument for parameter 'on' in call}}
signal.observeNext { print($0) }.disposed(by: DisposeBag())  // expected-error {{has no member 'disposed'}}

// Failures.
_ = requests.sink { print($0) }  // expected-error {{requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.toSignal().bind(to: Property(0))  // expected-error {{requires the types 'Refused' and 'Never' be equivalent}}
_ = numbers.combineLatest(requests)  // expected-error {{requires the types 'Never' and 'Refused' be equivalent}}
_ = numbers.merge(with: requests)  // expected-error {{no exact matches in call to instance method 'merge'}}
_ = requests.flatMap { _ in Fail<Int, Lost>(error: Lost()) }  // expected-error {{no exact matches in call to instance method 'flatMap'}}
_ = requests.toSignal().flatMapLatest { _ in Signal<Int, Lost>(just: 1) }  // expected-error {{instance method 'flatMapLatest' requires the types 'Refused' and 'Lost' be equivalent}}
show(requests.eraseToAnyPublisher())  // expected-error {{cannot convert value of type 'AnyPublisher<Int, Refused>' to expected argument type 'AnyPublisher<Int, Never>'}} expected-note {{'Refused' and 'Never'}}
_ = requests.catch { _ in 0 }  // expected-error {{instance method 'catch' requires that 'Int' conform to 'Publisher'}}

// Types.
func next() -> AnyPublisher<Int, Never> {
  numbers.map { $0 + 1 }  // expected-error {{to return type 'AnyPublisher<Int, Never>'}}
}
_ = numbers.flatMap { number -> Int in number + 1 }  // expected-error {{instance method 'flatMap(maxPublishers:_:)' requires that 'Int' conform to 'Publisher'}}
_ = signal.flatMapLatest { number -> Int in number + 1 }  // expected-error {{instance method 'flatMapLatest' requires that 'Int' conform to 'SignalProtocol'}}
signal.bind(to: name)  // expected-error {{instance method 'bind(to:)' requires the types 'Int' and}}
Property<String?>(nil).bind(to: name)  // expected-error {{'bind(to:)' is unavailable: The elements are optional, and the target's are not}}
show(signal: Property(1))  // expected-error {{cannot convert value of type 'Property<Int>' to expected argument type 'Signal<Int, Never>'}}
_ = numbers.assign(to: \Settings.volume, on: Settings())  // expected-error {{to expected argument type 'ReferenceWritableKeyPath<Settings, Int>'}}
struct Screen {
  @Published var title = ""  // expected-error {{'wrappedValue' is unavailable: @Published is for properties of classes}}
}

// Results.
numbers.sink { print($0) }  // expected-warning {{result of call to 'sink(receiveValue:)' is unused}}
numbers.toSignal().observeNext { print($0) }  // expected-warning {{result of call to 'observeNext(with:)' is unused}}

// Threads.
@MainActor final class Model {
  var number = 0  // expected-note {{mutation of this property is only permitted within the actor}}
  nonisolated func follow() {
    _ = numbers.sink { self.number = $0 }  // expected-error {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
  }
}

// Loops.
func read() async throws {
  for await number in numbers.values() { print(number) }  // expected-error {{missing argument for parameter 'bufferingPolicy' in call}}
  for await number in numbers { print(number) }  // expected-error {{to conform to 'AsyncSequence'}}
  for await number in requests.values { print(number) }  // expected-error {{call can throw, but the error is not handled}}
}
