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
let answers = Signal<Int, Refused>(just: 1)
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
_ = numbers.receive(on: OperationQueue.main)  // expected-error {{requires that 'OperationQueue' conform to 'Scheduler'}}
_ = NotificationCenter.default.publisher(for: Notification.Name("a"))  // expected-error {{value of type 'NotificationCenter' has no member 'publisher'}}
_ = numbers.retry(3, after: 1, scheduler: DispatchQueue.main)  // expected-error {{extra arguments at positions #2, #3 in call}}
_ = numbers.retry(3, delay: 1)  // expected-error {{extra argument 'delay' in call}}
_ = Timer.publish(every: 1, on: RunLoop.main, in: .common)  // expected-error {{type 'Timer' has no member 'publish'}} expected-error {{cannot infer contextual base in reference to member 'common'}}

// Names of RxSwift.
_ = BehaviorRelay(value: 1)  // expected-error {{cannot find 'BehaviorRelay' in scope}}
numbers.subscribe(onNext: { print($0) })  // expected-error {{extra argument 'onNext' in call}} expected-error {{missing argument for parameter 'on' in call}}
signal.observeNext { print($0) }.disposed(by: DisposeBag())  // expected-error {{has no member 'disposed'}}

// Failures.
_ = requests.sink { print($0) }  // expected-error {{'sink(receiveValue:)' on 'Publisher' requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.assign(to: \.volume, on: Player())  // expected-error {{'assign(to:on:)' on 'Publisher' requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.toSignal().bind(to: Property(0))  // expected-error {{'bind(to:)' on 'SignalProtocol' requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.combineLatest(numbers)  // expected-error {{instance method 'combineLatest' requires the types 'Refused' and 'Never' be equivalent}}
_ = numbers.combineLatest(requests)  // expected-error {{instance method 'combineLatest' requires the types 'Never' and 'Refused' be equivalent}}
_ = requests.zip(numbers)  // expected-error {{instance method 'zip' requires the types 'Refused' and 'Never' be equivalent}}
_ = requests.zip(Fail<Int, Lost>(error: Lost()))  // expected-error {{instance method 'zip' requires the types 'Refused' and 'Lost' be equivalent}}
_ = requests.append(numbers)  // expected-error {{no exact matches in call to instance method 'append'}}
_ = numbers.merge(with: requests)  // expected-error {{no exact matches in call to instance method 'merge'}}
_ = requests.flatMap { _ in Fail<Int, Lost>(error: Lost()) }  // expected-error {{no exact matches in call to instance method 'flatMap'}}
_ = answers.flatMapLatest { _ in signal }  // expected-error {{instance method 'flatMapLatest' requires the types 'Refused' and 'Never' be equivalent}}
_ = answers.flatMapLatest { _ in Signal<Int, Lost>(just: 1) }  // expected-error {{instance method 'flatMapLatest' requires the types 'Refused' and 'Lost' be equivalent}}
func answer() -> AnyPublisher<Int, Refused> {
  numbers.eraseToAnyPublisher()  // expected-error {{cannot convert return expression of type 'AnyPublisher<Int, Never>' to return type 'AnyPublisher<Int, Refused>'}} expected-note {{'Never' and 'Refused'}}
}
func answerLater() -> AnyPublisher<Int, Refused> {
  Just(1)  // expected-error {{cannot convert return expression of type 'Just<Int>' to return type 'AnyPublisher<Int, Refused>'}}
}
func number() -> AnyPublisher<Int, Never> {
  requests.eraseToAnyPublisher()  // expected-error {{cannot convert return expression of type 'AnyPublisher<Int, Refused>' to return type 'AnyPublisher<Int, Never>'}} expected-note {{'Refused' and 'Never'}}
}
func answers(of signal: Signal<Int, Never>) -> Signal<Int, Refused> {
  signal  // expected-error {{cannot convert return expression of type 'Signal<Int, Never>' to return type 'Signal<Int, Refused>'}} expected-note {{'Never' and 'Refused'}}
}
func numbers(of answers: Signal<Int, Refused>) -> Signal<Int, Never> {
  answers  // expected-error {{cannot convert return expression of type 'Signal<Int, Refused>' to return type 'Signal<Int, Never>'}} expected-note {{'Refused' and 'Never'}}
}
show(requests.eraseToAnyPublisher())  // expected-error {{cannot convert value of type 'AnyPublisher<Int, Refused>' to expected argument type 'AnyPublisher<Int, Never>'}} expected-note {{'Refused' and 'Never'}}
_ = requests.catch { _ in 0 }  // expected-error {{instance method 'catch' requires that 'Int' conform to 'Publisher'}}

// Types.
func next() -> AnyPublisher<Int, Never> {
  numbers.map { $0 + 1 }  // expected-error {{cannot convert return expression of type 'Publishers.Map<CurrentValueSubject<Int, Never>, Int>' to return type 'AnyPublisher<Int, Never>'}}
}
_ = numbers.flatMap { number -> Int in number + 1 }  // expected-error {{instance method 'flatMap(maxPublishers:_:)' requires that 'Int' conform to 'Publisher'}}
_ = signal.flatMapLatest { number -> Int in number + 1 }  // expected-error {{instance method 'flatMapLatest' requires that 'Int' conform to 'SignalProtocol'}}
_ = numbers.combineLatest(numbers, numbers, numbers, numbers)  // expected-error {{to expected argument type '(Never) -> Void'}}
_ = Future { promise in promise(.success(1)) }  // expected-error {{generic parameter 'Failure' could not be inferred}} expected-note {{explicitly specify}}
_ = Future<Int, Never> { promise in return 1 }  // expected-error {{cannot convert value of type 'Int' to closure result type 'Void'}}
_ = Future<Int, Never> { try await Task.sleep(for: .seconds(1)); return 1 }  // expected-error {{invalid conversion from throwing function of type '() async throws -> Void' to non-throwing function type}} expected-error {{to parameter expecting synchronous function type}} expected-error {{contextual type}} expected-error {{to closure result type 'Void'}} expected-note {{}}
_ = Future<Int, Never> { await Task.yield() }  // expected-error {{to parameter expecting synchronous function type}} expected-error {{contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored}} expected-note {{}}
signal.bind(to: name)  // expected-error {{instance method 'bind(to:)' requires the types 'Int' and}}
Property<String?>(nil).bind(to: name)  // expected-error {{'bind(to:)' is unavailable: The elements are optional, and the target's are not}}
signal.bind(to: Settings())  // expected-error {{no exact matches in call to instance method 'bind'}}
signal.bind(to: Property(1).value)  // expected-error {{no exact matches in call to instance method 'bind'}}
signal.bind(to: { print($0) })  // expected-error {{type '(Any) -> ()' cannot conform to 'BindableProtocol'}} expected-error {{instance method 'bind(to:)' requires the types 'Int' and}} expected-note {{}}
signal.bind(to: Player(), keyPath: \.volume)  // expected-error {{instance method 'bind(to:keyPath:)' requires that 'Player' conform to 'Deallocatable'}} expected-error {{conform to 'BindingExecutionContextProvider'}}
show(signal: Property(1))  // expected-error {{cannot convert value of type 'Property<Int>' to expected argument type 'Signal<Int, Never>'}}
_ = numbers.assign(to: \Settings.volume, on: Settings())  // expected-error {{to expected argument type 'ReferenceWritableKeyPath<Settings, Int>'}}
struct Screen {
  @Published var title = ""  // expected-error {{'wrappedValue' is unavailable: @Published is for properties of classes}}
}
struct Form: RKPublishers.ObservableObject {}  // expected-error {{cannot conform to class protocol 'ObservableObject'}}
final class Player {
  @Published var volume = 0
  var cancellables = Set<AnyCancellable>()
  func follow() {
    $volume.sink { print($0, volume) }.store(in: &cancellables)  // expected-error {{in closure requires explicit use of 'self' to make capture semantics explicit}} expected-note 2 {{explicit}}
    _ = volume.sink { print($0) }  // expected-error {{referencing instance method 'sink(receiveValue:)' requires wrapper 'Published<Int>.Publisher'}}
    $volume.store(in: &cancellables)  // expected-error {{has no member 'store'}}
    $volume.sink { print($0) }.store(in: cancellables)  // expected-error {{to an inout parameter requires explicit '&'}}
  }
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
func readAll() async {
  for await number in requests.values { print(number) }  // expected-error {{call can throw, but the error is not handled}} expected-error {{errors thrown from here are not handled}}
}

// What the article advises.
_ = requests.combineLatest(numbers.setFailureType(to: Refused.self))
_ = numbers.setFailureType(to: Refused.self).combineLatest(requests)
_ = answers.flatMapLatest { _ in signal.castError() }
_ = numbers.combineLatest(numbers, numbers).combineLatest(numbers, numbers)
_ = Future<Int, Never> { promise in Task { promise(.success(await Task { 1 }.value)) } }
_ = Future<Int, any Error> { promise in Task { do { promise(.success(try await wait())) } catch { promise(.failure(error)) } } }
func wait() async throws -> Int { 1 }
func later() -> AnyPublisher<Int, Refused> { numbers.setFailureType(to: Refused.self).eraseToAnyPublisher() }
func laterSignal(_ signal: Signal<Int, Never>) -> Signal<Int, Refused> { signal.castError() }
signal.map { "\($0)" }.bind(to: name)
final class Label: BindingTarget {
  let bag = DisposeBag()
  var number = 0
}
signal.bind(to: Label()) { $0.number = $1 }
signal.bind(to: Label(), keyPath: \.number)
