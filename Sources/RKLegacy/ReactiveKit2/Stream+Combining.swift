public import ReactiveKit

// Former names of operators that combine elements or signals.

extension SignalProtocol {
  /// The former name of `prepend(_:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "prepend(_:)")
  public func startWith(_ element: Element) -> Signal<Element, Error> {
    prepend(element)
  }

  /// The former name of `buffer(size:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "buffer(size:)")
  public func buffer(_ size: Int) -> Signal<[Element], Error> {
    buffer(size: size)
  }

  /// The former name of `window(ofSize:)`.
  @available(*, deprecated, renamed: "window(ofSize:)")
  public func window(_ size: Int) -> Signal<Signal<Element, Error>, Error> {
    window(ofSize: size)
  }

  /// Combines the events of both signals in pairs, in order. A completion or failure waits for its partner, as an
  /// element does. The result ends with the first pair that contains an end. If both events of a pair are ends, a
  /// failure takes precedence over a completion.
  ///
  /// ReactiveKit's current `zip(with:)` completes as soon as no more pairs are possible, and fails immediately.
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

  /// The former name of `combineLatest(with:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "combineLatest(with:)")
  public func combineLatestWith<O: SignalProtocol>(_ other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    combineLatest(with: other)
  }

  /// The former name of `merge(with:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "merge(with:)")
  public func mergeWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    merge(with: other)
  }

  /// The former name of `append(_:)`.
  @available(*, deprecated, renamed: "append(_:)")
  public func concatWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    append(other)
  }

  /// The former name of `amb(with:)`.
  @available(*, deprecated, renamed: "amb(with:)")
  public func ambWith<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    amb(with: other)
  }

  /// The former name of `with(latestFrom:)`.
  @available(*, deprecated, renamed: "with(latestFrom:)")
  public func withLatestFrom<O: SignalProtocol>(_ other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    with(latestFrom: other)
  }

  /// Transforms each element into a signal, and flattens the signals by a strategy.
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

// Flattening a stream of operations. The result fails as the operations do.
extension SignalProtocol where Element: SignalProtocol, Error == Never {
  /// Runs the inner signals at the same time.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.merge).")
  @_disfavoredOverload
  public func merge() -> Signal<Element.Element, Element.Error> {
    flatten(.merge)
  }

  /// Runs only the latest inner signal.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.latest).")
  @_disfavoredOverload
  public func switchToLatest() -> Signal<Element.Element, Element.Error> {
    flatten(.latest)
  }

  /// Runs the inner signals one after another.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use flatten(.concat).")
  @_disfavoredOverload
  public func concat() -> Signal<Element.Element, Element.Error> {
    flatten(.concat)
  }
}

// Flattening an operation of operations with another kind of error.
extension SignalProtocol where Element: SignalProtocol {
  /// Runs the inner signals at the same time. Transforms the failure of this signal.
  @available(*, deprecated, message: "Use mapError(transform).merge().")
  public func merge(_ transform: @escaping (Error) -> Element.Error) -> Signal<Element.Element, Element.Error> {
    mapError(transform).merge()
  }

  /// Runs only the latest inner signal. Transforms the failure of this signal.
  @available(*, deprecated, message: "Use mapError(transform).switchToLatest().")
  public func switchToLatest(
    _ transform: @escaping (Error) -> Element.Error
  ) -> Signal<Element.Element, Element.Error> {
    mapError(transform).switchToLatest()
  }

  /// Runs the inner signals one after another. Transforms the failure of this signal.
  @available(*, deprecated, message: "Use mapError(transform).concat().")
  public func concat(_ transform: @escaping (Error) -> Element.Error) -> Signal<Element.Element, Element.Error> {
    mapError(transform).concat()
  }
}
