// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ReactiveKit

// Former names of types. Foundation also has a `Stream` and an `Operation`, which take precedence in a file that
// imports it. There, use `import typealias RKLegacy.Operation`. The declarations in this folder come from ReactiveKit
// 2.x, unless an `Origin` line says otherwise.

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
@available(*, deprecated, message: "Use ConnectableSignal<Signal<Element, Error>>.")
public typealias ConnectableOperation<Element, Error: Swift.Error> = ConnectableSignal<Signal<Element, Error>>

/// A connectable signal that cannot fail.
@available(*, deprecated, message: "Use ConnectableSignal<SafeSignal<Element>>.")
public typealias ConnectableStream<Element> = ConnectableSignal<Signal<Element, Never>>

/// The former name of `SignalProtocol`, in ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "SignalProtocol")
public typealias OperationType = SignalProtocol

/// The former name of `ConnectableSignalProtocol`.
@available(*, deprecated, renamed: "ConnectableSignalProtocol")
public typealias ConnectableStreamType = ConnectableSignalProtocol

/// A connectable signal.
@available(*, deprecated, renamed: "ConnectableSignal")
public typealias RawConnectableStream<Source: SignalProtocol> = ConnectableSignal<Source>

/// A signal, declared by the events it sends.
///
/// Origin: ReactiveKit 2.x, where streams and operations wrap one.
@available(*, deprecated, message: "Use Signal<Element, Error>.")
public typealias RawStream<Event: RK2.EventType> = Signal<Event.Element, Event.SignalError>

/// The former name of `SignalProtocol`.
@available(*, deprecated, renamed: "SignalProtocol")
public typealias RawStreamType = SignalProtocol

/// The former name of `SubjectProtocol`.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias RawSubjectType = SubjectProtocol

/// The former name of `SubjectProtocol`.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias SubjectType = SubjectProtocol

/// The former name of `ObserverProtocol`.
@available(*, deprecated, renamed: "ObserverProtocol")
public typealias ObserverType = ObserverProtocol

/// The former name of `PropertyProtocol`.
@available(*, deprecated, renamed: "PropertyProtocol")
public typealias PropertyType = PropertyProtocol

/// The former name of `OptionalProtocol`, in ReactiveKit 1.x and 2.x.
@available(*, deprecated, renamed: "OptionalProtocol")
public typealias OptionalType = OptionalProtocol

/// The former name of `Disposable`, in ReactiveKit 1.x.
@available(*, deprecated, renamed: "Disposable")
public typealias DisposableType = Disposable

/// A time in seconds.
@available(*, deprecated, renamed: "Double")
public typealias TimeValue = Double

/// A change of a collection.
@available(*, deprecated, renamed: "CollectionChange")
public typealias CollectionChangeset<Base: Collection> = CollectionChange<Base>

/// A disposable that does nothing.
@available(*, deprecated, renamed: "NonDisposable.instance")
public var NotDisposable: any Disposable { NonDisposable.instance }

/// A strategy for flattening inner signals.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias FlatMapStrategy = FlattenStrategy

extension FlattenStrategy {
  /// The former name of `concat`.
  @available(*, deprecated, renamed: "concat")
  public static var Concat: FlattenStrategy { .concat }

  /// The former name of `latest`.
  @available(*, deprecated, renamed: "latest")
  public static var Latest: FlattenStrategy { .latest }

  /// The former name of `merge`.
  @available(*, deprecated, renamed: "merge")
  public static var Merge: FlattenStrategy { .merge }
}
