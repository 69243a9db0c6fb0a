public import RKPublishers
public import ReactiveKit

/// Sends the values of another publisher if the upstream finishes without a value.
private func ifEmptyStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, attachOther: @escaping (_Receiver<Value, Failure>) -> Void
) -> _Receiver<Value, Failure> {
  let isFilled = Flag()
  let step = Step<Value, Value, Void> { box, value in
    isFilled.raise()
    return deliver(value, from: box)
  }
  let receiver = concatenateStage(downstream) { rest in
    if isFilled.isRaised { attachEnd(.finished, rest) } else { attachOther(rest) }
  }
  return receiver.preceded(by: step, "IfEmpty")
}

extension Publisher {
  /// Publishes the values of another publisher if this publisher finishes without a value. A failure passes through.
  ///
  /// ```swift
  /// empty: Int                        // ---|
  /// full                              // -1-|
  /// backup                            // -8-9-|
  /// empty.ifEmpty(switchTo: backup)   // ----8-9-|
  /// full.ifEmpty(switchTo: backup)    // -1-|
  /// ```
  /// ![Continues with another stream if this one finishes without a value.](combining-if-empty)
  ///
  /// Requests the subscriber's demand from this publisher, and then from the other one. So the other publisher is
  /// subscribed to without demand.
  ///
  /// - Parameter other: The publisher to subscribe to if this publisher finishes without a value.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func ifEmpty<Other: Publisher>(switchTo other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher(attaching: { self._attach(ifEmptyStage($0, attachOther: { other._attach($0) })) })
  }
}

extension SignalProtocol {
  /// Sends the elements of another signal if this signal completes without an element. A failure passes through.
  ///
  /// ```swift
  /// empty: Int                        // ---|
  /// full                              // -1-|
  /// backup                            // -8-9-|
  /// empty.ifEmpty(switchTo: backup)   // ----8-9-|
  /// full.ifEmpty(switchTo: backup)    // -1-|
  /// ```
  /// ![Continues with another stream if this one finishes without a value.](combining-if-empty)
  ///
  /// - Parameter other: The signal to observe if this signal completes without an element.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> Signal<Element, Error>
  where Other.Element == Element, Other.Error == Error {
    Signal(
      after: self, other, attaching: { self._attach(ifEmptyStage($0, attachOther: { other._attach($0) })) })
  }
}
