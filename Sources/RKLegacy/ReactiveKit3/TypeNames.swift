public import ReactiveKit

// Former names of types. The declarations in this folder come from ReactiveKit 3.x, unless an `Origin` line says
// otherwise.

/// An event of a signal.
///
/// Origin: ReactiveKit 3.0 to 3.13.
@available(*, deprecated, message: "Use Signal<Element, Error>.Event.")
public typealias Event<Element, Error: Swift.Error> = Signal<Element, Error>.Event

/// The subject of signals, whatever else is imported. `RKPublishers` has another one with the new name.
///
/// Origin: ReactiveKit 2.x and 3.x.
@available(*, deprecated, renamed: "ReactiveKit.PassthroughSubject")
public typealias PublishSubject<Element, Error: Swift.Error> = PassthroughSubject<Element, Error>

/// A subject that cannot fail.
///
/// Origin: ReactiveKit 3.2.
@available(*, deprecated, message: "Use ReactiveKit.PassthroughSubject<Element, Never>.")
public typealias SafePublishSubject<Element> = PassthroughSubject<Element, Never>

/// A subject that cannot fail.
///
/// Origin: ReactiveKit 3.0 to 3.9.
@available(*, deprecated, message: "Use ReactiveKit.PassthroughSubject<Element, Never>.")
public typealias PublishSubject1<Element> = PassthroughSubject<Element, Never>

/// A signal that cannot fail.
///
/// Origin: ReactiveKit 3.0 to 3.9.
@available(*, deprecated, renamed: "SafeSignal")
public typealias Signal1<Element> = SafeSignal<Element>

/// An observer function for signals that cannot fail.
///
/// Origin: ReactiveKit 3.2 to 3.9.
@available(*, deprecated, renamed: "SafeObserver")
public typealias Observer1<Element> = SafeObserver<Element>

/// A replay subject that cannot fail.
///
/// Origin: ReactiveKit 3.2 to 3.9.
@available(*, deprecated, renamed: "SafeReplaySubject")
public typealias ReplaySubject1<Element> = SafeReplaySubject<Element>

/// A subject that replays one element and cannot fail.
///
/// Origin: ReactiveKit 3.2 to 3.9.
@available(*, deprecated, renamed: "SafeReplayOneSubject")
public typealias ReplayOneSubject1<Element> = SafeReplayOneSubject<Element>
