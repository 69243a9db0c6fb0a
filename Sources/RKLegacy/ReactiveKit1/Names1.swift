public import ReactiveKit

// Former names of types and members. The declarations in this folder come from ReactiveKit 1.x, unless an `Origin` line
// says otherwise.

/// The observer that the producer of an operation sends events to.
///
/// Origin: ReactiveKit 1.0.2 to 1.1.
@available(*, deprecated, renamed: "AtomicObserver")
public typealias OperationObserver<Value, Error: Swift.Error> = AtomicObserver<Value, Error>

/// The observer that the producer of an operation sends events to.
///
/// Origin: ReactiveKit 1.0.0.
@available(*, deprecated, renamed: "AtomicObserver")
public typealias OperationSink<Value, Error: Swift.Error> = AtomicObserver<Value, Error>

/// A strategy for flattening the inner operations of an operation.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias OperationFlatMapStrategy = FlattenStrategy

/// A strategy for flattening the inner streams of a stream.
@available(*, deprecated, renamed: "FlattenStrategy")
public typealias StreamFlatMapStrategy = FlattenStrategy

/// A stream that the program sends elements to.
///
/// Origin: ReactiveKit 1.0.
@available(*, deprecated, renamed: "SubjectProtocol")
public typealias ActiveStreamType = SubjectProtocol

extension ObserverProtocol {
  /// Receives the completion.
  @available(*, deprecated, message: "Use receive(completion: .finished).")
  public func success() {
    receive(completion: .finished)
  }
}

extension BindableProtocol {
  /// Returns a function that sends elements to a target while the target exists. The disposable is disposed when the
  /// target is released.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use bind(signal:), or signal.bind(to:).")
  public func sink(_ disconnectDisposable: (any Disposable)?) -> (Element) -> Void {
    let elements = PassthroughSubject<Element, Never>()
    _ = bind(signal: elements.handleEvents(receiveCancel: { disconnectDisposable?.dispose() }))
    return { elements.send($0) }
  }
}
