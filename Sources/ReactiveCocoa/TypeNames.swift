@_exported public import enum RKLegacy.RAC4

// The types of ReactiveCocoa 4 by their own names. Their members come along with them; free functions and operators do not, and
// so stand in this module.

/// Events that are sent whether or not someone observes them.
///
/// Origin: ReactiveCocoa 4.
@available(
  *, deprecated,
  message: "Use a PassthroughSubject or Property to send, Signal<Value, Error> of ReactiveKit to observe."
)
public typealias Signal<Value, Error: Swift.Error> = RAC4.Signal<Value, Error>

/// Something that is a signal.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public typealias SignalType = RAC4.SignalType

/// Does its work each time it is started, and sends events while it does.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit, which runs for each observer.")
public typealias SignalProducer<Value, Error: Swift.Error> = RAC4.SignalProducer<Value, Error>

/// Something that is a producer.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public typealias SignalProducerType = RAC4.SignalProducerType

/// What a signal sends: a value, or its end.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: .next, .failed, .completed.")
public typealias Event<Value, Error: Swift.Error> = RAC4.Event<Value, Error>

/// Something that is an event.
///
/// Origin: ReactiveCocoa 4.
@available(
  *, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: a generic function can take it as it is."
)
public typealias EventType = RAC4.EventType

/// What events are sent to.
///
/// Origin: ReactiveCocoa 4.
@available(
  *, deprecated, message: "Use AtomicObserver in a producer, a PassthroughSubject in place of a pipe's observer."
)
public typealias Observer<Value, Error: Swift.Error> = RAC4.Observer<Value, Error>

/// Something that can be ended and knows whether it was.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Disposable of ReactiveKit, whose disposed is isDisposed.")
public typealias Disposable = RAC4.Disposable

/// A disposable that does nothing but remember whether it was disposed.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use SimpleDisposable of ReactiveKit: import ReactiveKit.")
public typealias SimpleDisposable = RAC4.SimpleDisposable

/// A disposable that runs a closure when it is disposed, once.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use BlockDisposable { … } of ReactiveKit.")
public typealias ActionDisposable = RAC4.ActionDisposable

/// A disposable made of others.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use CompositeDisposable or DisposeBag of ReactiveKit.")
public typealias CompositeDisposable = RAC4.CompositeDisposable

/// A disposable that disposes another one when it is disposed or released.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use DeinitDisposable(disposable: other), or an AnyCancellable.")
public typealias ScopedDisposable = RAC4.ScopedDisposable

/// A disposable that stands for another one, which can be exchanged.
///
/// Origin: ReactiveCocoa 4.
@available(
  *, deprecated, message: "Use SerialDisposable(otherDisposable:) of ReactiveKit; it does not dispose what it replaces."
)
public typealias SerialDisposable = RAC4.SerialDisposable

/// Something with a value that can be read and observed.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use PropertyProtocol of ReactiveKit, and SignalProtocol to observe it.")
public typealias PropertyType = RAC4.PropertyType

/// A property that can be set.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Property of ReactiveKit, or BindableProtocol for what can be bound to.")
public typealias MutablePropertyType = RAC4.MutablePropertyType

/// A property that can be set.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Property(value) of ReactiveKit.")
public typealias MutableProperty<Value> = RAC4.MutableProperty<Value>

/// A property that can be read and observed.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use AnyProperty(property: property) of ReactiveKit, or property.readOnlyView.")
public typealias AnyProperty<Value> = RAC4.AnyProperty<Value>

/// A property whose value does not change.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use the value itself, and Signal(just: value) to observe it.")
public typealias ConstantProperty<Value> = RAC4.ConstantProperty<Value>

/// A piece of work that is started with an input, one execution at a time.
///
/// Origin: ReactiveCocoa 4.
@available(
  *, deprecated, message: "Use Action<Input, Output, Error> { input in … } of ReactiveKit: import ReactiveKit."
)
public typealias Action<Input, Output, Error: Swift.Error> = RAC4.Action<Input, Output, Error>

/// Something that is an action.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Action<Input, Output, Error> of ReactiveKit, which is a class.")
public typealias ActionType = RAC4.ActionType

/// How an execution of an action fails.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use ActionError of ReactiveKit: .disabled, .failed(error).")
public typealias ActionError<Error: Swift.Error> = RAC4.ActionError<Error>

/// How the signals or producers that a signal sends are joined into one.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use FlattenStrategy of ReactiveKit: .merge, .concat, .latest.")
public typealias FlattenStrategy = RAC4.FlattenStrategy

/// What is printed of signals and producers.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use debug(_:), which prints all.")
public typealias LoggingEvent = RAC4.LoggingEvent

/// Receives each line that `logEvents` prints.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use debug(_:), or handleEvents and a function of your own.")
public typealias EventLogger = RAC4.EventLogger

/// A place where closures are run, one after another.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use ExecutionContext, a DispatchQueue, or any Scheduler of ReactiveKit.")
public typealias SchedulerType = RAC4.SchedulerType

/// A place where closures are run at dates.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Scheduler of ReactiveKit: a DispatchQueue, an ExecutionContext.")
public typealias DateSchedulerType = RAC4.DateSchedulerType

/// Runs closures in place.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use ExecutionContext.immediate, or ImmediateScheduler.shared of ReactiveKit.")
public typealias ImmediateScheduler = RAC4.ImmediateScheduler

/// Runs closures on the main queue.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
public typealias UIScheduler = RAC4.UIScheduler

/// Runs closures on a queue, one after another.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use a serial DispatchQueue: it is a Scheduler.")
public typealias QueueScheduler = RAC4.QueueScheduler

/// A scheduler whose time stands still until it is told to go on.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use VirtualTimeScheduler() of ReactiveKit.")
public typealias TestScheduler = RAC4.TestScheduler

/// A variable that several threads may use.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use Mutex of the module Synchronization, or an actor.")
public typealias Atomic<Value> = RAC4.Atomic<Value>

/// A collection from which an element can be taken out again.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use a dictionary.")
public typealias Bag<Element> = RAC4.Bag<Element>

/// What was got for an element that was put into a bag.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use a dictionary's key.")
public typealias RemovalToken = RAC4.RemovalToken

/// An optional, in constraints.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
public typealias OptionalType = RAC4.OptionalType

/// The error of signals that cannot fail.
///
/// Origin: ReactiveCocoa 4.
@available(*, deprecated, renamed: "Never")
public typealias NoError = RAC4.NoError
