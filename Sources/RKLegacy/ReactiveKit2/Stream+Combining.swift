public import ReactiveKit

// Operators that put elements or signals together, by their former names.

extension SignalProtocol {
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "prepend(_:)")
  public func startWith(_ element: Element) -> Signal<Element, Error> {
    prepend(element)
  }

  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "buffer(size:)")
  public func buffer(_ size: Int) -> Signal<[Element], Error> {
    buffer(size: size)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "window(ofSize:)")
  public func window(_ size: Int) -> Signal<Signal<Element, Error>, Error> {
    window(ofSize: size)
  }

  /// Pairs the events of both signals: the first ones, the second ones, and so on. A completion or a failure waits for its
  /// partner as an element does; the result ends with the pair that it is in. Where both end, a failure goes before a
  /// completion.
  ///
  /// Today's `zip(with:)` ends as soon as no pair of elements can come any more, and fails at once.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "zip(with:)")
  public func zipWith<O: SignalProtocol>(_ other: O) -> Signal<(Element, O.Element), Error> where O.Error == Error {
    materialize().zip(with: other.materialize()) { mine, theirs -> Signal<(Element, O.Element), Error>.Event in
      switch (mine, theirs) {
      case (.next(let mine), .next(let theirs)): .next((mine, theirs))
      case (.failed(let error), _), (_, .failed(let error)): .failed(error)
      case (.completed, _), (_, .completed): .completed
      }
    }.dematerialize()
  }

  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "combineLatest(with:)")
  public func combineLatestWith<O: SignalProtocol>(_ other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    combineLatest(with: other)
  }

  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "merge(with:)")
  public func mergeWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    merge(with: other)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "append(_:)")
  public func concatWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    append(other)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "amb(with:)")
  public func ambWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    amb(with: other)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "with(latestFrom:)")
  public func withLatestFrom<O: SignalProtocol>(_ other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    with(latestFrom: other)
  }

  /// Makes a signal of each element, and joins these signals by a strategy.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "flatMap(_:_:)")
  @_disfavoredOverload
  public func flatMap<O: SignalProtocol>(
    _ strategy: FlattenStrategy, transform: @escaping (Element) -> O
  ) -> Signal<O.Element, Error> where O.Error == Error {
    flatMap(strategy, transform)
  }
}

// A stream of operations, joined. The result fails as they do.
extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Runs the signals that this one sends at the same time.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.merge).")
  @_disfavoredOverload
  public func merge() -> Signal<Element.Element, Element.Error> {
    flatten(.merge)
  }

  /// Runs the newest of the signals that this one sends.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.latest).")
  @_disfavoredOverload
  public func switchToLatest() -> Signal<Element.Element, Element.Error> {
    flatten(.latest)
  }

  /// Runs the signals that this one sends one after another.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.concat).")
  @_disfavoredOverload
  public func concat() -> Signal<Element.Element, Element.Error> {
    flatten(.concat)
  }
}

// An operation of operations that fail otherwise, joined.
extension SignalProtocol where Element: SignalProtocol {
  /// Runs the signals that this one sends at the same time. This signal's failure is converted.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use mapError(transform).merge().")
  public func merge(_ transform: @escaping (Error) -> Element.Error) -> Signal<Element.Element, Element.Error> {
    mapError(transform).merge()
  }

  /// Runs the newest of the signals that this one sends. This signal's failure is converted.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use mapError(transform).switchToLatest().")
  public func switchToLatest(
    _ transform: @escaping (Error) -> Element.Error
  ) -> Signal<Element.Element, Element.Error> {
    mapError(transform).switchToLatest()
  }

  /// Runs the signals that this one sends one after another. This signal's failure is converted.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use mapError(transform).concat().")
  public func concat(_ transform: @escaping (Error) -> Element.Error) -> Signal<Element.Element, Element.Error> {
    mapError(transform).concat()
  }
}
