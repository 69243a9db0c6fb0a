public import ReactiveCore

/// A type-erased publisher.
///
/// ```swift
/// func numbers(isEmpty: Bool) -> AnyPublisher<Int, Never> {
///   if isEmpty { return Empty().eraseToAnyPublisher() }
///   return [1, 2, 3].publisher.filter { $0 > 1 }.eraseToAnyPublisher()
/// }
///
/// var seen: [Int] = []
/// _ = numbers(isEmpty: true).sink { seen.append($0) }  // seen == []
/// _ = numbers(isEmpty: false).sink { seen.append($0) }  // seen == [2, 3]
/// ```
///
/// Stores a single reference, and retains the publisher it wraps.
@frozen
public struct AnyPublisher<Output, Failure: Error>: _ReceiverPublisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: AttachBox<Output, Failure>

  /// Creates a type-erased publisher that wraps another one. If that one already has this type, the result is the same
  /// publisher.
  ///
  /// - Parameter publisher: The publisher to wrap.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      box = erased.box
    } else {
      box = AttachBox { publisher._attach($0) }
    }
  }

  /// Creates a publisher with a closure that attaches a receiver to the source.
  @inlinable
  package init(attaching attach: @escaping (_Receiver<Output, Failure>) -> Void) {
    box = AttachBox(attach)
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
  /// Returns this publisher as a type-erased publisher.
  ///
  /// ```swift
  /// func headlines() -> AnyPublisher<String, Never> {
  ///   ["storm", "election"].publisher
  ///     .map { $0.uppercased() }
  ///     .eraseToAnyPublisher()
  /// }
  /// _ = headlines().sink { print($0) }  // prints STORM, ELECTION
  /// ```
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension _SignalPublisher {
  /// Returns this signal as a type-erased publisher. A signal is already a publisher. Use this operator where a
  /// declaration requires an `AnyPublisher`.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func toPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}
