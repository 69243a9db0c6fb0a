// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ReactiveKit

// Types by their former names. Foundation has a `Stream` and an `Operation` too, which win in a file that imports it: there
// `import typealias RKLegacy.Operation` says which one is meant.

/// A signal that can fail.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "Signal")
public typealias Operation<Element, Error: Swift.Error> = Signal<Element, Error>

/// A signal that cannot fail.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "SafeSignal")
public typealias Stream<Element> = Signal<Element, Never>

/// A connectable signal that can fail.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use ConnectableSignal<Signal<Element, Error>>.")
public typealias ConnectableOperation<Element, Error: Swift.Error> = ConnectableSignal<Signal<Element, Error>>

/// A connectable signal that cannot fail.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use ConnectableSignal<SafeSignal<Element>>.")
public typealias ConnectableStream<Element> = ConnectableSignal<Signal<Element, Never>>

/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "SignalProtocol")
public typealias OperationType = SignalProtocol

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "ConnectableSignalProtocol")
public typealias ConnectableStreamType = ConnectableSignalProtocol

/// A connectable signal.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "ConnectableSignal")
public typealias RawConnectableStream<Source: SignalProtocol> = ConnectableSignal<Source>

/// A signal, by the events it sends.
///
/// Origin: ReactiveKit 2.x, where a stream or an operation is made of one.
@available(*, deprecated, message: "Use Signal<Element, Error>.")
public typealias RawStream<Event: RK2.EventType> = Signal<Event.Element, Event.SignalError>

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "SignalProtocol")
public typealias RawStreamType = SignalProtocol

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias RawSubjectType = SubjectProtocol

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias SubjectType = SubjectProtocol

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "ObserverProtocol")
public typealias ObserverType = ObserverProtocol

/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "PropertyProtocol")
public typealias PropertyType = PropertyProtocol

/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "OptionalProtocol")
public typealias OptionalType = OptionalProtocol

/// Origin: ReactiveKit 1.x.
@available(*, deprecated, renamed: "Disposable")
public typealias DisposableType = Disposable

/// A time in seconds.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "Double")
public typealias TimeValue = Double

/// What has changed in a collection.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "CollectionChange")
public typealias CollectionChangeset<Base: Collection> = CollectionChange<Base>

/// A disposable that does nothing.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "NonDisposable.instance")
public var NotDisposable: any Disposable { NonDisposable.instance }

/// How the signals of a signal are joined.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias FlatMapStrategy = FlattenStrategy

extension FlattenStrategy {
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "concat")
  public static var Concat: FlattenStrategy { .concat }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "latest")
  public static var Latest: FlattenStrategy { .latest }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "merge")
  public static var Merge: FlattenStrategy { .merge }
}
