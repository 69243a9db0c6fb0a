// The mistakes that *Finding the cause of an error* explains. `.ci/check docs` compiles this file with `-verify`, which fails unless
// the compiler says just this, and compares the messages with those that the article quotes.

import Foundation
import FoundationNetworking
import RKPublishers
import ReactiveKit

import class RKPublishers.CurrentValueSubject
import struct RKPublishers.Published

struct Refused: Error {}
struct Settings { var volume = 0 }

let numbers = CurrentValueSubject<Int, Never>(0)
let requests = CurrentValueSubject<Int, Refused>(0)
func load(_ id: Int) -> AnyPublisher<String, Refused> { Fail(error: Refused()).eraseToAnyPublisher() }

// Names.
let subject = PassthroughSubject<Int, Never>()  // expected-error {{ambiguous use of 'init()'}}
struct Row { var subject: PassthroughSubject<Int, Never> }  // expected-error {{'PassthroughSubject' is ambiguous for type lookup in this context}}
_ = numbers.withLatestFrom(requests)  // expected-error {{has no member 'withLatestFrom'}}
_ = numbers.lane("numbers")  // expected-error {{has no member 'lane'}}
_ = URLSession.shared.dataTaskPublisher(for: URL(string: "a")!)  // expected-error {{has no member 'dataTaskPublisher'}}
_ = Just(Data()).decode(type: Int.self, decoder: JSONDecoder())  // expected-error {{requires that 'JSONDecoder' conform to 'TopLevelDecoder'}}
_ = numbers.receive(on: RunLoop.main)  // expected-error {{requires that 'RunLoop' conform to 'Scheduler'}}

// Failures.
_ = requests.sink { print($0) }  // expected-error {{requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.toSignal().bind(to: Property(0))  // expected-error {{requires the types 'Refused' and 'Never' be equivalent}}
_ = numbers.combineLatest(requests)  // expected-error {{requires the types 'Never' and 'Refused' be equivalent}}
_ = numbers.merge(with: requests)  // expected-error {{no exact matches in call to instance method 'merge'}}
_ = requests.catch { _ in 0 }  // expected-error {{instance method 'catch' requires that 'Int' conform to 'Publisher'}}

// Types.
func next() -> AnyPublisher<Int, Never> {
  numbers.map { $0 + 1 }  // expected-error {{to return type 'AnyPublisher<Int, Never>'}}
}
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
