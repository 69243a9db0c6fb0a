public import RKPublishers
public import ReactiveKit

extension Publisher where Output == Bool {
  /// Publishes the opposite of each value.
  ///
  /// ```swift
  /// source: Bool      // -t-f-t-|  t = true, f = false
  /// source.toggle()   // -f-t-f-|
  /// ```
  /// ![Publishes the opposite of each Boolean value.](transforming-toggle)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  @inlinable
  public func toggle() -> Publishers.Map<Self, Bool> {
    map { !$0 }
  }
}

extension SignalProtocol where Element == Bool {
  /// Sends the opposite of each element.
  ///
  /// ```swift
  /// source: Bool      // -t-f-t-|  t = true, f = false
  /// source.toggle()   // -f-t-f-|
  /// ```
  /// ![Publishes the opposite of each Boolean value.](transforming-toggle)
  ///
  /// Origin: this library; CombineExt has it for publishers.
  @_disfavoredOverload
  @inlinable
  public func toggle() -> Signal<Bool, Error> {
    map { !$0 }
  }
}
