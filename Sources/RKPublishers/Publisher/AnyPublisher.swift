public import ReactiveKit

/// A publisher whose type is not told.
///
/// It is a single reference. What it holds on to is the publisher that it was made of.
///
/// Origin: Combine.
@frozen
public struct AnyPublisher<Output, Failure: Error>: _ReceiverPublisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline
  let box: AttachBox<Output, Failure>

  /// Makes a publisher of another one. One that is of this type already is taken as it is.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      box = erased.box
    } else {
      box = AttachBox { publisher._attach($0) }
    }
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    box(downstream)
  }

  /// `AnyPublisher`.
  public var description: String { "AnyPublisher" }

  /// `AnyPublisher`.
  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// This publisher, without telling its type.
  ///
  /// Origin: Combine.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension SignalProtocol {
  /// This signal as a publisher whose type is not told. A signal is a publisher already; this is for declarations that want
  /// an ``AnyPublisher``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func toPublisher() -> AnyPublisher<Element, Error> {
    AnyPublisher(self)
  }
}
