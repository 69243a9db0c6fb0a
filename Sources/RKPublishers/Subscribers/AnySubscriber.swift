public import ReactiveCore

/// A type-erased subscriber, or a subscriber that calls closures.
///
/// ```swift
/// let firstTwo = AnySubscriber<Int, Never>(
///   receiveSubscription: { $0.request(.max(2)) },
///   receiveValue: { value in
///     print(value)
///     return .none  // requests no more
///   },
///   receiveCompletion: { print($0) })
/// [1, 2, 3].publisher.subscribe(firstTwo)  // prints 1, 2
/// ```
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: AnySubscriberBox<Input, Failure>

  /// The identifier of the wrapped subscriber, or a new one for a subscriber created from closures.
  public let combineIdentifier: CombineIdentifier

  /// Creates a type-erased subscriber that wraps another one. Does not wrap an `AnySubscriber` again.
  ///
  /// - Parameter s: The subscriber to wrap.
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    if let erased = s as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      combineIdentifier = s.combineIdentifier
      box = AnySubscriberBox(
        subject: s, receiveSubscription: { s.receive(subscription: $0) }, receiveValue: { s.receive($0) },
        receiveCompletion: { s.receive(completion: $0) })
    }
  }

  /// Creates a subscriber that feeds a subject.
  ///
  /// - Parameter s: The subject to feed. The subscriber does not retain it.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Creates a subscriber that calls closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: A closure called with the subscription. By default, does nothing, so nothing is
  ///     requested.
  ///   - receiveValue: A closure called with each value, which returns additional demand. By default, requests no more
  ///     values.
  ///   - receiveCompletion: A closure called with the completion. By default, does nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    box = AnySubscriberBox(
      subject: "Anonymous AnySubscriber", receiveSubscription: receiveSubscription ?? { _ in },
      receiveValue: receiveValue ?? { _ in .none }, receiveCompletion: receiveCompletion ?? { _ in })
  }

  /// Forwards the subscription.
  ///
  /// - Parameter subscription: The subscription to forward.
  public func receive(subscription: any Subscription) {
    box.receiveSubscription(subscription)
  }

  /// Forwards a value, and returns the additional demand.
  ///
  /// - Parameter value: The value to forward.
  public func receive(_ value: Input) -> Subscribers.Demand {
    box.receiveValue(value)
  }

  /// Forwards the completion.
  ///
  /// - Parameter completion: The completion to forward.
  public func receive(completion: Subscribers.Completion<Failure>) {
    box.receiveCompletion(completion)
  }

  /// The description of the wrapped subscriber, or `Anonymous AnySubscriber`.
  public var description: String {
    (box.subject as? any CustomStringConvertible)?.description ?? "\(type(of: box.subject))"
  }

  /// The mirror of the wrapped subscriber.
  public var customMirror: Mirror {
    (box.subject as? any CustomReflectable)?.customMirror ?? Mirror(box.subject, children: EmptyCollection())
  }

  /// The playground description of the wrapped subscriber.
  public var playgroundDescription: Any {
    (box.subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

@usableFromInline
final class AnySubscriberBox<Input, Failure: Error> {
  let subject: Any
  let receiveSubscription: (any Subscription) -> Void
  let receiveValue: (Input) -> Subscribers.Demand
  let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    subject: Any, receiveSubscription: @escaping (any Subscription) -> Void,
    receiveValue: @escaping (Input) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.subject = subject
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}
