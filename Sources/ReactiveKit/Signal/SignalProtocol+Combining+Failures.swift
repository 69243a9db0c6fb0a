// Made from Templates/ReactiveKit/Signal/SignalProtocol+Combining+Failures.swift.jinja by `.ci/check templates --write`.

// Overloads for another signal that cannot fail.
extension SignalProtocol {
  /// Combines the latest elements of both signals. See the overload for signals with the same error type.
  ///
  /// ```swift
  /// digits                                                 // -1----2------3--|
  /// letters                                                // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal.](combining-combine-latest-signals)
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Element == OtherElement, O.Error == Never {
    combineLatest(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Combines the latest elements of both signals in a tuple. See the overload for signals with the same error type.
  ///
  /// ```swift
  /// digits                                            // -1----2------3--|
  /// letters                                           // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }
  /// combineLatest(digits, letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal in a tuple.](combining-combine-latest)
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error>
  where O.Error == Never {
    combineLatest(with: other.castError() as Signal<O.Element, Error>)
  }

  /// Combines the elements of both signals in pairs. See the overload for signals with the same error type.
  ///
  /// ```swift
  /// digits                                       // -1----2------3--|
  /// letters                                      // ---A----B--|
  /// digits.zip(with: letters) { "\($0)\($1)" }   // ---a----f--|       a = 1A, f = 2B
  /// ```
  /// ![Combines the elements of this signal and another signal in pairs, in order.](combining-zip-signals)
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, Error> where O.Element == OtherElement, O.Error == Never {
    zip(with: other.castError() as Signal<O.Element, Error>, combine: combine)
  }

  /// Combines the elements of both signals in tuples. See the overload for signals with the same error type.
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
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), Error> where O.Error == Never {
    zip(with: other.castError() as Signal<O.Element, Error>)
  }

  /// Sends the elements of both signals as they arrive. See the overload for signals with the same error type.
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
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    merge(with: other.castError() as Signal<O.Element, Error>)
  }

  /// Sends the elements of this signal, then the elements of another signal.
  /// See the overload for signals with the same error type.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    append(other.castError() as Signal<O.Element, Error>)
  }

  /// Sends the elements of another signal, then the elements of this signal.
  /// See the overload for signals with the same error type.
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
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    prepend(other.castError() as Signal<O.Element, Error>)
  }
}

// Overloads for a signal that cannot fail. The result fails when the other signal fails.
extension SignalProtocol where Error == Never {
  /// Combines the latest elements of both signals. Fails when the other signal fails.
  ///
  /// ```swift
  /// digits                                                 // -1----2------3--|
  /// letters                                                // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal.](combining-combine-latest-signals)
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the latest elements of both signals.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other, combine: combine)
  }

  /// Combines the latest elements of both signals in a tuple. Fails when the other signal fails.
  ///
  /// ```swift
  /// digits                                            // -1----2------3--|
  /// letters                                           // ---A----B--|
  /// digits.combineLatest(with: letters) { "\($0)\($1)" }
  /// combineLatest(digits, letters) { "\($0)\($1)" }   // ---a--b-f----c--|  a = 1A, b = 2A, f = 2B, c = 3B
  /// ```
  /// ![Combines the latest elements of this signal and another signal in a tuple.](combining-combine-latest)
  ///
  /// - Parameter other: The signal to combine with this signal.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).combineLatest(with: other)
  }

  /// Combines the elements of both signals in pairs. Fails when the other signal fails.
  ///
  /// ```swift
  /// digits                                       // -1----2------3--|
  /// letters                                      // ---A----B--|
  /// digits.zip(with: letters) { "\($0)\($1)" }   // ---a----f--|       a = 1A, f = 2B
  /// ```
  /// ![Combines the elements of this signal and another signal in pairs, in order.](combining-zip-signals)
  ///
  /// - Parameters:
  ///   - other: The signal to combine with this signal.
  ///   - combine: A closure that combines the elements of a pair.
  @inlinable
  @_disfavoredOverload
  public func zip<O: SignalProtocol, OtherElement, U>(
    with other: O, combine: @escaping (Element, OtherElement) -> U
  ) -> Signal<U, O.Error> where O.Element == OtherElement {
    (castError() as Signal<Element, O.Error>).zip(with: other, combine: combine)
  }

  /// Combines the elements of both signals in tuples. Fails when the other signal fails.
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
  @_disfavoredOverload
  public func zip<O: SignalProtocol>(with other: O) -> Signal<(Element, O.Element), O.Error> {
    (castError() as Signal<Element, O.Error>).zip(with: other)
  }

  /// Sends the elements of both signals as they arrive. Fails when the other signal fails.
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
  @_disfavoredOverload
  public func merge<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).merge(with: other)
  }

  /// Sends the elements of this signal, then the elements of another signal.
  /// Fails when the other signal fails.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// - Parameter other: The signal to observe when this signal completes.
  @inlinable
  @_disfavoredOverload
  public func append<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).append(other)
  }

  /// Sends the elements of another signal, then the elements of this signal.
  /// Fails when the other signal fails.
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
  @_disfavoredOverload
  public func prepend<O: SignalProtocol>(_ other: O) -> Signal<Element, O.Error>
  where O.Element == Element {
    (castError() as Signal<Element, O.Error>).prepend(other)
  }
}
