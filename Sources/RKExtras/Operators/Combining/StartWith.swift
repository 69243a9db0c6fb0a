public import RKPublishers
public import ReactiveKit

extension Publisher {
  /// Publishes the given values, then those of this publisher. The same as `prepend(_:)`.
  ///
  /// ```swift
  /// source                // -1-2-|
  /// source.startWith(7)   // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-start-with)
  ///
  /// - Parameter values: The values to publish before those of this publisher.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  @inlinable
  public func startWith(
    _ values: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(values)
  }
}

// Signals have `pairwise`.
extension SignalProtocol {
  /// Sends the given elements, then those of this signal.
  ///
  /// ```swift
  /// source                // -1-2-|
  /// source.startWith(7)   // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-start-with)
  ///
  /// - Parameter elements: The elements to send before those of this signal.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  @inlinable
  public func startWith(_ elements: Element...) -> Signal<Element, Error> {
    Signal<Element, Error>(sequence: elements).append(self)
  }
}
