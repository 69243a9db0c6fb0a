/// What an assignment writes to. The upstream retains it, until the observation ends.
@usableFromInline
final class AssignmentTarget<Root, Value> {
  @usableFromInline let observation: SignalObservation
  @usableFromInline let object: Root
  @usableFromInline let keyPath: ReferenceWritableKeyPath<Root, Value>

  @inlinable
  init(_ observation: SignalObservation, _ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.observation = observation
    self.object = object
    self.keyPath = keyPath
  }
}

extension Publisher {
  /// Observes this publisher with two closures, until the result is cancelled or released.
  ///
  /// ```swift
  /// let downloads = PassthroughSubject<String, Never>()
  /// let observation = downloads.sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) })
  /// downloads.send("a.pdf")  // prints a.pdf
  /// downloads.send(completion: .finished)  // prints finished
  /// observation.cancel()
  /// ```
  ///
  /// Requests unlimited values. Calls the closures on the threads where events arrive, and releases the closures when
  /// the observation ends.
  ///
  /// - Parameters:
  ///   - receiveCompletion: A closure called at most once, after the last value.
  ///   - receiveValue: A closure called with each value.
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

  /// Calls `receive` with each value, until the returned observation is cancelled. See `sink`.
  @inlinable
  package func feed(_ receive: @escaping (Output) -> Void) -> SignalObservation {
    let observation = SignalObservation()
    _attach(observation.receiver("Sink", receiveValue: receive))
    return observation
  }
}

extension Publisher where Failure == Never {
  /// Observes this publisher with a closure, until the result is cancelled or released.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let observation = prices.sink { print("€\($0)") }
  /// prices.send(20)  // prints €20
  /// observation.cancel()
  /// prices.send(30)  // prints nothing
  /// ```
  ///
  /// Requests unlimited values. Calls the closure on the thread where a value arrives, and releases the closure when
  /// the observation ends.
  ///
  /// - Parameter receiveValue: A closure called with each value.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
    AnyCancellable(link: feed(receiveValue))
  }

  /// Writes each value to a property of an object, until the result is cancelled or released.
  ///
  /// ```swift
  /// final class Label { var text = "" }
  /// let label = Label()
  /// let names = PassthroughSubject<String, Never>()
  /// let observation = names.assign(to: \.text, on: label)
  /// names.send("Ada")
  /// // label.text == "Ada"
  /// observation.cancel()
  /// ```
  ///
  /// Requests unlimited values. Writes on the thread where a value arrives.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - object: The object, which is retained until the observation ends.
  ///
  /// Origin: Combine, ReactiveKit 3.x.
  @inlinable
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let observation = SignalObservation()
    let target = AssignmentTarget(observation, object, keyPath)
    // Unlike a sink, an assignment accepts no values before there is a subscription.
    _attach(
      observation.receiver(
        "Assign", completion: observation.ending(),
        next: Outlet(target) { target, value in
          if target.observation.isConnected { target.object[keyPath: target.keyPath] = value }
          return .none
        }))
    return AnyCancellable(link: observation)
  }
}
