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

extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// The kind of elements the inner signals send.
  public typealias InnerElement = Element.Element

  /// Combines the inner signals by a strategy. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source                     // -1--2--|
  /// inner                      // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.flatten(.merge)    // --a--bA--B-|      a = 1p, b = 2p, A = 1q, B = 2q
  /// signals.flatten(.concat)   // --a---A--b---B-|
  /// ```
  /// ![Combines the inner signals by a strategy.](flattening-flatten)
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<InnerElement, Error> {
    Signal(afterAny: { self._attach(flatteningReceiver(strategy, $0) { $0 }) })
  }

  /// Observes all inner signals at the same time, and sends their elements as they arrive.
  ///
  /// ```swift
  /// source            // -1--2--|
  /// inner             // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.merge()   // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-merge)
  @inlinable
  public func merge() -> Signal<InnerElement, Error> {
    flatten(.merge)
  }

  /// Observes the inner signals one after another, each when the previous one has completed.
  ///
  /// ```swift
  /// source             // -1--2--|
  /// inner              // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.concat()   // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Joins the signals that a signal sends.](flattening-concat)
  @inlinable
  public func concat() -> Signal<InnerElement, Error> {
    flatten(.concat)
  }
}

extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Combines the inner signals by a strategy. Fails when an inner signal fails.
  ///
  /// ```swift
  /// source                     // -1--2--|
  /// inner                      // -p---q-|
  /// let signals = source.map { number in inner.map { "\(number)\($0)" } }
  /// signals.flatten(.merge)    // --a--bA--B-|      a = 1p, b = 2p, A = 1q, B = 2q
  /// signals.flatten(.concat)   // --a---A--b---B-|
  /// ```
  /// ![Combines the inner signals by a strategy.](flattening-flatten)
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  @_disfavoredOverload
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Error> {
    (castError() as Signal<Element, Element.Error>).flatten(strategy)
  }
}

extension Signal {
  /// Creates a signal that combines several signals by a strategy.
  ///
  /// - Parameters:
  ///   - signals: The inner signals, in the order in which to observe them.
  ///   - strategy: The way in which the inner signals are combined.
  @inlinable
  public init<S: Sequence>(flattening signals: S, strategy: FlattenStrategy)
  where S.Element: SignalProtocol, S.Element.Element == Element, S.Element.Error == Error {
    self = Signal<S.Element, Error>(afterAny: { attachSequence(signals, $0) }).flatten(strategy)
  }
}
