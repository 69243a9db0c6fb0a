// What the probes of the list of the same name use: each probe is the body of a function that stands behind this file.
import Dispatch
import Foundation
import RKLegacy
import ReactiveKit

enum E: Error { case offline }

var s: Signal<Int, E> { Signal(sequence: [1, 2, 3]) }
var n: Signal<Int, Never> { Signal(sequence: [1, 2, 3]) }
var optionals: Signal<Int?, E> { Signal(sequence: [1, nil]) }
var arrays: Signal<[Int], E> { Signal(just: [1, 2]) }
var events: Signal<Signal<Int, E>.Event, Never> { s.materialize() }

var observer: AtomicObserver<Int, E> { AtomicObserver { _ in } }
var ticks: AtomicObserver<Void, E> { AtomicObserver { _ in } }
var subject: PassthroughSubject<Int, E> { PassthroughSubject() }
var safeSubject: PassthroughSubject<Int, Never> { PassthroughSubject() }
var taps: PassthroughSubject<Void, Never> { PassthroughSubject() }
var failures: PassthroughSubject<E, Never> { PassthroughSubject() }
var replaying: ReplaySubject<Int, E> { ReplaySubject(bufferSize: 1) }
var replayingOne: ReplayOneSubject<Int, E> { ReplayOneSubject() }
var loads: ReplayLoadingValueSubject<Int, E, Never> { ReplayLoadingValueSubject() }
var property: Property<Int> { Property(0) }
var optional: Property<Int?> { Property(nil) }
var connectable: ConnectableSignal<Signal<Int, E>> { s.publish() }

var event: Signal<Int, E>.Event { .next(1) }
var result: Result<Int, E> { .success(1) }
var disposable: any Disposable { SimpleDisposable() }
var lock: NSLock { NSLock() }
var queue: DispatchQueue { .main }
func inPlace(_ work: @escaping () -> Void) { work() }

final class Owner: DisposeBagProvider {
  let bag = DisposeBag()
}
var owner: Owner { Owner() }

final class Model {
  @ReactiveKit.Published var title = ""
}
var model: Model { Model() }
