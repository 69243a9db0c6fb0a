public import ReactiveKit

/// A signal that cannot fail. A type of your own needs ``SignalProtocol/observe(with:)``.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use SignalProtocol, with Error == Never in a where clause.")
public typealias StreamType = RK2.StreamType

extension RK2 {
  /// What `StreamType` stands for.
  public protocol StreamType<Element>: SignalProtocol where Error == Never {}
}

extension Signal: RK2.StreamType where Error == Never {}

extension Subject: RK2.StreamType where Error == Never {}

extension ConnectableSignal: RK2.StreamType where Source.Error == Never {}

extension Property: RK2.StreamType {}

extension AnyProperty: RK2.StreamType {}

extension CollectionProperty: RK2.StreamType {}
