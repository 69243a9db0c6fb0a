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
  /// ```swift
  /// let pages = SafeSignal(sequence: ["page 1", "page 2"])
  /// let notes = SafeSignal(just: "notes")
  /// _ = SafeSignal(sequence: [pages, notes])
  ///   .flatten(.concat)
  ///   .observeNext { print($0) }  // prints page 1, page 2, notes
  /// ```
  ///
  /// - Parameter strategy: The way in which the inner signals are combined.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<InnerElement, Error> {
    Signal(afterAny: { self._attach(flatteningReceiver(strategy, $0) { $0 }) })
  }
}

extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Combines the inner signals by a strategy. Fails when an inner signal fails. See ``flatten(_:)`` for inner signals
  /// with the same error type.
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
