extension SignalProtocol {
  /// This signal as a ``Signal``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func toSignal() -> Signal<Element, Error> {
    (self as? Signal<Element, Error>) ?? Signal(after: self, attaching: { self._attach($0) })
  }
}

extension SignalProtocol {
  /// Observes elements with a closure, until the result is disposed.
  ///
  /// Requests everything. The closure is called on the thread that delivers, and is released at the end. Unlike that of a sink,
  /// the observation outlives its result: releasing that does not dispose it.
  ///
  /// - Returns: The disposable that ends the observation.
  ///
  /// Origin: ReactiveKit 3.x.
  public func observeNext(with observer: @escaping (Element) -> Void) -> any Disposable {
    observe { if case .next(let element) = $0 { observer(element) } }
  }

  /// Observes the failure with a closure, until the result is disposed.
  ///
  /// Requests everything. The closure is called at most once, on the thread that delivers the failure. Releasing the result
  /// does not dispose the observation.
  ///
  /// - Returns: The disposable that ends the observation.
  ///
  /// Origin: ReactiveKit 3.x.
  public func observeFailed(with observer: @escaping (Error) -> Void) -> any Disposable {
    observe { if case .failed(let error) = $0 { observer(error) } }
  }

  /// Observes the completion with a closure, until the result is disposed. A failure does not call it.
  ///
  /// Requests everything. The closure is called at most once, on the thread that delivers the completion. Releasing the
  /// result does not dispose the observation.
  ///
  /// - Returns: The disposable that ends the observation.
  ///
  /// Origin: ReactiveKit 3.x.
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    observe { if case .completed = $0 { observer() } }
  }
}

extension Publisher {
  /// This publisher as a ``Signal``.
  ///
  /// Each observation attaches to the publisher anew, and asks it for everything. The publisher is held on to by the signal
  /// alone. What a publisher that is not of this library delivers from several threads at once reaches observers one at a
  /// time.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func toSignal() -> Signal<Output, Failure> {
    let box = AttachBox<Output, Failure> { self._attach($0) }
    return Signal(attaching: { box($0) })
  }

  /// Observes with two closures, until the result is cancelled or released.
  ///
  /// Asks for everything. The closures are called on the thread that delivers, and are let go of at the end.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called at most once, after the last value.
  ///   - receiveValue: Called with each value.
  /// - Returns: What ends the observation: by cancellation, or by being released.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
    receiveValue: @escaping ((Output) -> Void)
  ) -> AnyCancellable {
    let observation = SignalObservation()
    _attach(observation.receiver("Sink", receiveCompletion: receiveCompletion, receiveValue: receiveValue))
    return AnyCancellable(link: observation)
  }

  /// Attaches a subject to this publisher, until the result is cancelled or released; see `sink`.
  @inlinable
  package func feed(_ receive: @escaping (Output) -> Void) -> SignalObservation {
    let observation = SignalObservation()
    _attach(observation.receiver("Sink", receiveValue: receive))
    return observation
  }
}

extension Publisher where Failure == Never {
  /// Observes with a closure, until the result is cancelled or released.
  ///
  /// Asks for everything. The closure is called on the thread that delivers, and is let go of at the end.
  ///
  /// - Returns: What ends the observation: by cancellation, or by being released.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
    AnyCancellable(link: feed(receiveValue))
  }

  /// Writes each value to a property of an object, until the result is cancelled or released.
  ///
  /// Asks for everything. The object is held on to until the end; the property is written on the thread that delivers.
  ///
  /// - Returns: What ends the assignment: by cancellation, or by being released.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let observation = SignalObservation()
    // Other than a sink it takes nothing before there is a subscription.
    _attach(
      observation.receiver("Assign", receiveValue: { if observation.isConnected { object[keyPath: keyPath] = $0 } }))
    return AnyCancellable(link: observation)
  }
}
