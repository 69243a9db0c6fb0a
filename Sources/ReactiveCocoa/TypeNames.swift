@_exported public import enum RKLegacy.RAC4

// The types of ReactiveCocoa 4, under their own names. Their members are available with them. Free functions and
// operators are not, so this module declares them. Everything in this module originates in ReactiveCocoa 4.

/// A stream of events that are sent whether or not the signal is observed.
@available(
  *, deprecated,
  message: "Use a PassthroughSubject or Property to send, Signal<Value, Error> of ReactiveKit to observe."
)
public typealias Signal<Value, Error: Swift.Error> = RAC4.Signal<Value, Error>

/// A signal.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public typealias SignalType = RAC4.SignalType

/// A producer that runs its work and sends events each time it is started.
@available(*, deprecated, message: "Use Signal<Value, Error> of ReactiveKit, which runs for each observer.")
public typealias SignalProducer<Value, Error: Swift.Error> = RAC4.SignalProducer<Value, Error>

/// A producer.
@available(*, deprecated, message: "Use SignalProtocol of ReactiveKit, whose Value is Element.")
public typealias SignalProducerType = RAC4.SignalProducerType

/// An event of a signal: a value, or the end of the signal.
@available(*, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: .next, .failed, .completed.")
public typealias Event<Value, Error: Swift.Error> = RAC4.Event<Value, Error>

/// An event.
@available(
  *, deprecated, message: "Use Signal<Value, Error>.Event of ReactiveKit: a generic function can take it as it is."
)
public typealias EventType = RAC4.EventType

/// A receiver of events.
@available(
  *, deprecated, message: "Use AtomicObserver in a producer, a PassthroughSubject instead of a pipe's observer."
)
public typealias Observer<Value, Error: Swift.Error> = RAC4.Observer<Value, Error>

/// An activity that can be ended, and that knows whether it was disposed.
@available(*, deprecated, message: "Use Disposable of ReactiveKit, whose disposed is isDisposed.")
public typealias Disposable = RAC4.Disposable

/// A disposable that only records whether it was disposed.
@available(*, deprecated, message: "Use SimpleDisposable of ReactiveKit: import ReactiveKit.")
public typealias SimpleDisposable = RAC4.SimpleDisposable

/// A disposable that runs a closure once, when it is disposed.
@available(*, deprecated, message: "Use BlockDisposable { … } of ReactiveKit.")
public typealias ActionDisposable = RAC4.ActionDisposable

/// A disposable that disposes all its members when it is disposed.
@available(*, deprecated, message: "Use CompositeDisposable or DisposeBag of ReactiveKit.")
public typealias CompositeDisposable = RAC4.CompositeDisposable

/// A disposable that disposes another one when it is disposed or released.
@available(*, deprecated, message: "Use DeinitDisposable(disposable: other), or an AnyCancellable.")
public typealias ScopedDisposable = RAC4.ScopedDisposable

/// A disposable that wraps another one, which can be replaced.
@available(
  *, deprecated, message: "Use SerialDisposable(otherDisposable:) of ReactiveKit; it does not dispose the replaced one."
)
public typealias SerialDisposable = RAC4.SerialDisposable

/// A value that can be read and observed.
@available(*, deprecated, message: "Use PropertyProtocol of ReactiveKit, and SignalProtocol to observe it.")
public typealias PropertyType = RAC4.PropertyType

/// A property that can be set.
@available(*, deprecated, message: "Use Property of ReactiveKit, or BindableProtocol for what can be bound to.")
public typealias MutablePropertyType = RAC4.MutablePropertyType

/// A property that can be set.
@available(*, deprecated, message: "Use Property(value) of ReactiveKit.")
public typealias MutableProperty<Value> = RAC4.MutableProperty<Value>

/// A property that can be read and observed.
@available(*, deprecated, message: "Use AnyProperty(property: property) of ReactiveKit, or property.readOnlyView.")
public typealias AnyProperty<Value> = RAC4.AnyProperty<Value>

/// A property with a constant value.
@available(*, deprecated, message: "Use the value itself, and Signal(just: value) to observe it.")
public typealias ConstantProperty<Value> = RAC4.ConstantProperty<Value>

/// A unit of work that starts with an input and runs one execution at a time.
@available(
  *, deprecated, message: "Use Action<Input, Output, Error> { input in … } of ReactiveKit: import ReactiveKit."
)
public typealias Action<Input, Output, Error: Swift.Error> = RAC4.Action<Input, Output, Error>

/// An action.
@available(*, deprecated, message: "Use Action<Input, Output, Error> of ReactiveKit, which is a class.")
public typealias ActionType = RAC4.ActionType

/// The error that an execution of an action fails with.
@available(*, deprecated, message: "Use ActionError of ReactiveKit: .disabled, .failed(error).")
public typealias ActionError<Error: Swift.Error> = RAC4.ActionError<Error>

/// A strategy for flattening inner signals or producers into one.
@available(*, deprecated, message: "Use FlattenStrategy of ReactiveKit: .merge, .concat, .latest.")
public typealias FlattenStrategy = RAC4.FlattenStrategy

/// The kinds of events to print for signals and producers.
@available(*, deprecated, message: "Use debug(_:), which prints all.")
public typealias LoggingEvent = RAC4.LoggingEvent

/// A function that receives each line of `logEvents`.
@available(*, deprecated, message: "Use debug(_:), or handleEvents and a function of your own.")
public typealias EventLogger = RAC4.EventLogger

/// A scheduler that runs closures one after another.
@available(*, deprecated, message: "Use ExecutionContext, a DispatchQueue, or any Scheduler of ReactiveKit.")
public typealias SchedulerType = RAC4.SchedulerType

/// A scheduler that can run closures at dates.
@available(*, deprecated, message: "Use Scheduler of ReactiveKit: a DispatchQueue, an ExecutionContext.")
public typealias DateSchedulerType = RAC4.DateSchedulerType

/// A scheduler that runs closures immediately, on the current thread.
@available(*, deprecated, message: "Use ExecutionContext.immediate, or ImmediateScheduler.shared of ReactiveKit.")
public typealias ImmediateScheduler = RAC4.ImmediateScheduler

/// A scheduler that runs closures on the main queue.
@available(*, deprecated, message: "Use ExecutionContext.mainActor, or .immediateOnMain.")
public typealias UIScheduler = RAC4.UIScheduler

/// A scheduler that runs closures on a queue, one after another.
@available(*, deprecated, message: "Use a serial DispatchQueue: it is a Scheduler.")
public typealias QueueScheduler = RAC4.QueueScheduler

/// A scheduler with a virtual time that you advance yourself.
@available(*, deprecated, message: "Use VirtualTimeScheduler() of ReactiveKit.")
public typealias TestScheduler = RAC4.TestScheduler

/// A thread-safe variable.
@available(*, deprecated, message: "Use Mutex of the module Synchronization, or an actor.")
public typealias Atomic<Value> = RAC4.Atomic<Value>

/// A collection with removable elements.
@available(*, deprecated, message: "Use a dictionary.")
public typealias Bag<Element> = RAC4.Bag<Element>

/// A token that identifies an element in a bag.
@available(*, deprecated, message: "Use a dictionary's key.")
public typealias RemovalToken = RAC4.RemovalToken

/// A protocol for `Optional`, for use in generic constraints.
@available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
public typealias OptionalType = RAC4.OptionalType

/// The error of signals that cannot fail.
@available(*, deprecated, renamed: "Never")
public typealias NoError = RAC4.NoError
