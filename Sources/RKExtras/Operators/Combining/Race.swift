public import RKPublishers
public import ReactiveKit

/// Attaches a receiver to the first of several publishers to send an event.
private func attachRace<Racers: Collection>(
  _ downstream: _Receiver<Racers.Element.Output, Racers.Element.Failure>, _ racers: Racers
) where Racers.Element: Publisher {
  if racers.isEmpty { return attachEnd(.finished, downstream) }
  attachAmb(downstream, upstreams: racers.count) { stage in
    for (index, racer) in racers.enumerated() { stage.attach(racer, index) }
  }
}

extension Collection where Element: Publisher {
  /// Publishes the events of the publisher of this collection that sends an event first, which may be its completion.
  ///
  /// ```swift
  /// slow                  // ---1-2-|
  /// fast                  // -8-9--|
  /// [slow, fast].race()   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// Requests the subscriber's demand from each publisher until one sends an event, and then cancels the others.
  /// Does not subscribe to publishers that follow one which sends an event immediately. Finishes immediately if the
  /// collection is empty. A value that the subscriber causes while it receives another value follows after that value.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race() -> AnyPublisher<Element.Output, Element.Failure> {
    AnyPublisher(attaching: { attachRace($0, self) })
  }
}

extension Publisher {
  /// Publishes the events of this publisher or of another one of its type, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// - Parameter others: The publishers to subscribe to after this publisher, in order.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race(with others: Self...) -> AnyPublisher<Output, Failure> {
    ([self] + others).race()
  }

  /// Publishes the events of this publisher or of another one, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// - Parameter other: The publisher to subscribe to after this publisher.
  ///
  /// Origin: RxJS. In RxSwift and CombineExt, the name is `amb`.
  @_disfavoredOverload
  public func race<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    [eraseToAnyPublisher(), other.eraseToAnyPublisher()].race()
  }
}

extension Collection where Element: SignalProtocol {
  /// Sends the events of the signal of this collection that sends an event first, which may be its completion.
  ///
  /// ```swift
  /// slow                  // ---1-2-|
  /// fast                  // -8-9--|
  /// [slow, fast].race()   // -8-9--|
  /// ```
  /// ![Publishes the stream that sends first, and cancels the others.](combining-race)
  ///
  /// Stops observing the other signals then. Does not observe signals that follow one which sends an event immediately.
  /// Completes immediately if the collection is empty.
  ///
  /// Origin: RxJS. For two to six signals, `ReactiveKit` has `amb`.
  @_disfavoredOverload
  public func race() -> Signal<Element.Element, Element.Error> {
    Signal(afterAny: { attachRace($0, self) })
  }
}

extension SignalProtocol {
  /// Sends the events of this signal or of another one of its type, whichever sends an event first. See
  /// ``Swift/Collection/race()``.
  ///
  /// - Parameter others: The signals to observe after this signal, in order.
  ///
  /// Origin: RxJS. For two signals, `ReactiveKit` has `amb(with:)`.
  @_disfavoredOverload
  public func race(with others: Self...) -> Signal<Element, Error> {
    ([self] + others).race()
  }

  /// Sends the events of this signal or of another one, whichever sends an event first. The same as `amb(with:)`. See
  /// ``Swift/Collection/race()``.
  ///
  /// - Parameter other: The signal to observe after this signal, if this signal has not sent an event.
  ///
  /// Origin: RxJS.
  @_disfavoredOverload
  public func race<Other: SignalProtocol>(with other: Other) -> Signal<Element, Error>
  where Other.Element == Element, Other.Error == Error {
    amb(with: other)
  }
}
