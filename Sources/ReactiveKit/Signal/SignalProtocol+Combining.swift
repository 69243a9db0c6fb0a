extension SignalProtocol {
  /// Combines the latest elements of this signal and another signal. Sends the result of `combine` for each new
  /// element, as soon as both signals have sent an element.
  ///
  /// ```swift
  /// digits                                                 // -1----2------3--|
  /// letters                                                // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal.](combining-combine-latest-signals)
  ///
  /// Completes when both signals have completed, or when one completes without an element. Fails when one of them
  /// fails.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.combineLatest(self, other, combine: combine)
  }

  /// Combines the latest elements of this signal and another signal in a tuple. Sends a tuple for each new element, as
  /// soon as both signals have sent an element.
  ///
  /// ```swift
  /// digits                                            // -1----2------3--|
  /// letters                                           // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }
  /// combineLatest(digits, letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal in a tuple.](combining-combine-latest)
  ///
  /// Completes when both signals have completed, or when one completes without an element. Fails when one of them
  /// fails.
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Error {
    combineLatest(with: other, combine: { ($0, $1) })
  }

  /// Combines the elements of this signal and another signal in pairs, in order. Sends the result of `combine` for each
  /// pair.
  ///
  /// ```swift
  /// digits                                       // -1----2------3--|
  /// letters                                      // ---A----B--|
  /// digits.zip(with: letters) { "\($0)\($1)" }   // ---a----f--|       a = 1A, f = 2B
  /// ```
  /// ![Combines the elements of this signal and another signal in pairs, in order.](combining-zip-signals)
  ///
  /// Buffers elements without limit until both signals have sent their element of the same pair. Completes when a
  /// signal has completed and none of its elements are buffered. Fails when one of the signals fails.
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Error == Error, O.Element == OtherElement {
    ReactiveKit.zip(self, other, combine: combine)
  }

  /// Combines the elements of this signal and another signal in tuples, in order. See ``zip(with:combine:)``.
  ///
  /// ```swift
  /// digits                                  // -1----2------3--|
  /// letters                                 // ---A----B--|
  /// digits.zip(with: letters) { "\($0)\($1)" }
  /// zip(digits, letters) { "\($0)\($1)" }   // ---a----f--|       a = 1A, f = 2B
  /// ```
  /// ![Combines the elements of this signal and another signal in tuples, in order.](combining-zip)
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Error {
    zip(with: other, combine: { ($0, $1) })
  }

  /// Sends the elements of this signal and another signal as they arrive. Completes when both signals have completed.
  /// Fails when one of them fails.
  ///
  /// ```swift
  /// first                       // -1---2--|
  /// second                      // ---8--9--|
  /// first.merge(with: second)   // -1-8-29--|
  /// ```
  /// ![Sends the elements of this signal and another signal as they arrive.](combining-merge)
  ///
  /// - Parameter other: The signal to merge with this signal.
  @inlinable
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    ReactiveKit.merge(self, other)
  }

  /// Sends the elements of this signal and another signal of the same type as they arrive. See the overload for a
  /// signal of another type.
  ///
  /// ```swift
  /// first                       // -1---2--|
  /// second                      // ---8--9--|
  /// first.merge(with: second)   // -1-8-29--|
  /// ```
  /// ![Sends the elements of this signal and another signal as they arrive.](combining-merge)
  ///
  /// Without this method, a file that also imports `RKPublishers` would call a publisher's `merge(with:)` for its own
  /// type.
  ///
  /// - Parameter other: The signal to merge with this signal.
  ///
  /// Origin: this library.
  @inlinable
  public func merge(with other: Self) -> Signal<Element, Error> {
    ReactiveKit.merge(self, other)
  }

  /// Sends the elements of this signal, then the elements of another signal.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// Observes the other signal when this signal completes, and completes when the other signal completes. If this
  /// signal fails, the result fails without observing the other signal.
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    Signal(after: self, other, attaching: { self._attach(concatenateStage($0, then: { other._attach($0) })) })
  }

  /// Sends the elements of another signal, then the elements of this signal. If the other signal fails, the result
  /// fails without observing this signal.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter other: The signal to observe before this signal.
  @inlinable
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    other.append(self)
  }

  /// Sends the elements of this signal, then `element`.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// - Parameter element: The element to send when this signal completes.
  @inlinable
  public func append(_ element: Element) -> Signal<Element, Error> {
    append(Signal<Element, Error>(just: element))
  }

  /// Sends `element`, then the elements of this signal.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter element: The element to send first.
  @inlinable
  public func prepend(_ element: Element) -> Signal<Element, Error> {
    Signal(after: self, attaching: { attachPrepending(element, to: $0, upstream: { self._attach($0) }) })
  }
}
