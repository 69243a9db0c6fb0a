public import ReactiveKit

/// A signal that cannot fail. A type of your own needs ``SignalProtocol/observe(with:)``.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use SignalProtocol, with Error == Never in a where clause.")
public typealias StreamType = _SafeSignalProtocol

/// What ``StreamType`` stands for. Its conformances would warn wherever they are used if it were deprecated itself.
public protocol _SafeSignalProtocol<Element>: SignalProtocol where Error == Never {}

extension Signal: _SafeSignalProtocol where Error == Never {}

extension Subject: _SafeSignalProtocol where Error == Never {}

extension ConnectableSignal: _SafeSignalProtocol where Source.Error == Never {}

extension Property: _SafeSignalProtocol {}

extension AnyProperty: _SafeSignalProtocol {}

extension CollectionProperty: _SafeSignalProtocol {}
