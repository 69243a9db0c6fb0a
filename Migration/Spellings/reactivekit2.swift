// What the probes of the list of the same name use: each probe is the body of a function that stands behind this file.
import Dispatch
import Foundation
import RKLegacy
import typealias RKLegacy.Operation
import typealias RKLegacy.Stream
import ReactiveKit

enum E: Error { case offline }
enum F: Error { case unknown }

// Signals: `n` never fails, `s` can fail.
var n: Signal<Int, Never> { .never() }
var s: Signal<Int, E> { .never() }
var nOptional: Signal<Int?, Never> { .never() }
var sOptional: Signal<Int?, E> { .never() }
var nOfN: Signal<Signal<Int, Never>, Never> { .never() }
var nOfS: Signal<Signal<Int, E>, Never> { .never() }
var sOfS: Signal<Signal<Int, E>, E> { .never() }
var sOfF: Signal<Signal<Int, F>, E> { .never() }
var sOfResults: Signal<Result<Int, F>, E> { .never() }
var connectable: ConnectableSignal<Signal<Int, E>> { s.publish() }
var connectableStream: ConnectableSignal<Signal<Int, Never>> { n.publish() }

// What is sent to.
var observer: AtomicObserver<Int, E> { AtomicObserver { _ in } }
var push: PushStream<Int> { PushStream() }
var pushOperation: PushOperation<Int, E> { PushOperation() }
var subject: PassthroughSubject<Int, E> { PassthroughSubject() }
var numbers: PassthroughSubject<Int, Never> { PassthroughSubject() }
var replaying: ReplaySubject<Int, E> { ReplaySubject(bufferSize: 2) }
var replayingOne: ReplayOneSubject<Int, E> { ReplayOneSubject() }
var activity: PassthroughSubject<Bool, Never> { PassthroughSubject() }
var failures: PassthroughSubject<E, Never> { PassthroughSubject() }
var texts: PassthroughSubject<String, Never> { PassthroughSubject() }

// Properties and collections.
var property: Property<Int> { Property(0) }
var optionalProperty: Property<Int?> { Property(nil) }
var anyProperty: AnyProperty<Int> { property.readOnlyView }
var array: CollectionProperty<[Int]> { CollectionProperty([2, 3, 1]) }
var dictionary: CollectionProperty<[String: Int]> { CollectionProperty(["a": 1]) }
var members: CollectionProperty<Set<Int>> { CollectionProperty([1]) }
var change: CollectionChange<[Int]> { .initial([1]) }

// Events of ReactiveKit 2, and what takes one.
var operationEvent: OperationEvent<Int, E> { .Next(1) }
var streamEvent: StreamEvent<Int> { .Next(1) }
func take(_ event: OperationEvent<Int, E>) {}
func take(streamEvent event: StreamEvent<Int>) {}

var queue: DispatchQueue { DispatchQueue(label: "queue") }
var composite: CompositeDisposable { CompositeDisposable() }
let bag = DisposeBag()
var result: Result<Int, E> { .success(1) }

final class Model: DisposeBagProvider, @unchecked Sendable {
  let bag = DisposeBag()
  var number = 0
}
let model = Model()
var target: ObserverWith<Model, Int> { ObserverWith(model) { $0.number = $1 } }
func show<T>(_ value: T) {}
