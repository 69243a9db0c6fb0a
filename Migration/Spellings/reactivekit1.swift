// What the probes of the list of the same name use: each probe is the body of a function that stands behind this file.
import Dispatch
import Foundation
import RKLegacy
import ReactiveKit

enum E: Error { case offline }

var context: ExecutionContext { .immediate }
var queue: DispatchQueue { .main }
let bag = DisposeBag()
var some: any Disposable { SimpleDisposable() }

var signal: SafeSignal<Int> { SafeSignal(just: 1) }
var optionals: SafeSignal<Int?> { SafeSignal(just: 1) }
var gate: SafeSignal<Bool> { SafeSignal(just: true) }
var operation: Signal<Int, E> { Signal(just: 1) }
var operations: Signal<Signal<Int, E>, E> { Signal(just: operation) }
var property: Property<Int> { Property(1) }
var observer: AtomicObserver<Int, E> { AtomicObserver { _ in } }
var operationEvent: OperationEvent<Int, E> { .Completed }

var stream: ActiveStream<Int> { ActiveStream() }
var number: Observable<Int> { Observable(1) }
var buffer: ObservableBuffer<Int> { ObservableBuffer() }
var numbers: ObservableCollection<[Int]> { ObservableCollection([1]) }
var set: ObservableCollection<Set<Int>> { ObservableCollection([1]) }
var ages: ObservableCollection<[String: Int]> { ObservableCollection(["a": 1]) }
var event: ObservableCollectionEvent<[Int]> { .initial([1]) }

// Functions that say which kind is wanted, so that a probe need not.
func takes(signal: SafeSignal<Int>) {}
func takes(stream: ActiveStream<Int>) {}
func takes(buffer: ObservableBuffer<Int>) {}
func takes(event: OperationEvent<Int, E>) {}
