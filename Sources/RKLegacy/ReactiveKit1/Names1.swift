public import ReactiveKit

// Types and members by their former names.

/// What an operation's producer sends to.
///
/// Origin: ReactiveKit 1.0.2 to 1.1.
@available(*, deprecated, renamed: "AtomicObserver")
public typealias OperationObserver<Value, Error: Swift.Error> = AtomicObserver<Value, Error>

/// What an operation's producer sends to.
///
/// Origin: ReactiveKit 1.0.0.
@available(*, deprecated, renamed: "AtomicObserver")
public typealias OperationSink<Value, Error: Swift.Error> = AtomicObserver<Value, Error>

/// How the operations of an operation are joined.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias OperationFlatMapStrategy = FlattenStrategy

/// How the streams of a stream are joined.
///
/// Origin: ReactiveKit 1.x.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias StreamFlatMapStrategy = FlattenStrategy

/// A stream that the program sends to.
///
/// Origin: ReactiveKit 1.0.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias ActiveStreamType = SubjectProtocol

extension ObserverProtocol {
  /// Takes the completion.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use receive(completion: .finished).")
  public func success() {
    receive(completion: .finished)
  }
}

extension BindableProtocol {
  /// The function that sends to a target for as long as that lives. A disposable is disposed when the target is released.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use bind(signal:), or signal.bind(to:).")
  public func sink(_ disconnectDisposable: (any Disposable)?) -> (Element) -> Void {
    let elements = PassthroughSubject<Element, Never>()
    _ = bind(signal: elements.handleEvents(receiveCancel: { disconnectDisposable?.dispose() }))
    return { elements.send($0) }
  }
}
