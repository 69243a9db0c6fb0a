extension SignalProtocol {
  /// Converts each element.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @inline(__always)
  public func map<U>(_ transform: @escaping (Element) -> U) -> Signal<U, Error> {
    let step = mapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Map")) })
  }

  /// Converts each element to a result: a success goes on, a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func tryMap<U>(_ transform: @escaping (Element) -> Result<U, Error>) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }

  /// Converts each element, and leaves out those of which nothing is made.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @inline(__always)
  public func compactMap<NewWrapped>(_ transform: @escaping (Element) -> NewWrapped?) -> Signal<NewWrapped, Error> {
    let step = compactMapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "CompactMap")) })
  }

  /// Sends the initial result at once, and the running result for each element.
  ///
  ///     Signal<Int, Never>(sequence: [1, 2, 3]).scan(0, +)  // 0, 1, 3, 6
  ///
  /// The initial result comes before the source starts. A publisher's `scan` does not send it.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    let step = scanStep(initial, combine)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Scan")) }).prepend(initial)
  }

  /// Folds all elements into one result, which is sent when the source completes; the initial one if it sent none. A
  /// failure is sent alone.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(reduceStage($0, initial, combine)) })
  }

  /// Sends all elements as one array when the source completes; an empty one if it sent none. A failure is sent alone.
  ///
  /// Elements are kept until then, without bound.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func collect() -> Signal<[Element], Error> {
    Signal(after: self, attaching: { self._attach(collectStage($0)) })
  }

  /// Sends elements in groups of a size, each when its last element comes. An incomplete group at the end, or before a
  /// failure, is left out.
  ///
  /// - Precondition: `size` is at least 1.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func buffer(size: Int) -> Signal<[Element], Error> {
    if size < 1 { trap("buffer(size:)", "\(size) elements make no group; give 1 or more") }
    return Signal(after: self, attaching: { self._attach(collectByCountStage($0, size, rest: .dropped)) })
  }

  /// Sends elements in groups of a size, each group as a signal. An incomplete group at the end is left out.
  ///
  /// - Precondition: `size` is at least 1.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func window(ofSize size: Int) -> Signal<Signal<Element, Error>, Error> {
    if size < 1 { trap("window(ofSize:)", "\(size) elements make no group; give 1 or more") }
    return buffer(size: size).map { Signal(sequence: $0) }
  }
}

extension SignalProtocol where Error == any Swift.Error {
  /// Converts each element. What the closure throws fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @_disfavoredOverload
  public func map<U>(_ transform: @escaping (Element) throws -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(tryMapStage($0, transform)) })
  }
}

extension SignalProtocol where Error == Never {
  /// Converts each element to a result: a success goes on, a failure fails the signal and ends the source.
  ///
  /// Origin: ReactiveKit 3.x.
  public func tryMap<U, E>(_ transform: @escaping (Element) -> Result<U, E>) -> Signal<U, E> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }
}
