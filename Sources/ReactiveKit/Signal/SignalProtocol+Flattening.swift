/// Returns the receiver of elements that a closure transforms into inner signals, which a strategy combines.
///
/// The closure is called when the element arrives: with `.concat` also if the inner signal has to wait, and with
/// `.latest` before the former inner signal is cancelled.
@inlinable
func flatteningReceiver<Input, Inner: SignalProtocol>(
  _ strategy: FlattenStrategy, _ downstream: _Receiver<Inner.Element, Inner.Error>,
  _ transform: @escaping (Input) -> Inner
) -> _Receiver<Input, Inner.Error> {
  switch strategy {
  case .concat:
    flatMapStage(downstream, .queued, .queued(1), attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .latest:
    switchToLatestStage(downstream, .queued, attach: { (inner: Inner, receiver) in inner._attach(receiver) })
      .preceded(by: mapStep(transform), "Map")
  case .merge:
    flatMapStage(downstream, .queued, .requested(.unlimited), attach: { transform($0)._attach($1) })
  }
}

extension SignalProtocol {
  /// Transforms each element into a signal, and combines these inner signals by a strategy.
  ///
  /// Completes when this signal and all inner signals have completed. Fails when one of them fails, and stops observing
  /// the others. Inner signals that complete immediately run in a loop, so their number is not limited by the stack.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined.
  ///   - transform: A closure that receives an element, and returns an inner signal. It is called when the element
  ///     arrives: with `.concat` also if the inner signal is observed later, and with `.latest` before the former inner
  ///     signal is disposed.
  /// - Complexity: O(1) to start and to end an inner signal. With `.concat`, buffers inner signals without limit until
  ///   the previous ones have completed.
  @inlinable
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, Error> where O.Error == Error {
    Signal(after: self, attaching: { self._attach(flatteningReceiver(strategy, $0, transform)) })
  }

  /// Transforms each element into a signal, and observes these inner signals one after another. See ``flatMap(_:_:)``.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.concat, transform)
  }

  /// Transforms each element into a signal, and observes only the latest of these inner signals. See ``flatMap(_:_:)``.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.latest, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals at the same time. See ``flatMap(_:_:)``.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.merge, transform)
  }

  /// Transforms each element into an array, and sends the members of the array.
  ///
  /// - Parameter transform: A closure that transforms an element into an array.
  @inlinable
  public func flatMap<NewElement>(_ transform: @escaping (Element) -> [NewElement]) -> Signal<NewElement, Error> {
    flatMap(.concat) { Signal<NewElement, Error>(sequence: transform($0)) }
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and combines these inner signals by a strategy. Fails when an inner signal
  /// fails.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the inner signals are combined.
  ///   - transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, O.Error> {
    castError().flatMap(strategy, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals one after another. Fails when an inner
  /// signal fails.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.concat, transform)
  }

  /// Transforms each element into a signal, and observes only the latest of these inner signals. Fails when that inner
  /// signal fails.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.latest, transform)
  }

  /// Transforms each element into a signal, and observes these inner signals at the same time. Fails when an inner
  /// signal fails.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.merge, transform)
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// The kind of elements the inner signals send.
  public typealias InnerElement = Element.Element

  /// Combines the inner signals by a strategy. See ``flatMap(_:_:)``.
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<InnerElement, Error> {
    Signal(afterAny: { self._attach(flatteningReceiver(strategy, $0) { $0 }) })
  }

  /// Observes all inner signals at the same time, and sends their elements as they arrive.
  @inlinable
  public func merge() -> Signal<InnerElement, Error> {
    flatten(.merge)
  }

  /// Sends the elements of the latest inner signal. Stops observing the previous inner signal when it receives a new
  /// one.
  @inlinable
  public func switchToLatest() -> Signal<InnerElement, Error> {
    flatten(.latest)
  }

  /// Observes the inner signals one after another, each when the previous one has completed.
  @inlinable
  public func concat() -> Signal<InnerElement, Error> {
    flatten(.concat)
  }
}

extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Combines the inner signals by a strategy. Fails when an inner signal fails.
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Error> {
    (castError() as Signal<Element, Element.Error>).flatten(strategy)
  }
}
