extension SignalProtocol {
  /// Returns this signal as a ``Signal``.
  ///
  /// ```swift
  /// func title(of name: Property<String>) -> SafeSignal<String> {
  ///   name.toSignal()
  /// }
  /// _ = title(of: Property("Ada")).observeNext { print($0) }  // prints Ada
  /// ```
  @inlinable
  public func toSignal() -> Signal<Element, Error> {
    (self as? Signal<Element, Error>) ?? Signal(after: self, attaching: { self._attach($0) })
  }
}

extension SignalProtocol {
  /// Observes elements with a closure, until the returned disposable is disposed.
  ///
  /// ```swift
  /// let price = Property(20)
  /// let observation = price.observeNext { print("€\($0)") }  // prints €20
  /// price.value = 30  // prints €30
  /// observation.dispose()
  /// price.value = 40  // prints nothing
  /// ```
  ///
  /// Requests unlimited elements. Unlike the result of `sink`, the returned disposable does not end the observation
  /// when it is released.
  ///
  /// - Parameter observer: A closure called with each element, on the thread where the element arrives. It is released
  ///   when the observation ends.
  @inlinable
  public func observeNext(with observer: @escaping (Element) -> Void) -> any Disposable {
    let observation = SignalObservation()
    _attach(observation.receiver("Observer", receiveValue: observer))
    return observation
  }

  /// Observes the failure with a closure, until the returned disposable is disposed.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline())
  /// let bag = DisposeBag()
  /// request.observeFailed { _ in print("offline") }.dispose(in: bag)  // prints offline
  /// ```
  ///
  /// Requests unlimited elements. Releasing the returned disposable does not end the observation.
  ///
  /// - Parameter observer: A closure called at most once, on the thread where the failure arrives.
  @inlinable
  public func observeFailed(with observer: @escaping (Error) -> Void) -> any Disposable {
    observe { if case .failed(let error) = $0 { observer(error) } }
  }

  /// Observes the completion with a closure, until the returned disposable is disposed.
  ///
  /// ```swift
  /// let upload = PassthroughSubject<Int, Never>()
  /// let bag = DisposeBag()
  /// upload.observeCompleted { print("uploaded") }.dispose(in: bag)
  /// upload.send(completion: .finished)  // prints uploaded
  /// ```
  ///
  /// Requests unlimited elements. Releasing the returned disposable does not end the observation.
  ///
  /// - Parameter observer: A closure called at most once, on the thread where the completion arrives. It is not called
  ///   on a failure.
  @inlinable
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    observe { if case .completed = $0 { observer() } }
  }
}

extension Publisher {
  /// Returns this publisher as a ``Signal``.
  ///
  /// ```swift
  /// import RKPublishers
  ///
  /// _ = [20, 35].publisher
  ///   .toSignal()
  ///   .observeNext { print($0) }  // prints 20, 35
  /// ```
  ///
  /// Each observation subscribes to the publisher separately, and requests unlimited values. The signal retains the
  /// publisher; an observation does not. If a publisher from outside this library publishes on several threads at the
  /// same time, observers still receive its values one at a time.
  @inlinable
  @_disfavoredOverload
  public func toSignal() -> Signal<Output, Failure> {
    Signal(afterAny: { self._attach($0) })
  }
}
