public import ReactiveKit

/// A signal that cannot fail. To conform, implement ``SignalProtocol/observe(with:)``.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use SignalProtocol, with Error == Never in a where clause.")
public typealias StreamType = RK2.StreamType

/// A signal, declared by the events it sends.
@available(*, deprecated, message: "Use SignalProtocol, and Signal<S.Element, S.Error>.Event for S.Event.")
public typealias _StreamType = RK2.AnyStream

extension RK2 {
  /// The protocol that `_StreamType` names. Has the type of the events as an associated type.
  public protocol AnyStream<Element, Error>: SignalProtocol {
    /// The kind of events.
    associatedtype Event: EventType = Signal<Element, Error>.Event where Event == Signal<Element, Error>.Event
  }

  /// The protocol that `StreamType` names.
  public protocol StreamType<Element>: AnyStream where Error == Never {}
}

extension Signal: RK2.AnyStream {}

extension Subject: RK2.AnyStream {}

extension ConnectableSignal: RK2.AnyStream {}

extension Property: RK2.AnyStream {}

extension AnyProperty: RK2.AnyStream {}

extension CollectionProperty: RK2.AnyStream {}

// The current event differs from the former one only in the names of its cases.
extension Signal.Event: RK2.EventType, RK2.Errorable {
  /// The kind of error.
  public typealias SignalError = Error

  /// Creates a completion.
  @available(*, deprecated, message: "Use .completed.")
  public static func completed() -> Signal.Event { .completed }

  /// Creates a failure.
  @available(*, deprecated, renamed: "failed(_:)")
  public static func failure(_ error: Error) -> Signal.Event { .failed(error) }
}

extension Signal: RK2.StreamType where Error == Never {}

extension Subject: RK2.StreamType where Error == Never {}

extension ConnectableSignal: RK2.StreamType where Source.Error == Never {}

extension Property: RK2.StreamType {}

extension AnyProperty: RK2.StreamType {}

extension CollectionProperty: RK2.StreamType {}
