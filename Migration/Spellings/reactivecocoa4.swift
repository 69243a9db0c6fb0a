// What the probes of the list of the same name use: each probe is the body of a function that stands behind this file.
import Dispatch
import Foundation
import ReactiveCocoa

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum E: Error { case offline }

typealias IntSignal = Signal<Int, E>
typealias IntProducer = SignalProducer<Int, E>
typealias IntObserver = Observer<Int, E>
typealias IntEvent = Event<Int, E>
typealias IntAction = Action<Int, Int, E>
typealias Refusal = ActionError<E>
typealias IntAtomic = Atomic<Int>
typealias IntBag = Bag<Int>
typealias IntMutable = MutableProperty<Int>
typealias IntProperty = AnyProperty<Int>
typealias IntConstant = ConstantProperty<Int>
typealias Simple = SimpleDisposable
typealias Block = ActionDisposable
typealias Composite = CompositeDisposable
typealias Scoped = ScopedDisposable
typealias Serial = SerialDisposable
typealias Immediate = ImmediateScheduler
typealias UI = UIScheduler
typealias OnQueue = QueueScheduler
typealias Virtual = TestScheduler
typealias Strategy = FlattenStrategy
typealias AnySignal = SignalType
typealias AnyProducer = SignalProducerType
typealias AnyAction = ActionType
typealias AnyPropertyType = PropertyType
typealias AnyOptional = OptionalType
typealias AnyObserverType = ObserverType
typealias AnyEventType = EventType
typealias LoggingKinds = LoggingEvent
typealias LoggedSignal = LoggingEvent.Signal
typealias LoggedProducer = LoggingEvent.SignalProducer
typealias IntTarget = MutablePropertyType<Int>

var s: IntSignal { .never }
var n: Signal<Int, Never> { .never }
var v: Signal<Void, Never> { .never }
var p: IntProducer { .never }
var pn: SignalProducer<Int, Never> { .never }
var vp: SignalProducer<Void, Never> { .never }
var opt: Signal<Int?, E> { .never }
var popt: SignalProducer<Int?, E> { .never }
var ss: Signal<IntProducer, E> { .never }
var pp: SignalProducer<IntProducer, E> { .never }
var seqs: Signal<[Int], Never> { .never }
var seqp: SignalProducer<[Int], Never> { .never }
var refusal: Refusal { .NotEnabled }
var es: Signal<IntEvent, Never> { .never }
var ep: SignalProducer<IntEvent, Never> { .never }
var o: IntObserver { IntObserver() }
var ev: IntEvent { .Next(1) }
var act: IntAction { IntAction { _ in p } }
var flag: MutableProperty<Bool> { MutableProperty(true) }
var mp: IntMutable { IntMutable(1) }
var ap: IntProperty { IntProperty(mp) }
var cp: IntConstant { IntConstant(1) }
var atom: IntAtomic { IntAtomic(1) }
var bag: IntBag { IntBag() }
var token: RemovalToken {
  var bag = bag
  return bag.insert(1)
}
var anyDisposable: any Disposable { simple }
var simple: Simple { Simple() }
var block: Block { Block {} }
var composite: Composite { Composite() }
var handle: Composite.DisposableHandle { composite.addDisposable(simple) }
var scoped: Scoped { Scoped(simple) }
var serial: Serial { Serial() }
var strategy: Strategy { .Merge }
var anyScheduler: any SchedulerType { immediate }
var dateScheduler: any DateSchedulerType { ts }
var immediate: Immediate { Immediate() }
var ui: UI { UI() }
var qs: OnQueue { .mainQueueScheduler }
var ts: Virtual { Virtual() }
var queue: DispatchQueue { .main }
var date: Date { Date() }
var note: Notification.Name { Notification.Name("note") }
var session: URLSession { .shared }
var request: URLRequest { URLRequest(url: URL(filePath: "/")) }
