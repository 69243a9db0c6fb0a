/// Makes a signal of each value, and joins these signals by a strategy. Attaches the stage to its upstream.
@inlinable
func attachFlattening<Input, Output, Failure>(
  _ strategy: FlattenStrategy, _ downstream: _Receiver<Output, Failure>,
  inner attachInner: @escaping (Input, _Receiver<Output, Failure>) -> Void,
  to attachUpstream: (_Receiver<Input, Failure>) -> Void
) {
  switch strategy {
  case .concat:
    attachUpstream(flatMapStage(downstream, .queued, .queued(1), attach: attachInner))
  case .latest:
    attachUpstream(switchToLatestStage(downstream, .queued, attach: attachInner))
  case .merge:
    attachUpstream(flatMapStage(downstream, .queued, .requested(.unlimited), attach: attachInner))
  }
}

extension SignalProtocol {
  /// Makes a signal of each element, and joins these signals by a strategy.
  ///
  /// Completes when the source and all inner signals have; fails when one of them does, which ends the others. Inner signals
  /// that complete at once are run by a loop, however many there are.
  ///
  /// - Complexity: O(1) to start and to end an inner signal. With `.concat`, elements wait without bound for their turn.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, Error> where O.Error == Error {
    Signal(
      after: self,
      attaching: { downstream in
        attachFlattening(strategy, downstream, inner: { transform($0)._attach($1) }, to: { self._attach($0) })
      })
  }

  /// Makes a signal of each element, and runs these signals one after another; see ``flatMap(_:_:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.concat, transform)
  }

  /// Makes a signal of each element, and runs the newest of these signals; see ``flatMap(_:_:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.latest, transform)
  }

  /// Makes a signal of each element, and runs these signals at the same time; see ``flatMap(_:_:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.merge, transform)
  }

  /// Makes an array of each element, and sends its members.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatMap<NewElement>(_ transform: @escaping (Element) -> [NewElement]) -> Signal<NewElement, Error> {
    flatMap(.concat) { Signal<NewElement, Error>(sequence: transform($0)) }
  }
}

extension SignalProtocol where Error == Never {
  /// Makes a signal of each element, and joins these signals by a strategy. The result fails as they do.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> O
  ) -> Signal<O.Element, O.Error> {
    castError().flatMap(strategy, transform)
  }

  /// Makes a signal of each element, and runs these signals one after another. The result fails as they do.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.concat, transform)
  }

  /// Makes a signal of each element, and runs the newest of these signals. The result fails as they do.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.latest, transform)
  }

  /// Makes a signal of each element, and runs these signals at the same time. The result fails as they do.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.merge, transform)
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// The kind of elements that the inner signals send.
  public typealias InnerElement = Element.Element

  /// Joins the signals that this one sends by a strategy; see ``flatMap(_:_:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<InnerElement, Error> {
    flatMap(strategy) { $0 }
  }

  /// Runs the signals that this one sends at the same time.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func merge() -> Signal<InnerElement, Error> {
    flatten(.merge)
  }

  /// Runs the newest of the signals that this one sends.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func switchToLatest() -> Signal<InnerElement, Error> {
    flatten(.latest)
  }

  /// Runs the signals that this one sends one after another.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func concat() -> Signal<InnerElement, Error> {
    flatten(.concat)
  }
}

extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Joins the signals that this one sends by a strategy. The result fails as they do.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Error> {
    flatMap(strategy) { $0 }
  }
}
